"""Kernels: Python functions translated to LLVM, cached as object code, linked as games reach them.

Owns no rules. Only `unit` and `user_functions` are imported when nothing is compiled.
"""
