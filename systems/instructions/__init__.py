"""Resolving (608): the interpreter of the programs that abilities are made of, and what each instruction does.

Owns the frame of what resolves; instructions write events, frames, effects and decisions.
"""
