"""Kernels: how the rules' Python becomes machine code, and what kernels reach of memory."""
