"""The error of the lab."""

from __future__ import annotations


class LabError(ValueError):
    """Something that can't be asked of the lab. The message says what is wrong, where, and what would be right."""
