"""What every room may use and what needs no engine: argument checks, files, text, progress, optional libraries."""
