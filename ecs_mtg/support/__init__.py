"""Helpers for all subpackages, independent of the engine: argument checks, files, text, progress, optional libraries."""
