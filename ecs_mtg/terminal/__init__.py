"""Games in a terminal: watching policies play, or playing by choosing from lists of options. Needs the extra `tui`."""
