"""The Same Game's golden games.

One for every way to end, and for whatever else a replay must be able to read: a swap that was agreed on, refused or
taken back, a clue written anew, one that was doubted, let pass or thrown out, a split vote, all levels and languages.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from parlour.game import Game
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
from parlour.games.same_game.lifting import confirmable
from parlour.rules import Seat, Words, Write


def before_bouquet() -> Game:
    """Four people on level 4 who keep falling into the trap; the marker stays where it cannot go back."""
    return game("before_bouquet", 4, SameGameOptions(level=4), lifts=(0, 8, 1, 5, 3, 0, 7, 2))


def bouquet() -> Game:
    """Three people on level 2, in French; they ask for the spare card and think better of it."""
    game = opened("bouquet", 3, SameGameOptions(level=2, language="fr", first=1))
    game.play(2, AskSwap())
    game.play(2, Withdraw())
    return played(game, lifts=(6, 6, 5, 6, 3, 2))


def bronze() -> Game:
    """Six people on level 3, in Polish, who must all agree and once do not."""
    game = opened("bronze", 6, SameGameOptions(level=3, language="pl", team="unanimous"))
    write(game)
    game.play(board(game).next_giver, Begin())
    disagree(game)
    return played(game, lifts=(7, 7, 6, 7, 5, 3))


def bronze_two_players() -> Game:
    """Two people, three rounds; the spare card is refused in the first and given away in the second."""
    game = opened("bronze: two players", 2, SameGameOptions(language="de", helper=False))
    game.play(0, AskSwap())
    game.play(1, VoteSwap("no"))
    played(game, lifts=(5, 4))
    game.play(1, AskSwap())
    game.play(0, VoteSwap("yes"))
    return played(game, lifts=(4, 5, 4, 3))


def silver() -> Game:
    """Five people on level 1; anyone may decide. One clue is doubted and let pass, another one thrown out."""
    game = opened("silver", 5, SameGameOptions(team="anyone", first=4))
    write(game)
    begin(game)
    doubt(game, "valid")
    played(game, lifts=(5,))
    begin(game)
    doubt(game, "invalid")
    return played(game, lifts=(4, 5, 4, 4))


def gold() -> Game:
    """Three people, five cups in nearly every turn."""
    return game("gold", 3, SameGameOptions(), lifts=(5, 5, 4, 5, 5, 5))


def game(name: str, seats: int, options: SameGameOptions, lifts: Sequence[int]) -> Game:
    return played(opened(name, seats, options), lifts)


def opened(name: str, seats: int, options: SameGameOptions) -> Game:
    return Game.open(same_game, seats, options, f"golden: {name}")


def played(game: Game, lifts: Sequence[int]) -> Game:
    """So many turns, with so many safe cups in each."""
    for count in lifts:
        write(game)
        begin(game)
        turn = len(board(game).turns)
        for category in [other for other in board(game).covered if other != trap(game)][:count]:
            talk(game, category)
        if len(board(game).turns) == turn:
            talk(game, trap(game))
    return game


def write(game: Game) -> None:
    """Everybody writes, and somebody writes something else."""
    while game.ask is not None and game.ask.section == "clue":
        seat = luck(game).choice(sorted(game.ask.seats))
        game.play(seat, example(game, seat))
        if luck(game).random() < 0.2 and game.prompt(seat) is not None:
            game.play(seat, example(game, seat))


def example(game: Game, seat: Seat) -> Write:
    prompt = game.prompt(seat)
    assert isinstance(prompt, Words)
    return Write((luck(game).choice(prompt.examples),))


def begin(game: Game) -> None:
    if board(game).giver is None:
        game.play(board(game).next_giver, Begin())


def doubt(game: Game, verdict: str) -> None:
    """Somebody doubts the clue, and the others vote; if it is thrown out, the giver writes another."""
    game.play(min(board(game).guessers), Doubt())
    while board(game).doubts:
        assert game.ask is not None
        game.play(min(game.ask.seats), Judge("valid" if verdict == "valid" else "invalid"))
    write(game)


def disagree(game: Game) -> None:
    """Everybody confirms, and not all the same; then they agree with one of the cups that stand."""
    first, second = [other for other in board(game).covered if other != trap(game)][:2]
    for seat in sorted(board(game).guessers):
        confirm(game, seat, second if seat % 2 else first)
    before = board(game).turns, board(game).lifted
    for seat in sorted(board(game).guessers):
        if (board(game).turns, board(game).lifted) == before and board(game).votes.get(seat) != second:
            game.play(seat, Lift(second))


def talk(game: Game, category: Category) -> None:
    """The team picks and thinks again; then they confirm, one after the other, until the cup is lifted."""
    for seat in sorted(board(game).guessers):
        for action in thoughts(game, seat, category):
            game.play(seat, action)
    lift(game, category)


def thoughts(game: Game, seat: Seat, category: Category) -> Iterator[SameGameAction]:
    if luck(game).random() < 0.3:
        yield Pick(luck(game).choice([other for other in board(game).covered if other != category]))
    yield Pick(category)
    if board(game).team == "unanimous" and luck(game).random() < 0.1:
        yield Lift(category)
        yield Withdraw()


def lift(game: Game, category: Category) -> None:
    before = board(game).turns, board(game).lifted
    for seat in sorted(board(game).guessers):
        if (board(game).turns, board(game).lifted) == before:
            confirm(game, seat, category)


def confirm(game: Game, seat: Seat, category: Category) -> None:
    """First pick, then lift."""
    if category not in confirmable(board(game), seat):
        game.play(seat, Pick(category))
    game.play(seat, Lift(category))


def trap(game: Game) -> Category:
    giver = board(game).giver
    assert giver is not None
    found = game.state.hands[giver].trap
    assert isinstance(found, str)
    return found


def board(game: Game) -> Board:
    known = game.state.board
    assert isinstance(known, Board)
    return known


def luck(game: Game) -> random.Random:
    return random.Random(f"{game.header.seed} {len(game.log)}")


GOLDEN: Mapping[str, Callable[[], Game]] = {
    "before_bouquet": before_bouquet,
    "bouquet": bouquet,
    "bronze": bronze,
    "bronze_two_players": bronze_two_players,
    "silver": silver,
    "gold": gold,
}
