"""Events, actions and refusals as sentences, from what came over the wire and nothing else."""

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.client.house import Json, Refusal
from parlour.errors import Refused
from parlour.game import Language, Piece
from parlour.say import SLOT, Message, choose, explain, messages
from parlour.say import join as in_a_row


class Speech:
    """One game in one language."""

    def __init__(self, game: str, language: Language, pieces: Mapping[str, Piece]) -> None:
        self.game = game
        self.language = language
        self.pieces = pieces
        self.names: Sequence[str] = ()
        self.you: int | None = None
        self._words = {**messages(language, "client"), **messages(language, game)}

    def say(self, key: str, arguments: Mapping[str, Any] | None = None) -> str:
        """The sentence behind a key; the key itself, if nobody has written one."""
        arguments = arguments or {}
        mine = self.you is not None and arguments.get("seat") == self.you
        message = (self._words.get(f"{key}.you") if mine else None) or self._words.get(key, key)
        return self._filled(message, arguments)

    def knows(self, key: str) -> bool:
        return key in self._words

    def event(self, event: Json) -> str:
        """What happened."""
        kind, arguments = event["type"], {name: value for name, value in event.items() if name != "type"}
        key = next((key for key in (f"{self.game}.happened.{kind}", f"happened.{kind}") if self.knows(key)), "")
        for name, value in arguments.items():
            if isinstance(value, dict) and self.knows(f"{key}.{name}"):
                return self.say(f"{key}.{name}", {**value, **arguments})
        return self.say(key, arguments) if key else self._plainly(kind, arguments)

    def action(self, action: Json) -> str:
        """What one could do, with everything in it that the sentence leaves out: two answers never look the same."""
        kind, arguments = action["type"], {name: value for name, value in action.items() if name != "type"}
        key = f"{self.game}.action.{kind}"
        if not self.knows(key):
            return self._plainly(kind, arguments)
        message = self._words[key]
        told = {name for name, _ in SLOT.findall(choose(message, arguments, self.language))}
        if isinstance(message, dict):
            told.add(message["?"])
        rest = {name: value for name, value in arguments.items() if name not in told and value not in (None, [], "")}
        sentence = self.say(key, arguments)
        return f"{sentence} ({self._details(rest)})" if rest else sentence

    def refusal(self, refusal: Refused) -> str:
        """Why not."""
        game = refusal.game if isinstance(refusal, Refusal) else ""
        key = f"{game}.refused.{refusal.code}"
        if game and self.knows(key):
            return self.say(key, refusal.facts)
        return explain(refusal.code, refusal.facts, self.language)

    def name_of(self, value: Any) -> str:
        """A thing's name, whatever it is."""
        if isinstance(value, str) and value in self.pieces:
            return self.pieces[value].name
        if isinstance(value, dict):
            return self._details(value)
        if isinstance(value, list):
            return in_a_row([self.name_of(item) for item in value], self.language) or "–"
        return str(value)

    def _filled(self, message: Message, arguments: Mapping[str, Any]) -> str:
        text = choose(message, arguments, self.language)
        return SLOT.sub(lambda slot: self._called(arguments.get(slot[1], ""), slot[2]), text)

    def _called(self, value: Any, kind: str | None) -> str:
        if isinstance(value, list):
            return in_a_row([self._called(item, kind) for item in value], self.language)
        if kind in ("seat", "seats") and isinstance(value, int) and value < len(self.names):
            return self.names[value]
        return self.name_of(value) if kind in ("piece", "pieces") else str(value)

    def _plainly(self, kind: str, arguments: Json) -> str:
        return f"{kind}: {self._details(arguments)}" if arguments else kind

    def _details(self, arguments: Mapping[str, Any]) -> str:
        return ", ".join(
            f"{name}: {self._called(value, 'seat') if name == 'seat' else self.name_of(value)}"
            for name, value in arguments.items()
        )
