"""What a prompt offers, as the controls that somebody needs for it: their roles and what they are called."""

import re
from typing import Any

from playwright.async_api import Page

from parlour.say import Scene, fill, messages

Json = dict[str, Any]
Control = tuple[str, str]  # a role, and a pattern of its name

REACHABLE = """(element) => {
  const stop = element.tabIndex >= 0 || element.matches('[data-roving], [data-city]')
  return stop && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
}"""


class Words:
    """The browser's own words, in English."""

    def __init__(self, game: str, table: Json, pieces: Json) -> None:
        self.game = game
        self.table = table
        self.pieces = pieces
        self.names = [player["name"] for player in table["players"]]

    def say(self, key: str, arguments: Json | None = None) -> str:
        text = messages("en", self.game)[f"{self.game}.{key}"]
        return fill(text, arguments or {}, "en", Scene(self.names, self.piece, self.table["view"]["seat"]))

    def piece(self, piece: Any, form: str = "") -> str:
        return str(self.pieces[piece]["name"]) if piece in self.pieces else str(piece)


def controls(words: Words, action: Json) -> list[Control]:
    """Everything that this answer takes, where all of it stands there at once."""
    kind = action["type"]
    find = {"similo": _similo, "ego": _ego, "one_mind": _one_mind, "same_game": _same_game, "council_of_four": _council}
    return [(role, pattern) for role, pattern in find[words.game](words, kind, action)]


def _similo(words: Words, kind: str, action: Json) -> list[Control]:
    match kind:
        case "GiveClue":
            return [
                ("radio", f"^{plain(words.piece(action['card']))}$"),
                ("radio", plain(words.say(f"how.{action['manner']}"))),
            ]
        case "Mark" | "Unmark":
            return [("button", f"^{plain(words.piece(action['card']))}, row")]
        case "Remove":
            return [("button", f"^{plain(words.say('confirm', {'count': len(action['cards'])}))}$")]
    return [("button", plain(words.say("withdraw")))]


def _ego(words: Words, kind: str, action: Json) -> list[Control]:
    board = words.table["view"]["board"]
    match kind:
        case "Answer":
            return [("radio", plain(words.piece(f"{board['question']}.{action['dots']}")))]
        case "Guess":
            answer = words.piece(f"{board['question']}.{action['dots']}")
            return [("radio", plain(answer)), ("radio", words.say("bet.count", {"count": action["bet"]}))]
    return [("button", plain(words.say(f"way.{kind}", {"count": 2})))]


def _one_mind(words: Words, kind: str, action: Json) -> list[Control]:
    board = words.table["view"]["board"]
    written = {card["seat"]: card["word"] for card in board["cards"]}
    match kind:
        case "Propose":
            return [("button", either_case(written[action[seat]])) for seat in ("first", "second")]
        case "Challenge":
            return [("button", either_case(written[action["target"]]))]
        case "Vote":
            return [("button", plain(words.say(f"vote.{board['ballot']['kind']}.{action['answer']}")))]
    return [("button", plain(words.say("agree" if kind == "Agree" else f"action.{kind}")))]


def _same_game(words: Words, kind: str, action: Json) -> list[Control]:
    match kind:
        case "Pick" | "Lift":
            return [("button", f"^{plain(words.piece(action['category']))}, ")]
        case "VoteSwap":
            return [("button", plain(words.say(f"swap.{action['answer']}")))]
        case "Judge":
            verdict = words.say(f"doubt.{action['verdict']}")
            return [("button", f"^{plain(verdict)}$")]
        case "Withdraw" if words.table["prompt"]["section"] == "swap":
            return [("button", plain(words.say("swap.withdraw")))]
    keys = {"AskSwap": "swap.ask", "Begin": "begin", "Doubt": "doubt", "Withdraw": "lift.change"}
    return [("button", plain(words.say(keys[kind])))]


def _council(words: Words, kind: str, action: Json) -> list[Control]:
    sections = {"Elect": "elect", "Acquire": "acquire", "Build": "build", "BuildWithKing": "king", "Engage": "engage"}
    sections |= {"ChangePermits": "change", "SendAssistant": "send", "BuyMainAction": "extra"}
    if kind in sections:
        heading = words.say(f"section.{sections[kind]}")
        return [("button", f"^{plain(heading)}\\.")]
    if kind == "Offer":
        return [("button", plain(words.say("market.offer")))]
    return [("button", plain(words.say(f"action.{kind}", action)))]


def plain(text: str) -> str:
    """As a pattern; a slash would end it in the browser."""
    return re.escape(text).replace("\\ ", "\\s+").replace("/", "\\/")


def either_case(word: str) -> str:
    """As a pattern for capitals and small letters: a browser knows no flags within a pattern."""
    return "".join(f"[{letter.upper()}{letter.lower()}]" if letter.isalpha() else plain(letter) for letter in word)


async def unreachable(page: Page, wanted: list[Control]) -> list[Control]:
    """Those that are not in the accessibility tree under this name, or that no key leads to."""
    missing = []
    for role, pattern in wanted:
        found = page.get_by_role(role, name=re.compile(pattern))  # type: ignore[arg-type]
        if not await found.count() or not await found.first.evaluate(REACHABLE):
            missing.append((role, pattern))
    return missing


async def nameless(page: Page) -> list[str]:
    """What can have the focus, and is called nothing: also a while after it was drawn, for a name may take a moment."""
    session = await page.context.new_cdp_session(page)
    found: list[str] = []
    for _ in range(20):
        tree = await session.send("Accessibility.getFullAXTree")
        found = [node["role"]["value"] for node in tree["nodes"] if _has_focus(node) and not _name(node)]
        if not found:
            break
        await page.wait_for_timeout(100)
    await session.detach()
    return found


def _has_focus(node: Json) -> bool:
    focusable = any(one["name"] == "focusable" and one["value"].get("value") for one in node.get("properties", ()))
    without = ("RootWebArea", "generic", "listitem")  # a list item is read by what stands in it
    return focusable and not node.get("ignored") and node["role"]["value"] not in without


def _name(node: Json) -> str:
    return str(node.get("name", {}).get("value", "")).strip()
