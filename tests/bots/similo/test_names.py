"""What the cards are called, as points: the table that ships has all of them, and what is alike lies together."""

from parlour.bots.similo.names import alike_by_name, whole_names
from parlour.lexicon.decks import DECKS, card_ids


def test_every_printed_card_has_a_point() -> None:
    """`tools/similo_names.py` makes the table; a deck that is not in it would be told by the lexicon alone."""
    assert set(whole_names()) == {name for deck in DECKS for name in card_ids(deck)}


def test_a_name_is_known_whole() -> None:
    """Tutankhamun is in no lexicon of words."""
    there = ("history/cleopatra", "history/chopin", "history/marie-curie")
    assert (
        max(there, key=dict(zip(there, alike_by_name("history/tutankhamun", there), strict=True)).__getitem__)
        == there[0]
    )
