"""Golden games: each special square and each ending once, as they were played; today's rules play them again."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from parlour.archive.replay import FirstLine
from parlour.game import Game
from parlour.game.log import read, write
from parlour.games import council_of_four
from parlour.games.council_of_four.actions import BuildWithKing
from parlour.games.council_of_four.events import Advanced, NeutralBuilt, PermitChosen, PermitGranted, TokenChosen
from parlour.games.council_of_four.stalls import Bought

FOLDER = Path(__file__).parents[2] / "golden" / "council_of_four"
PAGES = sorted(FOLDER.glob(f"*_v{council_of_four.version}.jsonl"))  # older ones merely have to fold


def golden(name: str) -> Game:
    """A game of today's version."""
    first, *lines = (FOLDER / f"{name}_v{council_of_four.version}.jsonl").read_bytes().splitlines()
    header = msgspec.json.decode(first, type=FirstLine).header
    return Game.replay(council_of_four, header, [read(council_of_four, line) for line in lines])


def name_of(page: Path) -> str:
    return page.stem.removesuffix(f"_v{council_of_four.version}")


def has(game: Game, kind: type[object]) -> bool:
    return any(isinstance(event, kind) for entry in game.log for event in entry.events)


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_todays_rules_play_it_again(page: Path) -> None:
    game = golden(name_of(page))
    again = Game.replay(game.rules, game.header, ())
    again.apply(again.deal())
    for entry in game.log[1:]:
        assert entry.seat is not None and entry.action is not None
        again.play(entry.seat, entry.action, again.prompt_id)
        assert all(council_of_four.laws(again.state).values())
    assert [write(entry) for entry in again.log] == [write(entry) for entry in game.log]
    assert game.outcome is not None and page.stem.startswith(game.outcome.reason)


@pytest.mark.parametrize("ending", council_of_four.endings)
def test_there_is_one_for_every_ending(ending: str) -> None:
    outcome = golden(ending).outcome
    assert outcome is not None and outcome.reason == ending


@pytest.mark.parametrize(
    ("square", "choice"), [(4, TokenChosen), (10, PermitGranted), (14, PermitChosen), (16, TokenChosen)]
)
def test_there_is_one_for_each_square_that_gives_a_choice(square: int, choice: type[object]) -> None:
    """In the line after the step the choice is made."""
    log = golden(f"points_square_{square}").log
    reached = [
        line
        for line, entry in enumerate(log)
        if any(isinstance(event, Advanced) and event.square == square for event in entry.events)
    ]
    assert any(isinstance(event, choice) for line in reached for event in log[line + 1].events)


def test_two_tokens_are_chosen_one_after_the_other() -> None:
    chosen = [
        [event for event in entry.events if isinstance(event, TokenChosen)] for entry in golden("points_square_16").log
    ]
    assert any(one and other and one[0].city != other[0].city for one, other in pairwise(chosen))


def test_there_is_one_with_two_players_and_one_with_a_market() -> None:
    assert has(golden("points_two_players"), NeutralBuilt) and has(golden("points_with_a_market"), Bought)


def test_the_king_travels_in_some() -> None:
    assert any(isinstance(entry.action, BuildWithKing) for page in PAGES for entry in golden(name_of(page)).log)
