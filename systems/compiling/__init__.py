"""How kernels become machine code: numba lowers, llvmlite emits, the cache keeps, the linker loads what games can reach.

Owns no rules; imported only when compiling is on.
"""
