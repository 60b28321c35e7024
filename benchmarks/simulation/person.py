"""Somebody who plays, and who knows no rules: a client as careless as people are, on a line as bad as theirs."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from benchmarks.simulation.line import Answer, LineCut, Lines, StreamLine
from benchmarks.simulation.worker import Worker
from parlour.client.joined import Joined, join

Json = dict[str, Any]
Wish = Callable[[], Awaitable[None]]
AGAIN = (502, 503, 429)
TRIES = 12


class Person:
    """With a seat, a token and a device. `calm`: the storm is over, and everybody wants to finish."""

    def __init__(self, name: str, lines: Lines, workers: Callable[[], list[Worker]], luck: Random) -> None:
        self.name = name
        self.code = ""
        self.token = ""
        self.calm = False
        self.gone = False  # for good
        self.games = 1
        self.restless = 0.3  # how much they do besides answering
        self.talkative = 0.0  # and how much they say
        self.line: StreamLine | None = None
        self.statuses: list[int] = []
        self._lines = lines
        self._workers = workers
        self._luck = luck
        self._last = ""
        self._known = Joined()
        self._answering = False  # an answer was heard, and the stream has not said more yet
        self._keys = self._said = 0
        self._answered: dict[str, int] = {}
        self._spare = ""  # the token of another device with this seat
        self._has_moved = False  # to the other device
        self.on_own_link: Callable[[int], None] = lambda sitter: None  # told before the person's own link is opened

    @property
    def table(self) -> Json:
        return self._known.table

    @property
    def play(self) -> Json:
        return self._known.play

    @property
    def prompt(self) -> Json | None:
        return None if self._answering else self.play.get("prompt")

    # Requests

    async def call(self, method: str, rest: str, body: Any = None, tries: int = TRIES) -> Answer | None:
        """The same again until it is heard, as a browser does; None when somebody has given up."""
        path = "/api/tables" + (f"/{self.code}{rest}" if self.code else rest)
        for attempt in range(tries):
            try:
                answer = await self._lines.call(self._somewhere(), method, path, self.token, body)
            except LineCut:
                await asyncio.sleep(min(8.0, 0.5 * 2**attempt) * self._luck.uniform(0.5, 1.0))
                continue
            self.statuses.append(answer.status)
            if answer.status not in AGAIN:
                return answer
            await asyncio.sleep(2.0)
        return None

    async def found(self, game: str, options: Json) -> bool:
        return self._seated(await self.call("POST", "", {"game": game, "name": self.name, "options": options}))

    async def sit(self, code: str) -> bool:
        self.code = code
        return self._seated(await self.call("POST", "/seats", {"name": self.name, "key": self._key().rjust(16)}))

    async def come_late(self) -> bool:
        """Take the seat of a bot, ask for it, or wait for the next game: whatever the table allows."""
        seen = await self.call("GET", "")
        seats = seen.json()["seats"] if seen is not None and seen.status == 200 else []
        bots = [seat["seat"] for seat in seats if seat["bot"]]
        wishes: list[Json] = [{"seat": self._luck.choice(bots)}] if bots else []
        for wish in (*wishes, {"next": True}):
            answer = await self.call("POST", "/seats", {"name": self.name, "key": self._key().rjust(16), **wish})
            if answer is not None and answer.status in (201, 202):
                self.token = answer.json()["token"]
                return True
        return False

    async def join_audience(self) -> bool:
        """Watch without a seat, and mark along."""
        answer = await self.call("POST", "/audience", {"key": self._key().rjust(16)})
        if answer is None or answer.status != 201:
            return False
        self.token = answer.json()["token"]
        return True

    def _seated(self, answer: Answer | None) -> bool:
        if answer is None or answer.status != 201:
            return False
        seated = answer.json()
        self.code, self.token = seated["code"], seated["token"]
        return True

    # An evening

    async def stay(self) -> None:
        """Listen, do something now and then, lose the line, come back."""
        while not self.gone:
            worker = self._somewhere()
            if worker is None or not worker.open:
                await asyncio.sleep(1.0)
                continue
            if self._luck.random() < 0.3:
                self._last, self._known = "", Joined()  # a reload forgets
            sleeps = not self.calm and self._luck.random() < 0.2  # a hidden page, or a phone that sleeps
            path = f"/api/tables/{self.code}/stream" + ("?attention=hidden" if sleeps else "")
            self.line = StreamLine(self._lines, worker, path, self.token, self._last, 0)
            with suppress(LineCut):
                await self._listen(self.line, sleeps)
            self.line.hang_up()
            await asyncio.sleep(self._pause())

    def _pause(self) -> float:
        """Until they are back: mostly a moment, at times long enough to be away."""
        if self.calm:
            return 0.5
        return self._luck.choice((0.1, 0.5, 2.0, 5.0, 45.0))

    async def _listen(self, line: StreamLine, sleeps: bool) -> None:
        now = asyncio.get_running_loop().time
        until, ready = now() + self._luck.choice((5.0, 30.0, 120.0)), now()
        while not self.gone and ((self.calm and not sleeps) or now() < until):
            heard = await line.next(max(0.0, ready - now()))
            if heard is not None:
                self._take_in(heard)
            elif now() >= ready:
                if not sleeps:
                    await self._do_something()
                ready = now() + self._luck.choice((0.2, 1.0, 4.0))

    def _take_in(self, heard: bytes) -> None:
        for block in heard.split(b"\n\n"):
            fields = dict(part.split(b": ", 1) for part in block.split(b"\n") if b": " in part and part[:1] != b":")
            if b"id" in fields:
                self._last, self._answering = fields[b"id"].decode(), False
            elif b"data" in fields:
                data = msgspec.json.decode(fields[b"data"])
                self._known = join(self._known, fields[b"event"].decode(), data)

    # What they do

    async def _do_something(self) -> None:
        wishes = self._wishes()
        if wishes:
            weights = [weight for weight, _ in wishes]
            (wish,) = self._luck.choices([wish for _, wish in wishes], weights)
            await wish()

    def _wishes(self) -> list[tuple[float, Wish]]:
        wishes: list[tuple[float, Wish]] = []
        you = self.table.get("you")
        if not you:
            marks = self.table.get("audience") and self.play and self.play.get("marking")
            return [(2.0, self._mark_along)] if marks else wishes
        mine = self.table["seats"][you["seat"]]
        playing = self.table["phase"] == "playing" and bool(self.play)
        if playing and mine["stand_in"] and not mine["returning"]:
            wishes.append((3.0, lambda: self._at_seat("DELETE", "/stand-in")))
        if playing:
            wishes += self._wishes_in_game(mine)
        if you["host"] and self.table["phase"] != "playing" and len(self.table["games"]) < self.games:
            wishes.append((0.5 if self.table["games"] and not self.calm else 5.0, self._start))
        if self.table["phase"] == "over" and len(self.table["games"]) < self.games:
            wishes += self._wishes_between_games()
        if you["host"] and playing and any(late["seat"] is not None for late in self.table["latecomers"]["waiting"]):
            wishes.append((3.0, self._answer_latecomer))
        if you["claims"]:
            wishes.append((3.0, self._answer_claim))
        if not self.calm:
            wishes += self._whims(you, playing=playing, stand_in=bool(mine["stand_in"]))
        return wishes

    def _wishes_between_games(self) -> list[tuple[float, Wish]]:
        """Vote, and need a moment."""
        wishes: list[tuple[float, Wish]] = [(4.0, self._want)]
        countdown = self.table["next"]["countdown"]
        if countdown and countdown["paused"]:
            wishes.append((2.0, lambda: self._need_a_moment(on=False)))
        elif countdown and not self.calm:
            wishes.append((1.0, lambda: self._need_a_moment(on=True)))
        if self.table["you"]["host"] and not self.calm:
            wishes.append((0.5, self._open_lobby))
        return wishes

    def _wishes_in_game(self, mine: Json) -> list[tuple[float, Wish]]:
        wishes: list[tuple[float, Wish]] = []
        prompt, undo, request = self.prompt, self.play["undo"] or {}, self.play["request"]
        if prompt and not mine["stand_in"] and self._answered.get(prompt["id"], 0) < 6:
            wishes.append((10.0, self._answer))
        if request and self.play["view"]["seat"] in request["waiting"]:
            wishes.append((8.0, self._consent))
        if undo.get("possible") and not self.calm:
            wishes.append((0.7, self._take_back))
        waiting = (self.play["ask"] or {}).get("waiting", ())
        for player in self.play["players"]:
            seat = next((seat for seat in self.table["seats"] if seat["sitter"] == player["sitter"]), None)
            if seat and seat["away"] and player["seat"] in waiting and not seat["stand_in"]:
                wishes.append((3.0, lambda seat=seat: self._vote(seat["seat"])))  # type: ignore[misc]
        return wishes

    def _whims(self, you: Json, *, playing: bool, stand_in: bool) -> list[tuple[float, Wish]]:
        some = self.restless
        whims: list[tuple[float, Wish]] = [
            (some, self._react),
            (some, self._look),
            (some / 2, self._rename),
            (some / 3, self._take_another_device),
            (self.talkative, self._talk),
            (self.talkative / 2, self._point),
        ]
        if self._spare:
            whims.append(
                (some / 2, self._sign_out if self._has_moved or self._luck.random() < 0.5 else self._move_over)
            )
        if playing and not stand_in:
            whims.append((some / 3, lambda: self._at_seat("PUT", "/stand-in", {"bot": "newcomer"})))
        if you["host"]:
            whims.append((self.talkative / 8, self._clear_talk))
            whims += [(some / 2, self._see_to_the_clock), (some / 2, self._change_several_things)]
        if self.prompt:
            whims += [(some, self._draft), (some / 2, self._more_time)]
        return [(weight, whim) for weight, whim in whims if weight]

    async def _answer(self) -> None:
        prompt = self.prompt
        assert prompt is not None
        self._answered[prompt["id"]] = self._answered.get(prompt["id"], 0) + 1
        move = {"prompt": prompt["id"], "action": choose(prompt, self._luck), "key": self._key()}
        answer = await self.call("POST", "/moves", move)
        if answer is not None and answer.status == 200:
            self._answering = True
            self._answered.pop(prompt["id"], None)

    async def _take_back(self) -> None:
        undo = self.play["undo"]
        await self.call("POST", "/undo", {"key": self._key(), "back": undo["back"], "number": self.play["number"]})

    async def _consent(self) -> None:
        request = self.play["request"]
        agrees = self._luck.random() < 0.5
        answer = {"number": self.play["number"], "back": request["back"], "agrees": agrees, "key": self._key()}
        await self.call("POST", "/undo/answers", answer)

    async def _vote(self, seat: int) -> None:
        wish = "bot" if self.calm else self._luck.choice(("skip", "bot", "wait"))
        vote = {"wish": wish, "prompt": self.play["ask"]["id"], "bot": "newcomer"}
        await self.call("POST", f"/seats/{seat}/votes", vote)

    async def _start(self) -> None:
        await self.call("POST", "/games", {})

    async def _want(self) -> None:
        """What was just played, mostly; whatever the others want, if somebody has said what that is."""
        game, wants = self.table["game"], self.table["wants"]
        others = ("any", game) if any(want["game"] == game for want in wants) else (game,)
        back = () if self.calm else ("",)
        await self.call("POST", "/wants", {"game": self._luck.choice((*others, *back))}, tries=2)

    async def _need_a_moment(self, *, on: bool) -> None:
        await self.call("POST", "/countdown", {"on": on}, tries=1)

    async def _open_lobby(self) -> None:
        await self.call("POST", "/lobby", {}, tries=1)

    async def _react(self) -> None:
        await self.call("POST", "/reactions", {"emoji": "👏"}, tries=1)

    async def _talk(self) -> None:
        """A text, a phrase, or a word about somebody; the same post again until it is heard."""
        self._said += 1
        about = {"kind": "person", "id": str(self._luck.choice(self.table["seats"])["sitter"])}
        texts: tuple[Json, ...] = ({"text": f"{self.name} says {self._said}"}, {"phrase": "why", "about": about})
        await self.call("POST", "/talk", {**self._luck.choice(texts), "key": self._key()}, tries=4)

    async def _point(self) -> None:
        about = {"kind": "person", "id": str(self._luck.choice(self.table["seats"])["sitter"])}
        await self.call("POST", "/talk", {"point": about, "key": self._key()}, tries=1)

    async def _clear_talk(self) -> None:
        await self.call("DELETE", "/talk", tries=1)

    async def _look(self) -> None:
        await self.call("GET", self._luck.choice(("", "/log")), tries=1)

    async def _rename(self) -> None:
        await self._at_seat("PATCH", "", {"name": f"{self.name} {self._luck.randrange(9)}"})

    async def _answer_claim(self) -> None:
        claim = self._luck.choice(self.table["you"]["claims"])
        await self.call("POST", f"/reunion/{claim['claim']}", {"agrees": self._luck.random() < 0.5}, tries=2)

    async def _answer_latecomer(self) -> None:
        asking = [late["latecomer"] for late in self.table["latecomers"]["waiting"] if late["seat"] is not None]
        yes = {"agrees": self._luck.random() < 0.7}
        await self.call("POST", f"/latecomers/{self._luck.choice(asking)}", yes, tries=2)

    async def _mark_along(self) -> None:
        """One of the audience: things by chance, or a word that may be one too many."""
        marking = self.play["marking"]
        word = self._luck.choice(("boat", "lake", "holiday", "river"))
        marks = self._luck.sample(marking["of"], marking["count"]) if marking["of"] else [word]
        body = {"number": self.play["number"], "question": marking["id"], "marks": marks}
        await self.call("PUT", "/audience/marks", body, tries=2)

    async def _take_another_device(self) -> None:
        """Open one's own link where nobody is signed in."""
        seat = self.table["you"]["seat"]
        link = await self.call("POST", f"/seats/{seat}/links", {}, tries=1)
        if link is None or link.status != 201:
            return
        self.on_own_link(self.table["seats"][seat]["sitter"])
        mine, self.token = self.token, ""
        try:
            answer = await self.call("POST", "/visits", {"key": link.json()["link"].partition("#")[2]}, tries=1)
        finally:
            self.token = mine
        if answer is not None and answer.status == 200:
            self._spare = answer.json()["token"]

    async def _move_over(self) -> None:
        """Go on there: the next stream is opened by it."""
        self.token, self._spare, self._has_moved = self._spare, self.token, True

    async def _sign_out(self) -> None:
        """End the own link, and the device that was never used for anything else."""
        if not self._has_moved:
            self._spare = ""
            await self._at_seat("DELETE", "/links")

    async def _draft(self) -> None:
        prompt = self.prompt
        assert prompt is not None
        draft = {"prompt": prompt["id"], "action": choose(prompt, self._luck)}
        await self.call("POST", "/drafts", draft, tries=1)

    async def _more_time(self) -> None:
        await self._at_seat("POST", "/extensions", {"prompt": self.play["ask"]["id"]})

    async def _see_to_the_clock(self) -> None:
        kind = self._luck.choice(("off", "soft", "hard"))
        changes = self._luck.choice(({"clock": {"kind": kind, "pace": "brisk"}}, {"held": True}, {"held": False}))
        await self.call("PATCH", "", changes, tries=1)

    async def _change_several_things(self) -> None:
        """One command with several records."""
        clock = {"kind": self._luck.choice(("off", "soft", "hard")), "pace": "brisk"}
        held, locked = self._luck.random() < 0.5, self._luck.random() < 0.5
        await self.call("PATCH", "", {"clock": clock, "held": held, "locked": locked}, tries=1)

    async def _at_seat(self, method: str, rest: str, body: Any = None) -> None:
        await self.call(method, f"/seats/{self.table['you']['seat']}{rest}", body, tries=2)

    # Within

    def _key(self) -> str:
        self._keys += 1
        return f"{self.name}-{self._keys}"

    def _somewhere(self) -> Worker | None:
        workers = self._workers()
        return self._luck.choice(workers) if workers else None


def choose(prompt: Json, luck: Random) -> Json:
    """Any answer, as a client that knows no rules would choose it: a kind first, so that games end."""
    kinds: dict[str, list[Json]] = {}
    for action in prompt.get("actions", ()):
        kinds.setdefault(action["type"], []).append(action)
    if prompt["kind"] == "words" and prompt["examples"]:
        kinds["Write"] = [{"type": "Write", "words": [word]} for word in prompt["examples"]]
    return luck.choice(kinds[luck.choice(sorted(kinds))])
