"""Print how bots do with people by proxy, each rate with its interval: `python -m benchmarks people [GAME …]`."""

import sys
from collections.abc import Callable, Iterable
from os import environ

from benchmarks.people import boards, crossing, evenings, frowns, listening, plain
from benchmarks.people.listener import Listener
from benchmarks.people.person import Person, Way
from benchmarks.people.thrift import LEFT_OVER, cost, watched
from benchmarks.people.towers import think_of_new_people, think_of_new_words
from benchmarks.people.truth import clues
from parlour.bots import KINDS, Bot, bot, offered
from parlour.game import Game
from parlour.games import council_of_four, one_mind, same_game, similo
from parlour.games.one_mind.known import Board
from parlour.games.one_mind.options import Letters, OneMindOptions
from parlour.games.one_mind.printed import FREE_ROUNDS
from parlour.games.same_game.known import SameGameOptions
from parlour.games.similo.known import SimiloOptions
from parlour.lab.count import wilson
from parlour.lab.play import play_game
from parlour.table.levels import CHAMPION

GAMES = int(environ.get("PARLOUR_PEOPLE_GAMES", "120"))  # of an expert; fewer of the others
SEEDS = environ.get("PARLOUR_PEOPLE_SEEDS", "words report")  # of One Mind; what is chosen is chosen on "tuning …"
WITHIN = 6  # rounds
HASTY_EXPERT = "search:300"  # iterations
WAYS: tuple[tuple[Way, str], ...] = (("first", "who says the first thing"), ("kind", "who wants to be met"))


def main(wanted: list[str]) -> int:
    for name in wanted or [*REPORTS]:
        print(f"{name}, 95 % intervals", flush=True)
        REPORTS[name]()
    return 0


def line(what: str, found: Iterable[bool]) -> None:
    counted = list(found)
    low, high = wilson(sum(counted), len(counted))
    rate = sum(counted) / max(len(counted), 1)
    print(f"  {what:58} {rate:5.0%}  ({low:.0%}–{high:.0%}, n={len(counted)})", flush=True)


# One Mind


def with_a_person() -> None:
    """English, letters off: two seats, and four with one bot among three people; at new words, then with new people."""
    think_of_new_words()
    for kind in reversed(KINDS):
        meetings(kind)
        mind, count = bot(one_mind.name, kind), games_of(kind) // 4
        line(f"{kind} meets a {kind} (self-play)", (is_met(pair(mind, mind, number)) for number in range(count)))
    people = [four(Person("kind"), number) for number in range(GAMES // 3)]
    line("at four, a person's word meets somebody's, of rounds", (met for game in people for met in rounds(game)))
    print("  at words that the bots were taught by other people than these:", flush=True)
    think_of_new_people()
    for kind in reversed(KINDS):
        meetings(kind, new=True)
    difficulty()


def meetings(kind: str, *, new: bool = False) -> None:
    """How often a bot of this kind meets people."""
    mind, count = bot(one_mind.name, kind), games_of(kind)
    for way, who in WAYS:
        book = (pair(mind, Person(way, new=new), number, "normal") for number in range(count))
        line(f"{kind}, a person {who}: by the book within {WITHIN}", map(is_met, book))
        games = [pair(mind, Person(way, new=new), number) for number in range(count)]
        line(f"{kind}, a person {who}: no letters within {WITHIN}", map(is_met, games))
        line(f"{kind}, a person {who}: no letters within {FREE_ROUNDS}", (is_met(one, FREE_ROUNDS) for one in games))
    tables = (four(mind, number, new=new) for number in range(count // 3))
    line(f"at four, the {kind}'s word meets somebody's, of rounds", (met for game in tables for met in rounds(game)))


def games_of(kind: str) -> int:
    """An expert is asked most: its figures are those that have an aim."""
    return GAMES if kind == KINDS[-1] else max(GAMES // 2, 1)


def pair(one: Bot, other: Bot, number: int, letters: Letters = "never") -> Game:
    options = OneMindOptions(letters=letters, judge="auto")
    row = (one, other) if number % 2 else (other, one)
    return play_game(one_mind, options, row, f"{SEEDS} {number}")


def four(one: Bot, number: int, *, new: bool = False) -> Game:
    """Seat 0 is the one; two of the others want to be met, and one says the first thing."""
    options = OneMindOptions(letters="never", judge="auto", level=4)
    people = (Person("kind", new=new), Person("first", new=new), Person("kind", new=new))
    return play_game(one_mind, options, (one, *people), f"{SEEDS} four {number}")


def is_met(game: Game, within: int = WITHIN) -> bool:
    board: Board = game.state.board
    return board.ended != "rounds_over" and board.round <= within


def rounds(game: Game) -> Iterable[bool]:
    for row in game.state.board.rows[1:]:
        yield any(pile.match and 0 in pile.seats for pile in row.piles)


def difficulty() -> None:
    """What the levels and letters mean to four people, two of whom want to be met."""
    count = max(GAMES // 2, 1)
    for letters in ("normal", "always", "never"):
        for level in range(5):
            options = OneMindOptions(letters=letters, judge="auto", level=level)  # type: ignore[arg-type]
            people = [Person("kind"), Person("first"), Person("kind"), Person("first")]
            games = (play_game(one_mind, options, people, f"level {number}") for number in range(count))
            line(f"four people win level {level}, letters {letters}", (bool(_won(game)) for game in games))


def _won(game: Game) -> bool:
    assert game.outcome is not None
    return bool(game.outcome.winners)


def among_bots() -> None:
    """English, by the book (Normal, tossed letters, six rounds): how often bots of one kind win, by seats."""
    for kind in ("expert", "regular"):
        mind = bot(one_mind.name, kind)
        for seats in (3, 2, 4):
            options = OneMindOptions(judge="auto")
            games = [
                play_game(one_mind, options, (mind,) * seats, f"among {number}") for number in range(max(GAMES // 6, 1))
            ]
            line(f"{seats} of {kind} win", map(_won, games))
            met = (any(pile.match for row in game.state.board.rows[1:] for pile in row.piles) for game in games)
            line(f"{seats} of {kind}: some two meet at least once", met)


# Similo


def with_a_listener() -> None:
    """One giver and one guesser, seven decks in turn; luck wins 8 %. A game is short, so there are many."""
    for kind in KINDS:
        mind = bot(similo.name, kind)
        count = 8 * GAMES
        line(f"{kind} gives, GloVe guesses", (_won(clued(mind, Listener(), number)) for number in range(count)))
        line(f"{kind} gives, {kind} guesses (self-play)", (_won(clued(mind, mind, number)) for number in range(GAMES)))


def across_decks() -> None:
    """The same with clues from another deck than the characters."""
    for kind in reversed(KINDS):
        mind = bot(similo.name, kind)
        games = (_won(clued(mind, Listener(), number, apart=True)) for number in range(2 * GAMES))
        line(f"{kind} gives from another deck, GloVe guesses", games)


def clued(giver: Bot, guesser: Bot, number: int, *, apart: bool = False) -> Game:
    decks = ("animals", "fables", "history", "myths", "jobs", "food", "more_animals")
    deck = decks[number % len(decks)]
    clues = decks[(number + 1 + number // len(decks) % (len(decks) - 1)) % len(decks)] if apart else deck
    return play_game(similo, SimiloOptions(deck, clues, giver=0), (giver, guesser), f"names report {number}")


# The Same Game


def with_the_truth() -> None:
    for kind in KINDS:
        mind = bot(same_game.name, kind)
        games = [
            play_game(same_game, SameGameOptions(level=1 + number % 4), (mind,) * 4, f"truth {number}")  # type: ignore[arg-type]
            for number in range(max(GAMES // 8, 1))
        ]
        judged = [one for game in games for one in clues(game)]
        line(f"{kind}: clues that are false by the data", (one.false for one in judged))
        line(f"{kind}: clues that clear eyes read", (one.read for one in judged))
        line(f"{kind}: four of them win (self-play)", map(_won, games))


# Council of Four


def with_thrift() -> None:
    """Seat 0 among two regulars. An expert thinks for minutes a game, so one that looks a sixth as far stands in."""
    champion = [CHAMPION] if CHAMPION in offered(council_of_four.name) else []
    for kind in ("regular", *champion, HASTY_EXPERT):
        regular = bot(council_of_four.name, "regular")
        count = max(GAMES // 12 if kind == HASTY_EXPERT else GAMES // 2, 1)
        kept = [watched((bot(council_of_four.name, kind), regular, regular), number) for number in range(count)]
        line(f"{kind}: spends everything on an early build with the king", (one.spent_all for one in kept))
        line(f"{kind}: ends with two or more unbuilt permits", (one.unbuilt >= LEFT_OVER for one in kept))
        line(f"{kind}: both in one game", (one.is_stranded for one in kept))
        print(f"  {kind}: points ahead of the best other, unbuilt permits or not: {cost(kept)}", flush=True)
        line(f"{kind}: wins against two regulars", (one.won for one in kept))
        line(f"{kind}: the same, after spending everything", (one.won for one in kept if one.spent_all))


REPORTS: dict[str, Callable[[], None]] = {
    "one_mind": with_a_person,
    "one_mind_bots": among_bots,
    "boards": boards.show,
    "frowns": frowns.show,
    "crossing": crossing.show,
    "similo": with_a_listener,
    "similo_decks": across_decks,
    "listening": listening.show,
    "same_game": with_the_truth,
    "plain": plain.show,
    "council_of_four": with_thrift,
    "evenings": lambda: evenings.show(max(GAMES // 4, 1)),
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
