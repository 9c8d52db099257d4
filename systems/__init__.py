"""What happens: one folder a chapter of the rules. `schedule` is the only place where their order stands.

Systems own rules and scratch; they talk through rows of the game record (`components/`) and never ask each other for results.
"""
