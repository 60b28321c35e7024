"""The bundle of the browser's code that is committed: is it what the tool makes of just this code?"""

from collections.abc import Callable
from pathlib import Path

import bundle as tool
import msgspec
import pytest

from parlour.server.site.preloads import BUNDLE, LIST, digest

COMMITTED = tool.WEB / BUNDLE / LIST


def all_files(web: Path) -> dict[str, bytes]:
    folder = web / BUNDLE
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_the_same_code_gives_the_same_bytes(bundle: Path) -> None:
    """Built in another folder, and perhaps on another machine."""
    assert tool.what_is_wrong(bundle) == ""
    if not COMMITTED.is_file() or tool.what_is_wrong(tool.WEB):
        pytest.skip("the committed bundle is of other code: `make check` says so")
    made, committed = all_files(bundle), all_files(tool.WEB)
    assert sorted(made) == sorted(committed)
    assert [path for path, content in made.items() if content != committed[path]] == []


def test_names_stay_when_code_changes(bundle: Path) -> None:
    """A file under a name of its content would be a new file in git with each change."""
    names = {Path(path).name for path in all_files(bundle)}
    assert {"app.js", "house.js", "table.js", "similo.js", LIST} <= names
    assert not any(name.endswith(".map") for name in names)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Some code and its bundle, as the tool would have written it."""
    (tmp_path / BUNDLE).mkdir()
    (tmp_path / "app.js").write_text("start()\n")
    (tmp_path / BUNDLE / "app.js").write_text("start()")
    made = tool.Manifest(digest(tmp_path), tool._makers(), tool._made(tmp_path / BUNDLE), {})
    (tmp_path / BUNDLE / LIST).write_bytes(msgspec.json.encode(made))
    return tmp_path


def test_a_current_bundle_may_be_committed(small: Path) -> None:
    assert tool.what_is_wrong(small) == ""


def remove(file: Path) -> None:
    file.unlink()


def edit(file: Path) -> None:
    file.write_text("start(anew)\n")


def made_by_another_tool(file: Path) -> None:
    told = msgspec.json.decode(file.read_bytes())
    file.write_bytes(msgspec.json.encode({**told, "makers": "of yore"}))


@pytest.mark.parametrize(
    ("path", "fault", "told"),
    [
        ("app.js", edit, "older than the browser's code"),
        ("bundle/app.js", edit, "not those that the tool has written"),
        ("bundle/app.js", remove, "not those that the tool has written"),
        ("bundle/needs.json", remove, "is gone"),
        ("bundle/needs.json", edit, "cannot be read"),
        ("bundle/needs.json", made_by_another_tool, "another version of the tool"),
    ],
)
def test_what_is_not_to_be_committed(small: Path, path: str, fault: Callable[[Path], None], told: str) -> None:
    fault(small / path)
    assert told in tool.what_is_wrong(small)
