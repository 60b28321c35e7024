"""Builds the documentation site (`make site`): `build/site/index.html`, which opens and searches from a file.

    python tools/doc_site/build.py [--to FOLDER]

The pages of `docs/` and the Markdown files of the root are copied, their links are adapted, and Sphinx turns them into
HTML. The build fails on every warning, including broken links.
"""

import re
import shutil
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from os.path import relpath
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
FAVICON = ROOT / "src/parlour/web/art/favicon.svg"
ROOT_PAGES = ("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md", "STYLE.md")
OTHER_LANGUAGES = ("de", "es", "fr", "pl")  # rules in other languages: the server shows them, the site is English
HEADING_WITH_ID = re.compile(r"^(#+ .*?) \{#([\w-]+)\}$", re.MULTILINE)
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s]*)(#[^)\s]*)?\)")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=ROOT / "build/site")
    chosen = parser.parse_args(arguments)
    from sphinx.cmd.build import build_main  # imported here so that tests of the pages do not load Sphinx

    with TemporaryDirectory() as folder:
        collect(Path(folder))
        status = build_main(["-b", "html", "-q", "-W", "--keep-going", folder, str(chosen.to)])
    if not status:
        print(chosen.to / "index.html")
    return status


def collect(folder: Path) -> None:
    """Copy everything that Sphinx reads into one folder."""
    shutil.copytree(ROOT / "docs", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*OTHER_LANGUAGES))
    for name in ROOT_PAGES:
        shutil.copy(ROOT / name, folder)
    for name in ("conf.py", "index.md", "api.md"):
        shutil.copy(HERE / name, folder)
    shutil.copy(HERE / "decisions.md", folder / "decisions" / "index.md")
    shutil.copy(FAVICON, folder)
    for page in folder.rglob("*.md"):
        page.write_text(fitted(page.read_text(encoding="utf-8"), page, folder), encoding="utf-8")


def fitted(text: str, page: Path, folder: Path) -> str:
    """The page with ids in MyST's format, unique on the site, and with links only to pages and pictures."""
    own = {anchor for _, anchor in HEADING_WITH_ID.findall(text)}
    text = HEADING_WITH_ID.sub(lambda heading: f"{{#{page.stem}-{heading[2]}}}\n{heading[1]}", text)

    def link(found: re.Match[str]) -> str:
        mark, words, target, anchor = found[1], found[2], found[3], found[4] or ""
        if "://" in target or target.startswith("mailto:"):
            return found[0]
        if not target:
            return f"[{words}](#{page.stem}-{anchor[1:]})" if anchor[1:] in own else found[0]
        home = page.parent if (page.parent / target).exists() else folder
        here = home / target.removeprefix("../").removeprefix("docs/") if home == folder else home / target
        if not here.is_file():
            return words  # a folder or a source file, which the site does not have
        if here.parent == folder / "rules" and anchor:
            anchor = f"#{here.stem}-{anchor[1:]}"
        return f"{mark}[{words}]({relpath(here, page.parent)}{anchor})"

    return LINK.sub(link, text)


if __name__ == "__main__":
    sys.exit(main())
