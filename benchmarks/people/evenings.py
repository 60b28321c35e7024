"""Do bots learn a table? Evenings of four games with somebody unlike them: with what they remember, and without.

The same evenings are played twice. What counts are the games after the first one, and the difference between the two
ways to play them. The partners: in One Mind somebody who never moves from a theme (thinks with our towers), and a
person from the norms who has favourite words; in Similo a listener who sees the cards roughly, one by GloVe, one who
only looks at the cards and one who only thinks of what they are called.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from benchmarks.people.listener import Listener
from benchmarks.people.person import Person
from benchmarks.people.towers import think_of_new_words
from parlour.bots import Bot, bot
from parlour.bots.evening import Earlier, Evening, after
from parlour.bots.similo import SimiloBot
from parlour.bots.similo.ears import START
from parlour.bots.similo.style import Style
from parlour.game import Game
from parlour.games import one_mind, similo
from parlour.games.one_mind.options import OneMindOptions
from parlour.games.similo.known import SimiloOptions
from parlour.lab.play import play_game
from parlour.rules import Rules

LENGTH = 4  # games of an evening
WITHIN = 6  # rounds
QUICK = 10  # evenings of Similo for one of One Mind
NOTHING: Evening = ()
DECKS = ("animals", "fables", "history", "myths", "jobs", "food", "more_animals")


class Learnt(NamedTuple):
    """What came of the games after the first, with a memory and without."""

    with_memory: list[bool]
    without: list[bool]


def show(evenings: int, seeds: str = "evening") -> None:
    think_of_new_words()
    for who, partner in (
        ("somebody who never moves", bot(one_mind.name, "steadfast")),
        ("a person with favourite words", Person("first", fond=True)),
    ):
        print_difference(f"One Mind: meets {who}", one_mind_evenings(partner, evenings, seeds))
    listeners: tuple[tuple[str, Bot], ...] = (
        ("a regular", bot(similo.name, "regular")),
        ("GloVe", Listener()),
        ("who only looks", SimiloBot(Style(names=0.0))),
        ("who only thinks of names", SimiloBot(Style(names=1 / START))),
    )
    for who, listener in listeners:
        found = similo_evenings(listener, QUICK * evenings, seeds)
        print_difference(f"Similo: {who} understands", found)


def one_mind_evenings(partner: Bot, evenings: int, seeds: str) -> Learnt:
    options = OneMindOptions(letters="never", judge="auto")
    found = Learnt([], [])
    for number in range(evenings):
        for memory, kept in ((True, found.with_memory), (False, found.without)):
            played = evening(one_mind, [options] * LENGTH, partner, f"{seeds} {number}", memory=memory)
            kept += [is_met(game) for game in played[1:]]
    return found


def similo_evenings(partner: Bot, evenings: int, seeds: str) -> Learnt:
    found = Learnt([], [])
    for number in range(evenings):
        decks = [DECKS[(number + game) % len(DECKS)] for game in range(LENGTH)]
        options = [SimiloOptions(deck, deck, giver=0) for deck in decks]
        for memory, kept in ((True, found.with_memory), (False, found.without)):
            played = evening(similo, options, partner, f"{seeds} {number}", memory=memory)
            kept += [bool(game.outcome and game.outcome.winners) for game in played[1:]]
    return found


def evening(rules: Rules, options: Sequence[Any], partner: Bot, seed: str, *, memory: bool) -> list[Game]:
    """Games of an expert on seat 0 and a partner, one after the other."""
    expert, told = bot(rules.name, "expert"), NOTHING
    played: list[Game] = []
    for number, chosen in enumerate(options):
        played.append(play_game(rules, chosen, (after(expert, told), partner), f"{seed} {number}"))
        if memory:
            told = (*told, Earlier(played[-1].view(None).board, (0, 1)))
    return played


def is_met(game: Game) -> bool:
    board = game.state.board
    return bool(board.ended != "rounds_over" and board.round <= WITHIN)


def print_difference(what: str, found: Learnt) -> None:
    """Both rates, and their difference game by game with a 95 % interval."""
    gains = [one - other for one, other in zip(found.with_memory, found.without, strict=True)]
    count = len(gains)
    gain = sum(gains) / count
    spread = 1.96 * sqrt(max(sum(one * one for one in gains) / count - gain * gain, 0) / count)
    rates = [sum(kept) / count for kept in found]
    print(f"  {what:50} {rates[0]:4.0%} with a memory, {rates[1]:4.0%} without: ", end="")
    print(f"{gain:+.0%} ({gain - spread:+.0%} to {gain + spread:+.0%}, n={count})", flush=True)
