"""The Same Game's golden games.

One for every way to end, and for whatever else a replay must be able to read: a swap that was agreed on, refused or
taken back, a clue written anew, one that was doubted, let pass or thrown out, a run-off, all levels and languages.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from parlour.game import Seat, Words, Write
from parlour.games import same_game
from parlour.games.same_game.actions import (
    AskSwap,
    Begin,
    Category,
    Doubt,
    Judge,
    Lift,
    Pick,
    SameGameAction,
    VoteSwap,
    Withdraw,
)
from parlour.games.same_game.known import Board, SameGameOptions
from parlour.table import Table


def before_bouquet() -> Table:
    """Four people on level 4 who keep falling into the trap; the marker stays where it cannot go back."""
    return game("before_bouquet", 4, SameGameOptions(level=4), lifts=(0, 8, 1, 5, 3, 0, 7, 2))


def bouquet() -> Table:
    """Three people on level 2, in French; they ask for the spare card and think better of it."""
    table = opened("bouquet", 3, SameGameOptions(level=2, language="fr", first=1))
    table.play(2, AskSwap())
    table.play(2, Withdraw())
    return played(table, lifts=(6, 6, 5, 6, 3, 2))


def bronze() -> Table:
    """Six people on level 3, in Polish, who must all agree and once do not."""
    table = opened("bronze", 6, SameGameOptions(level=3, language="pl", team="unanimous"))
    write(table)
    table.play(board(table).next_giver, Begin())
    disagree(table)
    return played(table, lifts=(7, 7, 6, 7, 5, 3))


def bronze_two_players() -> Table:
    """Two people, three rounds; the spare card is refused in the first and given away in the second."""
    table = opened("bronze: two players", 2, SameGameOptions(language="de", helper=False))
    table.play(0, AskSwap())
    table.play(1, VoteSwap("no"))
    played(table, lifts=(5, 4))
    table.play(1, AskSwap())
    table.play(0, VoteSwap("yes"))
    return played(table, lifts=(4, 5, 4, 3))


def silver() -> Table:
    """Five people on level 1; anyone may decide. One clue is doubted and let pass, another one thrown out."""
    table = opened("silver", 5, SameGameOptions(team="anyone", first=4))
    write(table)
    begin(table)
    doubt(table, "valid")
    played(table, lifts=(5,))
    begin(table)
    doubt(table, "invalid")
    return played(table, lifts=(4, 5, 4, 4))


def gold() -> Table:
    """Three people, five cups in nearly every turn."""
    return game("gold", 3, SameGameOptions(), lifts=(5, 5, 4, 5, 5, 5))


def game(name: str, seats: int, options: SameGameOptions, lifts: Sequence[int]) -> Table:
    return played(opened(name, seats, options), lifts)


def opened(name: str, seats: int, options: SameGameOptions) -> Table:
    return Table.open(same_game, seats, options, f"golden: {name}")


def played(table: Table, lifts: Sequence[int]) -> Table:
    """So many turns, with so many safe cups in each."""
    for count in lifts:
        write(table)
        begin(table)
        turn = len(board(table).turns)
        for category in [other for other in board(table).covered if other != trap(table)][:count]:
            talk(table, category)
        if len(board(table).turns) == turn:
            talk(table, trap(table))
    return table


def write(table: Table) -> None:
    """Everybody writes, and somebody writes something else."""
    while table.ask is not None and table.ask.section == "clue":
        seat = luck(table).choice(sorted(table.ask.seats))
        table.play(seat, example(table, seat))
        if luck(table).random() < 0.2 and table.prompt(seat) is not None:
            table.play(seat, example(table, seat))


def example(table: Table, seat: Seat) -> Write:
    prompt = table.prompt(seat)
    assert isinstance(prompt, Words)
    return Write((luck(table).choice(prompt.examples),))


def begin(table: Table) -> None:
    if board(table).giver is None:
        table.play(board(table).next_giver, Begin())


def doubt(table: Table, verdict: str) -> None:
    """Somebody doubts the clue, and the others vote; if it is thrown out, the giver writes another."""
    table.play(min(board(table).guessers), Doubt())
    while board(table).doubts:
        assert table.ask is not None
        table.play(min(table.ask.seats), Judge("valid" if verdict == "valid" else "invalid"))
    write(table)


def disagree(table: Table) -> None:
    """Everybody confirms, and not all the same; in the run-off they agree."""
    first, second = [other for other in board(table).covered if other != trap(table)][:2]
    for seat in sorted(board(table).guessers):
        table.play(seat, Lift(second if seat % 2 else first))
    lift(table, second)


def talk(table: Table, category: Category) -> None:
    """The team picks and thinks again; then they confirm, one after the other, until the cup is lifted."""
    for seat in sorted(board(table).guessers):
        for action in thoughts(table, seat, category):
            table.play(seat, action)
    lift(table, category)


def thoughts(table: Table, seat: Seat, category: Category) -> Iterator[SameGameAction]:
    if luck(table).random() < 0.3:
        yield Pick(luck(table).choice([other for other in board(table).covered if other != category]))
    yield Pick(category)
    if board(table).team == "unanimous" and luck(table).random() < 0.1:
        yield Lift(category)
        yield Withdraw()


def lift(table: Table, category: Category) -> None:
    before = board(table).turns, board(table).lifted
    for seat in sorted(board(table).guessers):
        if (board(table).turns, board(table).lifted) == before:
            table.play(seat, Lift(category))


def trap(table: Table) -> Category:
    giver = board(table).giver
    assert giver is not None
    found = table.state.hands[giver].trap
    assert isinstance(found, str)
    return found


def board(table: Table) -> Board:
    known = table.state.board
    assert isinstance(known, Board)
    return known


def luck(table: Table) -> random.Random:
    return random.Random(f"{table.header.seed} {len(table.log)}")


GOLDEN: Mapping[str, Callable[[], Table]] = {
    "before_bouquet": before_bouquet,
    "bouquet": bouquet,
    "bronze": bronze,
    "bronze_two_players": bronze_two_players,
    "silver": silver,
    "gold": gold,
}
