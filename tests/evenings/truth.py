"""Law 7: what is said is true. Statements of English screens, checked against what the server says.

- Nobody waits for an agreement that is complete: "2 of 2 want it" never stands beside "Waiting for".
- Whoever is waited for by name is somebody whom the server asks, or who has not voted for the next game.
- As many characters leave in a round of Similo as its rules say.
- An easier level is only proposed where there is one.
- The coach speaks of what is on the screen: what its sentence asks for can be reached there.
- The stars in a row of the evening's board add up to its sum. This one is checked in every language.
"""

import json
import re
from pathlib import Path
from typing import Any

from tests.evenings.guest import Guest
from tests.web.offers import Words, controls, unreachable
from tests.web.people import Api

from parlour.games import GAMES
from parlour.games.similo.printed import REMOVALS
from parlour.say import messages

Json = dict[str, Any]

COMPLETE = re.compile(r"\b(\d+) of (\d+) (?:want it(?:; it takes (\d+))?|votes|agree|have voted)")
WAITING = re.compile(r"\bWaiting for ([^.\n·]+)")
LEAVING = re.compile(r"Round (\d): remove (\d)")
COACH = "document.querySelector('.coach[data-step=now], .line[data-kind=coach]')?.innerText ?? ''"
SUMS = """[...document.querySelectorAll('.standings tr:has(.evening-sum)')].flatMap((row) => {
  const stars = { together: 1, alone: 2 }
  const shown = [...row.querySelectorAll('[data-share]')].map(({ dataset }) => stars[dataset.share] ?? 0)
  const earlier = Number(row.querySelector('.evening-earlier')?.textContent ?? 0)
  const counted = shown.reduce((sum, one) => sum + one, earlier)
  const sum = row.querySelector('.evening-sum').textContent
  return counted === Number(sum) ? [] : [`${counted} stars are shown, and ${sum} are said to be the sum`]
})"""
PIECES: dict[str, Json] = {}


async def untruths(guest: Guest, table: Api) -> list[str]:
    """What this screen says against what the server says to the same person."""
    found = await wrong_sums(guest)
    if guest.language == "en" and guest.seat is not None:
        told = table.table(guest.seat)
        said: str = await guest.page.evaluate("document.body.innerText")
        found += [*contradictions(said, told), *await coached(guest, table, told)]
    return [f"7: {one}" for one in found]


async def wrong_sums(guest: Guest) -> list[str]:
    """Rows of the evening's board whose stars do not add up."""
    found: list[str] = await guest.page.evaluate(SUMS)
    return found


def contradictions(said: str, told: Json) -> list[str]:
    """Sentences in this text that contradict the table."""
    return [*_complete(said), *_waited_for(said, told), *_leaving(said), *_easier(said, told)]


def _complete(said: str) -> list[str]:
    waits = WAITING.search(said)
    full = [one[0] for one in COMPLETE.finditer(said) if int(one[1]) >= int(one[3] or one[2])]
    return [f"“{one}” stands beside “{waits[0]}”" for one in full] if waits else []


def _waited_for(said: str, told: Json) -> list[str]:
    host = told["seats"][told.get("host", 0)]["name"]
    said = said.replace(f"Waiting for {host} to start", "")  # which is true between games
    ask = told.get("ask") or {"waiting": []}
    undecided = {seat["seat"] for seat in told["seats"]} - {wish["seat"] for wish in told.get("wants", [])}
    asked = set(ask["waiting"]) if told["phase"] == "playing" else undecided
    names = {seat["name"]: seat["seat"] for seat in told["seats"]}
    found = [(words, name) for words in WAITING.findall(said) for name in names if re.search(rf"\b{name}\b", words)]
    return [f"“Waiting for {words}”, but {name} is not asked" for words, name in found if names[name] not in asked]


def _leaving(said: str) -> list[str]:
    wrong = [one[0] for one in LEAVING.finditer(said) if REMOVALS[int(one[1]) - 1] != int(one[2])]
    return [f"“{one}” is against the rules" for one in wrong]


def _easier(said: str, told: Json) -> list[str]:
    level = told["options"].get("level")
    return [f"an easier level than {level} is proposed"] if "easier level" in said and level == 1 else []


async def coached(guest: Guest, table: Api, told: Json) -> list[str]:
    """What the coach's sentence asks for, and is not there."""
    prompt, game = told.get("prompt"), told["game"]
    said: str = await guest.page.evaluate(COACH)
    if prompt is None or prompt["kind"] == "words" or not prompt["actions"] or not _asks(said, game, prompt["section"]):
        return []
    if game not in PIECES:
        PIECES[game] = table.call("GET", f"/api/games/{game}/pieces/en")
    words = Words(game, told, PIECES[game])
    if await unreachable(guest.page, controls(words, prompt["actions"][0])[:1]):
        return [f"the coach says “{said.strip()[:60]}”, and that is not on the screen"]
    return []


def _asks(said: str, game: str, section: str) -> bool:
    """Is this what the coach says about a question of this kind?"""
    sentence = messages("en", game).get(f"{game}.now.{section}", "")
    return bool(sentence) and sentence.partition("{")[0].strip() in said


# Hints and the rules page

LOCALES = Path(__file__).parents[2] / "src" / "parlour" / "web" / "locales"
RULES = Path(__file__).parents[2] / "docs" / "rules"
ARGUMENT = re.compile(r"\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")


def unknown_numbers(language: str) -> list[str]:
    """Numbers in the coach's sentences that the rules page of the game, in this language, does not have."""
    found: list[str] = []
    for game in GAMES:
        texts: dict[str, str] = json.loads((LOCALES / language / f"{game}.json").read_text("utf-8"))
        page = (RULES if language == "en" else RULES / language) / f"{game}.md"
        rules = page.read_text("utf-8")
        found += [one for key, text in texts.items() if ".now." in key for one in unknown(key, text, rules)]
    return found


def unknown(key: str, text: str, rules: str) -> list[str]:
    counted = re.findall(r"\d+", ARGUMENT.sub("", text))
    return [f"{key}: {number}" for number in counted if not re.search(rf"(?<!\d){number}(?!\d)", rules)]
