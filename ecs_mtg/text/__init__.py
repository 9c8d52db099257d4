"""A seat at a game for whatever reads and writes text: a language model, a script, a person at a prompt.

`mtg.TextSeat` is the seat in Python; `ecs-mtg mcp` serves it as tools of the Model Context Protocol.
"""
