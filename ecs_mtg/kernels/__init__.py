"""Kernels: how Python becomes machine code. Translated, optimised and emitted by LLVM, kept in the cache, linked as games reach them.

Owns no rules. Only `unit` and `user_functions` are imported when nothing is compiled.
"""
