"""The spellbench protocol v2: serves this engine and its policies to an arena of several engines.

Written from the specification (spec/SPELLBENCH_PROTOCOL_V2.md of github.com/jackmaiorino/spellbench); docs/arena.md says which parts are there.
"""
