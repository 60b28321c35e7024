"""Contact sheets: every screen of a journey on one picture, for looking at."""

import base64
import html
import os
from pathlib import Path
from shutil import rmtree

from playwright.async_api import Browser, Page

FOLDER = os.environ.get("PARLOUR_EVENINGS")  # where sheets are wanted, if they are
HEIGHT = 420  # pixels of a screen on the sheet
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
        self.stages: dict[str, list[tuple[str, bytes, bool]]] = {}

    async def keeps(self, stage: str, label: str, page: Page, *, broken: bool) -> None:
        """Keep a picture of this page, also as a file of its own, if sheets are wanted."""
        if FOLDER:
            self.stages.setdefault(stage, [])
            path = Path(FOLDER) / self.name / f"{len(self.stages):02} {stage} - {label}.png"
            shot = await page.screenshot(path=path, animations="disabled", scale="css")
            self.stages[stage].append((label, shot, broken))

    async def is_written(self, browser: Browser, breaches: list[str]) -> None:
        """As `<name>.png` in the folder, if sheets are wanted; what breaks a law stands above the pictures."""
        if not FOLDER or not self.stages:
            return
        rows = [
            f"<h2>{html.escape(stage)}</h2><div>{''.join(map(_figure, sorted(shots)))}</div>"
            for stage, shots in self.stages.items()
        ]
        found = f"<pre>{html.escape(chr(10).join(breaches))}</pre>"
        context = await browser.new_context(viewport={"width": 2640, "height": 900})
        page = await context.new_page()
        await page.set_content(f"<style>{STYLE}</style><h1>{html.escape(self.name)}</h1>{found}{''.join(rows)}")
        await page.screenshot(path=Path(FOLDER) / f"{self.name}.png", full_page=True)  # makes the folder, too
        await context.close()


def _figure(shot: tuple[str, bytes, bool]) -> str:
    label, picture, broken = shot
    source = base64.b64encode(picture).decode()
    colour = ' class="broken"' if broken else ""
    caption = f"<figcaption{colour}>{html.escape(label)}</figcaption>"
    return f'<figure><img src="data:image/png;base64,{source}">{caption}</figure>'
