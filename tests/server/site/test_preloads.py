"""What a page will need is told with the page: from the bundle, or from the modules where that is stale."""

import re
import shutil
from html import unescape
from pathlib import Path

import msgspec
import pytest

from parlour.games import GAMES
from parlour.server.site import files as web
from parlour.server.site import preloads
from parlour.server.wire.web_file import WEB
from tests.server.conftest import Running

LINKED = re.compile(r'<link rel="(?:modulepreload|preload" as="style)" href="([^"]+)">')


def test_all_that_a_module_imports_is_found_however_far(tmp_path: Path) -> None:
    (tmp_path / "kit").mkdir()
    (tmp_path / "a.js").write_text("import { b } from './kit/b.js'\nimport {\n  c,\n} from './c.js'\n")
    (tmp_path / "kit" / "b.js").write_text("export { c } from '../c.js'\nimport('./later.js')\n")
    (tmp_path / "c.js").write_text("/** @typedef {import('./types.js').T} T */\nexport const c = 1\n")
    assert sorted(preloads.needs(tmp_path, "a.js", None)) == ["c.js", "kit/b.js"]
    (tmp_path / "small.js").write_text('import{x as y}from"./a.js";import*as z from"./c.js";const a="from";export{a};')
    assert preloads.imports_of(tmp_path, "small.js") == ["a.js", "c.js"]


def test_sheets_are_found_too(tmp_path: Path) -> None:
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "house.css").write_text('@import "tokens.css";\n@import "../fonts.css";\n')
    assert sorted(preloads.needs(tmp_path, "css/house.css", None)) == ["css/tokens.css", "fonts.css"]


def test_a_bundle_counts_only_for_the_code_that_it_was_made_of(tmp_path: Path) -> None:
    (tmp_path / "bundle").mkdir()
    (tmp_path / "app.js").write_text("start()\n")
    made = preloads.Bundle(preloads.digest(tmp_path), {"pages/home.js": ("house.js",)})
    (tmp_path / "bundle" / "needs.json").write_bytes(msgspec.json.encode(made))
    assert preloads.bundle_of(tmp_path) == made and not preloads.is_stale(tmp_path)
    assert preloads.needs(tmp_path, "pages/home.js", made) == ["house.js"]
    (tmp_path / "app.js").write_bytes(b"start()\r\n")
    assert preloads.bundle_of(tmp_path) == made, "git may end lines as the system does"
    (tmp_path / "app.js").write_text("start(anew)\n")
    assert preloads.bundle_of(tmp_path) is None and preloads.is_stale(tmp_path)
    shutil.rmtree(tmp_path / "bundle")
    assert not preloads.is_stale(tmp_path), "where there is none, nobody need be told"


@pytest.mark.parametrize(
    ("path", "named"), [("/", "home"), ("/j/KLON", "join"), ("/watch/KLON", "table"), ("/replay/KLON/1", "replay")]
)
async def test_a_page_names_its_own_module_and_what_that_needs(house: Running, path: str, named: str) -> None:
    client, below = house.person().client, f"/static/{web.version(fresh=False)}/"
    bundled = preloads.bundle_of(WEB) is not None
    code, shared = (f"{below}{preloads.BUNDLE}", "house.js") if bundled else (below, "say.js")
    linked = LINKED.findall((await client.get(path)).text)
    assert f"{code}pages/{named}.js" in linked and f"{code}{shared}" in linked
    assert len(linked) == len(set(linked))
    for link in linked:
        assert (await client.get(link)).headers["cache-control"] == "public, max-age=31536000, immutable", link


def test_the_page_of_a_table_knows_what_each_game_needs_besides() -> None:
    text = web.index("table", fresh=True).body.decode()
    told = re.search(r'data-needs="([^"]*)"', text)
    assert told is not None
    needs = msgspec.json.decode(unescape(told[1]), type=dict[str, list[str]])
    linked = {link.split("/", 3)[3] for link in LINKED.findall(text)}
    for game in GAMES:
        assert f"games/{game}/board.js" in needs[f"games/{game}/table.js"]
        assert not linked & set(needs[f"games/{game}/table.js"])
    assert 'data-needs="{}"' in web.index("home", fresh=True).body.decode()


def test_authors_of_web_files_get_each_as_it_is() -> None:
    text = web.index("home", fresh=True).body.decode()
    linked = LINKED.findall(text)
    assert f"/static/{web.version(fresh=True)}/say.js" in linked and "bundle/" not in text
    assert f'src="/static/{web.version(fresh=True)}/app.js"' in text
