"""A table on its server: requests, and a stream that reconnects by itself. It uses only the standard library."""

import json
import secrets
import threading
from collections.abc import Callable, Iterator
from http.client import HTTPException
from time import sleep
from typing import Any, NoReturn
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from parlour.client.joined import Json
from parlour.client.link import TableLink
from parlour.errors import Denied, Refused

Hear = Callable[[str, Json], None]

TIMEOUT = 20.0  # seconds for a request
SILENCE = 60.0  # seconds without a sign of life on the stream
LONGEST_WAIT = 15.0
FOR_GOOD = (401, 403, 404, 410)
CUT_OFF = (OSError, HTTPException)  # the connection breaks between two answers or during one


class NotHere(Refused):
    """Raised when no server answers at this address."""


class Refusal(Refused):
    """A refusal by the server. `game` is the game whose rules refused, if any."""

    def __init__(self, problem: Json) -> None:
        super().__init__(problem.get("code", "internal"), problem.get("section") or "", problem.get("facts") or {})
        self.game: str = problem.get("game") or ""


class RemoteTable:
    """One table of a server, used with a token."""

    def __init__(self, link: TableLink) -> None:
        self.server = link.server
        self.code = link.code
        self.token = link.key

    def call(self, method: str, path: str, body: Json | None = None) -> Any:
        """Send a request below /api and return its answer. A refusal is raised."""
        request = self._request(f"/api{path}", method)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        try:
            with urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310 - link.py lets only http and https in
                text = answer.read()
        except HTTPError as error:
            raise Refusal(_problem(error)) from None
        except CUT_OFF as error:
            raise NotHere("no_connection", facts={"server": self.server}) from error
        return json.loads(text) if text else None

    def at_table(self, method: str, path: str = "", body: Json | None = None) -> Any:
        return self.call(method, f"/tables/{self.code}{path}", body)

    def sit(self, name: str) -> None:
        """Take a seat; while a game runs, that of a bot, or one in the next game."""
        try:
            self.token = self._post_once("/seats", {"name": name})["token"]
        except Refusal as refusal:
            if refusal.code != "game_running":
                raise
            self._come_late(name)

    def _come_late(self, name: str) -> None:
        late = self.at_table("GET")["latecomers"]
        wish: Json = {"next": True}
        if late["now"] != "next" and late["chairs"]:
            wish = {"seat": late["chairs"][0]["seat"]}
        self.token = self._post_once("/seats", {"name": name, **wish})["token"]

    def open_seat(self) -> None:
        """Exchange the secret of a seat's link, or a token, for this program's own token."""
        self.token = self.at_table("POST", "/visits", {"key": self.token}).get("token") or self.token

    def move(self, prompt: str, action: Json) -> None:
        self._post_once("/moves", {"prompt": prompt, "action": action})

    def say(self, what: Json) -> None:
        self._post_once("/talk", what)

    def undo(self) -> None:
        self.at_table("POST", "/undo", {"key": secrets.token_hex(8)})

    def _post_once(self, path: str, body: Json) -> Any:
        """Send a request with a key of its own, so that it can be repeated if the connection breaks."""
        post = {**body, "key": secrets.token_hex(8)}
        try:
            return self.at_table("POST", path, post)
        except NotHere:
            sleep(1)
            return self.at_table("POST", path, post)

    @property
    def seat_link(self) -> str:
        return f"{self.server}/t/{self.code}#{self.token}"

    # The stream

    def listen(self, hear: Hear) -> None:
        """Call `hear` with messages from the table, in a thread of its own, until the table is gone."""
        threading.Thread(target=self._listen, args=(hear,), daemon=True).start()

    def _listen(self, hear: Hear) -> None:
        last, wait = "", 0.5
        while True:
            try:
                for event, position, data in self._stream(last):
                    last, wait = position or last, 0.5
                    if event:
                        hear(event, data)
                    if event == "gone":
                        return
            except Refusal as refusal:
                hear("gone", {"reason": refusal.code})
                return
            except (*CUT_OFF, ValueError):
                hear("lost", {})
            sleep(wait)
            wait = min(LONGEST_WAIT, wait * 2)

    def _stream(self, last: str) -> Iterator[tuple[str, str, Json]]:
        query = f"?{urlencode({'last': last})}" if last else ""
        request = self._request(f"/api/tables/{self.code}/stream{query}")
        try:
            with urlopen(request, timeout=SILENCE) as answer:  # noqa: S310
                yield from messages(line.decode().rstrip("\n") for line in answer)
        except HTTPError as error:
            _stay_out(error)

    def _request(self, path: str, method: str = "GET") -> Request:
        headers = {"Accept": "application/json, text/event-stream"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return Request(self.server + path, method=method, headers=headers)  # noqa: S310


def messages(lines: Iterator[str]) -> Iterator[tuple[str, str, Json]]:
    """Yield server-sent events: their name, id and data. An id may come alone."""
    event = position = data = ""
    for line in lines:
        name, _, value = line.partition(": ")
        if name == "event":
            event = value
        elif name == "id":
            position = value
        elif name == "data":
            data = value
        elif not line and (data or position):
            yield event if data else "", position, json.loads(data or "{}")
            event = position = data = ""


def _stay_out(error: HTTPError) -> NoReturn:
    """Raise a refusal if a retry is useless; otherwise an error that leads to a retry."""
    if error.code in FOR_GOOD:
        raise Refusal(_problem(error))
    raise OSError(error.code)


def _problem(error: HTTPError) -> Json:
    try:
        problem = json.loads(error.read())
    except ValueError:
        raise Denied("no_parlour", facts={"status": error.code}) from None
    return problem if isinstance(problem, dict) and "code" in problem else {"code": "internal"}
