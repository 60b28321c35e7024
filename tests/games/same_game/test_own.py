"""Things of the group's own: they come before the house's cards; a name is enough, and the log needs nothing else."""

import pytest

from parlour.archive.replay import dump, load, prose
from parlour.archive.verify import verify
from parlour.bots import bot
from parlour.bots.same_game import KINDS, SameGameBot, Style
from parlour.bots.same_game.guesser import suspicion
from parlour.bots.same_game.why import whys
from parlour.errors import Illegal
from parlour.game.own_cards import OwnCard, is_own
from parlour.games import same_game
from parlour.games.same_game.compare import advise
from parlour.games.same_game.known import SameGameOptions
from parlour.games.same_game.understanding import shown
from parlour.lab.play import play_game
from parlour.rules import Write
from parlour.testing import views
from tests.games.same_game.secrets import SECRETS
from tests.games.same_game.tables import begin, board, yoga_table

THINGS = ("Grandma’s radio", "Piano", "the thing from Oslo", "Zzyzx", "-", "Bike 3000")
UNKNOWN = "own/Zzyzx"
CONTENT = SameGameBot(Style(blur=1.0, thoughts=20))  # and never asks for another card


def things(count: int) -> tuple[OwnCard, ...]:
    return tuple(OwnCard(name, f"id{at}" if at % 2 else "") for at, name in enumerate(THINGS[:count]))


def test_they_are_dealt_first_and_the_house_fills_up() -> None:
    """Three seats play two rounds: four things of their own, and two of ours."""
    game = play_game(same_game, SameGameOptions(own=things(4)), [CONTENT] * 3, "own")
    cards = [turn.card for turn in game.state.board.turns]
    assert set(filter(is_own, cards)) == {f"own/{name}" for name in THINGS[:4]}
    assert all(map(is_own, cards[:3])) and len(cards) == 6


def test_they_can_stay_in_the_box() -> None:
    state = same_game.lay(3, SameGameOptions(own=things(4), pictures=False))
    assert state.board.own == () and not any(map(is_own, state.box.stock))


def test_two_of_one_name_are_refused() -> None:
    with pytest.raises(Illegal) as refusal:
        same_game.lay(3, SameGameOptions(own=(*things(2), OwnCard("PIANO"))))
    assert refusal.value.code == "same_picture_name"


def test_the_clue_is_no_other_name_of_the_thing() -> None:
    game = yoga_table(cards=("own/Piano", "microwave", "unicycle"))
    with pytest.raises(Illegal) as refusal:
        game.play(0, Write(("piano",)))
    assert refusal.value.code == "same_object"


@pytest.mark.parametrize(
    ("card", "basis"),
    [("own/Piano", "object"), ("own/Grandma’s radio", "kind"), (UNKNOWN, "unknown"), ("own/-", "unknown")],
)
def test_the_program_goes_by_the_name(card: str, basis: str) -> None:
    assert shown(card, "en").basis == basis
    assert basis != "unknown" or shown(card, "de").basis == basis


def test_the_helper_says_that_it_does_not_know() -> None:
    game = yoga_table(cards=(UNKNOWN, "microwave", "unicycle"))
    found = advise(game.view(0), Write(("Ladder",)))
    assert found is not None and found.trap.verdict == "unknown"


def test_a_thing_that_nobody_knows_tells_a_bot_nothing() -> None:
    game = yoga_table(cards=(UNKNOWN, "microwave", "unicycle"))
    begin(game)
    assert set(suspicion(KINDS["expert"].style, board(game), 1).values()) == {0.0}


def test_a_bot_says_afterwards_that_it_did_not_know_the_thing() -> None:
    game = play_game(same_game, SameGameOptions(own=(OwnCard("Zzyzx"),)), [CONTENT] * 2, "own")
    told = whys(game.state.board, dict.fromkeys(range(2), CONTENT.style))
    assert {one.kind for one in told if one.about == UNKNOWN} == {"own"}


def test_such_a_game_is_told_from_its_paper_by_the_names() -> None:
    game = play_game(same_game, SameGameOptions(own=things(6)), [bot("same_game", "newcomer")] * 3, "paper")
    again, names = load(dump(game, ("Ala", "Bob", "Eve")).splitlines())
    assert verify(again, game.header.promise).is_honest
    told = "\n".join(prose(again, names, "en"))
    assert "own/" not in told and all(name in told for name in THINGS)


def test_nobody_sees_more_of_them_than_of_any_other_card() -> None:
    options = SameGameOptions(own=things(6))
    views.check_views_equal_the_fold_of_what_was_seen(same_game, 3, "ash", options)
    views.check_no_secret_reaches_other_viewers_bytes(same_game, 3, "ash", options, SECRETS)


def test_experts_finish_the_game_too() -> None:
    assert play_game(same_game, SameGameOptions(own=things(6)), [bot("same_game", "expert")] * 2, "x").outcome
