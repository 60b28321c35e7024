"""The score: what is played is composed, what is composed is played, and all of it can be read. No browser needed."""

import json
import re
from pathlib import Path

from parlour.languages import LANGUAGES

WEB = Path(__file__).resolve().parents[2] / "src" / "parlour" / "web"
SCORE = (WEB / "kit" / "score.js").read_text()
CUES = set(re.findall(r"^  (\w+): ", SCORE.partition("export const CUES")[2].partition("\n}")[0], re.M))
PLAYED = re.compile(r"\b(?:sound\(|sound:|sounds[:=(])[^\n]*")


async def test_about_twenty_cues_are_composed_and_every_one_is_played() -> None:
    lines = [
        line
        for file in WEB.rglob("*.js")
        if not {"vendor", "bundle"} & {*file.parts} and file.name != "score.js"
        for line in file.read_text().splitlines()
        if PLAYED.search(line) or "'count'" in line
    ]
    played = {word for line in lines for word in re.findall(r"'(\w+)'", line)} & CUES
    assert len(CUES) >= 20 and played == CUES, f"never played: {sorted(CUES - played)}"


async def test_whatever_sounds_can_be_read_in_every_language() -> None:
    for language in LANGUAGES:
        texts = json.loads((WEB / "locales" / language / "accessibility.json").read_text())
        assert {f"caption.{cue}" for cue in CUES} <= texts.keys(), language
