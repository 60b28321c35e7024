"""The private helper: where a clue may look alike, from the objects' data; the rulebook's example first."""

import pytest

from parlour.games.same_game.actions import AskSwap
from parlour.games.same_game.compare import Advice, advise
from parlour.games.same_game.understanding import heads, understood
from parlour.rules import Write
from tests.games.same_game.tables import YOGA, begin, yoga_table


def advice(clue: str) -> Advice:
    found = advise(yoga_table().view(0), Write((clue,)))
    assert found is not None
    return found


def test_a_refrigerator_is_a_good_clue_for_a_yoga_mat() -> None:
    """As long as a yoga mat, and clearly different in everything else."""
    found = advice("refrigerator")
    assert (found.trap.category, found.trap.verdict) == ("length", "alike")
    assert {other.verdict for other in found.others} == {"different"}


def test_an_air_mattress_is_a_bad_one() -> None:
    """As long, but price and weight are about the same too, and appearance and importance cannot be ruled out."""
    found = advice("air mattress")
    assert found.trap.verdict == "alike"
    arguable = {other.category for other in found.others if other.verdict != "different"}
    assert arguable == {"price", "weight", "appearance", "importance"}


def test_every_category_on_display_is_told_once() -> None:
    found = advice("sofa")
    assert (found.trap.category, *[other.category for other in found.others]) == YOGA


def test_it_says_what_it_takes_the_clue_for() -> None:
    found = advice("fridge")
    assert (found.clue, found.basis, found.taken_for) == ("fridge", "object", ("Refrigerator",))


def test_a_compound_is_a_kind_of_its_head() -> None:
    found = understood("Gartenleiter", "de")
    assert found.basis == "kind" and found.objects[0].id == "ladder"


@pytest.mark.parametrize(
    ("clue", "language", "first"),
    [("garden-hose", "en", "hose"), ("moule à tarte", "fr", "moule à"), ("stojak na rowery", "pl", "stojak na")],
)
def test_the_head_of_a_name(clue: str, language: str, first: str) -> None:
    assert next(iter(heads(clue, language))) == first  # type: ignore[arg-type]


def test_what_nobody_knows_is_said_to_be_unknown() -> None:
    found = advice("xqzzyw")
    assert found.basis == "unknown" and found.taken_for == ()
    assert {found.trap.verdict, *[other.verdict for other in found.others]} == {"unknown"}
    assert found.trap.alike is None


def test_the_host_may_switch_it_off() -> None:
    assert advise(yoga_table(helper=False).view(0), Write(("sofa",))) is None


def test_there_is_nothing_to_say_about_anything_else() -> None:
    game = yoga_table()
    assert advise(game.view(0), AskSwap()) is None
    begin(game)
    assert game.draft(1, game.prompt(1).actions[0]) is None  # type: ignore[union-attr]
