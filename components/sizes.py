"""How many rows each table of a game has. A game that runs out ends with the outcome "aborted: capacity"."""

PLAYERS = 6
CARDS = 432  # physical cards of all players: 6 x 72
PERMANENTS = 124  # not more: sets of permanents are two words of 62 bits
STACK = 96  # a copy for each permanent that there is takes a row, too
TARGETS = 8  # targets of one spell or ability
EFFECTS = 48
AT_WORK = 62  # static abilities of permanents and continuous effects at once; sets of them are one word
EVENTS = 112
OPTIONS = 192
EXTRA_TURNS = 8  # extra turns that wait
FRAMES = 4  # things being done at once: a spell that is cast while an ability resolves while ...
MEMORY = 32  # objects that one resolving spell or ability remembers
LIST = 112  # objects that the loops and the choices of one resolving spell or ability go through
BLOCKS = 48  # pairs of blocker and attacker
COUNTER_KINDS = 20
PLANES = 4  # planes and phenomena face up at once
CARD_COUNTERS = 24  # kinds of counters on cards that are no permanents
SCRATCH = 64
RESTRICTED = 16  # units of mana "spend only on" a player may have
RESTRICTIONS = 12  # different "spend only on" of the mana that a payment looks at
SOURCE_GROUPS = 16  # kinds of simple mana sources that a player may have
WAYS = 48  # mana abilities that are not simple and could be activated at once; the last row is for a single one
HAND_SEEN = 64  # cards in hand among which those are looked for that are discarded for mana
WAY_GROUPS = 4  # different kinds of mana that one activation adds
MANA_UNITS = 32  # kinds of mana that a payment is made of
MANA_NEEDS = 20  # kinds of symbols in a bill and in the costs of the mana abilities that pay it

# The card pool, shared by all games of a batch.
FACES = 768
ABILITIES = 4096
MODES = 2048
TARGET_SLOTS = 2048
INSTRUCTIONS = 12288
SELECTORS = 2048
AMOUNTS = 1024
CONDITIONS = 1024
COSTS = 1024
COST_PARTS = 1024
MODIFICATIONS = 3072
