"""The benchmark: frozen deals, minds that have never met, and figures that say how sure they are."""

import json
import threading
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.__main__ import main
from parlour.errors import Damaged, Denied
from parlour.lab.bench import instances, pool
from parlour.lab.bench.board import Leaderboard, difference, floors, freed, leaderboard, mean, resolves, row, values
from parlour.lab.bench.instances import dealt, hashes, hidden, names, of_set, published
from parlour.lab.bench.match import BenchMatch, Conduct, MatchResult, play_match
from parlour.lab.bench.minds import named
from parlour.lab.bench.names import CANARY, EACH, MODELS, POOL
from parlour.lab.bench.page import write_page
from parlour.lab.bench.run import Plan, matches, run
from tests.bots.test_llm import serving

SMALL = Plan(("similo",), ("en", "de"), ("luck", "vectors"), 2)


# Instances


@pytest.mark.parametrize(("game", "language"), names())
def test_a_published_set_is_what_its_hash_says_and_deals_what_it_dealt(game: str, language: str) -> None:
    found = published(game, language)
    assert len(found) == EACH == len({one.deal for one in found}), "no deal comes twice"
    assert sha256(of_set(found)).hexdigest() == hashes()[f"{game}-{language}"]
    assert all(one.canary == CANARY for one in found)
    partners = [one.partner for one in found]
    assert {partners.count(name) for name in POOL} == {EACH // len(POOL)}, "every partner as often as the others"
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
    result = play_match(BenchMatch(free, "vectors", 0, "now", "vectors"))
    assert len(free.opening) == 2 and result.version == f"{instances.VERSION}-now"
    board: Any = instances.opened(free.game, free.options, free.seed, free.opening).state.board
    assert {card.word for card in board.rows[0].cards} == set(free.opening)


# Minds


@pytest.mark.parametrize("game", ["similo", "one_mind", "same_game"])
def test_a_game_of_every_kind_is_played_to_its_end(game: str) -> None:
    one = published(game, "fr")[0]
    parts = set[str]()
    for seat, partner in ((0, "scripted"), (1, "jazz")):
        result = play_match(BenchMatch(one, "vectors", seat, "now", partner))
        assert all(0 <= score <= 1 for score in result.scores.values())
        assert not result.failed and result.ended not in ("", "endless") and result.seat == seat
        assert result.conduct.answers and not result.conduct.refusals
        parts |= set(result.scores)
    assert parts == ({"writes"} if game == "one_mind" else {"gives", "guesses"}), "giver and guesser are scored apart"


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
    bad = (result := play_match(BenchMatch(published("similo", "pl")[0], f"{__name__}:Clumsy", 1, "now"))).conduct
    assert bad.answers and bad.refusals == 3 * bad.answers and bad.defaults == bad.answers
    assert result.ended != "failed"


def test_who_raises_is_named_with_the_place_and_scores_nothing() -> None:
    board = leaderboard(plan := Plan(("similo",), ("en",), ("luck", f"{__name__}:Raises"), 1), run(plan, jobs=1))
    (why,) = board.left_out.values()
    assert "similo-en-000, step 1, seat 0: " in why and "not today" in why
    raising = next(one for one in board.rows if one.agent.endswith("Raises"))
    assert raising.failed == 2 and raising.number.score <= 0


def test_a_language_model_plays_and_its_nonsense_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    said = iter(range(1000))

    def reply(body: dict[str, Any]) -> str:
        return "Hm." if next(said) % 2 else f'{{"choice": {next(said) % 2}}}'

    monkeypatch.setenv(MODELS, "")
    with serving(reply) as served:
        assert named((f"small@{served.url}", "luck")) == ("small", "luck")
        conduct = (result := play_match(BenchMatch(published("similo", "en")[0], "small", 0, "now"))).conduct
    assert served.bodies and conduct.answers and not result.failed and result.agent == "small", (
        "its address is not told"
    )
    assert len(served.bodies) == conduct.answers - conduct.defaults + conduct.refusals
    assert served.bodies[0]["model"] == "small"


class Embeds(BaseHTTPRequestHandler):
    """Words lie where their letters say."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["input"]
        rows = [
            {"index": n, "embedding": [word.count(letter) for letter in "aeionrst"]} for n, word in enumerate(asked)
        ]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"data": rows[::-1]}).encode())

    def log_message(self, format: str, *arguments: object) -> None:
        """Nobody reads it."""


@pytest.mark.parametrize("game", ["similo", "one_mind", "same_game"])
def test_an_embedding_model_plays_by_its_address(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MODELS, "")
    server = ThreadingHTTPServer(("127.0.0.1", 0), Embeds)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        assert named((f"embed:letters@http://127.0.0.1:{server.server_port}/v1",)) == ("letters",)
        result = play_match(BenchMatch(published(game, "en")[0], "letters", 0, "now"))
    finally:
        server.shutdown()
        server.server_close()
    assert not result.failed and result.conduct.answers and not result.conduct.refusals


def test_an_address_that_is_none_is_refused_and_a_silent_one_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MODELS, "")
    with pytest.raises(Denied, match="NAME@URL"):
        named(("small@somewhere",))
    named(("embed:gone@http://127.0.0.1:9/v1",))
    assert play_match(BenchMatch(published("similo", "en")[1], "gone", 0, "now")).failed == "gone"


# The pool


def test_nobody_plays_with_itself_and_everybody_plays_the_same_deals() -> None:
    found = matches(Plan(agents=("luck", "expert", POOL[0]), instances=8))
    assert all(match.agent != match.instance.partner for match in found)
    deals = {
        name: {(match.instance.id, match.seat) for match in found if match.agent == name} for name in ("luck", "expert")
    }
    assert deals["luck"] == deals["expert"]
    assert {match.instance.partner for match in found} == {*POOL}


def test_the_pool_is_its_code_without_comments_and_its_data() -> None:
    said = '"""One."""\n\ndef f():\n    """Says."""\n    return 1  # one'
    assert pool.code_of(said) == pool.code_of("def f():\n    return 1")
    assert pool.code_of("x = 1") != pool.code_of("x = 2")
    known = pool.imported(["parlour.bots.similo"])
    assert {"parlour.bots.similo.guesser", "parlour.lexicon.decks", "parlour.rules"} <= set(known)
    assert not any(name.startswith(("parlour.server", "parlour.web")) for name in known)
    data = {file.name for file in pool.data_files()}
    assert {"names.npz", "en.bin", "animals.toml", "personas.toml"} <= data and len(data) > 50


def test_a_partner_that_changes_makes_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before, whole = pool.version_name(3), pool._everything
    assert before == f"3-{pool.pool_hash()[:8]}"
    weights = "bots/similo/names.npz"
    monkeypatch.setattr(
        pool,
        "_everything",
        lambda games: ((name, b"others" if name == weights else content) for name, content in whole(games)),
    )
    pool.pool_hash.cache_clear()
    try:
        assert pool.version_name(3) != before
    finally:
        pool.pool_hash.cache_clear()


# Figures


def result(instance: str, score: float, agent: str = "a", game: str = "similo", part: str = "gives") -> MatchResult:
    told = (instance, game, "en", agent, 0, "jazz", {part: score}, score == 1, 9, "found", Conduct(10, 1, 0, 0.5), 0.1)
    return MatchResult(*told)


def test_the_floor_of_luck_is_removed() -> None:
    found = [result("1", 0.5, "luck"), result("2", 0.3, "luck"), result("1", 0.4), result("2", 1.0)]
    known = floors(found)
    assert known == {("similo", "gives"): pytest.approx(0.4)}
    assert [freed(one, known)["gives"] for one in found[2:]] == [pytest.approx(0), pytest.approx(100)]
    assert row("luck", found, known).number.score == pytest.approx(0)
    assert floors(found[2:]) == {("similo", "gives"): 0.0}


def test_games_count_alike_however_many_deals_they_have() -> None:
    many = [result(str(number), 1.0) for number in range(9)] + [result("z", 0.0, game="one_mind", part="writes")]
    assert mean(values(many, floors(many))).score == pytest.approx(50)


def test_parts_of_a_deal_count_alike_and_are_told_apart() -> None:
    found = [result("1", 1.0), result("1", 0.0, part="guesses"), result("2", 1.0), result("2", 0.0, part="guesses")]
    whole = row("a", found, floors(found))
    assert whole.number.score == pytest.approx(50)
    assert (whole.by_part["similo/gives"].score, whole.by_part["similo/guesses"].score) == (100, 0)


def test_more_games_on_a_deal_do_not_narrow_the_interval_and_more_deals_do() -> None:
    few = [result("1", 1.0), result("2", 0.0)]
    more = [*few, result("3", 1.0), result("4", 0.0)]
    known = floors(more)
    assert mean(values(few, known)) == mean(values([*few, *few], known)) and mean(values(few, known)).deals == 2
    assert mean(values(more, known)).high < mean(values(few, known)).high


def test_agents_are_compared_on_the_deals_that_both_have_played() -> None:
    found = [result("1", 1.0), result("2", 0.0), result("2", 0.0, "b"), result("3", 1.0, "b")]
    known = floors(found)
    one, other = (values([each for each in found if each.agent == name], known) for name in "ab")
    assert difference(one, other) == {"similo": {"2": 0.0}}


def test_a_row_that_does_not_differ_from_luck_is_shown_as_such(tmp_path: Path) -> None:
    scores = {"luck": (0.0, 1.0) * 8, "same": (1.0, 0.0) * 8, "good": (1.0, 1.0) * 8}
    found = [result(str(deal), score, name) for name, all_of in scores.items() for deal, score in enumerate(all_of)]
    board = leaderboard(Plan(("similo",), ("en",), ("luck",), 1), found)
    assert {one.agent: one.is_above_luck for one in board.rows} == {"good": True, "same": False, "luck": False}
    write_page(board, tmp_path)
    lines = (tmp_path / "README.md").read_text("utf-8").splitlines()
    assert "does not differ from luck" in next(line for line in lines if line.startswith("| same |"))
    assert "nobody has played yet" in next(line for line in lines if line.startswith("| people |"))


def test_an_agent_that_has_not_played_every_game_has_no_row() -> None:
    found = [result("1", 1.0), result("2", 0.0, game="one_mind", part="writes"), result("1", 1.0, "half")]
    board = leaderboard(Plan(("similo",), ("en",), ("luck",), 1), found)
    assert board.agents == ("a",) and board.left_out == {"half": "has not played every game yet"}


def test_what_can_be_told_apart_shrinks_with_deals() -> None:
    def noisy(deals: int) -> list[MatchResult]:
        return [
            result(str(deal), float((deal * step) % 7 > 3), name)
            for step, name in ((1, "a"), (3, "b"), (5, "luck"))
            for deal in range(deals)
        ]

    few, many = (resolves(found, floors(found)) for found in (noisy(14), noisy(140)))
    assert few is not None and many is not None and many < few / 2
    assert resolves([result("1", 1.0)], {("similo", "gives"): 0.0}) is None


def test_refusals_and_time_are_no_part_of_the_number() -> None:
    found = [result("1", 1.0), result("2", 0.0)]
    slow = [msgspec.structs.replace(one, conduct=Conduct(10, 30, 10, 99.0)) for one in found]
    known = floors(found)
    one, other = row("a", found, known), row("a", slow, known)
    assert one.number == other.number
    assert one.seconds == pytest.approx(0.05) and other.refusals == pytest.approx(300)


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
    assert table.num_rows == 16 and table["score_gives"].to_pylist() == [one.scores.get("gives") for one in again]
    page = (tmp_path / "README.md").read_text("utf-8")
    assert "matrix-similo.svg" in page and (tmp_path / "matrix-similo.svg").read_text().startswith("<svg")


def test_results_on_the_deals_of_another_version_are_not_mixed_with_new_ones(tmp_path: Path) -> None:
    store = tmp_path / "results.jsonl"
    run(plan := msgspec.structs.replace(SMALL, languages=("en",), agents=("luck",), instances=1), store, jobs=1)
    store.write_bytes(old := store.read_bytes().replace(b'"version":"3-', b'"version":"2-'))
    with pytest.raises(Damaged, match=r"results of version 2-.* and version 3-.* is played now"):
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
