"""Contact sheets: every screen of a journey on one picture, for looking at."""

import html
import os
from pathlib import Path
from shutil import rmtree
from urllib.parse import quote

from playwright.async_api import Browser, Page

FOLDER = os.environ.get("PARLOUR_EVENINGS")  # where sheets are wanted, if they are
HEIGHT = 420  # pixels of a screen on the sheet
STAGES = 12  # on one sheet: a longer picture cannot be made
STYLE = f"""
body {{ margin: 16px; font: 15px sans-serif; background: #ddd; width: 2600px }}
h2 {{ margin: 20px 0 6px }}
div {{ display: flex; gap: 12px; align-items: start; flex-wrap: wrap }}
figure {{ margin: 0 }} img {{ height: {HEIGHT}px; display: block; box-shadow: 0 1px 4px #0008 }}
figcaption.broken {{ color: #b00 }}
"""


class Sheet:
    """The screens of one journey, stage by stage."""

    def __init__(self, name: str) -> None:
        self.name = name
        if FOLDER:
            rmtree(Path(FOLDER) / name, ignore_errors=True)  # of another time
            (Path(FOLDER) / name).mkdir(parents=True)
            (Path(FOLDER) / f"{name}.txt").write_text("", "utf-8")
        self.stages: dict[str, list[tuple[str, Path, bool]]] = {}

    def notes(self, breach: str) -> None:
        """Write a breach to `<name>.txt` at once, if sheets are wanted: a long walk can be read while it goes on."""
        if FOLDER:
            with (Path(FOLDER) / f"{self.name}.txt").open("a", encoding="utf-8") as told:
                told.write(f"{breach}\n")

    async def keeps(self, stage: str, label: str, page: Page, *, broken: bool) -> None:
        """Keep a picture of this page as a file, if sheets are wanted."""
        if FOLDER:
            self.stages.setdefault(stage, [])
            name = f"{len(self.stages):02} {stage} - {label}.png"
            path = Path(FOLDER) / self.name / name
            await page.screenshot(path=path, animations="disabled", scale="css")
            self.stages[stage].append((label, path, broken))

    async def is_written(self, browser: Browser, breaches: list[str]) -> None:
        """As `<name>.png` in the folder, if sheets are wanted, and `<name>-2.png` …; the breaches stand above all."""
        if not FOLDER or not self.stages:
            return
        stages = list(self.stages.items())
        found = f"<pre>{html.escape(chr(10).join(breaches))}</pre>"
        context = await browser.new_context(viewport={"width": 2640, "height": 900})
        for number, first in enumerate(range(0, len(stages), STAGES), 1):
            rows = [
                f"<h2>{html.escape(stage)}</h2><div>{''.join(map(_figure, sorted(shots)))}</div>"
                for stage, shots in stages[first : first + STAGES]
            ]
            title = self.name if number == 1 else f"{self.name}-{number}"
            written = (Path(FOLDER) / f"{title}.html").resolve()
            written.write_text(f"<style>{STYLE}</style><h1>{html.escape(title)}</h1>{found}{''.join(rows)}", "utf-8")
            page = await context.new_page()
            await page.goto(written.as_uri())
            await page.screenshot(path=written.with_suffix(".png"), full_page=True)
            await page.close()
        await context.close()


def _figure(shot: tuple[str, Path, bool]) -> str:
    label, picture, broken = shot
    source = quote(f"{picture.parent.name}/{picture.name}")
    colour = ' class="broken"' if broken else ""
    caption = f"<figcaption{colour}>{html.escape(label)}</figcaption>"
    return f'<figure><img src="{source}">{caption}</figure>'
