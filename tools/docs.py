"""The API pages: `make docs` writes build/docs/index.html, from the docstrings, and fails on a link that leads nowhere.

python tools/docs.py [--to FOLDER] [MODULE …]
"""

import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import unquote

import pdoc

HOME = Path(__file__).parent.parent
PUBLIC = (
    "parlour",
    "parlour.rules",
    "parlour.chance",
    "parlour.errors",
    "parlour.game",
    "parlour.games",
    "parlour.bots",
    "parlour.lab.codecs",
    "parlour.lab.envs",
    "parlour.lab",
    "parlour.archive",
    "parlour.client.world",
)
LINK = re.compile(r'href="([^"]*)"')
ANCHOR = re.compile(r'id="([^"]+)"')


def write(modules: Sequence[str], folder: Path) -> None:
    pdoc.render.configure(docformat="markdown", footer_text="Parlour", search=False)
    pdoc.pdoc(*modules, output_directory=folder)


def broken(folder: Path) -> Iterator[str]:
    """Links between the pages that lead nowhere: to no page, or to no place on it."""
    pages = {page: page.read_text(encoding="utf-8") for page in sorted(folder.rglob("*.html"))}
    anchors = {page.resolve(): set(ANCHOR.findall(text)) for page, text in pages.items()}
    for page, text in pages.items():
        for link in dict.fromkeys(LINK.findall(text)):
            file, _, anchor = unquote(link).partition("#")
            if not file or "://" in link or file.startswith(("mailto:", "data:")):
                continue  # on the same page only docstrings of other packages lead astray
            target = (page.parent / file).resolve()
            if target not in anchors and not target.exists():
                yield f"{page.relative_to(folder)}: {link} is not there"
            elif anchor and target in anchors and anchor not in anchors[target]:
                yield f"{page.relative_to(folder)}: {link} leads to no place on its page"


def main(arguments: Sequence[str] | None = None) -> int:
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("modules", nargs="*", default=PUBLIC)
    asked.add_argument("--to", type=Path, default=HOME / "build/docs")
    chosen = asked.parse_args(arguments)
    write(chosen.modules, chosen.to)
    trouble = list(broken(chosen.to))
    print("\n".join(trouble) or f"{chosen.to / 'index.html'}")
    return bool(trouble)


if __name__ == "__main__":
    sys.exit(main())
