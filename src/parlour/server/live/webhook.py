"""Lines for the group's chat, in its own format: Discord, Slack, ntfy, or JSON for anything else."""

import re
from collections.abc import Callable

import msgspec
from msgspec import Struct

from parlour.say import fill, join
from parlour.say.words import words_in
from parlour.server.live import outgoing
from parlour.table.records import HookFormat

MARKDOWN = re.compile(r"([\\*_~`|>\[\]()#@:-])")
JSON = {"Content-Type": "application/json"}


class ChatLine(Struct, frozen=True):
    """One line: the key of a message and its facts."""

    kind: str  # "turn", "over", "open", "when" or "test"
    language: str
    code: str
    game: str
    names: tuple[str, ...]
    link: str
    when: str = ""


def words(line: ChatLine, escape: Callable[[str], str] = str) -> str:
    """Return the line in the table's language. Text that people have typed is escaped for the chat's markup."""
    names = join([escape(name) for name in line.names], line.language)
    game = words_in(line.language, line.game).get(f"{line.game}.name", line.game)
    about = {"names": names, "count": len(line.names), "code": line.code, "game": game, "when": escape(line.when)}
    return fill(words_in(line.language, "reminders")[f"reminder.{line.kind}"], about, line.language)


def _for_discord(text: str) -> str:
    return MARKDOWN.sub(r"\\\1", text)


def _for_slack(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def packed(line: ChatLine, format: HookFormat) -> tuple[dict[str, str], bytes]:
    """Return the headers and the body. A person's name cannot mention anybody in the chat."""
    match format:
        case "discord":
            content = f"{words(line, _for_discord)} {line.link}"
            return dict(JSON), msgspec.json.encode({"content": content, "allowed_mentions": {"parse": []}})
        case "slack":
            return dict(JSON), msgspec.json.encode({"text": f"{words(line, _for_slack)} {line.link}"})
        case "ntfy":
            return {"Content-Type": "text/plain; charset=utf-8"}, f"{words(line)}\n{line.link}".encode()
        case "json":
            body = {"text": f"{words(line)} {line.link}", "message": words(line), **msgspec.structs.asdict(line)}
            return dict(JSON), msgspec.json.encode(body)


async def deliver(address: str, format: HookFormat, line: ChatLine, *, private: bool) -> int:
    """Post the line and return the status of the answer; 0 if there is none."""
    headers, body = packed(line, format)
    try:
        return await outgoing.post(address, headers, body, private=private)
    except outgoing.Unreachable:
        return 0
