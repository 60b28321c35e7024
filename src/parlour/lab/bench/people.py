"""Games of people at the benchmark, in FOLDER/people.jsonl, without names and answers. People can delete theirs.

A person is a random number that only they know. With it they continue later, or withdraw.
"""

import re
import secrets
from pathlib import Path

import msgspec
from msgspec import Struct

from parlour.errors import Denied
from parlour.lab.bench.instances import VERSION
from parlour.lab.bench.match import BenchMatch, MatchResult
from parlour.lab.bench.names import CHEAP, PEOPLE
from parlour.lab.bench.pool import version_name
from parlour.lab.bench.run import Plan, matches

FILE = "people.jsonl"
NUMBER = re.compile("[0-9a-f]{12}")


class PersonResult(Struct, frozen=True):
    """A finished game of a person."""

    person: str
    result: MatchResult


def new_person() -> str:
    return secrets.token_hex(6)


def known_person(number: str) -> str:
    """A person's number as it was printed. Raises `Denied` for anything else."""
    if not NUMBER.fullmatch(number):
        raise Denied("bad_options", facts={"problem": f"{number!r} is no person's number, such as 0a1b2c3d4e5f"})
    return number


def read(folder: Path) -> list[PersonResult]:
    path = folder / FILE
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=PersonResult) for line in lines]


def results(folder: Path) -> list[MatchResult]:
    """The results on the current sets with the current partners. Others stay in the file, but are not shown."""
    now = version_name(VERSION)
    return [one.result for one in read(folder) if one.result.version == now]


def keep(folder: Path, person: str, result: MatchResult) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / FILE).open("ab") as file:
        file.write(msgspec.json.encode(PersonResult(person, result)) + b"\n")


def withdraw(folder: Path, person: str) -> int:
    """Delete the games of this person. Returns their number."""
    known = read(folder)
    kept = [one for one in known if one.person != person]
    if len(kept) < len(known):
        beside = folder / f"{FILE}.writing"
        beside.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in kept))
        beside.replace(folder / FILE)
    return len(known) - len(kept)


def still_to_play(folder: Path, person: str, language: str, instances: int = CHEAP) -> list[BenchMatch]:
    """The deals that this person has not finished, in the order of the sets."""
    now = version_name(VERSION)
    done = {(one.result.instance, one.result.seat) for one in read(folder) if _is(one, person, now)}
    plan = Plan(languages=(language,), agents=(PEOPLE,), instances=instances)
    return [match for match in matches(plan) if (match.instance.id, match.seat) not in done]


def _is(one: PersonResult, person: str, version: str) -> bool:
    return one.person == person and one.result.version == version
