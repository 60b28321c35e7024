"""The scenes for `tools/filmstrip.py`: a table up to a moment, and the move that causes the moment."""

from collections.abc import Callable
from time import sleep
from typing import Any

from msgspec import Struct
from tests.web import test_one_mind as mind
from tests.web import test_same_game as same
from tests.web.people import Api
from tests.web.test_council_of_four import goes_on, nearly_over
from tests.web.test_show import wrong

FOUR = ("Ala", "Bartek", "Celina", "Darek")


class Played(Struct, frozen=True):
    """A table, the seat of the filmed person, and the move that is filmed; None for a still picture."""

    table: Api
    seat: int
    moment: Callable[[], None] | None = None

    def link(self, size: str) -> str:
        return self.table.here("screen") if size == "tv" else self.table.seat_link(self.seat)


class Scene(Struct, frozen=True):
    """A scene. `play` sets it up on the server at an address."""

    name: str
    play: Callable[[str], Played]


def similo(house: str) -> Api:
    return Api(house).opens("Ala", "Bartek", "Celina", "Darek", giver=0, team="majority").starts()


def removes(table: Api, *, lost: bool) -> None:
    """Two of three guessers agree; the third first has another opinion."""
    secret = table.table(0)["view"]["hand"]["secret"]
    table.moves(3, {"type": "Mark", "card": secret})
    table.remove([1, 2], wrong(table, lost=lost))


def similo_removal(house: str) -> Played:
    table = similo(house)
    table.clue()
    return Played(table, 1, lambda: removes(table, lost=False))


def similo_end(house: str, *, won: bool) -> Played:
    table = similo(house)
    for _ in range(4 if won else 2):
        table.clue()
        removes(table, lost=False)
    table.clue()
    return Played(table, 1, lambda: removes(table, lost=not won))


def similo_by_a_bot(house: str) -> Played:
    """A bot gives the clues, so that the ending shows its explanations; removals are random."""
    table = Api(house).opens("Ala", "Bartek", "Celina", bots=("expert",), giver=3, team="anyone").starts()
    while table.table(0)["outcome"] is None:
        board = table.table(0)["view"]["board"]
        if len(board["clues"]) > len(board["removed"]):
            table.remove([0], board["remaining"][: (1, 2, 3, 4, 1)[len(board["removed"])]])
    return Played(table, 1)


def ego(house: str, **options: Any) -> Api:
    return Api(house).opens("Ala", "Bartek", "Celina", game="ego", bots=("regular",), **{"first": 0} | options).starts()


def asks(table: Api) -> Callable[[], None]:
    """Play a question up to its last guess, and return that guess."""
    seat = table.table(0)["view"]["board"]["reader"]
    if seat < 3:
        table.moves(seat, {"type": "Answer", "dots": 1})
    others = [one for one in range(3) if one != seat]
    for one in others[:-1]:
        table.moves(one, {"type": "Guess", "dots": 1, "bet": 2})
    return lambda: table.moves(others[-1], {"type": "Guess", "dots": 2, "bet": 1})


def ego_result(house: str) -> Played:
    table = ego(house)
    return Played(table, 1, asks(table))


def ego_end(house: str) -> Played:
    table = ego(house, questions=1)
    while (read := table.table(0)["view"]["board"]["read"]) < 3:
        asks(table)()
        while table.table(0)["view"]["board"]["read"] == read:
            sleep(0.05)  # the bot has to guess, too
    return Played(table, 0, asks(table))


def mind_words(house: str) -> Played:
    table = mind.begins(house, 4)
    for seat, word in enumerate(("beach", "ocean", "beach")):
        table.moves(seat, {"type": "Write", "words": [word]})
    return Played(table, 1, lambda: table.moves(3, {"type": "Write", "words": ["lake"]}))


def mind_gems(house: str) -> Played:
    table = mind.begins(house, 4)
    mind.writes(table, "beach", "ocean", "beach", "lake")
    return Played(table, 1, lambda: mind.agrees(table))


def mind_won(house: str) -> Played:
    table = mind.begins(house, 4)
    mind.writes(table, "beach", "beach", "beach", "beach")
    return Played(table, 1, lambda: mind.agrees(table))


def same_cup(house: str, *, trap: bool) -> Played:
    table = same.Table(house).laid()
    table.write().begin()
    cup = table.hand(1)["trap"] if trap else table.safe()[0]
    return Played(table, 0, lambda: table.lift(cup))


def same_end(house: str) -> Played:
    table = same.Table(house).laid()
    table.plays_on()
    return Played(table, 0)


def council_turn(house: str) -> Played:
    table = Api(house).opens("Ala", "Bartek", "Celina", game="council_of_four", first=0).starts()

    def buys() -> None:
        actions = table.table(0)["prompt"]["actions"]
        kinds = {one["type"]: one for one in reversed(actions)}
        table.moves(0, kinds.get("Acquire", kinds["Elect"]))

    return Played(table, 1, buys)


def council_last_round(house: str) -> Played:
    table = Api(house).opens(*FOUR, game="council_of_four", first=0).starts()
    while 10 - max(len(one["emporiums"]) for one in table.table(0)["view"]["board"]["players"]) > 1:
        goes_on(table)

    def builds() -> None:
        while table.table(0)["view"]["board"]["finisher"] is None:
            goes_on(table)

    return Played(table, 1, builds)


def council_count(house: str) -> Played:
    table = nearly_over(house, FOUR)
    seat = table.table(0)["view"]["board"]["turn"]
    return Played(table, 1, lambda: table.moves(seat, {"type": "EndTurn"}))


SCENES = (
    Scene("similo-removal", similo_removal),
    Scene("similo-lost", lambda house: similo_end(house, won=False)),
    Scene("similo-won", lambda house: similo_end(house, won=True)),
    Scene("similo-bot", similo_by_a_bot),
    Scene("ego-result", ego_result),
    Scene("ego-end", ego_end),
    Scene("mind-words", mind_words),
    Scene("mind-gems", mind_gems),
    Scene("mind-won", mind_won),
    Scene("same-safe", lambda house: same_cup(house, trap=False)),
    Scene("same-trap", lambda house: same_cup(house, trap=True)),
    Scene("same-end", same_end),
    Scene("council-turn", council_turn),
    Scene("council-last-round", council_last_round),
    Scene("council-count", council_count),
)
