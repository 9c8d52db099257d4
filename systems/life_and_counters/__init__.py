"""Life (119), counters (122) and speed (702.179)."""
