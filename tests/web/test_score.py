"""The score: what is played is composed, what is composed is played, and all of it can be read. No browser needed."""

import json
import re
from pathlib import Path

from parlour.languages import LANGUAGES

WEB = Path(__file__).resolve().parents[2] / "src" / "parlour" / "web"
SCORE = (WEB / "kit" / "score.js").read_text()
CUES = set(re.findall(r"^  (\w+): ", SCORE.partition("export const CUES")[2].partition("\n}")[0], re.M))
CALLS = re.compile(r"\bsound\(([^()]*)\)")
SEEN = {  # where something is played: the file that shows the same to the eye, and a piece of what it shows
    ("kit/preferences.js", "'turn'"): ("kit/preferences.js", "settings.sound"),  # the switch
    ("kit/preferences.js", "'chime'"): ("kit/preferences.js", 'type="range"'),  # the volume
    ("kit/sound.js", "'turn'"): ("table/sound_note.js", "sound.on"),  # the answer to a question
    ("table/announce.js", "'shuffle'"): ("pages/play.js", "chips(visit, ctx)"),  # the table is laid
    ("table/announce.js", "'vote'"): ("table/evening/vote.js", "wants"),
    ("table/announce.js", "'card'"): ("table/log.js", 'class="log"'),  # the story has one line more
    ("table/announce.js", "'turn'"): ("pages/play.js", 'class="status"'),
    ("table/announce.js", "won ? 'win' : 'lose'"): ("table/ending.js", "function result("),
    ("table/announce.js", "cue"): ("table/ending.js", "function result("),
    ("table/cast/banter.js", "'bot'"): ("table/cast/banter.js", 'class="banter"'),
    ("table/clock/clock.js", "'turn'"): ("table/clock/bar.js", ".clock-left"),
    ("table/evening/countdown.js", "'count'"): ("table/evening/countdown.js", "${second}</b>"),
    ("table/show/director.js", "beat.sound"): ("table/show/stage.js", 'class="moment-words"'),
    ("table/talk/notice.js", "'slide'"): ("table/talk/stream.js", "composer(visit, ctx)"),
    ("table/undo/undo.js", "'turn'"): ("table/undo/undo.js", 'class="undo-request"'),
}
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


def played() -> set[tuple[str, str]]:
    """Every place in our code that plays a cue."""
    files = [file for file in WEB.rglob("*.js") if not {"vendor", "bundle"} & {*file.parts}]
    found = [(file.relative_to(WEB).as_posix(), cue) for file in files for cue in CALLS.findall(file.read_text())]
    return {(file, cue) for file, cue in found if file != "kit/sound.js" or cue != "cue"}


async def test_only_what_is_composed_is_played() -> None:
    named = {cue for _, argument in played() for cue in re.findall(r"'(\w+)'", argument)}
    assert named and named <= CUES


async def test_nothing_is_told_by_sound_alone() -> None:
    """Every cue of the table has something to be seen; every beat of a show that sounds is also shown."""
    assert played() == SEEN.keys()
    for file, shown in SEEN.values():
        assert shown in (WEB / file).read_text(), f"{file} does not show {shown}"
    for storyboard in (WEB / "games").glob("*/storyboard.js"):
        source = storyboard.read_text()
        sounding = [match.start() for match in re.finditer(r"\bsound: ", source)]
        assert sounding and all("show" in source[at : at + 700] for at in sounding), storyboard.parent.name
