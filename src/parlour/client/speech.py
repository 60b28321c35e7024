"""Sentences for events, actions and refusals, from the server's messages alone."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from parlour.client.joined import Json
from parlour.client.remote_table import Refusal
from parlour.errors import Refused
from parlour.pieces import Piece
from parlour.rules import Language
from parlour.say import Scene, explain, fill, headline_for, messages, sentence_for, told_by
from parlour.say import join as in_a_row
from parlour.say.words import words_in


class Speech:
    """The sentences of one game in one language. `words` has those of a game that is not installed here."""

    def __init__(
        self, game: str, language: Language, pieces: Mapping[str, Piece], words: Mapping[str, str] | None = None
    ) -> None:
        self.game = game
        self.language = language
        self.pieces = pieces
        self.names: Sequence[str] = ()
        self.you: int | None = None
        talk = {**words_in(language, "talk"), **words_in(language, "why")}
        house = {**words_in(language, "description"), **talk, **messages(language, "client")}
        self._words = {**house, **messages(language, game), **(words or {})}

    def say(self, key: str, arguments: Mapping[str, Any] | None = None) -> str:
        """Return the sentence of a key; the key itself if there is none."""
        arguments = arguments or {}
        mine = self.you is not None and arguments.get("seat") == self.you
        message = (self._words.get(f"{key}.you") if mine else None) or self._words.get(key, key)
        return fill(message, arguments, self.language, self._scene())

    def knows(self, key: str) -> bool:
        return key in self._words

    def reason(self, sentence: Json) -> str:
        """Return a bot's reason. Features are named in the reader's language."""
        args = sentence["args"]
        named = {"feature": self.say(f"why.feature.{args['feature']}")} if "feature" in args else {}
        return self.say(sentence["key"], {**args, **named})

    def piece(self, id: str) -> str:
        """Return the name of a piece; its id if it has none."""
        known = self.pieces.get(id)
        return known.called("") if known else id.rpartition("/")[2]

    def event(self, event: Json) -> str:
        """Return the sentence of an event."""
        kind, told = event["type"], {name: value for name, value in event.items() if name != "type"}
        key, arguments = sentence_for(self._words, self.game, kind, told)
        return self.say(key, arguments) if key else self._plainly(kind, told)

    def action(self, action: Json) -> str:
        """Return the sentence of an action, with every field that it leaves out, so that no two answers look the
        same.
        """
        kind, arguments = action["type"], {name: value for name, value in action.items() if name != "type"}
        key = f"{self.game}.action.{kind}"
        if not self.knows(key):
            return self._plainly(kind, arguments)
        told = told_by(self._words[key], arguments, self.language, self._scene())
        rest = {name: value for name, value in arguments.items() if name not in told and value not in (None, [], "")}
        sentence = self.say(key, arguments)
        return f"{sentence} ({self._details(rest)})" if rest else sentence

    def subject(self, action: Json) -> str:
        """Return the subject of an action: its first field that has a name."""
        values = [value for name, value in action.items() if name != "type"]
        return self.name_of(values[0]) if values else ""

    def kind(self, kind: str) -> str:
        """Return the label of a kind of action, a word or two."""
        for key in (f"{self.game}.do.{kind}", f"{self.game}.kind.{kind}"):
            if self.knows(key):
                return self.say(key)
        return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind)

    def ending(self, outcome: Json, board: Json) -> str:
        """Return how the game ended, as a headline."""
        reason, winners, scores = outcome["reason"], sorted(outcome["winners"]), outcome["scores"]
        return self.say(*headline_for(self._words, self.game, reason, winners, scores, board))

    def refusal(self, refusal: Refused) -> str:
        """Return the sentence of a refusal."""
        game = refusal.game if isinstance(refusal, Refusal) else ""
        key = f"{game}.refused.{refusal.code}"
        if game and self.knows(key):
            return self.say(key, refusal.facts)
        return explain(refusal.code, refusal.facts, self.language)

    def obstacle(self, obstacle: Json) -> str:
        """Return what cannot be done now, and why. “King, Castrum: You are 2 coins short.”"""
        wish = [self._wished(field, value) for field, value in obstacle["wish"].items()]
        reason = self.say(f"{self.game}.refused.{obstacle['code']}", obstacle["facts"])
        return f"{', '.join(wish)}: {reason}"

    def name_of(self, value: Any, form: str = "") -> str:
        """Return the name of any value."""
        if isinstance(value, str) and value in self.pieces:
            return self.pieces[value].called(form)
        if isinstance(value, dict):
            return self._details(value)
        if isinstance(value, list):
            return in_a_row([self.name_of(item) for item in value], self.language) or "–"
        return str(value)

    def _wished(self, field: str, value: str) -> str:
        """Return the name of an action's field; for its type a short name, if there is one."""
        if field != "type":
            return self.name_of(value)
        short = f"{self.game}.do.{value}"
        return self.say(short) if self.knows(short) else self.action({"type": value})

    def _plainly(self, kind: str, arguments: Json) -> str:
        return f"{kind}: {self._details(arguments)}" if arguments else kind

    def _details(self, arguments: Mapping[str, Any]) -> str:
        return ", ".join(
            f"{name}: {self._player(value) if name == 'seat' else self.name_of(value)}"
            for name, value in arguments.items()
        )

    def _player(self, seat: Any) -> str:
        return fill("{seat, seat}", {"seat": seat}, self.language, self._scene())

    def _scene(self) -> Scene:
        return Scene(self.names, self.name_of, self.you)
