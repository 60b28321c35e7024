"""The benchmark: frozen deals, minds that have never met, and figures that say how sure they are."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.__main__ import main
from parlour.errors import Damaged, Denied
from parlour.lab.bench import instances
from parlour.lab.bench.board import Leaderboard, leaderboard, mean
from parlour.lab.bench.instances import dealt, hashes, hidden, names, of_set, published
from parlour.lab.bench.match import Conduct, Duo, MatchResult, play_match
from parlour.lab.bench.names import EACH
from parlour.lab.bench.run import Plan, run
from tests.bots.test_llm import serving

SMALL = Plan(("similo",), ("en", "de"), ("luck", "vectors"), 2)


# Instances


@pytest.mark.parametrize(("game", "language"), names())
def test_a_published_set_is_what_its_hash_says_and_deals_what_it_dealt(game: str, language: str) -> None:
    found = published(game, language)
    assert len(found) == EACH == len({one.deal for one in found}), "no deal comes twice"
    assert sha256(of_set(found)).hexdigest() == hashes()[f"{game}-{language}"]
    for one in found[::40]:
        assert dealt(one.game, one.options, one.seed, one.opening) == one.deal


def test_a_set_that_was_changed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instances, "hashes", lambda: {"similo-en": "0"})
    with pytest.raises(Damaged, match="its hash differs"):
        published("similo", "en")


def test_a_salt_makes_another_set_and_the_same_salt_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instances, "EACH", 3)
    one, other = hidden("similo", "en", "pepper"), hidden("similo", "en", "chili")
    assert one == hidden("similo", "en", "pepper") and one != other
    assert [bool(each.opening) for each in hidden("one_mind", "en", "pepper")] == [False, True, False]
    assert not {each.seed for each in (*one, *other)} & {each.seed for each in published("similo", "en")}


def test_start_words_are_dealt_where_nothing_else_is() -> None:
    free = published("one_mind", "en")[1]
    result = play_match(Duo(free, "vectors", "vectors"))
    assert len(free.opening) == 2 and result.version == instances.VERSION
    board: Any = instances.opened(free.game, free.options, free.seed, free.opening).state.board
    assert {card.word for card in board.rows[0].cards} == set(free.opening)


# Minds


@pytest.mark.parametrize("game", ["similo", "one_mind", "same_game"])
def test_a_game_of_every_kind_is_played_to_its_end(game: str) -> None:
    one = published(game, "fr")[0]
    for first, other in (("vectors", "scripted"), ("jazz", "vectors")):
        result = play_match(Duo(one, first, other))
        assert 0 <= result.score <= 1 and not result.failed and result.ended not in ("", "endless")
        assert all(conduct.answers and not conduct.refusals for conduct in result.conduct)


class Clumsy:
    """Answers what nobody asked, in every game; and knows in which language."""

    language = ""

    def choose(self, view: Any, prompt: Any, chance: Any) -> Any:
        assert self.language == "pl"
        return "no action"


class Raises:
    def choose(self, view: Any, prompt: Any, chance: Any) -> Any:
        raise RuntimeError("not today")


def test_who_answers_wrongly_is_refused_three_times_and_the_game_goes_on() -> None:
    result = play_match(Duo(published("similo", "pl")[0], "regular", f"{__name__}:Clumsy"))
    good, bad = result.conduct
    assert not good.refusals and bad.refusals == 3 * bad.answers and bad.defaults == bad.answers
    assert result.ended != "failed"


def test_who_raises_is_named_with_the_place_and_scores_nothing() -> None:
    board = leaderboard(plan := Plan(("similo",), ("en",), ("luck", f"{__name__}:Raises"), 1), run(plan, jobs=1))
    (why,) = board.left_out.values()
    assert "similo-en-000, step 2, seat 1: " in why and "not today" in why
    raising = next(one for one in board.rows if one.agent.endswith("Raises"))
    assert raising.failed == 3 and raising.with_others.score == 0


def test_a_language_model_plays_and_its_nonsense_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    said = iter(range(1000))

    def reply(body: dict[str, Any]) -> str:
        return "Hm." if next(said) % 2 else f'{{"choice": {next(said) % 2}}}'

    with serving(reply) as served:
        monkeypatch.setenv("PARLOUR_LLM_URL", served.url)
        result = play_match(Duo(published("similo", "en")[0], "llm", "regular"))
    assert served.bodies and result.conduct[0].answers and not result.failed
    assert len(served.bodies) == result.conduct[0].answers - result.conduct[0].defaults + result.conduct[0].refusals


# Figures


def result(instance: str, score: float, first: str = "a", other: str = "b") -> MatchResult:
    conduct = (Conduct(10, 1, 0, 0.5), Conduct(10))
    return MatchResult(instance, "similo", "en", first, other, score, score == 1, 9, "found", conduct)


def test_a_mean_is_of_deals_and_more_partners_do_not_narrow_it() -> None:
    few = [result("1", 1.0), result("2", 0.0)]
    assert mean(few) == mean([*few, *few]) and mean(few).deals == 2
    assert mean(few).low < mean(few).score == 0.5 < mean(few).high


def test_refusals_and_time_are_no_part_of_the_score() -> None:
    pairs = [("a", "a"), ("a", "b"), ("b", "a"), ("b", "b")]
    results = [result("1", 1.0 if first == other else 0.5, first, other) for first, other in pairs]
    board = leaderboard(Plan(("similo",), ("en",), ("a", "b"), 1), results)
    a = next(one for one in board.rows if one.agent == "a")
    assert (a.with_others.score, a.with_itself.score) == (0.5, 1.0) and a.seconds == pytest.approx(1 / 40)
    assert a.refusals == pytest.approx(5.0) and len(board.matrix) == 4


# The command


def test_a_run_goes_on_where_it_broke_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["bench", "--out", str(tmp_path), "--games", "similo", "--languages", "en,de", "--agents", "luck,vectors"]
    asked += ["--instances", "2", "--jobs", "1", "--json"]
    assert main(asked) == 0
    printed = msgspec.json.decode(capsys.readouterr().out, type=Leaderboard)
    store = tmp_path / "results.jsonl"
    whole = store.read_bytes()
    lines = whole.splitlines(keepends=True)
    assert len(lines) == 16 and printed == msgspec.json.decode(
        (tmp_path / "leaderboard.json").read_bytes(), type=Leaderboard
    )
    store.write_bytes(b"".join(lines[:7]) + lines[7][:30])
    again = run(SMALL, store, jobs=1)
    assert len(again) == 16 and store.read_bytes().splitlines(keepends=True)[:7] == lines[:7]
    assert len(store.read_bytes().splitlines()) == 16
    import pyarrow.parquet as pq

    table = pq.read_table(tmp_path / "results.parquet")
    assert table.num_rows == 16 and table["score"].to_pylist() == [one.score for one in again]
    page = (tmp_path / "README.md").read_text()
    assert "matrix-similo.svg" in page and (tmp_path / "matrix-similo.svg").read_text().startswith("<svg")


def test_results_on_the_deals_of_another_version_are_not_mixed_with_new_ones(tmp_path: Path) -> None:
    store = tmp_path / "results.jsonl"
    run(plan := msgspec.structs.replace(SMALL, languages=("en",), agents=("luck",), instances=1), store, jobs=1)
    store.write_bytes(old := store.read_bytes().replace(b',"version":2', b""))
    with pytest.raises(Damaged, match=r"results of version 1 .* and version 2 is played now"):
        run(plan, store, jobs=1)
    assert store.read_bytes() == old


@pytest.mark.parametrize(
    "changes",
    [["--agents", "nobody"], ["--agents", "luck,luck"], ["--games", "ego"], ["--languages", "es"], ["--hidden"]],
)
def test_what_does_not_fit_is_said_before_anything_is_played(changes: list[str], tmp_path: Path) -> None:
    assert main(["bench", "--out", str(tmp_path / "out"), *changes]) == 2
    assert not (tmp_path / "out" / "results.jsonl").exists()


def test_the_hashes_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--sets", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == hashes()


def test_a_plan_needs_a_whole_number(tmp_path: Path) -> None:
    with pytest.raises(Denied):
        run(msgspec.structs.replace(SMALL, instances=0))
