"""Commands of the command line that have files of their own.

Owns options and printing; what a command does is a function of the package.
"""
