"""The reference check: whether what each word of a tree is about is something it can be about."""
