"""The champion of Council of Four: its file, its eyes, its moves."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from parlour.bots import bot, offered
from parlour.bots.council_of_four import KINDS, champion
from parlour.bots.council_of_four.champion import Champion, judge
from parlour.bots.council_of_four.champion.fast_sight import see_fast, what_stays
from parlour.bots.council_of_four.champion.network import SHIPPED, NoNetwork, load, save, shapes
from parlour.bots.council_of_four.champion.sight import legal_ids, see
from parlour.bots.council_of_four.champion.thinking import Thinking
from parlour.bots.council_of_four.fast import state as fast
from parlour.bots.council_of_four.fast.codec import pack_move
from parlour.bots.council_of_four.fast.ids import id_of
from parlour.bots.council_of_four.insight import champions_eye
from parlour.bots.council_of_four.search import worlds
from parlour.chance import Chance
from parlour.games import council_of_four as rules
from parlour.games.council_of_four.known import CouncilOptions
from parlour.lab.play import play_game
from parlour.rules import Action, Choices, Prompt, SeatView

MOST_BYTES = 4_000_000


def test_the_network_is_one_small_file() -> None:
    assert SHIPPED.stat().st_size <= MOST_BYTES
    assert isinstance(KINDS["champion"], Champion)


@pytest.mark.parametrize("seats", rules.seats)
def test_it_beats_greedy_bots(seats: int) -> None:
    """Four deals with the champion on every seat in turn: a bot no better than the others would win few of them."""
    others = bot("council_of_four", "greedy")
    won = 0
    for deal in range(4):
        bots = [others] * seats
        bots[deal % seats] = bot("council_of_four", "champion")
        outcome = play_game(rules, CouncilOptions(), bots, f"champion {deal}").outcome
        assert outcome is not None
        won += deal % seats in outcome.winners
    assert won >= 3


def test_it_goes_to_market_like_the_others() -> None:
    bots = [bot("council_of_four", "champion"), bot("council_of_four", "greedy")]
    assert play_game(rules, CouncilOptions(market=True), bots, "market").outcome is not None


def test_it_judges_every_listed_action_and_every_seat() -> None:
    state = rules.setup(rules.lay(3, CouncilOptions()), Chance("judge", 0)).state
    view = state.view(state.board.turn)
    prompt = rules.legal(view)
    assert isinstance(prompt, Choices)
    found = judge(view, prompt.actions)
    assert len(found.likely) == len(prompt.actions) and len(found.wins) == 3
    assert sum(found.likely) == pytest.approx(1) and sum(found.wins) == pytest.approx(1)
    assert Champion().choose(view, prompt, Chance("any", 0)) == prompt.actions[int(np.argmax(found.likely))]


# Thinking ahead


def test_a_world_of_the_fast_engine_looks_to_it_like_the_view_it_was_dealt_from() -> None:
    """Features and the ids of all actions, at every move of a game of each size: what is dealt is never seen."""

    class Spy:
        looks = 0

        def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
            world = worlds(view).deal(Random(self.looks))
            seen, again = see(view), see_fast(what_stays(view.board), world)
            np.testing.assert_array_equal(seen.features, again.features)
            np.testing.assert_array_equal(seen.order, again.order)
            listed: Any = prompt.actions
            ids = [id_of(world, pack_move(action)) for action in listed]
            assert ids == legal_ids(view.board, listed).tolist()
            self.looks += 1
            return others.choose(view, prompt, chance)

    others, spy = bot("council_of_four", "newcomer"), Spy()
    for seats in rules.seats:
        play_game(rules, CouncilOptions(), [spy] * seats, f"spy {seats}")
    assert spy.looks > 100


def test_a_search_with_the_network_sees_a_win_that_the_network_does_not() -> None:
    """A net that knows nothing, one move before the end: the search counts who has won."""
    weights = {name: np.zeros(shape, np.float32) for name, shape in shapes(4, 1).items()}
    state = rules.setup(rules.lay(2, CouncilOptions()), Chance("end", 0)).state
    known = worlds(state.view(state.board.turn))
    base = known.base
    me, other = base.players[base.turn], base.players[1 - base.turn]
    base.finisher, base.main, base.quick, base.acted = (base.turn + 1) % 2, 0, 1, True  # the last turn of the last lap
    me.assistants, me.coins, me.hand, me.cards = 1, 3, 0, 0
    other.points, other.cards, other.assistants, other.hand = me.points, 0, 1, 0
    found = Thinking(known, what_stays(state.board), weights, Random(1)).best(60)
    assert found == fast.ENGAGE, "the tie-break is assistants and cards"


def test_the_same_luck_gives_the_same_move_and_names_say_how_long_it_thinks() -> None:
    thinker = bot("council_of_four", "champion:12")
    assert thinker == Champion(iterations=12)
    state = rules.setup(rules.lay(3, CouncilOptions()), Chance("twice", 0)).state
    view = state.view(state.board.turn)
    prompt = rules.legal(view)
    first, second = (thinker.choose(view, prompt, Chance("luck", 1)) for _ in range(2))
    assert first == second and first in prompt.actions


# At the table


def test_a_host_may_seat_it_where_it_plays() -> None:
    assert offered("council_of_four")[3] == "champion"
    assert "champion" not in offered("similo")
    assert bot("similo", "champion") is bot("similo", "expert"), "the table went on to a game without a champion"


def test_a_damaged_champion_is_not_offered(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def damaged() -> None:
        raise NoNetwork("champion.npz is damaged")

    monkeypatch.setattr(champion, "shipped", damaged)
    assert not champion.is_there()
    assert "champion.npz is damaged" in caplog.text


# Files that do not fit


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(NoNetwork, match="is missing"):
        load(tmp_path / "none.npz")


def test_a_file_that_is_no_network_is_told(tmp_path: Path) -> None:
    (tmp_path / "net.npz").write_bytes(b"no net")
    with pytest.raises(NoNetwork, match="cannot be read"):
        load(tmp_path / "net.npz")


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    weights = {name: np.ones(shape) for name, shape in shapes(4, 1).items()}
    save(path, weights)
    whole = bytearray(path.read_bytes())
    whole[len(whole) // 2] ^= 0xFF
    path.write_bytes(whole)
    with pytest.raises(NoNetwork, match=r"damaged|cannot be read"):
        load(path)


def test_another_version_and_other_features_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "net.npz"
    weights = {name: np.ones(shape) for name, shape in shapes(4, 1).items()}
    save(path, weights | {"in": np.ones((7, 4))})
    with pytest.raises(NoNetwork, match="other features"):
        load(path)
    monkeypatch.setattr("parlour.bots.council_of_four.champion.network.READ", (99,))
    with pytest.raises(NoNetwork, match="version"):
        load(path)


# Looking back


def test_it_looks_back_at_a_finished_game() -> None:
    """A line of chances that ends near the truth, and mistakes that were other moves than its own."""
    bots = [bot("council_of_four", "champion"), bot("council_of_four", "newcomer")]
    game = play_game(rules, CouncilOptions(), bots, "looking back")
    assert game.outcome is not None
    seen = champions_eye(game)
    assert len(seen.moments) == sum(entry.seat is not None for entry in game.log)
    assert all(sum(moment.wins) == pytest.approx(1) for moment in seen.moments)
    (winner,) = game.outcome.winners
    assert seen.eyes == winner, "one point of view for the whole line"
    assert seen.moments[-1].wins[winner] > 0.9
    assert seen.mistakes and len(seen.mistakes) <= 5
    assert all(mistake.seat == 1 and mistake.played != mistake.better for mistake in seen.mistakes)
    assert [mistake.lost for mistake in seen.mistakes] == sorted((m.lost for m in seen.mistakes), reverse=True)
