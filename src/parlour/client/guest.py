"""A guest at the table: incoming messages become lines, and typed lines become moves."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import convert

from parlour.client.joined import Joined, Json, join
from parlour.client.menu import Item, Menu
from parlour.client.outline import outline
from parlour.client.remote_table import RemoteTable
from parlour.client.speech import Speech
from parlour.errors import Refused
from parlour.pieces import Piece
from parlour.rules import Language
from parlour.say.plain import plain_lines
from parlour.say.words import words_in
from parlour.table.levels import USUAL_LEVEL

Tell = Callable[[str], None]

HELP = ("help", "?", "hilfe", "aide", "pomoc", "ayuda")  # without a slash, in every supported language
LONGEST_STORY = 12  # lines of the game so far that a latecomer is told
LATEST_LINES = 5  # lines of talk that a latecomer is told


class Guest:
    """Reads the stream and answers prompts. `tell` prints one line."""

    def __init__(self, remote: RemoteTable, language: Language, tell: Tell) -> None:
        self.remote = remote
        self.language = language
        self.tell: Tell = _plainly(tell)  # escapes control characters from the server
        self.speech = Speech("", language, {})
        self.known = Joined()
        self.menu = Menu(())
        self.leaving = False
        self._asked: Any = None

    @property
    def table(self) -> Json:
        return self.known.table

    @property
    def play(self) -> Json:
        """The game as this guest knows it; empty before the first one."""
        return self.known.play

    @property
    def prompt(self) -> Json | None:
        prompt: Json | None = self.play.get("prompt")
        return prompt

    # Messages from the table

    def hear(self, kind: str, message: Json) -> None:
        before, self.known = self.known, join(self.known, kind, message)
        match kind:
            case "you":
                self._hear_wait(before.table.get("late"), self.table.get("late"))
            case "table":
                self._hear_wait(before.table.get("late"), self.table.get("late"))
                self._hear_table(before.table)
            case "mine" | "play" if self.play is not before.play:
                self._hear_play(before.play)
            case "reaction":
                self.tell(f"{self._sitter(message['seat'])}: {message['emoji']}")
            case "talk":
                self._hear_talk(message)
            case "pointing":
                who, what = self._person(message["sitter"]), self._called(message["about"])
                self._say("talk.points", {"name": who, "card": what})
            case "lost":
                self._say("client.lost")
            case "gone":
                self._say("client.gone", {"reason": message.get("reason", "")})
                self.leaving = True

    def _hear_talk(self, talk: Json) -> None:
        """Print what was said. A latecomer gets the last lines. Guests do not get their own lines again."""
        seats, you = self.table.get("seats", ()), self.table.get("you")
        mine = seats[you["seat"]]["sitter"] if you else None
        lines = [line for line in talk["lines"] if line["kind"] != "pin" or line["text"]]
        for line in lines if talk["since"] else lines[-LATEST_LINES:]:
            if line["sitter"] != mine or not talk["since"]:
                self.tell(self._line(line))

    def _line(self, line: Json) -> str:
        """Return one line, in the reader's language."""
        about = self._called(line["about"]) if line["about"] else ""
        match line["kind"]:
            case "phrase":
                said = self.speech.say(f"phrase.{line['phrase']}", {"about": about})
            case "reason":
                said, about = self.speech.reason(line["sentence"]), ""
            case _:
                said = line["text"]
        if about and about not in said:
            said = self.speech.say("talk.about", {"line": said, "about": about})
        key = "talk.said.watcher" if line["sitter"] is None else "talk.said"
        return self.speech.say(key, {"name": line["name"], "line": said})

    def _called(self, about: Json) -> str:
        """Return the name of a thing on the table, or of a person at it."""
        if about["kind"] == "person":
            return self._person(int(about["id"]))
        return self.speech.piece(about["id"])

    def _person(self, sitter: int) -> str:
        return next((seat["name"] for seat in self.table.get("seats", ()) if seat["sitter"] == sitter), "?")

    def _hear_wait(self, before: Json | None, now: Json | None) -> None:
        """Print the status of somebody who came while a game ran and waits for a seat."""
        if now is not None and now["state"] != (before or {}).get("state"):
            self._say(f"client.late.{now['state']}", {"who": self._sitter(self.table["host"])})

    def _hear_table(self, before: Json) -> None:
        table = self.table
        people = [seat["name"] for seat in table["seats"]]
        if people != [seat["name"] for seat in before.get("seats", [])] or table["phase"] != before.get("phase"):
            self._say("client.people", {"code": table["code"], "names": people})
            if table["phase"] == "lobby":
                self._say("client.wait_for_host", {"who": self._sitter(table["host"])})
        self._learn(table["game"])

    def _hear_play(self, before: Json) -> None:
        play, news = self.play, self.known.news
        self._learn(self._game_played())
        self.speech.names = [player["name"] for player in play["players"]]
        self.speech.you = play["view"]["seat"]
        for event in news if before else news[-LONGEST_STORY:]:
            self.tell(self.speech.event(event))
        if play["outcome"]:
            self._tell_end(play["outcome"])
        else:
            self._ask()

    def _ask(self) -> None:
        """Print the question if it is new or its answers have changed."""
        prompt = self.prompt
        asked = prompt and (prompt["id"], prompt.get("actions"), prompt.get("limits"))
        if asked == self._asked:
            return
        self._asked = asked
        if prompt is None:
            self._tell_waiting()
        else:
            self._put(prompt)

    def _put(self, prompt: Json) -> None:
        actions = prompt.get("actions") or ()
        kinds = {action["type"]: self.speech.kind(action["type"]) for action in actions}
        labels = [Item(self.speech.action(action), action, self.speech.subject(action)) for action in actions]
        self.menu = Menu(labels, kinds)
        if len(kinds) > 1:
            self._say("client.turn", {"kinds": list(kinds.values())})
        else:
            self._say("client.asked", {"what": self.speech.say(f"{self.speech.game}.section.{prompt['section']}")})
        for line in self._told(urgent=True):
            self.tell(line)
        if prompt["kind"] == "words":
            self._tell_limits(prompt)
        self.show_menu()

    def _tell_waiting(self) -> None:
        waiting = (self.play.get("ask") or {}).get("waiting") or []
        if waiting:
            self._say("client.waiting", {"names": [self._player(seat) for seat in waiting]})

    def _tell_limits(self, prompt: Json) -> None:
        limits = prompt["limits"]
        self._say("client.write", {"words": limits["words"], "letters": limits["letters"]})
        if limits.get("starts"):
            self._say("client.starts", {"letter": limits["starts"].upper()})
        if limits.get("barred"):
            self._say("client.barred", {"words": limits["barred"]})
        if prompt.get("examples"):
            self._say("client.examples", {"words": prompt["examples"][:3]})

    def _tell_end(self, outcome: Json) -> None:
        self.menu = Menu(())
        self.tell(self.speech.ending(outcome, self.play["view"]["board"] or {}))
        for seat, score in enumerate(outcome["scores"]):
            won = "client.score.won" if seat in outcome["winners"] else "client.score"
            self._say(won, {"who": self._player(seat), "count": score})
        if (self.table.get("you") or {}).get("host"):
            self._say("client.again")

    # Typed lines

    def take(self, line: str) -> None:
        """Handle a typed line. Errors are printed and never raised."""
        try:
            if line.startswith("/"):
                self._command(*line[1:].split())
            elif line.casefold() in HELP and not self._is_writing():
                self._command()
            elif line:
                self._answer(line)
        except Refused as refusal:
            self.tell(self.speech.refusal(refusal))

    def _is_writing(self) -> bool:
        """Return whether the prompt takes words. Then any word may be an answer."""
        return self.prompt is not None and self.prompt["kind"] == "words"

    def show_menu(self) -> None:
        for number, item in self.menu.page:
            self.tell(f"{number}. {item.label}")
        if self.menu.rest:
            self._say("client.rest", {"count": self.menu.rest})
        if self.menu.is_asking_what:
            self._say("client.kinds")

    def _answer(self, line: str) -> None:
        prompt = self.prompt
        if prompt is None:
            return self._say("client.not_asked")
        picked = self.menu.pick(line)
        if picked is not None and picked.action is None:
            self.menu.open(picked.label)
            return self.show_menu()
        if picked is not None and picked.action is not None:
            self._asked = None
            return self.remote.move(prompt["id"], picked.action)
        if prompt["kind"] == "words":
            words = [word.strip() for word in line.split(",")]
            return self.remote.move(prompt["id"], {"type": "Write", "words": words})
        if self.menu.narrow(line):
            return self.show_menu()
        return self._tell_why_not(prompt, line)

    def _tell_why_not(self, prompt: Json, words: str) -> None:
        """Print why no answer in the list matches these words: the obstacles of the rules, or that there is none."""
        told = [self.speech.obstacle(obstacle) for obstacle in prompt["obstacles"]]
        found = [line for line in told if all(word in line.casefold() for word in words.casefold().split())]
        for line in found:
            self.tell(line)
        if not found:
            self._say("client.nothing_found", {"words": words})

    def _show_all(self) -> None:
        """Print all answers, and the kinds of actions that are not possible, with the reasons."""
        self.menu.narrow("")
        self.show_menu()
        for obstacle in self.prompt["obstacles"] if self.prompt else ():
            if list(obstacle["wish"]) == ["type"]:
                self.tell(f"– {self.speech.obstacle(obstacle)}")

    def _command(self, name: str = "help", *rest: str) -> None:
        match name:
            case "look":
                for told in self._told() or outline(self.play.get("view") or {}, self.speech):
                    self.tell(told)
            case "log":
                for event in self.play.get("events", ()):
                    self.tell(self.speech.event(event))
            case "list":
                self._show_all()
            case "back":
                self.menu.restart()
                self.show_menu()
            case "more":
                self.menu.more()
                self.show_menu()
            case "people":
                self._say("client.people", {"code": self.remote.code, "names": [*map(self._sitter, self._places())]})
                self._tell_waiting()
            case "bot":
                self.remote.at_table("POST", "/seats", {"bot": rest[0] if rest else USUAL_LEVEL})
            case "start":
                self.remote.at_table("POST", "/games", {})
            case "undo":
                self.remote.undo()
            case "say":
                self.remote.say({"text": " ".join(rest)})
            case "phrases":
                self._tell_phrases()
            case "phrase" if rest:
                self.remote.say({"phrase": rest[0]})
            case "link":
                self.tell(self.remote.seat_link)
            case "quit":
                self.leaving = True
            case _:
                self._say("client.help")

    def _tell_phrases(self) -> None:
        """Print the phrases that have an id and need no subject."""
        shelf = self.remote.call("GET", "/games")
        own: list[Json] = next((game["phrases"] for game in shelf["games"] if game["name"] == self.speech.game), [])
        for phrase in [*shelf["phrases"], *own]:
            if not phrase["about"]:
                self.tell(f"/phrase {phrase['id']}: {self.speech.say('phrase.' + phrase['id'])}")

    # Within

    def _told(self, *, urgent: bool = False) -> list[str]:
        """Return the table in words from the server: all that this seat knows, or only what matters for an answer."""
        query = f"language={self.language}&urgent={'true' if urgent else 'false'}"
        try:
            lines: list[str] = self.remote.at_table("GET", f"/description?{query}")["lines"]
        except Refused:
            return []  # an older server, or none: the outline is used instead
        return lines

    def _learn(self, game: str) -> None:
        """Load the words and the pieces of a game."""
        if game and game != self.speech.game:
            found = self.remote.call("GET", f"/games/{game}/pieces/{self.language}")
            words = {} if words_in(self.language, game) else self._words_of(game)
            self.speech = Speech(game, self.language, convert(found, dict[str, Piece]), words)

    def _words_of(self, game: str) -> dict[str, str]:
        """Return the sentences of a game that is installed only on the server."""
        try:
            return convert(self.remote.call("GET", f"/games/{game}/words/{self.language}"), dict[str, str])
        except Refused:
            return {}  # an older server: the names of fields are used instead

    def _game_played(self) -> str:
        """Return the game that is or was played. The table may have chosen another one since."""
        past = [game["game"] for game in self.table.get("games", ()) if game["number"] == self.play["number"]]
        return str(past[0] if past else self.table.get("game", ""))

    def _places(self) -> range:
        return range(len(self.table.get("seats", ())))

    def _sitter(self, place: int) -> str:
        """Return the name of the person at this place. Places change between games."""
        return _name(self.table.get("seats", ()), place)

    def _player(self, seat: int) -> str:
        return _name(self.play.get("players", ()), seat)

    def _say(self, key: str, arguments: Json | None = None) -> None:
        self.tell(self.speech.say(key, arguments))


def _name(people: Sequence[Json], place: int) -> str:
    return str(people[place]["name"]) if place < len(people) else "?"


def _plainly(tell: Tell) -> Tell:
    def told(text: str) -> None:
        tell(plain_lines(text))

    return told
