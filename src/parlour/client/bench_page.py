"""`parlour bench --play`: people play the cheap subset in a browser, on this machine.

A page of plain forms at an address that only its reader knows. Nothing is kept before somebody has agreed, and of what
is kept nothing says who they are: parlour.lab.bench.people.
"""

import re
import secrets
import webbrowser
from argparse import Namespace
from collections.abc import Iterator, Mapping
from html import escape
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from parlour.client.bench_game import PersonGame
from parlour.client.speech import Speech
from parlour.lab.bench import people
from parlour.lab.bench.command import read_plan, write_again
from parlour.lab.bench.match import BenchMatch
from parlour.lab.bench.run import check
from parlour.rules import Words

CHOICE = re.compile(r"^\[(\d+)\] (.*)$")
HINTS = ("how_number", "how_word", "how_write")  # a page has buttons instead
LONGEST = 4096  # bytes of an answer
STYLE = """
body { font: 1.05rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1.5rem;
       color: #1c2a33; background: #fffdf8 }
p { margin: .4rem 0; overflow-wrap: anywhere }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0 }
button, input { font: inherit; padding: .5rem .8rem; border: 1px solid #174e68; border-radius: .4rem;
                min-height: 2.75rem }
button { background: #fff; color: #174e68; cursor: pointer; text-align: left }
button.first { background: #174e68; color: #fff }
:focus-visible { outline: 3px solid #b3541e; outline-offset: 2px }
summary { cursor: pointer; font-weight: 600 }
footer { border-top: 1px solid #d9d4c7; margin-top: 2rem; font-size: .9rem }
"""
HEADERS = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Playing:
    """One person at this machine, from the question whether they agree to the last game."""

    def __init__(self, folder: Path, person: str, language: str, games: list[BenchMatch]) -> None:
        self.folder, self.person, self.language, self.waiting = folder, person, language, games
        self.count, self.done, self.heard = len(games), 0, set[str]()
        self.has_agreed = self.is_stopped = False
        self.withdrawn: int | None = None
        self.game: PersonGame | None = None
        self.speech = Speech("", language, {})

    def do(self, form: Mapping[str, str]) -> None:
        """What somebody has pressed. What does not fit is nothing."""
        what = form.get("do", "")
        if what == "withdraw":
            self.withdrawn, self.game, self.is_stopped = people.withdraw(self.folder, self.person), None, True
        elif what == "stop":
            self.game, self.is_stopped = None, True
        elif not self.is_stopped and what in ("agree", "next"):
            self.has_agreed = self.has_agreed or what == "agree"
            if self.has_agreed and (self.game is None or self.game.is_over):
                self._next()
        elif what == "answer" and self.game is not None and not self.game.is_over:
            self.game.answer(f"[{form.get('answer', '').strip()}]")
            if self.game.is_over:
                people.keep(self.folder, self.person, self.game.result)

    def page(self) -> str:
        title, style = escape(self._say("title")), f"<style>{STYLE}</style>"
        head = f'<!doctype html><html lang="{self.language}"><meta charset="utf-8"><title>{title}</title>'
        head += f'<meta name="viewport" content="width=device-width, initial-scale=1">{style}'
        return f"{head}<main><h1>{title}</h1>{''.join(self._main())}</main>"

    def _main(self) -> Iterator[str]:
        if self.withdrawn is not None:
            yield _paragraph(self._say("withdrawn", count=self.withdrawn))
        elif self.is_stopped:
            yield _paragraph(self._say("stopped"))
            yield self._form({"withdraw": "withdraw"})
        elif not self.has_agreed:
            yield _paragraph(self._say("consent"))
            yield self._form({"agree": "agree"})
        elif self.game is None:
            yield _paragraph(self._say("all"))
            yield self._form({"withdraw": "withdraw"})
        else:
            yield from self._game(self.game)
        if self.has_agreed and self.withdrawn is None:
            ways = {"again": f"--play --person {self.person}", "withdraw": f"--withdraw {self.person}"}
            yield f"<footer>{_paragraph(self._say('number', number=self.person, **ways))}</footer>"

    def _game(self, game: PersonGame) -> Iterator[str]:
        """What a language model reads, with its choices as buttons."""
        name = game.world.speech.say(f"{game.match.instance.game}.name")
        yield f"<h2>{escape(self._say('game', game=name, done=self.done, count=self.count))}</h2>"
        hints = {game.world.speech.say(f"client.{hint}") for hint in HINTS}
        rules = game.world.opening
        if rules and game.text.startswith(rules):
            told = "".join(_paragraph(line) for line in rules.splitlines() if line)
            yield f"<details open><summary>{escape(name)}</summary>{told}</details>"
        choices, has_more = list[tuple[str, str]](), False
        for line in game.text.removeprefix(rules).splitlines():
            if found := CHOICE.match(line):
                choices.append((found[1], found[2]))
            elif "[+]" in line:
                has_more = True
            elif line not in hints:
                yield _paragraph(line) if line else ""
        if game.is_over:
            scores = game.result.scores.values()
            yield _paragraph(self._say("understood", points=round(100 * sum(scores) / len(scores))))
            yield self._form({"next": "next", "stop": "stop"})
            return
        if choices:
            more = [("+", self._say("more"))] if has_more else []
            yield _form([_button("answer", said, answer=number) for number, said in (*choices, *more)])
        if isinstance(game.world.game.prompt(game.match.seat), Words):
            word = escape(self._say("word"))
            field = (
                f'<input name="answer" aria-label="{word}" placeholder="{word}" autocomplete="off" autofocus required>'
            )
            yield _form([field, f"<button class=first>{escape(self._say('send'))}</button>"])
        yield _form([_button("stop", self._say("stop"))])

    def _next(self) -> None:
        if not self.waiting:
            self.game = None
            return
        match = self.waiting.pop(0)
        self.done += 1
        self.game = PersonGame(match, rules=match.instance.game not in self.heard)
        self.heard.add(match.instance.game)

    def _form(self, buttons: Mapping[str, str]) -> str:
        first = next(iter(buttons))
        return "".join(_form([_button(do, self._say(key), first=do == first)]) for do, key in buttons.items())

    def _say(self, key: str, **told: object) -> str:
        return self.speech.say(f"client.bench.{key}", told)


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _form(parts: list[str]) -> str:
    return f'<form method="post">{"".join(parts)}</form>'


def _button(do: str, said: str, *, first: bool = False, answer: str = "") -> str:
    """With an answer its number is sent as such; without one only what is to be done."""
    value = f'name="answer" value="{answer}"' if answer else f'name="do" value="{do}"'
    return f"<button {value}{' class=first' if first else ''}>{escape(said)}</button>"


class Server(HTTPServer):
    """For one person. Its pages are below a key, so that other pages and programs do not find them."""

    def __init__(self, playing: Playing, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.playing, self.key = playing, secrets.token_urlsafe(16)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/{self.key}/"


class Handler(BaseHTTPRequestHandler):
    server: Server
    timeout = 10

    def do_GET(self) -> None:
        if self._is_for_us():
            self._send(200, self.server.playing.page())

    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "")
        if not self._is_for_us():
            return
        if not length.isdecimal() or int(length) > LONGEST:
            self._send(413, "")
            return
        sent = parse_qs(self.rfile.read(int(length)).decode("utf-8", "replace"), max_num_fields=4)
        form = {name: values[-1] for name, values in sent.items()}
        self.server.playing.do({"do": "answer", **form} if "answer" in form else form)
        self._send(303, "", {"Location": self.path})

    def _is_for_us(self) -> bool:
        """Under our own name, and with the key."""
        own = f"127.0.0.1:{self.server.server_port}"
        found = secrets.compare_digest(self.path.encode(), f"/{self.server.key}/".encode())
        if self.headers.get("Host") == own and found:
            return True
        self._send(404, "")
        return False

    def _send(self, status: int, page: str, more: Mapping[str, str] = {}) -> None:
        body = page.encode()
        self.send_response(status)
        for name, value in {**HEADERS, **more, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: Any) -> None:
        """Nobody reads it, and the key would stand in it."""


def run_play(args: Namespace) -> int:
    """Serve the page until Ctrl-C. Then the table of results is written again, if there is one."""
    plan = read_plan(args)
    check(plan)
    person = people.known_person(args.person) if args.person else people.new_person()
    language = plan.languages[0]
    games = people.still_to_play(args.out, person, language, plan.instances)
    games = [one for one in games if one.instance.game in plan.games]
    with Server(Playing(args.out, person, language, games)) as server:
        print(f"Play at {server.address} (Ctrl-C ends it)", flush=True)
        webbrowser.open(server.address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    if not write_again(plan, args.out):
        print(f"`parlour bench --out {args.out}` makes the table")
    return 0
