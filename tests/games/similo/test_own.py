"""A deck of the group's own pictures: twelve characters by their names; the log needs nothing but those."""

import msgspec
import pytest

from parlour.archive.replay import dump, load, prose
from parlour.archive.verify import verify
from parlour.bots import bot
from parlour.errors import Illegal
from parlour.game.own_cards import OwnCard
from parlour.games import similo
from parlour.games.similo.known import OWN_FOR_CLUES, SimiloOptions
from parlour.lab.play import play_game
from parlour.lexicon.decks import card_ids
from parlour.testing import views
from tests.games.similo.secrets import SECRETS

THINGS = (
    "lion tiger boat ship bread cake king queen doctor nurse piano guitar Grandma Barńaba Rex Zoé x1 x2 x3 x4 x5 x6"
)


def cards(count: int) -> tuple[OwnCard, ...]:
    return tuple(OwnCard(name, f"id{number}") for number, name in enumerate(THINGS.split()[:count]))


def test_twelve_pictures_are_the_characters_and_the_clues_come_from_the_house() -> None:
    game = play_game(similo, SimiloOptions(own=cards(12)), [bot("similo", "luck")] * 3, "own")
    board = game.state.board
    assert set(board.grid) == {f"own/{card.name}" for card in cards(12)}
    assert {clue.card for clue in board.clues} < set(card_ids("fables"))


def test_with_enough_of_them_they_are_the_clues_too() -> None:
    assert OWN_FOR_CLUES == 22
    options = SimiloOptions(own=cards(22), own_clues=True)
    game = play_game(similo, options, [bot("similo", "luck")] * 3, "own")
    assert all(clue.card.startswith("own/") for clue in game.state.board.clues)


@pytest.mark.parametrize(("count", "own_clues", "least"), [(1, False, 12), (11, False, 12), (21, True, 22)])
def test_too_few_are_refused_with_how_many_it_takes(count: int, own_clues: bool, least: int) -> None:
    with pytest.raises(Illegal) as refusal:
        similo.lay(3, SimiloOptions(own=cards(count), own_clues=own_clues))
    assert (refusal.value.code, refusal.value.facts) == ("too_few_pictures", {"count": count, "least": least})


def test_two_of_one_name_are_refused() -> None:
    twins = (*cards(12), OwnCard("LION", "other"))
    with pytest.raises(Illegal) as refusal:
        similo.lay(3, SimiloOptions(own=twins))
    assert refusal.value.code == "same_picture_name"


def test_they_can_stay_in_the_box() -> None:
    state = similo.lay(3, SimiloOptions(own=cards(12), pictures=False))
    assert state.board.deck == "fables" and state.board.own == ()


@pytest.mark.parametrize("name", ["", "a/b", "x" * 25, "line\nbreak"])
def test_names_have_a_form(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"own": [{"name": name}]}, SimiloOptions)


def test_such_a_game_is_told_from_its_paper_by_the_names() -> None:
    game = play_game(similo, SimiloOptions(own=cards(12)), [bot("similo", "regular")] * 3, "paper")
    again, names = load(dump(game, ("Ala", "Bob", "Eve")).splitlines())
    assert verify(again, game.header.promise).is_honest
    told = "\n".join(prose(again, names, "en"))
    assert "own/" not in told and any(card.name in told for card in cards(12))


def test_nobody_sees_more_of_it_than_of_any_other_deck() -> None:
    options = SimiloOptions(own=cards(22), own_clues=True)
    views.check_views_equal_the_fold_of_what_was_seen(similo, 3, "ash", options)
    views.check_no_secret_reaches_other_viewers_bytes(similo, 3, "ash", options, SECRETS)


@pytest.mark.parametrize("kind", ["newcomer", "regular", "expert"])
def test_bots_go_by_the_names_and_finish_the_game(kind: str) -> None:
    """Also with names that no dictionary knows."""
    game = play_game(similo, SimiloOptions(own=cards(22), own_clues=True), [bot("similo", kind)] * 3, kind)
    assert game.outcome is not None


def test_a_name_that_is_near_is_believed_in() -> None:
    from parlour.bots.similo.ears import by_words

    said = by_words("own/cat", ("own/lion", "own/piano", "own/bread"))
    assert max(said) == said[0]
