"""Writes the facts that the browser shares with Python: web/facts.js, and games' printed.js and beats.js.

`python tools/web_facts.py` writes the files; `--check` fails if one is out of date.
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple, get_args

from msgspec import to_builtins

from parlour.game.abilities import HasMoments, ability
from parlour.games import GAMES
from parlour.games.ego.actions import BETS, DOTS
from parlour.games.similo import printed as similo
from parlour.rules import Rules
from parlour.table.code import FEW, MORE, PATTERN
from parlour.table.evening import PAUSE
from parlour.table.levels import LEVELS, USUAL_LEVEL
from parlour.table.play import REACTIONS
from parlour.table.records import ClockKind, Pace

WEB = Path(__file__).resolve().parent.parent / "src" / "parlour" / "web"
HEADING = "// @ts-check\n// Written by tools/web_facts.py from the Python that knows. Do not edit.\n"
Facts = dict[str, tuple[str, Any]]


class Literally(NamedTuple):
    """Numbers whose types are these numbers: members of an action's type."""

    numbers: tuple[int, ...]


COMMON: Facts = {
    "LEVELS": ("How strong a bot may play, weakest first.", LEVELS),
    "USUAL_LEVEL": ("The level that is offered first.", USUAL_LEVEL),
    "REACTIONS": ("Small gestures: what is sent, the key of its name, its picture.", to_builtins(REACTIONS)),
    "CLOCKS": ("The clocks that a table may have.", get_args(ClockKind)),
    "PACES": ("How fast they go.", get_args(Pace)),
    "PAUSE": ("Seconds without a game, after which it is another evening.", PAUSE),
    "CODE": ("A table's code, as a pattern.", PATTERN),
    "FEW_LETTERS": ("It has so many letters.", FEW),
    "MORE_LETTERS": ("When most codes of that length are taken, so many.", MORE),
}

SIMILO: Facts = {
    "REMOVALS": ("Characters to take away in each round.", similo.REMOVALS),
    "CHARACTERS": ("On the table at the start.", similo.CHARACTERS),
}

EGO: Facts = {
    "DOTS": ("The answers of a card.", Literally(DOTS)),
    "BETS": ("Tokens that somebody may bet.", Literally(BETS)),
}


def _beats_of(rules: Rules) -> Facts:
    has = ability(rules, HasMoments)
    return {"BEATS": ("Milliseconds of each step of a moment.", has.beats)} if has is not None else {}


FILES = {"facts.js": COMMON, "games/similo/printed.js": SIMILO, "games/ego/printed.js": EGO} | {
    f"games/{name}/beats.js": _beats_of(rules) for name, rules in GAMES.items()
}


def main() -> int:
    stale = [name for name, facts in FILES.items() if not _is_so(WEB / name, text_of(facts))]
    if "--check" in sys.argv:
        for name in stale:
            print(f"web/{name} is out of date: run `python tools/web_facts.py`.", file=sys.stderr)
        return 1 if stale else 0
    for name in stale:
        (WEB / name).write_text(text_of(FILES[name]), "utf-8")
    return 0


def text_of(facts: Facts) -> str:
    blocks = (f"\n/** {why} */\nexport const {name} = {written(fact)}\n" for name, (why, fact) in facts.items())
    return HEADING + "".join(blocks)


def _is_so(path: Path, text: str) -> bool:
    return path.exists() and path.read_text("utf-8") == text


def written(fact: Any) -> str:
    if isinstance(fact, Literally):
        return f"/** @type {{const}} */ ({json.dumps(fact.numbers)})"
    return json.dumps(fact, ensure_ascii=False)


if __name__ == "__main__":
    sys.exit(main())
