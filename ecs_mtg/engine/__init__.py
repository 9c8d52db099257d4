"""The loaded engine: kernels, the schedule as a table, arguments for kernels."""
