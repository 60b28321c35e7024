"""The decks: complete, in four languages, and told apart by their profiles."""

import re
import subprocess
import sys
from importlib.resources import files
from itertools import combinations

import pytest

from parlour.languages import LANGUAGES
from parlour.lexicon.decks import DECKS, Card, card, card_ids, deck, features, names

PLATE = 26  # letters that fit on the two-line plate of a card on a phone
LOOKALIKE = 6  # profiles nearer than this could not be told apart

in_every_deck = pytest.mark.parametrize("name", DECKS)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_deck
def test_a_deck_has_thirty_cards(name: str) -> None:
    assert deck(name).id == name
    assert len(deck(name).cards) == 30


@in_every_deck
def test_a_card_is_called_by_its_deck_and_name(name: str) -> None:
    assert all(re.fullmatch(rf"{name}/[a-z]+(-[a-z]+)*", id) for id in card_ids(name))


def test_no_two_cards_share_an_id() -> None:
    everywhere = [id for name in DECKS for id in card_ids(name)]
    assert len(set(everywhere)) == len(everywhere) == 30 * len(DECKS)


def test_a_card_is_found_by_its_id() -> None:
    assert card("animals/lion").names == {"en": "Lion", "de": "Löwe", "fr": "Lion", "pl": "Lew", "es": "León"}


@pytest.mark.parametrize("unknown", ["animals/unicorn", "plants/oak", "lion", ""])
def test_an_unknown_card_is_refused(unknown: str) -> None:
    with pytest.raises(KeyError, match="There is no"):
        card(unknown)


def test_an_unknown_deck_is_refused_and_the_decks_are_named() -> None:
    with pytest.raises(KeyError, match=r"no deck 'plants'; there are animals, fables"):
        deck("plants")


@in_every_deck
def test_a_deck_has_a_title_in_every_language(name: str) -> None:
    assert set(deck(name).title) == set(LANGUAGES)
    assert all(deck(name).title.values())


@in_every_deck
@in_every_language
def test_every_card_has_a_short_name_of_its_own(name: str, language: str) -> None:
    printed = [card.names[language] for card in deck(name).cards]
    assert all(word == word.strip() and 0 < len(word) <= PLATE for word in printed)
    assert len(set(map(str.casefold, printed))) == len(printed)


@in_every_deck
def test_a_card_has_the_four_languages_and_no_other(name: str) -> None:
    assert all(set(card.names) == set(LANGUAGES) for card in deck(name).cards)


@in_every_language
def test_every_card_is_named_in_every_language(language: str) -> None:
    assert names(language) == {card.id: card.names[language] for name in DECKS for card in deck(name).cards}
    assert len(names(language)) == 30 * len(DECKS)


@in_every_deck
def test_every_picture_is_in_the_art_folder(name: str) -> None:
    art = files("parlour").joinpath("web", "art")
    pictures = [deck(name).cover, *(card.picture for card in deck(name).cards)]
    assert all(re.fullmatch(r"(noto|parlour)/[a-z-]+", picture) for picture in pictures)
    assert [picture for picture in pictures if not art.joinpath(f"{picture}.svg").is_file()] == []


@in_every_deck
def test_no_picture_is_printed_twice_and_the_cover_is_one_of_them(name: str) -> None:
    pictures = {card.picture for card in deck(name).cards}
    assert len(pictures) == 30
    assert deck(name).cover in pictures


@in_every_deck
def test_a_card_floats_or_is_a_bust(name: str) -> None:
    assert {card.pose for card in deck(name).cards} <= {"bust", "float"}


@in_every_deck
def test_a_deck_has_the_tint_of_its_subject(name: str) -> None:
    assert deck(name).tint == name.removeprefix("more_")


def test_features_are_named_once_and_weighed() -> None:
    assert len({feature.id for feature in features()}) == len(features())
    assert all(feature.means and 0 < feature.weight <= 1 for feature in features())


@in_every_deck
def test_a_profile_has_a_value_for_every_feature(name: str) -> None:
    assert {len(card.profile) for card in deck(name).cards} == {len(features())}
    assert all(value in range(5) for card in deck(name).cards for value in card.profile)


@in_every_deck
def test_no_two_cards_of_a_deck_are_alike(name: str) -> None:
    pairs = combinations(deck(name).cards, 2)
    assert [(one.id, other.id) for one, other in pairs if distance(one, other) < LOOKALIKE] == []


def test_every_feature_tells_cards_apart_in_at_least_three_decks() -> None:
    columns = [list(zip(*(card.profile for card in deck(name).cards), strict=True)) for name in DECKS]
    for place, feature in enumerate(features()):
        assert sum(len(set(column[place])) > 1 for column in columns) >= 3, feature.id


@pytest.mark.parametrize(
    ("card_id", "nearest"),
    [
        ("animals/crocodile", "more_animals/snake"),
        ("animals/wolf", "fables/big-bad-wolf"),
        ("fables/merlin", "myths/odin"),
        ("jobs/scientist", "history/marie-curie"),
        ("jobs/pilot", "history/amelia-earhart"),
        ("myths/dragon", "fables/wawel-dragon"),
    ],
)
def test_the_nearest_card_of_another_deck_is_one_people_would_name(card_id: str, nearest: str) -> None:
    others = deck(nearest.partition("/")[0]).cards
    assert min(others, key=lambda other: distance(card(card_id), other)).id == nearest


def test_nothing_is_read_before_it_is_asked_for() -> None:
    probe = "import sys; from parlour.lexicon import decks; print(decks.deck.cache_info().currsize, decks.DECKS[0])"
    shown = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["0", "animals"]


def distance(one: Card, other: Card) -> int:
    return sum(abs(a - b) for a, b in zip(one.profile, other.profile, strict=True))
