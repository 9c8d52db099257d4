"""The lexical check: the words a text names and the words its tree names, found apart and compared."""
