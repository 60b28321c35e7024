"""A text world: any game as plain text for each seat, in every language, with TextArena's conventions.

    world = TextWorld("similo", language="en")
    world.reset(num_players=3, seed=7)
    done = False
    while not done:
        player, observation = world.get_observation()
        done, info = world.step(agents[player](observation))
    rewards, game_info = world.close()

A seat's first observation begins with the rules, in a short form of at most 3,000 characters. Every observation
(the first one after the rules) has at most 4,000 characters: what has happened since the last one, the table, the
question, and how to answer. If there are more choices than fit, the answer [+] shows the next ones.

An answer is a number or a word in square brackets. The last brackets are used; without any, the whole text. With
`listed=False` no choices are listed, and an answer is an action as JSON. If an answer is refused, the seat is told
why and asked again. After three refusals the default for an absent person is played, so that every game continues.

`register()` registers all games with TextArena, if that package is installed.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, get_args

import msgspec
from msgspec import inspect

from parlour.client.speech import Speech
from parlour.errors import Denied, GameOver, Refused
from parlour.game import Game
from parlour.games import GAMES
from parlour.languages import LANGUAGES, written_in
from parlour.rules import Action, Prompt, Rules, Seat, Words, Write
from parlour.say.description import describe
from parlour.say.rules_text import short_rules
from parlour.table.options import read_options

TRIES = 3
LONGEST = 4_000  # characters of an observation, without the rules
NEWS = 1_000  # characters of it for recent events, if there is little room
MORE = "+"
BRACKETS = re.compile(r"\[([^\[\]]*)\]")


class TextWorld:
    """Plays one game after the other, in words."""

    def __init__(
        self,
        game: str,
        language: str = "en",
        options: Mapping[str, Any] | None = None,
        *,
        listed: bool = True,
        rules: bool = True,
    ) -> None:
        if game not in GAMES:
            raise Denied("no_such_game", facts={"game": game, "known": tuple(GAMES)})
        if language not in LANGUAGES:
            raise Denied("bad_options", facts={"problem": f"{language!r} is not one of {', '.join(LANGUAGES)}"})
        self.rules, self.language, self.listed = GAMES[game], language, listed
        self.opening = short_rules(game, language) if rules else ""
        spoken = {"language": written_in(language)} if "language" in self.rules.Options.__struct_fields__ else {}
        self.options = read_options(game, {**spoken, **(options or {})})
        self.speech = Speech(game, language, self.rules.pieces(language))

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Start a new game, dealt from the seed."""
        seats = num_players or self.rules.seats[0]
        if seats not in self.rules.seats:
            sizes = self.rules.seats
            raise Denied("wrong_table_size", facts={"count": seats, "least": sizes[0], "most": sizes[-1]})
        self.begin(Game.open(self.rules, seats, self.options, f"text {0 if seed is None else seed}"))

    def begin(self, game: Game) -> None:
        """A game of these rules that somebody else has dealt."""
        self.game, seats = game, game.header.seats
        self.names = [f"Player {seat}" for seat in range(seats)]
        self.speech.names = self.names
        self.told = dict.fromkeys(range(seats), 0)  # how many lines of the log each seat has been told
        self.refusals = dict.fromkeys(range(seats), 0)
        self.defaults = dict.fromkeys(range(seats), 0)
        self.why, self.tries, self.first, self.looks = "", 0, 0, 0
        self.heard = set[Seat]()  # seats that have been told the rules
        self.seat = self._next(-1)

    def let(self, move: Callable[[Game, Seat], None]) -> None:
        """Somebody who does not read makes the move of the seat that is asked."""
        move(self.game, self.seat)
        self.seat = self._next(self.seat)

    def get_observation(self) -> tuple[Seat, str]:
        """Return the seat that is asked, and everything that it should read before it answers."""
        seat, game = self.seat, self.game
        self.speech.you = seat
        news = [self.speech.event(_plain(event)) for event in game.seen_by(seat, self.told[seat])]
        self.told[seat] = len(game.log)
        ask, prompt = game.ask, game.prompt(seat)
        text = self._over(news) if ask is None or prompt is None else self._asked(news, ask.section, prompt)
        rules = [self.opening] if self.opening and seat not in self.heard else []
        self.heard.add(seat)
        return seat, "\n\n".join([*rules, text])

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Give an answer as text. A refusal changes nothing; the same seat is asked again and told why."""
        if self.game.ask is None:
            raise GameOver
        seat, prompt = self.seat, self.game.prompt(self.seat)
        assert prompt is not None
        self.speech.you = seat
        self.why = ""
        if self._looks_on(action, prompt):
            return False, {"seat": seat}
        try:
            self.game.play(seat, self._read(action, prompt))
        except Refused as refusal:
            self._refuse(refusal)
            if self.tries < TRIES:
                return False, {"seat": seat, "refused": self.why}
            self.defaults[seat] += 1
            self.game.play(seat, self.rules.default(self.game.state.view(seat)))
        refused, self.why, self.tries, self.first, self.looks = self.why, "", 0, 0, 0
        self.seat = self._next(seat)
        return self._is_done(), {"seat": seat, **({"refused": refused} if refused else {})}

    def close(self) -> tuple[dict[Seat, float], dict[Seat, dict[str, Any]]]:
        """Return the rewards, and the reason of the ending with each seat's refusals and defaults."""
        reason = self.game.outcome.reason if self.game.outcome else "given_up"
        rewards = dict(enumerate(self.game.returns))
        return rewards, {
            seat: {"reason": reason, "refusals": self.refusals[seat], "defaults": self.defaults[seat]}
            for seat in rewards
        }

    # Within

    def _over(self, news: list[str]) -> str:
        return "\n".join(_fitting([*news, *self._table()], LONGEST))

    def _asked(self, news: list[str], section: str, prompt: Prompt) -> str:
        """Return the refusal, the events, the table and the question; on a further page only the question."""
        heading = self.speech.say(f"{self.rules.name}.section.{section}")
        asked = self.speech.say("client.asked", {"what": heading})
        room = LONGEST - len(asked) - 8
        before = [[self.why] if self.why else [], [], self._table(urgent=True)]
        if not self.first:
            table, latest = self._table(), _fitting(news[::-1], max(NEWS, room // 2))[::-1]
            before = [before[0], latest, _fitting(table, room - _size(self._how(prompt, NEWS)) - _size(latest) - 200)]
        room -= sum(_size(part) + 2 for part in before)
        parts = [*before, [asked, *self._how(prompt, room)]]
        return "\n\n".join("\n".join(part) for part in parts if part)

    def _table(self, *, urgent: bool = False) -> list[str]:
        return describe(self.rules, self.game.view(self.seat), self.names, self.language, urgent=urgent)

    def _how(self, prompt: Prompt, room: int) -> list[str]:
        """Return what may be answered, and how: as many choices as fit, from the first one on."""
        say, how = self.speech.say, list[str]()
        if isinstance(prompt, Words):
            limits = prompt.limits
            how.append(say("client.how_word" if prompt.actions and self.listed else "client.how_write"))
            how += [say("client.starts", {"letter": limits.starts.upper()})] if limits.starts else []
            how += [say("client.barred", {"words": list(limits.barred)})] if limits.barred else []
            how.append(say("client.examples", {"words": list(prompt.examples[:3])}))
        if not prompt.actions:
            return how
        if not self.listed:
            return [say("client.how_json"), *_kinds(self.rules), *how]
        how.insert(0, say("client.how_number"))
        more = say("client.how_more", {"count": len(prompt.actions)})
        room -= _size(how) + len(more) + 1
        lines = [f"[{number}] {self.speech.action(_plain(one))}" for number, one in enumerate(prompt.actions, 1)]
        shown = max(1, len(_within(lines[self.first :], room)))
        self.following = (self.first + shown) % len(lines)
        left = len(lines) - shown
        return [
            *lines[self.first : self.first + shown],
            *([say("client.how_more", {"count": left})] if left else []),
            *how,
        ]

    def _looks_on(self, text: str, prompt: Prompt) -> bool:
        """Return whether the seat asks for the next choices. The number of requests is limited."""
        if _answer(text) != MORE or not self.listed or self.looks >= len(prompt.actions):
            return False
        self.first, self.looks = self.following, self.looks + 1
        return True

    def _read(self, text: str, prompt: Prompt) -> Action:
        """Return the action in the last brackets of an answer; models like to think aloud before them."""
        if not self.listed:
            found = _wished(text)
            if found is not None:
                return self._named(found, prompt)
        answer = _answer(text)
        is_number = answer.isascii() and answer.isdigit() and len(answer) < 6
        if self.listed and is_number and 0 < int(answer) <= len(prompt.actions):
            return prompt.actions[int(answer) - 1]
        if isinstance(prompt, Words) and answer and not answer.isdigit():
            return Write((answer,))
        raise Denied("not_understood", facts={"answer": answer[:80]})

    def _named(self, wish: dict[str, Any], prompt: Prompt) -> Action:
        """Return the legal action that is named by its pieces' names; otherwise the action as sent, to be refused."""
        meant = self._by_name(wish)
        for action in prompt.actions:
            if self._by_name(_plain(action)) == meant:
                return action
        try:
            sent: Action = msgspec.convert(wish, self.rules.Action)
        except msgspec.ValidationError as error:
            raise Denied("not_understood", facts={"answer": str(wish)[:80]}) from error
        return sent

    def _by_name(self, value: Any) -> Any:
        match value:
            case str():
                return self.speech.pieces[value].name.casefold() if value in self.speech.pieces else value.casefold()
            case dict():
                return {name: self._by_name(part) for name, part in value.items()}
            case list() | tuple():
                return [self._by_name(part) for part in value]
            case _:
                return value

    def _refuse(self, refusal: Refused) -> None:
        key = f"{self.rules.name}.refused.{refusal.code}"
        known = key if self.speech.knows(key) else f"client.{refusal.code}"
        self.why, self.tries = self.speech.say(known, refusal.facts), self.tries + 1
        self.refusals[self.seat] += 1

    def _next(self, after: Seat) -> Seat:
        ask = self.game.ask
        seats = self.game.header.seats
        return after if ask is None else min(ask.seats, key=lambda seat: (seat - after - 1) % seats)

    def _is_done(self) -> bool:
        return self.game.ask is None or len(self.game.log) > self.rules.longest


def register() -> None:
    """Register all games in all languages with TextArena: `textarena.make("Parlour-similo-en-v1")`."""
    from parlour.client.doors.textarena import register

    register()


def _answer(text: str) -> str:
    """Return the text in the last brackets; without any, the whole text."""
    found = BRACKETS.findall(text)
    return str(found[-1] if found else text).strip()


def _wished(text: str) -> dict[str, Any] | None:
    """Return the last JSON object in a text."""
    for start in reversed([place for place, sign in enumerate(text) if sign == "{"]):
        try:
            found, _ = json.JSONDecoder().raw_decode(text[start:])
        except ValueError:
            continue
        return found if isinstance(found, dict) else None
    return None


def _kinds(rules: Rules) -> list[str]:
    """Return each kind of action with the names of its fields, as JSON."""
    return [json.dumps(_form(kind), ensure_ascii=False) for kind in get_args(rules.Action) or (rules.Action,)]


def _form(kind: Any) -> dict[str, str]:
    declared = inspect.type_info(kind)
    assert isinstance(declared, inspect.StructType)
    fields = {field.encode_name: field.type for field in declared.fields}
    printed = {name: type.values for name, type in fields.items() if isinstance(type, inspect.LiteralType)}
    return {"type": kind.__name__} | {name: " / ".join(map(str, printed.get(name, "…"))) for name in fields}


def _size(lines: list[str]) -> int:
    return sum(len(line) + 1 for line in lines)


def _within(lines: list[str], room: int) -> list[str]:
    """Return as many of the lines as fit."""
    for count, line in enumerate(lines):
        room -= len(line) + 1
        if room < 0:
            return lines[:count]
    return lines


def _fitting(lines: list[str], room: int) -> list[str]:
    """Return as many of the lines as fit, with a sign if some were left out."""
    found = _within(lines, room)
    return lines if len(found) == len(lines) else [*_within(lines, room - 2), "…"]


def _plain(struct: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(struct, str_keys=True)
    return plain
