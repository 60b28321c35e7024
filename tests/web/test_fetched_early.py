"""early.js fetches what a page is made of before the page asks for it: the list must name what the modules import."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "src" / "parlour" / "web"
EARLY = (WEB / "early.js").read_text("utf-8")
IMPORTED = re.compile(r"""(?:^|;)(?:import|export) ?[{*\w][^;'"()=]*?\bfrom ?['"](\.[^'"]+)['"]""", re.MULTILINE)
PAGES = ["home", "j", "t", "watch", "screen", "rules", "settings", "credits"]


@pytest.mark.parametrize("page", PAGES)
def test_every_module_of_a_page_is_fetched_early(page: str) -> None:
    named, modules = _needs(page)
    assert {*_files("ALL"), f"pages/{named}.js", *_paths(modules), "app.js"} == _closure("app.js", f"pages/{named}.js")


def test_every_module_of_the_lobby_is_fetched_early() -> None:
    table = {*_files("ALL"), "pages/table.js", *_files("TABLE"), "app.js"}
    assert table | _files("LOBBY") == _closure("app.js", "pages/table.js", "pages/lobby.js")


def test_every_part_of_similos_table_is_fetched_early() -> None:
    """The server names the game's own modules; the parts are in the list."""
    found = re.search(r"fetchModules\(`(card [^`]*)`\)", EARLY)
    assert found
    here = _files("ALL") | _files("TABLE") | _paths(_filled(found[1]))
    assert {path for path in _closure("games/similo/table.js") if not path.startswith("games/")} <= here


def _needs(page: str) -> tuple[str, str]:
    found = re.search(rf"^    {page}: \['(\w+)', (['`A-Z])(.*?)['`]?\],$", EARLY, re.MULTILINE)
    assert found, page
    text = f"{found[2]}{found[3]}" if found[2].isupper() else found[3]
    return found[1], _constant(text) if text.isupper() else _filled(text)


def _constant(name: str) -> str:
    found = re.search(rf"^  const {name} = (?:'([^']*)'|`([^`]*)`)$", EARLY, re.MULTILINE)
    assert found, name
    return _filled(found[1] or found[2])


def _filled(text: str) -> str:
    return re.sub(r"\$\{(\w+)\}", lambda found: _constant(found[1]), text)


def _files(name: str) -> set[str]:
    return _paths(_constant(name))


def _paths(names: str) -> set[str]:
    return {f"{name[1:]}.js" if name.startswith("/") else f"parts/{name}.js" for name in names.split()}


def _closure(*starts: str) -> set[str]:
    """These modules and all that they import, however far; not what they import later."""
    seen: set[str] = set()
    waiting = [(WEB / start).resolve() for start in starts]
    while waiting:
        file = waiting.pop()
        name = file.relative_to(WEB).as_posix()
        if name in seen:
            continue
        seen.add(name)
        waiting += [(file.parent / path).resolve() for path in IMPORTED.findall(file.read_text("utf-8"))]
    return seen
