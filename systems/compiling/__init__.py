"""How kernels become machine code: numba lowers, llvmlite emits, the cache keeps, the linker loads what games can reach.

Owns no rules. Only `unit` and `user_functions` are imported when nothing is compiled.
"""
