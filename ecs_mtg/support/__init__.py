"""Support for all rooms, without the engine: argument checks, files, text, progress, optional libraries."""
