"""The command `cards`: list supported cards, print one, read cards from text, explain what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ecs_mtg.cli.options import fail, failing_for_bad_input, print_columns, print_json, say

if TYPE_CHECKING:
    from ecs_mtg.cards import CardDef
    from ecs_mtg.cards.reading.facts import BadRecord, CardFacts
    from ecs_mtg.cards.reading.refusal import Refusal

COLORS = ("white", "blue", "black", "red", "green")
WRITTEN = ("hand", "read")
MOST_REASONS = 25
OWN_NAME = "~"
"""What stands for a card's own name in text that is read."""
NONE_SUPPORTED = 1
"""The exit status if there are such cards, but none of them is supported."""


def cards(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME | WORD... | read FILE]",
            help="A card to print; or words, all of which are in name or type line; or a file to read cards from.",
            show_default=False,
        ),
    ] = None,
    of_set: Annotated[str | None, typer.Option("--set", metavar="XYZ", help="Cards of a set only.")] = None,
    of_type: Annotated[
        str | None, typer.Option("--type", metavar="T", help="Cards with this word in the type line only.")
    ] = None,
    color: Annotated[
        str | None, typer.Option(metavar="C", help=f"Cards of a color only: {', '.join(COLORS)}, or colorless.")
    ] = None,
    keyword: Annotated[str | None, typer.Option(metavar="K", help="Cards with a keyword ability only, such as flying.")] = None,
    written: Annotated[
        str | None, typer.Option(metavar="HOW", help="hand: those that are written by hand; read: those read from their text.")
    ] = None,
    missing: Annotated[
        list[str] | None,
        typer.Option("--missing", metavar="DECK", help="Say what the cards of a deck that do not play wait for."),
    ] = None,
    coverage: Annotated[
        bool,
        typer.Option(
            "--coverage",
            help="Count the cards of a file that play, by set, rarity and type (with --data); or, of files or folders of tournament lists"
            " (FILE.jsonl), the lists.",
        ),
    ] = False,
    data: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Card data, for --missing and --coverage: as for `cards read FILE`.")
    ] = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="Say what is missing in the words of the program that reads card text, too.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the supported cards, print one as it is played, or read new ones from their text."""
    words = words or []
    with failing_for_bad_input():
        if len(words) == 2 and words[0] == "read":
            _read(Path(words[1]), of_set, as_json, verbose)
        elif missing:
            _missing([*missing, *words], data, as_json, verbose)
        elif coverage:
            _coverage(data, words, as_json)
        else:
            _list(words, _filters(of_set, of_type, color, keyword, written), as_json)


# --- listing

Test = Callable[["CardDef"], bool]


def _list(words: Sequence[str], tests: Sequence[Test], as_json: bool) -> None:
    from ecs_mtg.cards import supported_cards, supported_name_set
    from ecs_mtg.decks.names import card_called, is_spelling_of

    supported = supported_name_set()
    asked = " ".join(words)
    called = card_called(asked, supported) if words and not tests and not as_json else None
    if called is not None and len(words) == 1 and is_spelling_of(asked, called):  # several words are looked for, each by itself
        _print_card(called, "")
        return
    every = sorted(supported_cards(read=True), key=lambda card: card.name)
    wanted = [word.casefold() for word in words]
    found = [
        card
        for card in every
        if all(word in f"{card.name} {card.type_line}".casefold() for word in wanted) and all(test(card) for test in tests)
    ]
    if as_json:
        print_json([{"name": card.name, "mana_cost": card.mana_cost, "type_line": card.type_line} for card in found])
    elif found:
        print_columns([[card.name, card.mana_cost, card.type_line] for card in found])
    elif called is not None:
        _print_card(called, "" if is_spelling_of(asked, called) else asked)
    elif not words or tests:
        say("no supported card is like that", err=True)
        raise typer.Exit(NONE_SUPPORTED)
    else:
        _not_found(asked, supported)


def _print_card(name: str, asked: str) -> None:
    """Print a card as it is played; `asked`: another name by which it was asked for."""
    from ecs_mtg.cards import card_definition
    from ecs_mtg.cards.writing import written

    if asked:
        say(f"{asked} is {name}")
    say(written(card_definition(name)))


def _not_found(name: str, supported: frozenset[str]) -> None:
    """End the command: no supported card has this name, or such words."""
    from ecs_mtg.decks.names import card_called, why_not_played
    from ecs_mtg.decks.printed import printed_names

    why = why_not_played(name, supported)
    if card_called(name, printed_names()) is None:
        fail(why)
    say(why)
    raise typer.Exit(NONE_SUPPORTED)


def _filters(of_set: str | None, of_type: str | None, color: str | None, keyword: str | None, written: str | None) -> list[Test]:
    tests: list[Test] = []
    if written is not None:
        if written not in WRITTEN:
            raise ValueError(f"--written {written}: has to be {' or '.join(WRITTEN)}")
        from ecs_mtg.cards.registry import is_written_by_hand

        tests.append(lambda card: is_written_by_hand(card.name) == (written == "hand"))
    if of_set is not None:
        names = _names_of_set(of_set)
        tests.append(lambda card: card.name in names)
    if of_type is not None:
        word = of_type.casefold()
        tests.append(lambda card: word in card.type_line.casefold().split())
    if color is not None:
        tests.append(_color(color))
    if keyword is not None:
        tests.append(_keyword(keyword))
    return tests


def _names_of_set(code: str) -> set[str]:
    from ecs_mtg.cards.storing import stores

    known = {one.upper(): names for store in stores() for one, names in store.sets.items()}
    if code.upper() not in known:
        raise ValueError(f"--set {code}: no set of cards that were read; `ecs-mtg cards read FILE` reads some")
    return {name for store in stores() for one, names in store.sets.items() if one.upper() == code.upper() for name in names}


def _color(word: str) -> Test:
    if word not in (*COLORS, "colorless"):
        raise ValueError(f"--color {word}: no color; the colors are {', '.join(COLORS)}, and colorless")

    def colors(card: CardDef) -> int:
        front = card.front
        return front.colors if front.colors is not None else front.mana_cost.colors if front.mana_cost is not None else 0

    if word == "colorless":
        return lambda card: not colors(card)
    return lambda card: bool(colors(card) >> COLORS.index(word) & 1)


def _keyword(word: str) -> Test:
    import ecs_mtg.cards.notation  # noqa: F401 it declares the keywords
    from ecs_mtg.cards.keywords import KEYWORDS
    from ecs_mtg.cards.tree import HexproofFrom, Keyworded, Protection, StaticKeyword

    name = word.casefold()
    if name not in KEYWORDS:
        raise ValueError(f"--keyword {word}: no keyword ability")
    qualities = {Protection: "protection", HexproofFrom: "hexproof from"}

    def test(card: CardDef) -> bool:
        for one in (ability for face in card.printed for ability in face.abilities):
            if isinstance(one, StaticKeyword) and one.keyword.name.lower().replace("_", " ") == name:
                return True
            if (isinstance(one, Keyworded) and one.keyword.name == name) or qualities.get(type(one)) == name:
                return True
        return False

    return test


# --- reading


def _facts(path: Path, names: Iterable[str] | None = None) -> tuple[list[CardFacts], list[BadRecord]]:
    """Return the cards of a file, those of some names only, and the records that are not cards."""
    from ecs_mtg.cards.reading.facts import cards_of

    wanted = None if names is None else set(names)
    bad: list[BadRecord] = []
    found = [
        facts
        for facts in cards_of(path, bad.append)
        if wanted is None or wanted & {facts.name, *(face.name for face in facts.faces)}
    ]
    if bad and not found and wanted is None:
        raise ValueError(f"{path} has no card that can be read: {bad[0].place}: {bad[0].why}")
    return found, bad


def _good_facts(path: Path, names: Iterable[str] | None = None) -> list[CardFacts]:
    """Return the cards of a file; what is no card is told on standard error."""
    found, bad = _facts(path, names)
    for line in _bad_lines(bad):
        say(f"warning: {path}: {line}", err=True)
    return found


def _bad_lines(bad: Sequence[BadRecord]) -> list[str]:
    lines = [f"{one.place}: {one.why}" for one in bad[:MOST_REASONS]]
    return lines + ([f"and {len(bad) - MOST_REASONS:,} other records that are no cards"] if len(bad) > MOST_REASONS else [])


def _all_read(facts: Sequence[CardFacts], shown: bool = True) -> tuple[dict[str, CardDef], dict[str, Refusal]]:
    """Return the cards that could be read, and why the others could not, with a bar."""
    from rich.console import Console
    from rich.progress import Progress

    from ecs_mtg.cards.read_with_gates import read_all

    with Progress(console=Console(stderr=True), disable=not shown, transient=True) as progress:
        task = progress.add_task("reading", total=len(facts))
        return read_all(facts, lambda: progress.advance(task))


def _why(refusal: Refusal, card: str, verbose: bool) -> str:
    said = refusal.in_english.replace(OWN_NAME, card.partition(" // ")[0])
    return f"{said} [{refusal.of_reader}]" if verbose else said


def _read(path: Path, of_set: str | None, as_json: bool, verbose: bool) -> None:
    from ecs_mtg.cards.reading.facts import names_by_set
    from ecs_mtg.cards.storing import add_to_users_file, users_file

    facts, bad = _facts(path)
    if of_set is not None:
        facts = [one for one in facts if of_set.upper() in dict(one.sets)]
        if not facts:
            raise ValueError(f"--set {of_set}: {path} has no card of that set")
    found, refused = _all_read(facts, not as_json)
    stored = add_to_users_file(found.values(), names_by_set(facts, found))
    if stored.aside is not None:
        say(f"warning: {users_file()} could not be read; it is {stored.aside} now, and a new one is begun", err=True)
    for line in stored.lost:
        say(f"warning: {line}", err=True)
    reasons = Counter(one.of_reader if verbose else one.kind for one in refused.values()).most_common()
    if as_json:
        told = {"read": len(found), "refused": len(refused), "reasons": dict(reasons), "file": str(users_file())}
        print_json({**told, "no_cards": [{"place": one.place, "why": one.why} for one in bad]})
        return
    say(f"{len(found):,} cards read, {len(refused):,} not; those that were read are stored in {users_file()}")
    for reason, times in reasons[:MOST_REASONS]:
        say(f"{times:6,}  {reason}")
    if len(reasons) > MOST_REASONS:
        say(f"and {len(reasons) - MOST_REASONS:,} other reasons; --json prints them all")
    if bad:
        say(f"{len(bad):,} records of {path} are no cards:")
        for line in _bad_lines(bad):
            say(f"  {line}")


# --- what is missing


def _unsupported(decks: Sequence[str]) -> dict[str, list[str]]:
    """List for each deck the names of unsupported cards, in the sideboard and the planar deck, too."""
    from ecs_mtg.cards import supported_name_set
    from ecs_mtg.decks import find_deck
    from ecs_mtg.decks.names import card_called

    supported = supported_name_set()
    found = {}
    for spec in decks:
        deck = find_deck(spec)
        names = dict.fromkeys(name for _, name in (*deck.main, *deck.sideboard, *deck.planar))
        found[deck.name] = [name for name in names if card_called(name, supported) is None]
    return found


def _missing(decks: Sequence[str], data: Path | None, as_json: bool, verbose: bool) -> None:
    lacking = _unsupported(decks)
    names = sorted({name for missing in lacking.values() for name in missing})
    why = _reasons(names, data, as_json, verbose)
    if as_json:
        print_json({deck: {name: why[name] for name in missing} for deck, missing in lacking.items()})
        return
    for deck, missing in lacking.items():
        say(f"{deck}: {'all cards are supported' if not missing else f'{len(missing)} cards are not supported'}")
        for name in missing:
            say(f"  {name}: {why[name]}")
    if names and data is None:
        say("--data FILE, a file of card data, says which sentence")


def _reasons(names: Sequence[str], data: Path | None, as_json: bool, verbose: bool) -> dict[str, str]:
    """Find what unsupported cards are missing: a mechanic, or a sentence if there is card data."""
    from ecs_mtg.cards import supported_name_set
    from ecs_mtg.decks.names import card_called, names_like
    from ecs_mtg.decks.printed import mechanics_missing, printed_names, waits_for

    supported = supported_name_set()
    called = {name: card_called(name, printed_names()) or name for name in names}
    why = {
        name: waits_for(card, supported) if card in printed_names() else f"unknown card; {names_like(name, supported)}"
        for name, card in called.items()
    }
    if data is None or not names:
        return why
    facts = _good_facts(data, [*names, *called.values()])
    found, refused = _all_read(facts, not as_json)
    for name, card in called.items():
        whole = next(
            (one for one in (card, name, _whole(card, facts), _whole(name, facts)) if one in found or one in refused), None
        )
        if whole is None:
            why[name] += "; not in the data"
        elif whole in found:
            why[name] = "can be read: `ecs-mtg cards read` stores it"
        else:
            before = f"{why[name]}; " if mechanics_missing(card, supported) else ""
            why[name] = before + _why(refused[whole], card, verbose)
    return why


def _whole(name: str, facts: Iterable[CardFacts]) -> str:
    return next((one.name for one in facts if name in (face.name for face in one.faces)), name)


def _coverage(data: Path | None, decks: Sequence[str], as_json: bool) -> None:
    from ecs_mtg.cards.reading.facts import sets_of
    from ecs_mtg.cards.registry import known_names
    from ecs_mtg.decks.tournament_lists import SUFFIX

    files = [deck for deck in decks if deck.endswith(SUFFIX) or Path(deck).is_dir()]
    if files and (data is not None or len(files) < len(decks)):
        raise ValueError("--coverage counts either files of tournament lists (FILE.jsonl) or the cards of --data FILE")
    if files:
        _coverage_of_lists([Path(file) for file in files], as_json)
        return
    if data is None:
        raise ValueError("--coverage counts the cards of a file; name it with --data FILE")
    known = set(known_names())
    facts = _good_facts(data)
    types = {one.name: one.faces[0].type_line.split("\N{EM DASH}")[0] for one in facts}
    tables = {"type": _count_types(types, known), **_count_sets(sets_of(facts), known)}
    total = [sum(name in known for name in types), len(types)]
    plays = [deck for deck, missing in _unsupported(decks).items() if not missing]
    if as_json:
        print_json({"supported": total[0], "cards": total[1], **tables, "decks": {"given": len(decks), "play": len(plays)}})
        return
    say(f"{total[0]:,} of {total[1]:,} cards are supported ({total[0] / max(1, total[1]):.1%})")
    for what, table in tables.items():
        say("")
        rows = [[what, "supported", "of"], *([name, f"{there:,}", f"{many:,}"] for name, (there, many) in table.items())]
        print_columns(rows, (False, True, True))
    if decks:
        say(f"\n{len(plays)} of {len(decks)} decks play")


def _coverage_of_lists(files: Sequence[Path], as_json: bool) -> None:
    """Count for each format how many tournament lists are supported, and which cards most of the others lack."""
    from ecs_mtg.cards import supported_name_set
    from ecs_mtg.decks.tournament_lists import Check, coverage_of, read_lists
    from ecs_mtg.setup.commander import RULES, commander_deck

    def check_of(format_: str) -> Check | None:
        rules = RULES.get(format_.casefold().replace(" ", "-"))
        return None if rules is None else partial(commander_deck, rules=rules)

    found = coverage_of([one for file in files for one in read_lists(file)], supported_name_set(), check_of)
    if as_json:
        print_json([asdict(one) for one in found])
        return
    for one in found:
        say(
            f"{one.format}: {one.main:,} of {one.lists:,} main decks play ({one.main / one.lists:.1%}),"
            f" {one.both:,} with their sideboards ({one.both / one.lists:.1%})"
            + (f"; {one.whole:,} of these can be played as decks of the format" if one.whole is not None else "")
        )
        if one.wanted:
            rows = [[card.card, f"{card.alone:,}", f"{card.main:,}", f"{card.both:,}"] for card in one.wanted[:MOST_REASONS]]
            print_columns([["missing card", "lacking only it", "main", "with sideboard"], *rows], (False, True, True, True))
        if len(one.wanted) > MOST_REASONS:
            say(f"and {len(one.wanted) - MOST_REASONS:,} other cards; --json prints them all")


def _count_types(types: Mapping[str, str], known: set[str]) -> dict[str, list[int]]:
    from ecs_mtg.cards.tree import TYPES

    table: dict[str, list[int]] = {}
    for word in TYPES:
        names = [name for name, line in types.items() if word in line.split()]
        if names:
            table[word] = [sum(name in known for name in names), len(names)]
    return table


def _count_sets(rows: Mapping[str, Mapping[str, str]], known: set[str]) -> dict[str, dict[str, list[int]]]:
    rarities: dict[str, list[int]] = {}
    sets: dict[str, list[int]] = {}
    for name, in_sets in rows.items():
        for table, keys in ((sets, set(in_sets)), (rarities, {rarity for rarity in in_sets.values() if rarity})):
            for key in sorted(keys):
                counted = table.setdefault(key, [0, 0])
                counted[0] += name in known
                counted[1] += 1
    by_share = sorted(sets.items(), key=lambda item: (-item[1][0] / item[1][1], item[0]))
    return {"rarity": dict(sorted(rarities.items())), "set": dict(by_share)}
