"""The checks of the browser's code (tools/web/law.mjs): each is shown to fail on a planted example."""

import subprocess
from pathlib import Path

import check_web
import pytest

GOOD = {
    "store.js": "import { reduce } from './store/reducer.js'\nexport const store = { reduce }\n",
    "store/reducer.js": "export const reduce = (visit) => ({ ...visit, line: 'open' })\n",
    "kit/redraw.js": "export function redraw() {}\n",
    "table/act.js": "import { store } from '../store.js'\nexport const act = () => store\n",
    "pages/table.js": "import { act } from '../table/act.js'\nexport const page = act\n",
}


@pytest.fixture
def web(tmp_path: Path) -> Path:
    for path, text in GOOD.items():
        write(tmp_path / path, text)
    return tmp_path


def write(file: Path, text: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, "utf-8")


def judged(web: Path) -> list[str]:
    """The problems that the checks find in this code."""
    check_web.install()
    command = [str(check_web.NODE), str(check_web.TOOLS / "law.mjs"), str(web)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    said = done.stderr.splitlines()
    assert bool(said) == (done.returncode != 0), done.stdout
    return said


def test_code_that_keeps_the_rules_passes(web: Path) -> None:
    assert judged(web) == []


@pytest.mark.parametrize(
    "change",
    [
        "visit.line = 'open'",
        "visit.boxes[game] = {}",
        "store.state.visit.lobby = true",
        "state.visit.reactions.length = 0",
        "visit.count += 1",
        "visit.count++",
        "delete visit.play",
        "Object.assign(visit, { line: 'open' })",
        "ctx.local.prompt.card = card",
    ],
)
def test_only_the_reducer_changes_the_state(web: Path, change: str) -> None:
    code = f"export function change(visit, state, store, ctx, game, card) {{\n  {change}\n}}\n"
    write(web / "table" / "act.js", code)
    [said] = judged(web)
    assert said.startswith("table/act.js:2: ") and "outside store/" in said
    write(web / "table" / "act.js", GOOD["table/act.js"])
    write(web / "store" / "visit.js", code)
    assert judged(web) == []


@pytest.mark.parametrize("read", ["const line = visit.line", "visit = next", "visiting.line = 1", "visit.line === 1"])
def test_reading_the_state_is_allowed(web: Path, read: str) -> None:
    write(web / "table" / "act.js", f"export function look(visit, visiting, next) {{\n  {read}\n}}\n")
    assert judged(web) == []


@pytest.mark.parametrize(
    ("path", "other"),
    [
        ("store/reducer.js", "../kit/redraw.js"),
        ("store/reducer.js", "../table/act.js"),
        ("kit/redraw.js", "../store/reducer.js"),
        ("kit/redraw.js", "../table/act.js"),
        ("table/act.js", "../pages/table.js"),
    ],
)
def test_a_layer_imports_nothing_above_it(web: Path, path: str, other: str) -> None:
    write(web / path, f"import {{ x }} from '{other}'\nexport const reduce = x, redraw = x, act = x\n")
    assert any(said.startswith(f"{path} may not import ") for said in judged(web))


@pytest.mark.parametrize("variable", ["let timer = 0", "export let timer = 0", "let timer", "var timer = 0 //"])
def test_a_variable_of_a_module_needs_a_reason(web: Path, variable: str) -> None:
    write(web / "kit" / "redraw.js", f"{variable}\nexport const redraw = () => timer\n")
    [said] = judged(web)
    assert said.startswith("kit/redraw.js:1: let timer has no reason")
    write(web / "kit" / "redraw.js", f"{variable.removesuffix('//')} // a reason\nexport const redraw = () => timer\n")
    assert judged(web) == []


def test_ten_variables_of_modules_are_enough(web: Path) -> None:
    """Constants and the variables of functions do not count."""
    few = "".join(f"let v{number} = 0 // a reason\n" for number in range(9))
    others = "const free = () => {\n  let inside = 0\n  return inside\n}\nexport const redraw = free\n"
    write(web / "kit" / "redraw.js", few + others)
    write(web / "kit" / "one.js", "let last = 0 // a reason\nexport const one = () => last\n")
    assert judged(web) == []
    write(web / "kit" / "two.js", "let more = 0 // a reason\nexport const two = () => more\n")
    [said] = judged(web)
    assert said.startswith("11 ") and "kit/two.js:1 more" in said


@pytest.mark.parametrize("link", ['href="/settings"', "href='/t/${code}'", "src=/api/x"])
def test_a_link_from_the_root_breaks_below_a_path(web: Path, link: str) -> None:
    write(web / "pages" / "table.js", f"export const page = (html, code) => html`<a {link}>x</a>`\n")
    assert len(judged(web)) == 1
    write(web / "pages" / "table.js", "export const page = (html, at) => html`<a href=${at('/settings')}>x</a>`\n")
    assert judged(web) == []
