"""A server of the Model Context Protocol on standard input and output: an assistant takes a seat at a running table.

    parlour mcp --server http://localhost:8642

It has three tools: `sit_down`, `look` and `act`. The protocol is JSON-RPC 2.0, one message per line
(modelcontextprotocol.io). This server implements initialize, ping, tools/list and tools/call.
"""

import json
import sys
from collections.abc import Callable, Iterable
from importlib.metadata import version
from typing import Any, TextIO

from parlour.client.doors.running_table import RunningTable
from parlour.client.joined import Json
from parlour.errors import ParlourError, Refused
from parlour.say import explain

VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
"""The supported versions of the protocol. The messages of this server are the same in all of them."""

BAD_JSON, BAD_REQUEST, NO_SUCH_METHOD, BAD_ARGUMENTS = -32700, -32600, -32601, -32602

TEXT = {"type": "string"}
TOOLS: dict[str, Json] = {
    "sit_down": {
        "description": "Take a seat at a table of Parlour: with the table's code or link, or with the link to a seat.",
        "inputSchema": {
            "type": "object",
            "properties": {
                "link": {**TEXT, "description": "A code such as KFZP, or a link."},
                "name": {**TEXT, "description": "The name that the others see, if the seat is a new one."},
            },
            "required": ["link"],
        },
    },
    "look": {
        "description": "What has happened since you last looked, how the table stands, and what you are asked, with "
        "the rules the first time. Waits for your turn if you say how long.",
        "inputSchema": {
            "type": "object",
            "properties": {"seconds": {"type": "number", "description": "How long to wait for your turn: 0 to 60."}},
        },
    },
    "act": {
        "description": "Answer what you are asked: the number of a choice, some of its words, or a word of your own. "
        "/more shows further choices, /list all of them, /start begins a game that you host.",
        "inputSchema": {"type": "object", "properties": {"answer": TEXT}, "required": ["answer"]},
    },
}


class McpServer:
    """The connection of one assistant."""

    def __init__(self, table: RunningTable) -> None:
        self.deeds: dict[str, Callable[..., str]] = {
            "sit_down": table.sit_down,
            "look": table.look,
            "act": table.act,
        }
        self.language = table.language

    def serve(self, lines: Iterable[str], out: TextIO) -> None:
        """Answer every line until the input ends."""
        for line in lines:
            if line.strip():
                answer = self.answer_to(line)
                if answer is not None:
                    print(json.dumps(answer, ensure_ascii=False), file=out, flush=True)

    def answer_to(self, line: str) -> Json | None:
        """Return the response to a request; None for a notification."""
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            return _failure(None, BAD_JSON, "this is no JSON")
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            return _failure(None, BAD_REQUEST, "this is no request")
        if "id" not in message:
            return None
        name, method, given = message["id"], message["method"], message.get("params") or {}
        if not isinstance(given, dict) or not isinstance(given.get("arguments") or {}, dict):
            return _failure(name, BAD_ARGUMENTS, "parameters and arguments are objects")
        match method:
            case "initialize":
                return _success(name, self._hello(given))
            case "ping":
                return _success(name, {})
            case "tools/list":
                return _success(name, {"tools": [{"name": tool, **about} for tool, about in TOOLS.items()]})
            case "tools/call" if given.get("name") in list(self.deeds):
                return _success(name, self._call(given["name"], given.get("arguments") or {}))
            case "tools/call":
                return _failure(name, BAD_ARGUMENTS, f"there is no tool {given.get('name')!r}")
            case _:
                return _failure(name, NO_SUCH_METHOD, f"{method} is not known here")

    def _hello(self, given: Json) -> Json:
        wanted = given.get("protocolVersion")
        return {
            "protocolVersion": wanted if wanted in VERSIONS else VERSIONS[-1],
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "parlour", "version": version("parlour")},
            "instructions": "Sit down at a table, look, and answer when you are asked, until the game is over.",
        }

    def _call(self, tool: str, arguments: Json) -> Json:
        """Return the result of a tool. A refusal is a result, too, so that the assistant reads it."""
        unknown = arguments.keys() - TOOLS[tool]["inputSchema"]["properties"].keys()
        missing = set(TOOLS[tool]["inputSchema"].get("required", ())) - arguments.keys()
        if unknown or missing:
            return _said(f"{tool}: missing {sorted(missing)}, unknown {sorted(unknown)}", is_error=True)
        try:
            return _said(self.deeds[tool](**arguments))
        except Refused as refusal:
            return _said(explain(refusal.code, refusal.facts, self.language), is_error=True)
        except (ParlourError, TypeError, ValueError, AttributeError) as trouble:
            return _said(str(trouble), is_error=True)


def _said(text: str, *, is_error: bool = False) -> Json:
    return {"content": [{"type": "text", "text": text}], "isError": is_error}


def _success(name: Any, result: Json) -> Json:
    return {"jsonrpc": "2.0", "id": name, "result": result}


def _failure(name: Any, code: int, message: str) -> Json:
    return {"jsonrpc": "2.0", "id": name, "error": {"code": code, "message": message}}


def run_mcp(server: str, language: str) -> int:
    """Serve one assistant on standard input and output."""
    McpServer(RunningTable(server, language)).serve(sys.stdin, sys.stdout)
    return 0
