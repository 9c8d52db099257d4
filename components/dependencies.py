"""Bits of what continuous effects read (613.8): `layers_read`, and the answers of `systems/queries/effect_inputs.py`."""

READS_CONTROL = 1
READS_TYPES = 2
READS_COLORS = 4
READS_ABILITIES = 8
READS_NUMBERS = 16
READS_OTHER = 32  # anything that is no characteristic and not in `basis` or `bond`
READS_STEP = 64
READS_BOARD = 128  # characteristics of other permanents than its source and the one that it affects
READS_CARDS = 256  # cards outside the battlefield, and what is on the stack; READS_OTHER or READS_ZONES, too
READS_ZONES = 512  # which cards are in the zones off the battlefield, and nothing of them that could change there
READS_EVERYTHING = 2 * READS_ZONES - 1  # as far as anybody knows who does not know the word
