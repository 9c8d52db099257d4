"""Commander (903): who a commander is, what it costs more, how it comes back to the command zone, and the damage that it dealt.

Owns the columns of `components/commander.py`.
"""
