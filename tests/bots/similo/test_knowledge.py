"""What people know of the cards: every card is known, links are mutual, and what belongs together is closest."""

import pytest

from parlour.bots.similo.knowledge import linked
from parlour.lexicon.decks import DECKS, associates, card_ids, ideas

EVERY = {name for deck in DECKS for name in card_ids(deck)}


def test_something_is_known_of_every_card() -> None:
    assert set(ideas()) == set(associates()) == EVERY
    assert min(map(len, ideas().values())) >= 6
    assert min(map(len, associates().values())) >= 10


def test_a_card_is_not_its_own_associate() -> None:
    assert [name for name, others in associates().items() if name in others] == []


def test_an_idea_implies_others_and_a_card_has_its_own_name() -> None:
    assert {"lion", "king", "ruler"} <= ideas()["animals/lion"]


@pytest.mark.parametrize(
    ("clue", "nearest"),
    [
        ("food/apple", "history/isaac-newton"),
        ("myths/vampire", "animals/bat"),
        ("food/garlic", "myths/vampire"),
        ("fables/snow-queen", "animals/penguin"),
        ("history/marie-antoinette", "food/birthday-cake"),
    ],
)
def test_the_closest_card_of_another_deck_is_one_people_would_name(clue: str, nearest: str) -> None:
    there = card_ids(nearest.partition("/")[0])
    near = linked(clue, there)
    assert there[max(range(30), key=near.__getitem__)] == nearest


def test_two_cards_are_linked_alike_from_either_side() -> None:
    """Differences count, because a link is compared with those of the other characters."""
    one, other = "animals/bat", "animals/cow"
    there, back = linked("myths/vampire", (one, other)), linked("food/garlic", (one, other))
    assert there[0] > there[1] and back[0] > back[1]
    assert sum(there) == pytest.approx(0)


def test_nothing_is_known_of_own_pictures() -> None:
    assert linked("own/grandma", ("own/cat", "animals/cow")) == (0.0, 0.0)
