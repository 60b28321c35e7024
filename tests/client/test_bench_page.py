"""`parlour bench --play`: people play the cheap subset in a browser, and their row is theirs to take back."""

import json
import re
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.__main__ import main
from parlour.chance import Chance
from parlour.client.bench_game import PersonGame
from parlour.client.bench_page import Playing, Server
from parlour.game import Game
from parlour.lab.bench import people
from parlour.lab.bench.board import Leaderboard
from parlour.lab.bench.match import BenchMatch, play_match
from parlour.lab.bench.minds import mind
from parlour.lab.bench.names import CHEAP
from parlour.lab.bench.run import Plan, matches
from parlour.rules import Prompt, Words

PERSON = "0a1b2c3d4e5f"


@pytest.fixture
def playing(tmp_path: Path) -> Playing:
    return Playing(tmp_path, PERSON, "en", people.still_to_play(tmp_path, PERSON, "en", 1))


@pytest.fixture
def address(playing: Playing) -> Iterator[str]:
    with Server(playing) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


def asked(address: str, form: dict[str, str] | None = None, **headers: str) -> str:
    """What the page says; after a form, that to which it leads."""
    body = None if form is None else urllib.parse.urlencode(form).encode()
    with urllib.request.urlopen(urllib.request.Request(address, body, headers)) as answer:
        return unescape(answer.read().decode())


def pressed(page: str) -> dict[str, str]:
    """Somebody who presses the first choice, or writes the first example."""
    choices = re.findall(r'name="answer" value="(\d+)"', page)
    if choices:
        return {"answer": choices[len(page) % len(choices)]}
    if 'input name="answer"' in page:
        return {"answer": re.findall(r"For example: ([\w’'-]+)", page)[-1]}
    return {"do": re.findall(r'name="do" value="(\w+)"', page)[0]}


def play_to_the_end(address: str) -> str:
    page = asked(address, {"do": "agree"})
    for _ in range(2_000):
        if "These were all the games" in page:
            return page
        page = asked(address, pressed(page))
    raise AssertionError(page)


def test_a_person_plays_all_deals_in_a_browser_and_their_games_are_kept(address: str, tmp_path: Path) -> None:
    assert "It keeps no name" in asked(address) and not people.read(tmp_path)
    play_to_the_end(address)
    kept = people.read(tmp_path)
    assert [(one.result.game, one.result.seat) for one in kept[:2]] == [("similo", 0), ("similo", 1)]
    assert {one.result.game for one in kept} == {"similo", "one_mind", "same_game"} and len(kept) == 4
    assert {(one.person, one.result.agent) for one in kept} == {(PERSON, "people")}
    assert all(one.result.conduct.answers and one.result.conduct.seconds > 0 for one in kept)


def test_nothing_is_played_or_kept_before_somebody_agrees(playing: Playing, tmp_path: Path) -> None:
    for form in ({"do": "next"}, {"do": "answer", "answer": "1"}, {}, {"do": "nonsense"}):
        playing.do(form)
        assert "It keeps no name" in playing.page()
    assert not people.read(tmp_path)


def test_the_games_are_taken_back_from_the_page(address: str, tmp_path: Path) -> None:
    play_to_the_end(address)
    people.keep(tmp_path, "f" * 12, people.read(tmp_path)[0].result)
    assert "Your 4 games are deleted." in asked(address, {"do": "withdraw"})
    assert [one.person for one in people.read(tmp_path)] == ["f" * 12], "and nobody else's"


def test_who_comes_back_goes_on_with_the_next_deal(playing: Playing, address: str, tmp_path: Path) -> None:
    play_to_the_end(address)
    assert not people.still_to_play(tmp_path, PERSON, "en", 1)
    assert len(people.still_to_play(tmp_path, PERSON, "en", 2)) == 4
    assert len(people.still_to_play(tmp_path, "f" * 12, "en")) == 4 * CHEAP, "the cheap subset of a language"


@pytest.mark.parametrize("change", ["key", "host"])
def test_only_who_has_the_address_is_answered(address: str, change: str) -> None:
    wrong = address[:-2] + "/" if change == "key" else address
    headers = {} if change == "key" else {"Host": "evil.example"}
    for form in (None, {"do": "agree"}):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            asked(wrong, form, **headers)


def test_an_endless_answer_is_not_read(address: str) -> None:
    with pytest.raises(urllib.error.HTTPError, match="413"):
        asked(address, {"answer": "x" * 10_000})


def test_what_is_written_is_never_html(playing: Playing) -> None:
    playing.do({"do": "agree"})
    playing.do({"do": "answer", "answer": "<script>"})
    assert "<script" not in playing.page() and "&lt;script&gt;" in playing.page(), "it is refused in words"


@pytest.mark.parametrize("game", ["similo", "one_mind", "same_game"])
def test_a_person_has_the_deal_and_the_partner_that_an_agent_has(game: str) -> None:
    """The same answers come to the same end, through the page's game and through the benchmark's."""
    for match in matches(Plan((game,), ("en",), ("vectors",), 2)):
        theirs, choose = PersonGame(match), _bot(match)
        while not theirs.is_over:
            prompt = theirs.world.game.prompt(match.seat)
            assert prompt is not None
            action = choose(theirs.world.game, prompt)
            number = prompt.actions.index(action) + 1 if action in prompt.actions else None
            assert number is not None or isinstance(prompt, Words)
            theirs.answer(f"[{number}]" if number else f"[{action.words[0]}]")
        found, same = theirs.result, play_match(match)
        assert (found.scores, found.moves, found.ended) == (same.scores, same.moves, same.ended)
        assert found.conduct.answers == same.conduct.answers


def _bot(match: BenchMatch) -> Callable[[Game, Prompt], Any]:
    own = mind(match.instance.game, match.agent, match.instance.language)

    def choose(game: Game, prompt: Prompt) -> Any:
        return own.choose(game.view(match.seat), prompt, Chance(f"{game.header.seed} {match.seat}", len(game.log)))

    return choose


# The table


def test_the_row_of_people_comes_with_consent_and_goes_with_it(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked_for = ["--languages", "en", "--instances", "1", "--agents", "luck", "--jobs", "1", "--out", str(tmp_path)]
    table = ["bench", "--json", *asked_for]
    assert main(table) == 0
    assert "| people | nobody has played yet |" in (tmp_path / "README.md").read_text("utf-8")
    play_to_the_end(address)
    capsys.readouterr()
    assert main(table) == 0
    board = msgspec.json.decode(capsys.readouterr().out, type=Leaderboard)
    (row,) = [one for one in board.rows if one.agent == "people"]
    assert row.games == 4 and "nobody has played" not in (tmp_path / "README.md").read_text("utf-8")
    assert main(["bench", "--withdraw", PERSON, *asked_for]) == 0
    assert "4 games deleted" in capsys.readouterr().out
    again = json.loads((tmp_path / "leaderboard.json").read_bytes())
    assert "people" not in again["agents"] and PERSON not in (tmp_path / "people.jsonl").read_text()
    assert "| people | nobody has played yet |" in (tmp_path / "README.md").read_text("utf-8")


def test_what_is_no_number_of_a_person_is_refused(tmp_path: Path) -> None:
    for flags in (["--withdraw"], ["--play", "--person"]):
        assert main(["bench", *flags, "../etc", "--out", str(tmp_path)]) == 2
