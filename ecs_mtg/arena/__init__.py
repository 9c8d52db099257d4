"""The spellbench protocol v2: this engine and its pilots as programs that an arena of several engines talks to.

Written from the specification (spec/SPELLBENCH_PROTOCOL_V2.md of github.com/jackmaiorino/spellbench); docs/arena.md says which parts are there.
"""
