"""Whether a written text says what a printed one says: the round trip text, tree, text.

Both are brought into one form: without reminder text, in small letters, with one word for the card itself. Besides, every wording
that a sentence of the writer allows (`english.either`) is equal to the one that it writes, and so are PARAPHRASES.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

from ecs_mtg.cards.keywords import KEYWORDS
from ecs_mtg.cards.tree import Face
from ecs_mtg.cards.writing.cards import patterns
from ecs_mtg.cards.writing.english import OPEN, THEN, pattern, plain
from ecs_mtg.cards.writing.scribe import UnwrittenError
from ecs_mtg.components import codes

OWN = re.compile(
    r"\bthis (?:creature|land|artifact|enchantment|aura|equipment|vehicle|permanent|planeswalker|saga|class|case|spacecraft|token|"
    r"battle|siege|room|mount|background|spell|card|fortification)\b(?! type)"
)
ABILITY_WORD = re.compile(r"^[\w'\u2019!?,\- ]{2,40} \u2014 (?=[a-z{~])")
_LISTED = (
    r"(?:white|blue|black|red|green|artifacts?|enchantments?|creatures?|planeswalkers?|battles?|lands?|instants?|sorcery|sorceries|"
    r"players?|opponents?|(?!When|At|Target|Destroy|Exile|Return|Other|Each|Choose|Put|If|As|All)[A-Z][\w'-]+)"
)
LISTS = re.compile(rf"(?<![\w'~-]){_LISTED}(?:, {_LISTED})*,? (?:or|and|and/or) {_LISTED}(?![\w'-])")
"""Colors, types and subtypes in a row; their order says nothing."""
MANA = re.compile(r"\{[wubrgc]\}(?:, \{[wubrgc]\})*,? (?:or|and) \{[wubrgc]\}")
PARAPHRASES: tuple[tuple[str, str], ...] = (
    (r"\bhe or she\b", "they"), (r"\bhis or her\b", "their"), (r"\b(return|exile|transform|put|sacrifice|untap|tap|to|on) (?:him|her)\b", r"\1 it"),
    (r"\byou already control\b", "you control"),
    (r"\b(?:his|her) owner's\b", "its owner's"),
    (r"\b(?:he|she)\b", "it"), (r"\bhis (owner|controller|power|toughness)", r"its \1"),
    (r"\b(?:himself|herself)\b", "it"),
    (r"\bonce per turn\b", "once each turn"),
    (r"\bthere's\b", "there is"), (r"\byou already control\b", "you control"), (r"\bit is\b(?! dealt)", "it's"),
    (r"\byou've\b", "you have"), (r"\bthat is\b", "that's"), (r"\ban\b", "a"),
    (r"\bentered the battlefield\b", "entered"), (r"\benters the battlefield\b", "enters"), (r"\benter the battlefield\b", "enter"),
    (r"\b(when|whenever) (a [\w ]+?) enters under your control\b", r"\1 \2 you control enters"),
    (r"\b(when|whenever) ~ (enter|attack|die|deal|leave|become)\b", r"\1 ~ \2s"),
    (r"\b(when|whenever) ~ (enters|attacks) or (enter|attack|die|deal|leave|block)\b", r"\1 ~ \2 or \3s"), (r"~ spell\b", "~"),
    (r"\bmana of any one color\b", "mana of any color"),
    (r"\bas long as it's your turn, ", "during your turn, "), (r" as a copy of any ", " as a copy of a "), (r"\bchooses? new targets\b", "choose new targets"),
    (r"\byou venture into\b", "venture into"), (r"\binstead\. \u2022", "instead \u2022"),
    (r"until end of turn, you may play those cards\b", "you may play them this turn"), (r"\bmay play those cards this turn\b", "may play them this turn"),
    (r"until the end of your next turn, you may play those cards\b", "you may play them until the end of your next turn"),
    (r"\bin your opponents' (graveyard|hand)s\b", r"in a opponent's \1"),
    (r"\bat least (one|two|three|four|five|six|seven|eight|nine|ten)\b", r"\1 or more"), (r"\bcontrol one or more (\w+)s\b", r"control a \1"),
    (r"\b(each creature|creatures?) blocking or blocked by ~", r"\1 blocking ~ and \1 blocked by ~"),
    (r"\bcreature blocking ~ or creature blocked\b", "creature blocking ~ and creature blocked"),
    (r"\bthat opponent\b", "that player"), (r"\bthat (?:land|permanent)'s controller\b", "its controller"),
    (r"\beach (\w+) and each (\w+)\b", r"each \1 and \2"), (r"\beach of them gets\b", "they get"), (r"\bcreatures each get\b", "creatures get"),
    (r"\beach (\w+) (you control )?other than ~", r"each other \1 \2"), (r"\ball permanents other than ~", "all other permanents"),
    (r"\bup to one target nonland permanent other than ~", "up to one other target nonland permanent"),
    (r"\ba additional (\+1/\+1 counter on it)", r"a \1"), (r"\ba additional (?=\{[wubrgc]\})", ""),
    (r"\b(if|as long as) ([\w]+ or more [\w ]*cards) are in your graveyard\b", r"\1 there are \2 in your graveyard"),
    (r"\balso (gains?|gets?)\b", r"\1"), (r"\b(nonland|noncreature) nontoken\b", r"nontoken \1"), (r"\bnonblack attacking\b", "attacking nonblack"),
    (r"\bunblocked attacking\b", "attacking unblocked"), (r"\bother untapped\b", "untapped other"), (r"\bthat many mana\b", "that much mana"),
    (r"\bwhenever you tap (a [\w ]+?) for mana\b", r"whenever a player taps \1 you control for mana"),
    (r"\btype that permanent produced\b", "type that land produced"),
    (r"\bthe sacrificed (?:artifact|enchantment|land|permanent|token)'s\b", "the sacrificed creature's"),
    (r"\btarget player shuffles their graveyard into their library\b", "put target player's graveyard on top of its owner's library. that player shuffles"),
    (r"\bput the revealed cards into\b", "put them into"), (r"\bcreatures with no counters on them\b", "creatures that aren't permanents with a counter on them"),
    (r"\b(\w+ card) or a (\w+ card)\b", r"\1 or \2"), (r"\battach ~ to that creature\b", "attach ~ to it"),
    (r'"((?:ward|cumulative upkeep)\u2014[^"]*)"', r"\1"), (r"with '([^']*)'\"", r'with "\1""'), (r'"\. ', '" '),
    (r"\byour opponents can't cast spells during your turn\b", "during your turn, your opponents can't cast spells"),
    (r"\bchoose (?:any number|zero to (?:two|three|four|five)) \u2014", "choose any number \u2014"),
    (r"\bunless they sacrifice (a [^,.]*?) of their choice", r"unless that player sacrifices \1"),
    (r"\bif that player ([^,]*), they lose\b", r"if that player \1, that player loses"),
    (r"\bif you control (a \w+) and you control (a \w+)", r"if you control \1 and \2"),
    (r"\bis a (attacking and blocking|attacking or blocking|enchanted|attacking|blocking|tapped|untapped|legendary) permanent\b", r"is \1"),
    (r"\bit's a (enchanted|legendary) permanent\b", r"it's \1"), (r"\benchantment artifact creature\b", "artifact enchantment creature"),
    (r"\bbecomes a ([\w ]+) with base power and toughness (\S+?)(, loses all abilities)?,? and gains\b", r"becomes a \1, has base power and toughness \2\3, and gains"),
    (r"\bx/x, where x is x\b", "x/x"), (r"\bif that (?:creature|card|permanent) is\b", "if it's"),
    (r"\bfrom among (?:the milled cards|the cards milled this way)", "from among them"),
    (r"\bwould be dealt this turn to ([\w ]+)", r"would be dealt to \1 this turn"),
    (r"\ba (creature|land|bird|goblin) or ((?:a )?(?:basic|legendary) [\w ]*?card)\b", r"a \1 card or \2"),
    (r"\bbecomes a ((?:white|blue|black|red|green)(?: and (?:white|blue|black|red|green))?) ([\w ]+?), has base\b", r"becomes a \2, becomes \1, has base"),
    (r"\bexplores, then it explores again\b", "explores twice"),
    (r"\beach creature your opponents control with (power|toughness) x or less to its owner's hand, where x is\b",
     r"all creatures a opponent controls with \1 less than or equal to"),
)  # fmt: skip
"""Wordings that always mean the same, in any sentence: a printed one, and the one that it is compared as."""


@dataclass(frozen=True)
class Difference:
    """Lines of one text that have no line of the other one."""

    written: tuple[str, ...]
    printed: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join([*(f"+ {line}" for line in self.written), *(f"- {line}" for line in self.printed)])


def without_reminders(text: str) -> str:
    """Return a text without reminder text, which is in parentheses (207.2)."""
    before = None
    while before != text:
        before, text = text, re.sub(r" ?\([^()]*\)", "", text)
    return text


def own_names(face_name: str, legendary: bool) -> list[str]:
    """List the names by which a card may call itself, longest first (201.5)."""
    names = [face_name]
    if legendary:
        first = face_name.partition(",")[0]
        names += [first, face_name.partition(" of ")[0], face_name.partition(" the ")[0], first.split(" ")[0]]
        names += [first.split(" ")[-1]] if "," in face_name else []
    return sorted(
        {one for one in names if len(one) > 2 and one.lower() not in ("the", "lord", "lady", "king", "queen", "doctor")},
        key=len,
        reverse=True,
    )


def normal(text: str, names: list[str]) -> str:
    """Normalize a text for comparison."""
    text = text.replace("\u2212", "-").replace("\u2019", "'").replace("\u2013", "-")
    for name in names:
        text = re.sub(rf"(?<![\w'~]){re.escape(name)}(?!\w)", "~", text)
    text = LISTS.sub(_sorted, text)
    text = OWN.sub("~", text.lower())
    text = MANA.sub(_sorted, keyword_lists().sub(_sorted, text))
    text = re.sub(r"(?<=protection from )(\w+) and from (\w+)\b", lambda m: " and from ".join(sorted(m.groups())), text)
    text = re.sub(r"\b(non[\w-]+), (?=non)", r"\1 ", text)
    for old, new in PARAPHRASES:
        text = re.sub(old, new, text)
    return re.sub(r"  +", " ", text).strip().rstrip(".").replace('."', '"').replace(".'", "'")


def _sorted(found: re.Match[str]) -> str:
    return " and ".join(sorted(re.split(r",? (?:or|and/or|and) |, ", found[0])))


@functools.cache
def keyword_lists() -> re.Pattern[str]:
    """Return keywords in a row, whose order has no meaning."""
    from ecs_mtg.cards.writing.changes import SAID
    from ecs_mtg.cards.writing.nouns import keyword_name

    one = "|".join(sorted((keyword_name(k) for k in codes.Keyword if k not in SAID), key=len, reverse=True))
    return re.compile(rf"\b(?:{one})(?:, (?:{one}))*,? and (?:{one})\b")


@functools.cache
def keyword_names() -> frozenset[str]:
    """Return keywords that are printed in lists."""
    from ecs_mtg.cards.writing.changes import SAID
    from ecs_mtg.cards.writing.nouns import keyword_name

    names = {keyword_name(k) for k in codes.Keyword if k not in SAID}
    return frozenset({*names, *KEYWORDS})


def lines_of(text: str, face: Face) -> list[str]:
    """Split a printed text into normalized lines, with keywords one by one and modes after the line that offers them."""
    names = own_names(face.name, bool(face.types & (codes.LEGENDARY | codes.PLANESWALKER)))
    out: list[str] = []
    for raw in without_reminders(text).split("\n"):
        line = normal(raw, names)
        if not line:
            continue
        if line.startswith("\u2022") and out:
            out[-1] += " " + re.sub(r"^\u2022 [^\u2014{}]+ \u2014 (?=\{)", "\u2022 ", line)  # the name of a mode with a cost
            continue
        words = re.split(r"[,;] ", line)
        if all(_is_keyword(word) for word in words) and not line.startswith("partner with "):
            out += words
        else:
            out.append(
                ABILITY_WORD.sub("", line)
                if not re.match(r"(?:[ivx]+(?:, [ivx]+)*|choose [\w ]+|max speed|power-up) \u2014|\w+(?: \d+)?\u2014", line)
                else line
            )
    return out


def _is_keyword(word: str) -> bool:
    first = re.split(r"[ \u2014]", word)[0]
    if first.endswith("cycling"):
        return True
    return (
        word in keyword_names()
        or first in keyword_names()
        or word.startswith(("protection from ", "hexproof from "))
        or " ".join(word.split(" ")[:2]) in keyword_names()
    )


def compared(text: str, face: Face, melded: str = "") -> Difference | None:
    """Return how the written text of a face differs from a printed one; None if it does not.

    Raises:
        UnwrittenError: there are no words for something that the tree says.
    """
    together = _compared(text, face, patterns(face, melded))
    if together is None or (apart := patterns(face, melded, apart=True)) == patterns(face, melded):
        return together
    return None if _compared(text, face, apart) is None else together


def _compared(text: str, face: Face, lines: list[str]) -> Difference | None:
    printed = lines_of(text, face)
    mine = [one for line in lines for one in _split(line)]
    names = own_names(face.name, bool(face.types & (codes.LEGENDARY | codes.PLANESWALKER)))
    written = [normal_pattern(line, names) for line in mine]
    left = list(printed)
    over, unmatched = [], []
    for line in written:
        expression = re.compile(pattern(line))
        found = next((one for one in left if expression.fullmatch(one)), None)
        if found is None:
            over.append(plain(line))
            unmatched.append(line)
        else:
            left.remove(found)
    if (
        face.types & (codes.INSTANT | codes.SORCERY)
        and len(left) > 1
        and re.fullmatch(pattern(THEN.join(unmatched)), ". ".join(left))
    ):
        return None  # what a spell does may be printed in several lines
    return Difference(tuple(over), tuple(left)) if over or left else None


def normal_pattern(line: str, names: list[str]) -> str:
    """Normalize a written line for comparison."""
    return normal(line.replace("\u241f", ""), names)


def _split(line: str) -> list[str]:
    if OPEN in line:
        return [line]
    words = [line] if line.startswith("partner with ") else line.split(", ")
    return words if all(_is_keyword(plain(word)) for word in words) else [line]


def round_trip(text: str, face: Face, melded: str = "") -> Difference | None:
    """Compare a face's tree, written out, with the text it was read from; None if they agree (the round-trip gate)."""
    try:
        return compared(text, face, melded)
    except UnwrittenError as error:
        return Difference((str(error),), ())
