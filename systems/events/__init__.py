"""Events: before (614-616), while (120, 400, 701) and after they happen (603, 704).

Owns the rows of events: each system here takes the kinds of its chapter.
"""
