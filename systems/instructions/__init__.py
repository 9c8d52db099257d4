"""Resolution (608): the interpreter of the programs that abilities compile to, and the implementation of each instruction.

Owns the frame of what resolves; instructions write events, frames, effects and decisions.
"""
