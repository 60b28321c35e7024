"""The kit itself: a good game passes every check, and each check fails on a game that is broken in its way."""

import inspect
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from parlour.games import GAMES
from parlour.languages import LANGUAGES
from parlour.pieces import Piece
from parlour.rules import Rules
from parlour.testing import files, golden, on_the_shelf, options
from parlour.testing.cases import CHECKS, Check, checks
from parlour.testing.files import ROOT
from parlour.testing.random_games import like
from tests.games.toys import broken_secrets, pebbles, wolves
from tests.games.toys.broken import BROKEN
from tests.games.toys.broken_secrets import SECRETS

SEEDS = ("ash", "birch", "cedar", "dogwood")


def aim(check: Check, rules: Rules) -> None:
    """Try the check at every table size, with every option and some seeds."""
    wanted = inspect.signature(check).parameters
    hidden = {"secrets": SECRETS[rules.name]} if "secrets" in wanted else {}
    if "seats" not in wanted:
        check(rules, **hidden)
        return
    for seats in rules.seats:
        for chosen in options.every_option(rules, seats):
            if "chosen" in wanted:
                check(rules, seats, chosen)
                continue
            for seed in SEEDS:
                check(rules, seats, seed, chosen, **hidden)


ON_PAPER = [*checks(files), *checks(golden)]
PLAYED = [check for check in CHECKS if check not in ON_PAPER]


@pytest.mark.parametrize("check", PLAYED, ids=lambda check: check.__name__)
def test_a_good_game_passes(check: Check) -> None:
    aim(check, pebbles)


@pytest.mark.parametrize("check", PLAYED, ids=lambda check: check.__name__)
def test_a_good_game_of_hidden_roles_passes(check: Check) -> None:
    aim(check, wolves)


@pytest.mark.parametrize(("toy", "check", "words"), BROKEN, ids=[toy.__name__ for toy, *_ in BROKEN])
def test_the_kit_notices_a_game(toy: Callable[[], Rules], check: Check, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        aim(check, toy())


def test_cards_that_are_numbers_are_no_leak_when_the_game_says_so() -> None:
    for check in PLAYED:
        aim(check, broken_secrets.with_numbered_cards())


def test_every_check_is_shown_to_fail() -> None:
    shown = {check for _, check, _ in BROKEN}
    assert shown == set(PLAYED)
    assert set(checks(files)) == {check for _, check in TORN}
    assert set(checks(golden)) == {check for _, check, _ in TARNISHED}


# Papers


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All the papers of Pebbles, in good order."""
    monkeypatch.setitem(GAMES, "pebbles", cast(Rules, pebbles))
    for language in LANGUAGES:
        page = tmp_path / "docs/rules" / ("" if language == "en" else language) / "pebbles.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(
            "# Pebbles\n\n"
            + "".join(f"## Heading {{#{section}}}\n\nWhat the rules say here.\n\n" for section in pebbles.sections)
        )
        sentences = tmp_path / "src/parlour/web/locales" / language / "pebbles.json"
        sentences.parent.mkdir(parents=True)
        sentences.write_text(json.dumps(SENTENCES))
    tests = tmp_path / "tests/games/pebbles/test_refusals.py"
    tests.parent.mkdir(parents=True)
    tests.write_text("\n".join(f'"{refusal.reason}"' for refusal in files.refusals(pebbles)))
    golden = [f"tests/golden/pebbles/{ending}.jsonl" for ending in pebbles.endings]
    for file in ("src/parlour/web/games/pebbles/table.js", "src/parlour/web/art/covers/pebbles.svg", *golden):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    return tmp_path


SENTENCES: dict[str, str] = {
    f"pebbles.{key}": "Some words."
    for key in (
        *("name", "tagline", "section.ready", "section.show", "section.guess", "section.end"),
        *("option.rounds", "option.writing", "ending.guessed", "ending.nobody"),
        *("action.Show", "action.TakeBack", "action.Guess", "action.Write"),
        *("happened.Hidden", "happened.Drawn", "happened.Shown", "happened.TakenBack", "happened.Guessed"),
        *("happened.RoundEnded", "happened.BowlLifted"),
        *("refused.shown_already", "refused.not_in_hand", "refused.nothing_shown", "refused.show_first"),
        *("refused.all_have_shown", "refused.no_such_pebble", "refused.one_word", "refused.write_or_choose"),
        "refused.lies_on_the_table",
    )
} | {
    "pebbles.happened.Shown": "{seat, seat} shows {pebble, piece}.",
    "pebbles.happened.Shown.you": "You show {pebble, piece}.",
    "pebbles.happened.Drawn": "{pebbles, plural, one {One pebble.} other {{pebbles, pieces}.}}",
    "pebbles.refused.not_in_hand": "{pebble, piece} is not in your hand.",
}


@pytest.mark.parametrize("check", checks(files), ids=lambda check: check.__name__)
def test_good_papers_pass(check: Check, shelf: Path) -> None:
    check(pebbles, *([shelf] if "root" in inspect.signature(check).parameters else []))


def no_page_in_polish(shelf: Path) -> Rules:
    (shelf / "docs/rules/pl/pebbles.md").unlink()
    return pebbles


def one_heading_less_in_german(shelf: Path) -> Rules:
    page = shelf / "docs/rules/de/pebbles.md"
    page.write_text(page.read_text().replace("## Heading {#guess}", "## Heading"))
    return pebbles


def other_headings_in_french(shelf: Path) -> Rules:
    page = shelf / "docs/rules/fr/pebbles.md"
    page.write_text(page.read_text() + "## Encore {#encore}\n")
    return pebbles


def a_heading_with_nothing_under_it_in_spanish(shelf: Path) -> Rules:
    page = shelf / "docs/rules/es/pebbles.md"
    page.write_text(page.read_text() + "## Y además {#more}\n\n")
    return pebbles


def another_game_of_the_same_name(shelf: Path) -> Rules:
    return like(pebbles)


def no_table(shelf: Path) -> Rules:
    (shelf / "src/parlour/web/games/pebbles/table.js").unlink()
    return pebbles


def a_key_that_only_the_browser_knows(shelf: Path) -> Rules:
    (shelf / "src/parlour/web/games/pebbles/table.js").write_text("say('pebbles.now.show'); say('pebbles.bowl')")
    return pebbles


def a_label_for_what_nobody_knows(shelf: Path) -> Rules:
    return rewrite(shelf, "en", {**SENTENCES, "pebbles.known.bowl": "The bowl"})


def a_box_without_a_cover(shelf: Path) -> Rules:
    (shelf / "src/parlour/web/art/covers/pebbles.svg").unlink()
    return pebbles


def a_piece_whose_picture_nobody_drew(shelf: Path) -> Rules:
    return like(pebbles, pieces=lambda language: {"agate": Piece("Agate", "stones/agate")})


def an_ending_nobody_has_played(shelf: Path) -> Rules:
    (shelf / "tests/golden/pebbles/nobody.jsonl").unlink()
    return pebbles


def a_refusal_under_no_heading(shelf: Path) -> Rules:
    return like(pebbles, sections=("ready", "show", "end"))


def a_refusal_that_is_not_spelled_out(shelf: Path) -> Rules:
    rules = shelf / "rules.py"
    rules.write_text("def no(why):\n    raise Illegal('show', why)\n")
    return like(pebbles, __file__=str(rules))


def a_refusal_that_no_test_expects(shelf: Path) -> Rules:
    page = shelf / "tests/games/pebbles/test_refusals.py"
    page.write_text(page.read_text().replace("not_in_hand", "not_in_heaven"))
    return pebbles


def a_silent_event_in_german(shelf: Path) -> Rules:
    return rewrite(shelf, "de", {key: text for key, text in SENTENCES.items() if key != "pebbles.happened.BowlLifted"})


def a_silent_refusal_everywhere(shelf: Path) -> Rules:
    for language in LANGUAGES:
        rewrite(shelf, language, {key: text for key, text in SENTENCES.items() if key != "pebbles.refused.one_word"})
    return pebbles


def one_sentence_more_in_english(shelf: Path) -> Rules:
    return rewrite(shelf, "en", {**SENTENCES, "pebbles.joke": "Rolling stones."})


def a_gap_that_nothing_fills(shelf: Path) -> Rules:
    return rewrite(shelf, "fr", {**SENTENCES, "pebbles.happened.Shown.you": "{colour}"})


def a_choice_by_what_nobody_tells(shelf: Path) -> Rules:
    return rewrite(shelf, "pl", {**SENTENCES, "pebbles.refused.show_first": "{count, plural, one {} other {}}"})


def rewrite(shelf: Path, language: str, sentences: dict[str, str]) -> Rules:
    (shelf / "src/parlour/web/locales" / language / "pebbles.json").write_text(json.dumps(sentences))
    return pebbles


TORN: tuple[tuple[Callable[[Path], Rules], Check], ...] = (
    (no_page_in_polish, files.check_the_rules_page_has_every_heading),
    (one_heading_less_in_german, files.check_the_rules_page_has_every_heading),
    (other_headings_in_french, files.check_the_rules_page_has_every_heading),
    (a_heading_with_nothing_under_it_in_spanish, files.check_the_rules_page_says_something),
    (another_game_of_the_same_name, files.check_it_stands_on_the_shelf_under_its_name),
    (no_table, files.check_there_is_a_table_to_play_at),
    (a_key_that_only_the_browser_knows, files.check_every_key_of_its_table_has_a_sentence),
    (a_label_for_what_nobody_knows, files.check_what_is_known_has_a_label),
    (a_box_without_a_cover, files.check_every_picture_is_there),
    (a_piece_whose_picture_nobody_drew, files.check_every_picture_is_there),
    (an_ending_nobody_has_played, files.check_there_is_a_golden_game_for_every_ending),
    (a_refusal_under_no_heading, files.check_every_refusal_names_a_heading),
    (a_refusal_that_is_not_spelled_out, files.check_every_refusal_names_a_heading),
    (a_refusal_that_no_test_expects, files.check_every_refusal_has_a_test),
    (a_silent_event_in_german, files.check_every_sentence_exists_in_every_language),
    (a_silent_refusal_everywhere, files.check_every_sentence_exists_in_every_language),
    (one_sentence_more_in_english, files.check_every_sentence_exists_in_every_language),
    (a_gap_that_nothing_fills, files.check_sentences_speak_only_of_what_there_is),
    (a_choice_by_what_nobody_tells, files.check_sentences_speak_only_of_what_there_is),
)


@pytest.mark.parametrize(("tear", "check"), TORN, ids=[tear.__name__ for tear, _ in TORN])
def test_the_kit_notices(tear: Callable[[Path], Rules], check: Check, shelf: Path) -> None:
    rules = tear(shelf)
    with pytest.raises(AssertionError):
        check(rules, *([shelf] if "root" in inspect.signature(check).parameters else []))


# Golden games

GOLDEN = ROOT / "examples/fireflies/golden/last_awake.jsonl"


def half_a_game(page: Path) -> Rules:
    page.write_bytes(b"".join(GOLDEN.read_bytes().splitlines(keepends=True)[:-1]))
    return GAMES["fireflies"]


def a_game_under_another_name(page: Path) -> Rules:
    page.rename(page.with_name("everybody_sleeps.jsonl"))
    return GAMES["fireflies"]


def a_line_with_a_blank(page: Path) -> Rules:
    page.write_bytes(GOLDEN.read_bytes().replace(b'"seat":', b'"seat": '))
    return GAMES["fireflies"]


def a_law_that_it_broke(page: Path) -> Rules:
    return like(GAMES["fireflies"], laws=lambda _: {"nobody ever sleeps": False})


def a_game_with_other_luck(page: Path) -> Rules:
    page.write_bytes(GOLDEN.read_bytes().replace(b"a night in June", b"a night in July"))
    return GAMES["fireflies"]


def a_game_of_later_rules(page: Path) -> Rules:
    return like(GAMES["fireflies"], version=0)


TARNISHED: tuple[tuple[Callable[[Path], Rules], Check, str], ...] = (
    (half_a_game, golden.check_a_golden_game_folds_to_its_end, "has no end"),
    (a_game_under_another_name, golden.check_a_golden_game_folds_to_its_end, "ends with last_awake"),
    (a_line_with_a_blank, golden.check_a_golden_game_is_written_again_byte_for_byte, "written differently"),
    (a_law_that_it_broke, golden.check_the_laws_hold_in_a_golden_game, "nobody ever sleeps"),
    (a_game_with_other_luck, golden.check_todays_rules_play_a_golden_game_again, "refused today|differently"),
    (a_game_of_later_rules, golden.check_todays_rules_play_a_golden_game_again, "later rules"),
)


@pytest.mark.parametrize(("tarnish", "check", "words"), TARNISHED, ids=[tarnish.__name__ for tarnish, *_ in TARNISHED])
def test_the_kit_notices_about_a_golden_game(
    tarnish: Callable[[Path], Rules], check: Check, words: str, tmp_path: Path
) -> None:
    shutil.copy(GOLDEN, tmp_path / GOLDEN.name)
    with on_the_shelf("examples.fireflies") as fireflies:
        check(fireflies, tmp_path / GOLDEN.name)
        rules = tarnish(tmp_path / GOLDEN.name)
        (page,) = tmp_path.iterdir()
        with pytest.raises(AssertionError, match=words):
            check(rules, page)
