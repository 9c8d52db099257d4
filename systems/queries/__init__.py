"""Queries: evaluating selectors, amounts and conditions. They change nothing but scratch (`found`).

Owns no rules. The parameters of a query: `src` (reference of the source), `you` (its controller), `so` (stack row or NONE), `it` (the
current object of a test or loop, or NONE).
"""
