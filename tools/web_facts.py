"""Write web/facts.js: what the browser must know besides types, from where it is written down.

`python tools/web_facts.py` writes the file; `--check` fails when it is out of date.
"""

import json
import sys
from pathlib import Path
from typing import Any, get_args

from msgspec import to_builtins

from parlour.table.levels import LEVELS, USUAL_LEVEL
from parlour.table.play import REACTIONS
from parlour.table.records import ClockKind, Pace

TARGET = Path(__file__).resolve().parent.parent / "src" / "parlour" / "web" / "facts.js"
HEADING = "// @ts-check\n// Written by tools/web_facts.py from the Python that knows. Do not edit.\n"
FACTS: dict[str, tuple[str, Any]] = {
    "LEVELS": ("How strong a bot may play, weakest first.", LEVELS),
    "USUAL_LEVEL": ("The level that is offered first.", USUAL_LEVEL),
    "REACTIONS": ("Small gestures: what is sent, the key of its name, its picture.", to_builtins(REACTIONS)),
    "CLOCKS": ("The clocks that a table may have.", get_args(ClockKind)),
    "PACES": ("How fast they go.", get_args(Pace)),
}


def main() -> int:
    text = HEADING + "".join(
        f"\n/** {why} */\nexport const {name} = {written(fact)}\n" for name, (why, fact) in FACTS.items()
    )
    if "--check" not in sys.argv:
        TARGET.write_text(text, "utf-8")
        return 0
    if not TARGET.exists() or TARGET.read_text("utf-8") != text:
        print("web/facts.js is out of date: run `python tools/web_facts.py`.", file=sys.stderr)
        return 1
    return 0


def written(fact: Any) -> str:
    return json.dumps(fact, ensure_ascii=False)


if __name__ == "__main__":
    sys.exit(main())
