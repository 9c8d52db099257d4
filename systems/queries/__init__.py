"""Queries: evaluating selectors, amounts and conditions. They change nothing but scratch (`found`).

Owns no rules. The parameters of a query: `source` (reference of the source), `you` (its controller), `stack_row` (stack row or NONE), `it` (the
current object of a test or loop, or NONE).
"""
