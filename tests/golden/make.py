"""Play the golden games and write them down: `python -m tests.golden.make`.

A golden game is a whole game on paper, in the format of `parlour.replay`. There is one for every way to end, whose name
begins with it, and one for whatever once went wrong. The conformance kit folds each for ever, and plays it again
for as long as the rules keep the version that it was played by. So this program is run by hand, when a game is new or
its rules have a new version, and never by CI. The makers of a game are in tests/golden/<game>/make.py. A file that is
there already is written anew only when it is named:

    python -m tests.golden.make similo found      writes tests/golden/similo/found_v2.jsonl again

The games of an older version of the rules stay: nobody can play them again, and everybody can read them.
"""

import sys
from importlib import import_module
from pathlib import Path

from parlour.games import GAMES
from parlour.testing.golden import whole

FOLDER = Path(__file__).parent
NAMES = ("Ala", "Ben", "Chloé", "Dawid", "Esra", "Flo", "Gosia", "Hugo")


def main(wanted: list[str]) -> None:
    for game, rules in GAMES.items():
        for name, maker in import_module(f"tests.golden.{game}.make").GOLDEN.items():
            page = FOLDER / game / f"{name}{f'_v{rules.version}' if rules.version > 1 else ''}.jsonl"
            if (game in wanted[:1] and name in wanted[1:]) or not page.exists():
                table = maker()
                assert table.outcome is not None and name.startswith(table.outcome.reason), table.outcome
                page.write_bytes(whole(table, NAMES[: table.header.seats]))
                print(f"{game}/{name}: {len(table.log)} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
