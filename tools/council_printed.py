"""Writes web/games/council_of_four/printed.js: the printed facts of the boards and tiles of Council of Four.

`python tools/council_printed.py` writes the file; with `--check` it fails if the file is out of date.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

from parlour.games.council_of_four import printed
from parlour.games.council_of_four.roads import kingdom

TARGET = Path(__file__).resolve().parent.parent / "src" / "parlour" / "web" / "games" / "council_of_four" / "printed.js"
HEADING = """// @ts-check
/** What is printed on boards, permits and tracks. Written by tools/council_printed.py from the rules. Do not edit. */
"""


def main() -> int:
    text = HEADING + "".join(f"\n{block}" for block in blocks())
    if "--check" not in sys.argv:
        TARGET.write_text(text, "utf-8")
        return 0
    if not TARGET.exists() or TARGET.read_text("utf-8") != text:
        print(f"{TARGET.name} is out of date: run `python tools/council_printed.py`.", file=sys.stderr)
        return 1
    return 0


def blocks() -> Iterator[str]:
    yield constant("Record<string, string>", "REGIONS", printed.REGIONS)
    yield constant("{[sides: string]: {roads: string[], metals: string[], king: string}}", "MAPS", maps())
    yield constant("Record<string, string[]>", "PERMITS", printed.PERMITS)
    yield constant("{[square: number]: string[]}", "NOBILITY", printed.NOBILITY)
    yield constant("Record<string, number>", "TILES", printed.TILES)
    for name in (
        "CITIES",
        "COLOURS",
        "COUNCILS",
        "LAST_SQUARE",
        "COUNCIL_PRICE",
        "JOKER_PRICE",
        "ROAD_PRICE",
        "ELECTION_COINS",
        "ENGAGE_PRICE",
        "EXTRA_PRICE",
        "EMPORIUMS",
        "NOBILITY_POINTS",
        "MOST_PERMITS_POINTS",
    ):
        yield f"export const {name} = {written(getattr(printed, name))}\n"


def maps() -> dict[str, dict[str, Any]]:
    """All eight maps: roads by their ends, metals in the order of the cities, and the king's city."""
    return {sides: one_map(kingdom(sides)) for sides in map("".join, product("AB", repeat=3))}


def one_map(land: Any) -> dict[str, Any]:
    roads = [city + other for city, others in land.roads.items() for other in others if city < other]
    return {"roads": roads, "metals": [land.metals[city] for city in printed.CITIES], "king": land.king}


def constant(kind: str, name: str, values: Mapping[Any, Any]) -> str:
    lines = "".join(f"  {key(name)}: {written(value)},\n" for name, value in values.items())
    return f"/** @type {{{kind}}} */\nexport const {name} = {{\n{lines}}}\n"


def key(name: str | int) -> str:
    return str(name) if str(name).isalnum() else written(name)


def written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False).replace('"', "'")


if __name__ == "__main__":
    sys.exit(main())
