"""Prints the reasons that bots give when they mark a card or a cup, for reading them one by one.

    python tools/bot_reasons.py similo en           sixty reasons, with the moment of the game in which they were given
    python tools/bot_reasons.py same_game pl 20     twenty of them, in Polish
    python tools/bot_reasons.py similo de 60 7000   sixty of other games, from seed 7000 on
    python tools/bot_reasons.py --readings          how many of those that were read are sensible; STALE if they changed

The games are played by bots alone, from fixed seeds: the same command prints the same lines. Sixty or more of each game
and language were read one by one: benchmarks/readings/reasons has a `y` for each that makes sense, and an `n` for
others. The name of a file is the game, the language, and the first seed if it is not 0.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import count, islice
from pathlib import Path

from parlour.bots import bot
from parlour.bots.reasons import MarkReason, marks, reason
from parlour.chance import Chance
from parlour.game import Game
from parlour.games import GAMES
from parlour.languages import WORD_LANGUAGES
from parlour.rules import Seat
from parlour.say.format import Scene, fill
from parlour.say.words import words_in
from parlour.table.options import agreed_options, read_options

KINDS = ("expert", "regular", "newcomer")
SEATS = 4
READINGS = Path(__file__).resolve().parents[1] / "benchmarks" / "readings" / "reasons"
READ = 60


def main(arguments: list[str]) -> int:
    if arguments == ["--readings"]:
        return report()
    name, language = arguments[0], arguments[1]
    wanted = int(arguments[2]) if len(arguments) > 2 else 60
    first = int(arguments[3]) if len(arguments) > 3 else 0
    for number, (line, _) in zip(range(1, wanted + 1), reasons(name, language, first), strict=False):
        print(f"{number:3} {line}")
    return 0


def report() -> int:
    """For each reading, print how many are sensible, and whether bots still give the same reasons."""
    for file in sorted(READINGS.glob("*.txt")):
        name, language, *other = file.stem.split(".")
        first = int(other[0]) if other else 0
        lines = file.read_text("utf-8").splitlines()
        marks = [line[0] for line in lines if not line.startswith("#")]
        kept = next(line.removeprefix("# digest: ") for line in lines if line.startswith("# digest: "))
        stale = "" if kept == digest(name, language, first) else "   STALE"
        print(f"{name:>10} {language} {first:>5}: {marks.count('y')} of {len(marks)} sensible{stale}")
    return 0


def digest(name: str, language: str, first: int = 0) -> str:
    """A hash of the first sentences."""
    said = [line.partition("   [")[0] for line, _ in islice(reasons(name, language, first), READ)]
    return sha256("\n".join(said).encode()).hexdigest()[:16]


def reasons(name: str, language: str, first: int = 0) -> Iterator[tuple[str, str]]:
    """Sentences with their keys, one for each round and bot, in the order of the games."""
    words = {**words_in(language, "talk"), **words_in(language, "why")}
    scene = Scene((), lambda piece, form: _called(name, language, piece, form))
    for seed in count(first):
        for found, note in _of_game(name, language, seed):
            args = {
                key: words[f"why.feature.{value}"] if key == "feature" else value for key, value in found.args.items()
            }
            yield f"{fill(words[found.key], args, language, scene)}   [{note}]", found.key


def _of_game(name: str, language: str, seed: int) -> Iterator[tuple[MarkReason, str]]:
    """Play one game; at each first mark of a bot in a round, its reason and the clues on the table."""
    rules, clues = GAMES[name], language if language in WORD_LANGUAGES else "en"
    options = read_options(name, agreed_options(name, {"language": clues} if name == "same_game" else {}, clues))
    game = Game(rules, SEATS, options, f"reasons {seed}")
    game.apply(game.deal())
    kinds = [KINDS[(seat + seed) % len(KINDS)] for seat in range(SEATS)]
    chance, said = Chance("reasons", seed), set[tuple[Seat, int]]()
    while game.ask is not None:
        seat = min(game.ask.seats)
        prompt = game.prompt(seat)
        assert prompt is not None
        before = marks(name, game.state.board, seat)
        action = bot(name, kinds[seat]).choose(game.view(seat), prompt, chance)
        game.apply(game.propose(seat, action, game.prompt_id))
        newest = marks(name, game.state.board, seat)
        moment = (seat, _round(game))
        if newest and newest != before and moment not in said and game.ask is not None:
            said.add(moment)
            found = reason(name, kinds[seat], "", game.view(seat), newest[-1])
            if found is not None:
                yield found, _moment(game, seat)


def _round(game: Game) -> int:
    board = game.state.board
    return len(board.removed) if hasattr(board, "removed") else len(board.turns)


def _moment(game: Game, seat: Seat) -> str:
    board = game.state.board
    if hasattr(board, "clues"):
        return " ".join(f"{'+' if clue.manner == 'similar' else '-'}{clue.card}" for clue in board.clues)
    return f"{board.card}: {board.clue}"


def _called(name: str, language: str, piece: str, form: str) -> str:
    known = GAMES[name].pieces(language).get(piece)
    return known.called(form) if known else piece


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
