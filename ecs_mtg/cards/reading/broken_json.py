"""Recovery of card records from files whose JSON is broken, with the place of each error."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

MOST_BROKEN = 100  # records of one file; what comes behind that many is left out
_SPACE = re.compile(r"[ \t\n\r]*")
_WORD = re.compile(r'[^,\[\]{}"\n]*')
_CLOSED_BY = {"[": "]", "{": "}"}
_STRING_OR_BRACKET = re.compile(  # a string of JSON ends in its line; the group is empty where none can stand
    r'(?:(?<=[\[{,:])|(?<=[ \t\n\r]))("(?:[^"\\\n]|\\.)*"(?=[ \t\n\r]*[\]}:,]))|"(?:[^"\\\n]|\\.)*"?|[\[\]{}]'
)


@dataclass(frozen=True, slots=True)
class Record:
    """One record of a file.

    Attributes:
        number: which one, from 1.
        name: what it is called, in an object of records.
        value: what it is; None if it can't be read.
        why: why it can't be, with its place; empty if it can.
    """

    number: int
    name: str | None
    value: Any
    why: str = ""


def records_within(text: str, decoder: json.JSONDecoder, field: str) -> Iterator[Record]:
    """Yield the records of a list, or of a field of an object, one by one.

    Behind a record that is broken it goes on with the next one: where lines begin with a record, with the next such line; else where
    the brackets of the broken one are closed. Where that can't be told, the rest is one record that can't be read. Nothing is found in
    what is neither a list nor such an object.
    """
    first = _behind_space(text, 0)
    at = _value_of(text, first, decoder, field) if text[first : first + 1] == "{" else first
    if at is not None and text[at : at + 1] in ("[", "{"):
        yield from _Reading(text, decoder, text[at] == "{").records(at + 1)


@dataclass(slots=True)
class _Reading:
    text: str
    decoder: json.JSONDecoder
    named: bool  # the records have names
    one_a_line: bool = True  # all so far have been lines by themselves
    read: int = 0
    broken: int = 0

    @property
    def end(self) -> str:
        """What the list ends with."""
        return "}" if self.named else "]"

    def records(self, at: int) -> Iterator[Record]:
        """Yield the records from the first one on."""
        text, number = self.text, 0
        at = _behind_space(text, at)
        while at < len(text) and text[at] != self.end:
            number += 1
            name, begin = None, at
            try:
                if self.named:
                    name, begin = self._name(at)
                value, end = self.decoder.raw_decode(text, begin)
                after = self._behind(end)  # what ends too soon has something else behind it than a comma and a record
            except (ValueError, RecursionError) as error:
                place = error.pos if isinstance(error, json.JSONDecodeError) else begin
                fault = f"{_place(text, place)}: {getattr(error, 'msg', 'nested too deeply')}"
                found, self.broken = self._after(at, begin, place), self.broken + 1
                if found is None or self.broken > MOST_BROKEN:
                    yield Record(number, name, None, f"{fault}; nothing behind that is read")
                    return
                yield Record(number, name, None, fault)
                after = found
            else:
                self.read += 1
                self.one_a_line &= "\n" not in text[begin:end] and not text[text.rfind("\n", 0, begin) + 1 : begin].strip()
                yield Record(number, name, value)
            at = after
        if at >= len(text):
            yield Record(number + 1, None, None, f"{_place(text, len(text))}: the file ends before its list does")

    def _name(self, at: int) -> tuple[str, int]:
        """Return the name of a record, and where the record begins."""
        name, end = self.decoder.raw_decode(self.text, at)
        end = _behind_space(self.text, end)
        if not isinstance(name, str) or self.text[end : end + 1] != ":":
            raise json.JSONDecodeError("no name and colon", self.text, at)
        return name, _behind_space(self.text, end + 1)

    def _behind(self, end: int) -> int:
        """Return where the next record begins, or the list ends, behind a record."""
        text, end = self.text, _behind_space(self.text, end)
        if end >= len(text) or text[end] == self.end:
            return end
        if text[end] != ",":
            raise json.JSONDecodeError("Expecting ',' delimiter", text, end)
        after = _behind_space(text, end + 1)
        if after < len(text) and text[after] != ('"' if self.named else "{"):
            raise json.JSONDecodeError("Expecting another card", text, after)
        return after

    def _after(self, at: int, begin: int, fault: int) -> int | None:
        """Return where the record behind a broken one begins, or the list ends; None if that can't be told."""
        text = self.text
        indent = text[text.rfind("\n", 0, at) + 1 : at]
        in_line = self.one_a_line and (self.read > 0 or text[begin:].partition("\n")[0].rstrip().rstrip(",").endswith("}"))
        if not self.named and not indent.strip() and (indent or in_line):
            rest = r".*\}[\],]*[ \t\r]*$" if in_line else r"[ \t\r]*$"
            found = re.compile(rf"^(?:{indent}\{{{rest}|\])", re.MULTILINE).search(text, at + 1)
            return None if found is None else found.start() + (len(indent) if text[found.start()] != "]" else 0)
        if text[begin : begin + 1] not in _CLOSED_BY:
            found = _WORD.match(text, begin)
            return None if found is None else self._there(found.end())
        awaited: list[str] = []  # closing brackets, the innermost last
        for token in _STRING_OR_BRACKET.finditer(text, begin):
            if token[0] in _CLOSED_BY:
                awaited.append(_CLOSED_BY[token[0]])
            elif token[0] in ("]", "}"):
                if awaited.pop() != token[0]:
                    return None
            elif not token[1] and not token.start() - 2 <= fault <= token.end() + 2:
                return None  # a quotation mark is missing: what is outside strings can't be told
            if not awaited:
                return self._there(token.end())
        return None

    def _there(self, end: int) -> int | None:
        """Return where the next record begins or the list ends, if what is broken ends in a place."""
        try:
            return self._behind(end)
        except ValueError:
            return None


def _value_of(text: str, at: int, decoder: json.JSONDecoder, field: str) -> int | None:
    """Return where the value of a field of the object at a place begins; None if there is none, or one before it is broken."""
    reading = _Reading(text, decoder, named=True)
    at = _behind_space(text, at + 1)
    try:
        while text[at : at + 1] not in ("", "}"):
            name, begin = reading._name(at)
            if name == field:
                return begin
            at = reading._behind(decoder.raw_decode(text, begin)[1])
    except (ValueError, RecursionError):
        pass
    return None


def _behind_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return at if found is None else found.end()


def _place(text: str, at: int) -> str:
    return f"line {text.count(chr(10), 0, at) + 1}, column {at - text.rfind(chr(10), 0, at)}"
