"""What learns needs torch, which only the extra `train` brings."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["test_learning.py"]
