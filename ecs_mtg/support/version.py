"""The version of this package, for every room that tells it."""

__version__ = "0.2.0"
