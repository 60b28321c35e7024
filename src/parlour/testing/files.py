"""Conformance checks about the files of a game: rules pages, sentences, a table module, pictures and golden games.

A built-in game has them in Parlour's folders, a game from a plugin has them in its own (`parlour.plugins`).
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

from parlour.games import GAMES
from parlour.languages import LANGUAGES
from parlour.plugins import PLUGINS, web_file
from parlour.rules import Rules
from parlour.say import names, parse
from parlour.testing.options import option_schemas

ROOT = Path(__file__).parents[3]
"""The repository, for built-in games. A game from a plugin has all its files in its own folder."""

WEB = Path(__file__).parents[1] / "web"
HEADING = re.compile(r"^#{2,} .*\{#([\w-]+)\}$", re.MULTILINE)
ENOUGH = 20  # characters under a heading: a shorter text is not a rule


def check_the_rules_page_has_every_heading(rules: Rules, root: Path = ROOT) -> None:
    """The rules page exists in every language, with the same headings in the same order."""
    headings = {language: _headings(rules, language, root) for language in LANGUAGES}
    for language, found in headings.items():
        missing = set(rules.sections) - set(found)
        assert not missing, f"no heading {missing} in the rules of {rules.name} in {language}"
        assert found == headings["en"], f"other headings in {language}"


def check_it_stands_on_the_shelf_under_its_name(rules: Rules) -> None:
    assert GAMES.get(rules.name) is rules, f"no game called {rules.name} is on the shelf"
    assert len(set(rules.sections)) == len(rules.sections), f"a heading of {rules.name} is named twice"
    assert len(set(rules.endings)) == len(rules.endings) > 0, f"{rules.name} names an ending twice, or none"


def check_the_rules_page_says_something(rules: Rules, root: Path = ROOT) -> None:
    """The rules page has a text under every heading, in every language."""
    for language in LANGUAGES:
        text = _page(rules, language, root)
        starts = [*HEADING.finditer(text)]
        for heading, end in zip(starts, [*(start.start() for start in starts[1:]), len(text)], strict=True):
            said = text[heading.end() : end].strip()
            assert len(said) >= ENOUGH, f"nothing is said under {heading[1]} in the rules of {rules.name} in {language}"


def check_there_is_a_table_to_play_at(rules: Rules, root: Path = ROOT) -> None:
    """The game has a table module of its own, or for a game from a plugin the generic one."""
    if rules.name in PLUGINS:
        module = WEB / "games/generic/table.js"
    else:
        module = root / "src/parlour/web/games" / rules.name / "table.js"
    assert module.is_file(), f"{module} is missing"


def check_every_picture_is_there(rules: Rules, root: Path = ROOT) -> None:
    """The box has a cover, and every piece that names a picture has one."""
    art = WEB / "art" if rules.name in PLUGINS else root / "src/parlour/web/art"
    named = {f"covers/{rules.name}", *(piece.picture for piece in rules.pieces("en").values() if piece.picture)}
    missing = [
        picture for picture in sorted(named) if not (web_file(f"art/{picture}.svg") or art / f"{picture}.svg").is_file()
    ]
    assert not missing, f"no picture of {missing}"


def check_there_is_a_golden_game_for_every_ending(rules: Rules, root: Path = ROOT) -> None:
    folder = golden_folder(rules, root)
    missing = [end for end in rules.endings if not (folder / f"{end}.jsonl").is_file()]
    assert not missing, f"no golden game of {rules.name} ends with {missing}"


def check_every_refusal_names_a_heading(rules: Rules) -> None:
    for refusal in refusals(rules):
        assert refusal.section in rules.sections, f"{refusal} names no heading of {rules.name}"


def check_every_refusal_has_a_test(rules: Rules, root: Path = ROOT) -> None:
    """A test in the game's own folder expects each refusal by its reason; for a built-in game in tests/games/<game>."""
    folder = PLUGINS[rules.name].folder if rules.name in PLUGINS else root / "tests/games" / rules.name
    tests = "".join(page.read_text("utf-8") for page in folder.rglob("test_*.py"))
    untested = {refusal.reason for refusal in refusals(rules) if f'"{refusal.reason}"' not in tests}
    assert not untested, f"no test of {rules.name} expects {sorted(untested)}"


def check_every_sentence_exists_in_every_language(rules: Rules, root: Path = ROOT) -> None:
    """Every event, refusal, action, choice and ending has its sentence in every language."""
    wanted = {f"{rules.name}.{key}" for key in _keys(rules)}
    english = _sentences(rules, "en", root)
    for language in LANGUAGES:
        found = _sentences(rules, language, root)
        assert not wanted - found.keys(), f"no sentence in {language}: {sorted(wanted - found.keys())}"
        assert found.keys() == english.keys(), f"{language} differs: {sorted(found.keys() ^ english.keys())}"


def check_sentences_speak_only_of_what_there_is(rules: Rules, root: Path = ROOT) -> None:
    """The placeholders of a sentence are fields of its event or action, or facts of its refusal."""
    known = dict(_arguments(rules))
    for language in LANGUAGES:
        for key, sentence in _sentences(rules, language, root).items():
            name = key.removeprefix(f"{rules.name}.").removesuffix(".you")
            if name in known:
                strange = names(parse(sentence)) - known[name]
                assert not strange, f"{key} in {language} speaks of {strange}, which nobody tells it"


def check_every_key_of_its_table_has_a_sentence(rules: Rules, root: Path = ROOT) -> None:
    """A key that only the game's browser modules use exists in every language."""
    if rules.name in PLUGINS:
        folder, locales = PLUGINS[rules.name].folder / "table", WEB / "locales"
    else:
        folder, locales = root / "src/parlour/web/games" / rules.name, root / "src/parlour/web/locales"
    used = _browser_keys(rules, folder)
    for language in LANGUAGES:
        shared = {key for page in (locales / language).glob("*.json") for key in json.loads(page.read_text("utf-8"))}
        missing = {
            f"{key} ({place})"
            for key, place in used.items()
            if key not in shared | _sentences(rules, language, root).keys()
        }
        assert not missing, f"no sentence in {language}: {sorted(missing)}"


def check_what_is_known_has_a_label(rules: Rules, root: Path = ROOT) -> None:
    """At the generic table, `<game>.known.<field>` labels fields of the board and the hand."""
    state = rules.lay(rules.seats[0], rules.Options())
    fields = {*state.board.__struct_fields__, *state.hands[0].__struct_fields__}
    labels = {
        key.removeprefix(f"{rules.name}.known.")
        for key in _sentences(rules, "en", root)
        if key.startswith(f"{rules.name}.known.")
    }
    assert labels <= fields, f"neither the board nor a hand of {rules.name} has {sorted(labels - fields)}"
    if rules.name in PLUGINS and not (PLUGINS[rules.name].folder / "table/table.js").is_file():
        assert labels, f"write {rules.name}.known.<field> for what people should see: one or more of {sorted(fields)}"


def _browser_keys(rules: Rules, folder: Path) -> dict[str, str]:
    """Return every complete key of this game in its browser modules, with its place. `tip` adds its own prefix."""
    key = re.compile(rf"""(tip\()?(['"`])({re.escape(rules.name)}(?:\.\w+)+)\2""")
    found: dict[str, str] = {}
    for module in sorted(folder.rglob("*.js")):
        for number, line in enumerate(module.read_text("utf-8").splitlines(), start=1):
            for match in key.finditer(line):
                found.setdefault(f"{'tip.' if match[1] else ''}{match[3]}", f"{module.name}:{number}")
    return found


def golden_folder(rules: Rules, root: Path = ROOT) -> Path:
    """Return the folder of this game's golden games."""
    return PLUGINS[rules.name].folder / "golden" if rules.name in PLUGINS else root / "tests/golden" / rules.name


# Refusals in the rules


class SpelledRefusal(NamedTuple):
    """A call of `Illegal` in the game's own modules."""

    section: str
    reason: str
    facts: frozenset[str]
    place: str


def refusals(rules: Rules) -> Iterator[SpelledRefusal]:
    """Yield every refusal in the game's modules."""
    for module in _modules(rules):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _called(node) == "Illegal":
                place = f"{module.name}:{node.lineno}"
                facts = frozenset(_texts(key) for key in _fact_names(node)) if len(node.args) > 2 else frozenset()
                for section in _spelled(node.args[0], place):
                    for reason in _spelled(node.args[1], place):
                        yield SpelledRefusal(section, reason, facts, place)


def _modules(rules: Rules) -> list[Path]:
    module = Path(vars(rules)["__file__"])
    found = sorted(module.parent.rglob("*.py")) if module.name == "__init__.py" else [module]
    return [page for page in found if not page.name.startswith("test_")]


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


# Files


def _headings(rules: Rules, language: str, root: Path) -> list[str]:
    return HEADING.findall(_page(rules, language, root))


def _page(rules: Rules, language: str, root: Path) -> str:
    folder = root / "docs/rules" if language == "en" else root / "docs/rules" / language
    page = PLUGINS[rules.name].page(language) if rules.name in PLUGINS else folder / f"{rules.name}.md"
    assert page.is_file(), f"{page.name} is missing in {language}"
    return page.read_text("utf-8")


def _sentences(rules: Rules, language: str, root: Path) -> dict[str, str]:
    """Return the game's sentences: those in its own file, and those in the one that every page loads."""
    folder = WEB / "locales" / language if rules.name in PLUGINS else root / "src/parlour/web/locales" / language
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
    shown = (name for name, schema in option_schemas(rules).items() if schema.get("x-kind") != "hidden")
    yield from (f"option.{option}" for option in shown)
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
