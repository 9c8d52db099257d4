"""How kernels become machine code: translated, optimised and emitted by LLVM, kept in the cache, the linker loads what games can reach.

Owns no rules. Only `unit` and `user_functions` are imported when nothing is compiled.
"""
