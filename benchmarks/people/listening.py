"""Readers who guess in Similo: `python -m benchmarks people listening` prints how often they win.

    python -m benchmarks.people.listening draw SEED --mode two --reader "who reads"    the sheet of the first round
    python -m benchmarks.people.listening next ANSWERS --mode two                      the sheet of the next round

A bot gives the clues, and one reader guesses in 60 games at once, round by round. A sheet has for each game the
characters that are still there, and the clues: what the guessers of a table see, by name. The reader answers with a
line for each game, `12: Lion, Wolf`: the characters that go. Lost games are on no later sheet. A reader is a language
model or a person, and the file says which.

The reading grows in `benchmarks/readings/similo`: the seed, and for each game its clues with the answers. After the
last round it gets the digest of all that was read. A reading is stale if other sheets are printed now, or if the bot
gives other clues now.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Literal, NamedTuple

from parlour.bots import KINDS, bot
from parlour.errors import Denied
from parlour.game import Game
from parlour.games import similo
from parlour.games.similo.actions import GiveClue, Manner, Remove
from parlour.games.similo.known import Board, Cards, Clue, SimiloOptions
from parlour.games.similo.printed import REMOVALS
from parlour.games.similo.remove import in_grid_order
from parlour.lab.count import wilson
from parlour.lab.play import answer
from parlour.languages import LANGUAGES
from parlour.lexicon.decks import DECKS, card

Mode = Literal["one", "two"]

READINGS = Path(__file__).parents[1] / "readings" / "similo"
GAMES = 60
AIMS = {("one", "expert"): 0.40, ("two", "expert"): 0.25}
SIGNS: dict[Manner, str] = {"similar": "like", "different": "not like"}


class Round(NamedTuple):
    """A clue, and the characters that the reader took away. They are empty until the answer is in."""

    clue: Clue
    removed: Cards = ()


class Reading(NamedTuple):
    """One reader's games. `digest` is empty until all games are over."""

    seed: str
    mode: Mode
    giver: str
    language: str
    reader: str
    digest: str
    games: tuple[tuple[Round, ...], ...]


# Games


def dealt(seed: str, mode: Mode, number: int) -> Game:
    """A table of a giver and a guesser. The decks come in turn."""
    deck = DECKS[number % len(DECKS)]
    other = DECKS[(number + 1 + number // len(DECKS) % (len(DECKS) - 1)) % len(DECKS)]
    options = SimiloOptions(deck, other if mode == "two" else deck, giver=0)
    return Game.open(similo, 2, options, f"listening {seed} {mode} {number}")


def clue_of(game: Game, giver: str) -> Clue:
    """The clue that this giver lays now."""
    ahead = game.copy()
    answer(ahead, 0, bot(similo.name, giver))
    board: Board = ahead.state.board
    return board.clues[-1]


def lay(game: Game, clue: Clue) -> None:
    game.play(0, GiveClue(clue.card, clue.manner))


def remove(game: Game, cards: Cards) -> None:
    game.play(1, Remove(in_grid_order(game.state.board, cards)))


def replayed(reading: Reading, number: int) -> Game:
    """The game with this number, as far as it has been read."""
    game = dealt(reading.seed, reading.mode, number)
    for clue, removed in reading.games[number]:
        lay(game, clue)
        if removed:
            remove(game, removed)
    return game


def is_won(game: Game) -> bool:
    return game.outcome is not None and bool(game.outcome.winners)


# Sheets


def entry(number: int, game: Game, language: str) -> str:
    """What a guesser sees of one game: the characters that are there, and the clues."""
    board: Board = game.state.board
    clues = [f"{SIGNS[clue.manner]} {name(clue.card, language)}" for clue in board.clues]
    there = ", ".join(name(one, language) for one in board.remaining)
    return f"{number}. remove {board.quota} of: {there}\n    the secret is {'; '.join(clues)}"


def name(id: str, language: str) -> str:
    return card(id).names[language]


def sheet(reading: Reading) -> str:
    """The games that wait for an answer."""
    waiting = [number for number, rounds in enumerate(reading.games) if not rounds[-1].removed]
    return "\n".join(entry(number, replayed(reading, number), reading.language) for number in waiting)


def digest(reading: Reading) -> str:
    """Of everything that was read, game by game."""
    printed = []
    for number, rounds in enumerate(reading.games):
        game = dealt(reading.seed, reading.mode, number)
        for clue, removed in rounds:
            lay(game, clue)
            printed.append(entry(number, game, reading.language))
            remove(game, removed)
    return sha256("\n".join(printed).encode()).hexdigest()[:16]


def drawn(seed: str, mode: Mode, giver: str, language: str, reader: str, games: int = GAMES) -> Reading:
    """Fresh games with their first clues."""
    first = tuple([(Round(clue_of(dealt(seed, mode, number), giver)),) for number in range(games)])
    return Reading(seed, mode, giver, language, reader, "", first)


def answered(reading: Reading, lines: Iterable[str]) -> Reading:
    """The reading after these answers, with the next clues. Raises `Denied` if an answer is missing or not possible."""
    said = dict(_split(line) for line in lines if line.strip())
    wrong = []
    games = []
    for number, rounds in enumerate(reading.games):
        if rounds[-1].removed:
            games.append(rounds)
            continue
        game = replayed(reading, number)
        board: Board = game.state.board
        known = {_folded(name(one, reading.language)): one for one in board.remaining}
        cards = tuple(dict.fromkeys(known.get(_folded(one), "") for one in said.get(str(number), ())))
        if len(cards) != board.quota or "" in cards:
            wrong.append(
                f"{number}: {board.quota} of {', '.join(name(one, reading.language) for one in board.remaining)}"
            )
            continue
        remove(game, cards)
        now = (*rounds[:-1], Round(rounds[-1].clue, cards))
        games.append(now if game.ask is None else (*now, Round(clue_of(game, reading.giver))))
    if wrong:
        raise Denied("answers", facts={"wrong": "\n".join(wrong)})
    after = reading._replace(games=tuple(games))
    return after._replace(digest=digest(after)) if is_read(after) else after


def is_read(reading: Reading) -> bool:
    return all(rounds[-1].removed for rounds in reading.games)


def _split(line: str) -> tuple[str, list[str]]:
    number, _, names = line.partition(":")
    return number.strip().rstrip("."), [one.strip() for one in names.split(",")]


def _folded(name: str) -> str:
    return name.casefold().replace("'", "’")


# Files


def file_of(mode: Mode, giver: str, language: str) -> Path:
    return READINGS / f"{mode}-{giver}-{language}.txt"


def write(reading: Reading, file: Path) -> None:
    head = [f"# {key}: {getattr(reading, key)}" for key in Reading._fields[:-1]]
    rows = [" | ".join([str(number), *map(_row, rounds)]) for number, rounds in enumerate(reading.games)]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join([*head, *rows, ""]), "utf-8")


def _row(one: Round) -> str:
    return f"{one.clue.manner} {one.clue.card}: {' '.join(one.removed)}".rstrip()


def read(file: Path) -> Reading:
    lines = file.read_text("utf-8").splitlines()
    head = dict(line[2:].split(":", 1) for line in lines if line.startswith("# "))
    games = tuple([tuple(map(_round, line.split(" | ")[1:])) for line in lines if line and not line.startswith("#")])
    return Reading(*[head[key].strip() for key in Reading._fields[:-1]], games)  # type: ignore[arg-type, call-arg]


def _round(text: str) -> Round:
    clue, _, removed = text.partition(":")
    manner, card_id = clue.split(" ")
    return Round(Clue(card_id, manner), tuple(removed.split()))  # type: ignore[arg-type]


# Figures


def others(reading: Reading) -> int:
    """The number of clues that the bot gives differently now, after the same answers."""
    count = 0
    for number, rounds in enumerate(reading.games):
        game = dealt(reading.seed, reading.mode, number)
        for clue, removed in rounds:
            count += clue_of(game, reading.giver) != clue
            lay(game, clue)
            remove(game, removed)
    return count


def survived(game: Game) -> int:
    """The number of rounds that the secret outlived."""
    board: Board = game.state.board
    return len(board.removed) - (not is_won(game))


def report(reading: Reading) -> str:
    """The share of games that the reader won, and how many of them were still open after each round."""
    if not is_read(reading):
        return f"  {reading.mode}, {reading.giver}, {reading.language}: not read to the end"
    if digest(reading) != reading.digest:
        return f"  {reading.mode}, {reading.giver}, {reading.language}: STALE: other games are dealt now"
    games = [replayed(reading, number) for number in range(len(reading.games))]
    won = sum(map(is_won, games))
    low, high = wilson(won, len(games))
    aim = AIMS.get((reading.mode, reading.giver))
    after = " ".join(str(sum(survived(game) > place for game in games)) for place in range(len(REMOVALS)))
    changed = others(reading)
    decks = "one deck" if reading.mode == "one" else "two decks"
    return (
        f"  {decks}, {reading.giver} gives, {reading.language}: {won / len(games):.0%}"
        f"  ({low:.0%}–{high:.0%}, n={len(games)})"
        + (f"  aim {aim:.0%}" if aim else "")
        + f"; open after rounds 1 to {len(REMOVALS)}: {after}"
        + (f"  STALE: {changed} clues are others now" if changed else "")
        + f"\n      the guesser is {reading.reader}; seed {reading.seed!r}"
    )


def show() -> None:
    files = sorted(READINGS.glob("*.txt"))
    if not files:
        print("  not read")
    for file in files:
        print(report(read(file)), flush=True)


def main(arguments: Sequence[str]) -> int:
    asked = _asked(arguments)
    file = asked.file or file_of(asked.mode, asked.giver, asked.language)
    if asked.what == "draw":
        if file.exists():
            print(f"Nothing is written: {file.name} is a reading already.")
            return 1
        reading = drawn(asked.given, asked.mode, asked.giver, asked.language, asked.reader, asked.games)
    else:
        try:
            reading = answered(read(file), Path(asked.given).read_text("utf-8").splitlines())
        except Denied as denied:
            print(f"Nothing is written. These answers are missing or not possible:\n{denied.facts['wrong']}")
            return 1
    write(reading, file)
    print(sheet(reading) or "All games are over.")
    return 0


def _asked(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser("python -m benchmarks.people.listening")
    parser.add_argument("what", choices=("draw", "next"))
    parser.add_argument("given", help="a seed to draw with, or the file of answers")
    parser.add_argument("--mode", choices=("one", "two"), default="two", help="decks")
    parser.add_argument("--giver", choices=KINDS, default="expert")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--reader", default="a reader who did not say who they are")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--file", type=Path, help="the reading, if it is not one of the report")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
