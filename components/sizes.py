"""The number of rows of each table. A game that fills one ends with the outcome "aborted: capacity".

There are two sets of sizes: the standard one, and a large one for boards that hardly any game has, in which a record is many
times as big. `ECS_MTG_TABLES=large` chooses it for a process; `simulate` plays the games that the standard tables cannot hold
again with it.
"""

import os

TABLE_SIZES = os.environ.get("ECS_MTG_TABLES", "standard")
if TABLE_SIZES not in ("standard", "large"):
    raise ImportError(f"ECS_MTG_TABLES={TABLE_SIZES}: has to be standard or large")
LARGE = TABLE_SIZES == "large"


def _rows(standard: int, large: int) -> int:
    return large if LARGE else standard


PLAYERS = 6
HYBRIDS = 6  # hybrid symbols of a cost
BILL_PLACES = 8  # places of a bill: mana types, generic, snow
LOGGED_TRIGGERS = 32
TOLD = 4  # references that a stack object or an effect remembers
GIVERS = 3  # effects that give a permanent an ability in one turn which triggers only twice each turn
DESCRIPTIONS = 8  # descriptions of creatures that somebody may have attacked with, and of spells that somebody may have cast
MOST_COUNTED = 100  # spells that are counted
LENT = 6  # abilities of other cards' faces of which it is kept that they were activated
KEPT_USES, KEPT_RESOLUTIONS = 31, 7  # abilities of a face of which it is kept that they were activated, how often they resolved
CARDS = _rows(868, 2900)  # physical cards of all players; large: 6 x 400, planes and emblems
PERMANENTS = _rows(124, 3968)  # a multiple of 62: sets of permanents are words of 62 bits
WORDS = PERMANENTS // 62
STACK = _rows(136, 4000)  # a copy for each permanent that there is takes a row, too
SPLICED = 4  # cards whose text is added to one spell (702.47)
TARGETS = _rows(12, 64)  # targets of one spell or ability
EFFECTS = _rows(56, 620)
AT_WORK = _rows(96, 992)  # static abilities of permanents and continuous effects at once
EVENTS = _rows(300, 9600)
WORK_WORDS = -(-AT_WORK // 62)  # sets of them
OPTIONS = _rows(192, CARDS + PERMANENTS + STACK + PLAYERS + 1)  # large: any object or player, or none
EXTRA_TURNS = _rows(16, 100)  # extra turns that wait
EXTRA_PHASES = _rows(8, 100)  # additional phases that wait
FRAMES = _rows(5, 12)  # things being done at once: a spell that is cast while an ability resolves while ...
MEMORY = _rows(96, 5200)  # objects that one resolving spell or ability remembers
LIST = _rows(144, 6200)  # objects that the loops and the choices of one resolving spell or ability go through
ANY_NUMBER = 100  # further attackers that a creature can block which can block any number of them
BLOCKS = _rows(124, 4200)  # pairs of blocker and attacker
COUNTER_KINDS = 40  # random pools of 1,500 cards have up to 25, of 2,400 up to 41: as many as fill the lines of a permanent
COMMANDERS = 2  # of a player (702.124a)
PLANES = 4  # planes and phenomena face up at once
CARD_COUNTERS = _rows(32, 400)  # kinds of counters on cards that are no permanents
WORD_COUNTERS = _rows(16, 400)  # kinds of keyword counters on permanents on which one of another kind was put later
GRANTED = _rows(6, 24)  # abilities that effects gave a permanent
SOURCES = 62  # sources of replacement effects that look at the events of one moment; sets of them are one word
FOUND = _rows(880, 8200)  # references gathered at once: all cards of a player, all permanents
SCRATCH = _rows(64, 2000)
RESTRICTED = _rows(16, 100)  # units of mana "spend only on" a player may have
RIDERS = 6  # units of mana whose spending on one spell triggers something
RESTRICTIONS = 12  # different "spend only on" of the mana that a payment looks at
SOURCE_GROUPS = 16  # kinds of simple mana sources that a player may have
WAYS = 48  # mana abilities that are not simple and could be activated at once; the last row is for a single one
KEPT_CARDS = 8  # cards that pay for the rest of a cost whose mana other cards may pay
HAND_SEEN = 64  # cards in hand among which those are looked for that are discarded for mana
WAY_GROUPS = 5  # different kinds of mana that one activation adds
MANA_UNITS = 32  # kinds of mana that a payment is made of
MANA_NEEDS = 20  # kinds of symbols in a bill and in the costs of the mana abilities that pay it

TURN_LIMIT = 5_000  # turns of a game, unless asked for otherwise: more than six libraries of 400 cards last, a card a turn
FEW_ROUNDS = 64  # of a loop without a counter, before anybody looks whether it may go on
ROUNDS = 100_000  # of such a loop: more is an engine fault, reported as an aborted game
DECISION_LIMIT = 20_000  # decisions in one turn: some hundred creatures of six players take fewer than a thousand

SUBTYPE_WORDS = 2  # words of 62 subtypes that every permanent has
FURTHER_SUBTYPE_WORDS = 5  # those that it has in addition if the cards have more subtypes
FURTHER_KEYWORD_WORDS = (
    2  # words of keywords behind the first one, for pools whose cards have such: of abilities, then of what is none
)

# The card pool, shared by all games of a batch.
FACES = 4096
ABILITIES = 8192
MODES = 8192
TARGET_SLOTS = 4096
INSTRUCTIONS = 12288
OPS = 512  # different instructions, those of users included
WORD_KINDS = 1024  # different amounts, those of users included; conditions, relations and properties likewise
FLAG_WORDS, OWN_FLAG_WORDS = 5, 2  # words of flags of selectors; the last ones are those of users
FLAG_KINDS = FLAG_WORDS * 62  # different flags of selectors
FURTHER_ABILITY_FLAG_WORDS = 2  # words of flags of abilities behind the first one
SELECTORS = 2048
DESCRIBED = 15  # descriptions that something has protection or hexproof from, other than qualities: bits of a column
AMOUNTS = 1024
CONDITIONS = 1024
COSTS = 1024
COST_PARTS = 1024
MODIFICATIONS = 3072

# Bounds: what is more than that is not counted, or not done at once.
NO_LIMIT = 1000  # of what a player chooses
MOST_TIME = 100  # time counters on a card
MOST_COUNTERS = 30_000
BATCH = EVENTS - 24  # objects that one instruction moves or phases out at once
MOST_BATCHES = 8
