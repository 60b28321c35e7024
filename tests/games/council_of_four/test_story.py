"""What is quick is held against what is plain: a story, and the order that elections go by."""

from typing import get_args

import pytest

from parlour.chance import Chance
from parlour.games import council_of_four
from parlour.games.council_of_four.events import CouncilEvent
from parlour.games.council_of_four.fold import FOLD
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import COLOURS
from parlour.games.council_of_four.story import CouncilState, Story
from parlour.rules import Public
from parlour.testing.random_games import walk


def folded(state: CouncilState, story: Story) -> CouncilState:
    """Where its events lead, each through the only door."""
    for event in story:
        state = state.after(event)
    return state


@pytest.mark.parametrize("market", [False, True])
@pytest.mark.parametrize("seats", council_of_four.seats)
def test_a_story_leads_where_its_events_lead(seats: int, market: bool) -> None:
    options = CouncilOptions(market=market)
    empty = council_of_four.lay(seats, options)
    dealt = council_of_four.setup(empty, Chance("deal", 0))
    assert dealt.state == folded(empty, dealt)
    seen: set[type] = set()
    before = None
    for game in walk(council_of_four, seats, f"story {market}", options, most=600):
        entry = game.log[-1]
        if before is not None and entry.seat is not None and entry.action is not None:
            story = council_of_four.decide(before, {entry.seat: entry.action}, Chance("luck", len(game.log)))
            assert story.state == folded(before, story)
            seen.update(map(type, story))
        before = game.state
    assert len(seen) > 20


def test_the_board_folds_what_everybody_sees_and_nothing_else() -> None:
    assert FOLD.keys() == {kind for kind in get_args(CouncilEvent) if issubclass(kind, Public)}


@pytest.mark.parametrize("seats", council_of_four.seats)
def test_the_reserve_keeps_the_order_of_the_colours(seats: int) -> None:
    for game in walk(council_of_four, seats, "reserve"):
        assert tuple(game.state.board.reserve) == COLOURS
