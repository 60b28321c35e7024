"""The kit's second half: what lies next to the rules of every game. Pages, sentences, a table, golden games."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

from parlour.game import LANGUAGES, Game
from parlour.say import names, parse

ROOT = Path(__file__).parents[2]
HEADING = re.compile(r"^#{2,} .*\{#([\w-]+)\}$", re.MULTILINE)


def check_the_rules_page_has_every_heading(game: Game, root: Path = ROOT) -> None:
    """In four languages, with the same headings in the same order."""
    headings = {language: _headings(game, language, root) for language in LANGUAGES}
    for language, found in headings.items():
        missing = set(game.sections) - set(found)
        assert not missing, f"no heading {missing} in the rules of {game.name} in {language}"
        assert found == headings["en"], f"other headings in {language}"


def check_there_is_a_table_to_play_at(game: Game, root: Path = ROOT) -> None:
    module = root / "src/parlour/web/games" / game.name / "table.js"
    assert module.is_file(), f"{module.relative_to(root)} is missing"


def check_every_picture_is_there(game: Game, root: Path = ROOT) -> None:
    """The cover of the box, and a picture for every piece that names one."""
    art = root / "src/parlour/web/art"
    named = {f"covers/{game.name}", *(piece.picture for piece in game.pieces("en").values() if piece.picture)}
    missing = [picture for picture in sorted(named) if not (art / f"{picture}.svg").is_file()]
    assert not missing, f"no picture of {missing}"


def check_there_is_a_golden_game_for_every_ending(game: Game, root: Path = ROOT) -> None:
    missing = [end for end in game.endings if not (root / "tests/golden" / game.name / f"{end}.jsonl").is_file()]
    assert not missing, f"no golden game of {game.name} ends with {missing}"


def check_every_refusal_names_a_heading(game: Game) -> None:
    for refusal in refusals(game):
        assert refusal.section in game.sections, f"{refusal} names no heading of {game.name}"


def check_every_refusal_has_a_test(game: Game, root: Path = ROOT) -> None:
    """Somewhere in tests/games/<game> a test expects it, by its reason."""
    tests = "".join(page.read_text("utf-8") for page in (root / "tests/games" / game.name).glob("test_*.py"))
    untested = {refusal.reason for refusal in refusals(game) if f'"{refusal.reason}"' not in tests}
    assert not untested, f"no test of {game.name} expects {sorted(untested)}"


def check_every_sentence_exists_in_every_language(game: Game, root: Path = ROOT) -> None:
    """What happens, what is refused, what one may do or choose, how it ends: everything has its sentence."""
    wanted = {f"{game.name}.{key}" for key in _keys(game)}
    english = _sentences(game, "en", root)
    for language in LANGUAGES:
        found = _sentences(game, language, root)
        assert not wanted - found.keys(), f"no sentence in {language}: {sorted(wanted - found.keys())}"
        assert found.keys() == english.keys(), f"{language} differs: {sorted(found.keys() ^ english.keys())}"


def check_sentences_speak_only_of_what_there_is(game: Game, root: Path = ROOT) -> None:
    """The gaps of a sentence are fields of its event or action, or facts of its refusal."""
    known = dict(_arguments(game))
    for language in LANGUAGES:
        for key, sentence in _sentences(game, language, root).items():
            name = key.removeprefix(f"{game.name}.").removesuffix(".you")
            if name in known:
                strange = names(parse(sentence)) - known[name]
                assert not strange, f"{key} in {language} speaks of {strange}, which nobody tells it"


# What the rules say


class Refusal(NamedTuple):
    """A call of `Illegal` in the game's own modules."""

    section: str
    reason: str
    facts: frozenset[str]
    place: str


def refusals(game: Game) -> Iterator[Refusal]:
    """Every refusal that the game's modules spell out."""
    for module in _modules(game):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _called(node) == "Illegal":
                place = f"{module.name}:{node.lineno}"
                facts = frozenset(_texts(key) for key in _fact_names(node)) if len(node.args) > 2 else frozenset()
                for section in _spelled(node.args[0], place):
                    for reason in _spelled(node.args[1], place):
                        yield Refusal(section, reason, facts, place)


def _modules(game: Game) -> list[Path]:
    module = Path(vars(game)["__file__"])
    return sorted(module.parent.rglob("*.py")) if module.name == "__init__.py" else [module]


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(name) | ast.Attribute(_, name):
            return name
        case _:
            return ""


def _spelled(node: ast.expr, place: str) -> Iterator[str]:
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(_, one, other):
            yield from _spelled(one, place)
            yield from _spelled(other, place)
        case _:
            raise AssertionError(
                f"{place}: spell the section and the reason of a refusal out, so that both can be found"
            )


def _fact_names(node: ast.Call) -> list[ast.expr | None]:
    return list(node.args[2].keys) if isinstance(node.args[2], ast.Dict) else []


def _texts(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


# What is on paper


def _headings(game: Game, language: str, root: Path) -> list[str]:
    folder = root / "docs/rules" if language == "en" else root / "docs/rules" / language
    page = folder / f"{game.name}.md"
    assert page.is_file(), f"{page.relative_to(root)} is missing"
    return HEADING.findall(page.read_text("utf-8"))


def _sentences(game: Game, language: str, root: Path) -> dict[str, str]:
    """The game's sentences: in its own file, or in the one that every page loads."""
    folder = root / "src/parlour/web/locales" / language
    found: dict[str, str] = {}
    for page in (folder / "app.json", folder / f"{game.name}.json"):
        if page.is_file():
            found |= json.loads(page.read_text("utf-8"))
    return {key: sentence for key, sentence in found.items() if key.startswith(f"{game.name}.")}


def _keys(game: Game) -> Iterator[str]:
    yield from ("name", "tagline")
    yield from (f"section.{section}" for section in game.sections)
    yield from (f"ending.{ending}" for ending in game.endings)
    yield from (f"option.{option}" for option in game.Options.__struct_fields__)
    yield from (f"refused.{refusal.reason}" for refusal in refusals(game))
    yield from (f"happened.{event.__name__}" for event in _members(game.Event))
    yield from (f"action.{action.__name__}" for action in _members(game.Action))


def _arguments(game: Game) -> Iterator[tuple[str, frozenset[str]]]:
    yield from ((f"happened.{event.__name__}", frozenset(event.__struct_fields__)) for event in _members(game.Event))
    yield from ((f"action.{action.__name__}", frozenset(action.__struct_fields__)) for action in _members(game.Action))
    told: dict[str, frozenset[str]] = {}
    for refusal in refusals(game):
        told[refusal.reason] = told.get(refusal.reason, refusal.facts) & refusal.facts
    yield from ((f"refused.{reason}", facts) for reason, facts in told.items())


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)
