"""The error of the lab."""

from __future__ import annotations


class LabError(ValueError):
    """A question that the lab can't answer; the message says what is wrong, where, and what would be right."""
