"""The engine made ready: kernels loaded, the schedule as a table, arguments as kernels take them."""
