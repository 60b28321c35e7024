"""The conformance kit about the files next to the rules of every game: pages, sentences, a table, golden games.

A game of the house has them in the house's folders, a game from elsewhere has them in its own (`parlour.plugins`).
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

from parlour.languages import LANGUAGES
from parlour.plugins import PLUGINS, web_file
from parlour.rules import Rules
from parlour.say import names, parse

ROOT = Path(__file__).parents[3]
HEADING = re.compile(r"^#{2,} .*\{#([\w-]+)\}$", re.MULTILINE)


def check_the_rules_page_has_every_heading(rules: Rules, root: Path = ROOT) -> None:
    """In every language, with the same headings in the same order."""
    headings = {language: _headings(rules, language, root) for language in LANGUAGES}
    for language, found in headings.items():
        missing = set(rules.sections) - set(found)
        assert not missing, f"no heading {missing} in the rules of {rules.name} in {language}"
        assert found == headings["en"], f"other headings in {language}"


def check_there_is_a_table_to_play_at(rules: Rules, root: Path = ROOT) -> None:
    """Its own, or for a game from elsewhere the generic one."""
    own = rules.name if rules.name not in PLUGINS else "generic"
    module = root / "src/parlour/web/games" / own / "table.js"
    assert module.is_file(), f"{module.relative_to(root)} is missing"


def check_every_picture_is_there(rules: Rules, root: Path = ROOT) -> None:
    """The cover of the box, and a picture for every piece that names one."""
    art = root / "src/parlour/web/art"
    named = {f"covers/{rules.name}", *(piece.picture for piece in rules.pieces("en").values() if piece.picture)}
    missing = [
        picture for picture in sorted(named) if not (web_file(f"art/{picture}.svg") or art / f"{picture}.svg").is_file()
    ]
    assert not missing, f"no picture of {missing}"


def check_there_is_a_golden_game_for_every_ending(rules: Rules, root: Path = ROOT) -> None:
    folder = PLUGINS[rules.name].folder / "golden" if rules.name in PLUGINS else root / "tests/golden" / rules.name
    missing = [end for end in rules.endings if not (folder / f"{end}.jsonl").is_file()]
    assert not missing, f"no golden game of {rules.name} ends with {missing}"


def check_every_refusal_names_a_heading(rules: Rules) -> None:
    for refusal in refusals(rules):
        assert refusal.section in rules.sections, f"{refusal} names no heading of {rules.name}"


def check_every_refusal_has_a_test(rules: Rules, root: Path = ROOT) -> None:
    """Somewhere in tests/games/<game> a test expects it, by its reason."""
    tests = "".join(page.read_text("utf-8") for page in (root / "tests/games" / rules.name).glob("test_*.py"))
    untested = {refusal.reason for refusal in refusals(rules) if f'"{refusal.reason}"' not in tests}
    assert not untested, f"no test of {rules.name} expects {sorted(untested)}"


def check_every_sentence_exists_in_every_language(rules: Rules, root: Path = ROOT) -> None:
    """What happens, what is refused, what one may do or choose, how it ends: everything has its sentence."""
    wanted = {f"{rules.name}.{key}" for key in _keys(rules)}
    english = _sentences(rules, "en", root)
    for language in LANGUAGES:
        found = _sentences(rules, language, root)
        assert not wanted - found.keys(), f"no sentence in {language}: {sorted(wanted - found.keys())}"
        assert found.keys() == english.keys(), f"{language} differs: {sorted(found.keys() ^ english.keys())}"


def check_sentences_speak_only_of_what_there_is(rules: Rules, root: Path = ROOT) -> None:
    """The gaps of a sentence are fields of its event or action, or facts of its refusal."""
    known = dict(_arguments(rules))
    for language in LANGUAGES:
        for key, sentence in _sentences(rules, language, root).items():
            name = key.removeprefix(f"{rules.name}.").removesuffix(".you")
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


def refusals(rules: Rules) -> Iterator[Refusal]:
    """Every refusal that the game's modules spell out."""
    for module in _modules(rules):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _called(node) == "Illegal":
                place = f"{module.name}:{node.lineno}"
                facts = frozenset(_texts(key) for key in _fact_names(node)) if len(node.args) > 2 else frozenset()
                for section in _spelled(node.args[0], place):
                    for reason in _spelled(node.args[1], place):
                        yield Refusal(section, reason, facts, place)


def _modules(rules: Rules) -> list[Path]:
    module = Path(vars(rules)["__file__"])
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


def _headings(rules: Rules, language: str, root: Path) -> list[str]:
    folder = root / "docs/rules" if language == "en" else root / "docs/rules" / language
    page = PLUGINS[rules.name].page(language) if rules.name in PLUGINS else folder / f"{rules.name}.md"
    assert page.is_file(), f"{page.name} is missing in {language}"
    return HEADING.findall(page.read_text("utf-8"))


def _sentences(rules: Rules, language: str, root: Path) -> dict[str, str]:
    """The game's sentences: in its own file, or in the one that every page loads."""
    folder = root / "src/parlour/web/locales" / language
    found: dict[str, str] = {}
    own = PLUGINS[rules.name].words(language) if rules.name in PLUGINS else folder / f"{rules.name}.json"
    for page in (folder / "app.json", own):
        if page.is_file():
            found |= json.loads(page.read_text("utf-8"))
    return {key: sentence for key, sentence in found.items() if key.startswith(f"{rules.name}.")}


def _keys(rules: Rules) -> Iterator[str]:
    yield from ("name", "tagline")
    yield from (f"section.{section}" for section in rules.sections)
    yield from (f"ending.{ending}" for ending in rules.endings)
    yield from (f"option.{option}" for option in rules.Options.__struct_fields__)
    yield from (f"refused.{refusal.reason}" for refusal in refusals(rules))
    yield from (f"happened.{event.__name__}" for event in _members(rules.Event))
    yield from (f"action.{action.__name__}" for action in _members(rules.Action))


def _arguments(rules: Rules) -> Iterator[tuple[str, frozenset[str]]]:
    yield from ((f"happened.{event.__name__}", frozenset(event.__struct_fields__)) for event in _members(rules.Event))
    yield from ((f"action.{action.__name__}", frozenset(action.__struct_fields__)) for action in _members(rules.Action))
    told: dict[str, frozenset[str]] = {}
    for refusal in refusals(rules):
        told[refusal.reason] = told.get(refusal.reason, refusal.facts) & refusal.facts
    yield from ((f"refused.{reason}", facts) for reason, facts in told.items())


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)
