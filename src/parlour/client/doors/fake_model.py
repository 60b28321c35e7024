"""A server with OpenAI's chat completions interface whose model is `text_game.reader`.

It is for tests, and for trying an adapter without a model. It knows only the form of a question, so its results do
not belong in a table of results.
"""

import json
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from parlour.client.doors.text_game import TextAgent, reader

NAME = "reader"


class FakeModel(BaseHTTPRequestHandler):
    """Answers the last message of a user, at any path."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        said = [_text(message["content"]) for message in asked["messages"] if message["role"] == "user"]
        message = {"role": "assistant", "content": reader(said[-1])}
        if asked.get("stream"):
            self._send("text/event-stream", _streamed(message))
        else:
            self._send("application/json", json.dumps(_completion("chat.completion", message=message)).encode())

    def _send(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Log nothing."""


def _completion(kind: str, end: str | None = "stop", **said: object) -> dict[str, Any]:
    choice = {"index": 0, "finish_reason": end, **said}
    usage = {"prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0}
    return {"id": "1", "object": kind, "created": 0, "model": NAME, "choices": [choice], "usage": usage}


def _streamed(message: dict[str, str]) -> bytes:
    """Return the whole message in one piece, with the end marker."""
    pieces = [_completion("chat.completion.chunk", None, delta=message), _completion("chat.completion.chunk", delta={})]
    return "".join(f"data: {told}\n\n" for told in (*map(json.dumps, pieces), "[DONE]")).encode()


def _text(content: object) -> str:
    """Return the text of a message, which is a text or a list of parts with a text each."""
    return "".join(part.get("text", "") for part in content) if isinstance(content, list) else str(content)


@contextmanager
def fake_model() -> Iterator[str]:
    """Yield the address of a running server, ending in /v1."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), FakeModel)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        server.shutdown()
        server.server_close()


def asking(address: str, model: str = NAME) -> TextAgent:
    """Return an agent that asks a model at this address, one question at a time."""

    def answer(text: str) -> str:
        body = json.dumps({"model": model, "messages": [{"role": "user", "content": text}]}).encode()
        request = urllib.request.Request(  # noqa: S310 - the caller names it
            f"{address}/chat/completions", body, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=60) as told:  # noqa: S310
            return str(json.load(told)["choices"][0]["message"]["content"])

    return answer
