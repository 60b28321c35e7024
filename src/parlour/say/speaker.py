"""Events, endings and refusals as sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from parlour.rules import Language, Outcome, Rules
from parlour.say.format import Arguments, Scene, fill, told_by
from parlour.say.message import names, parse
from parlour.say.words import messages, words_in


class Speaker:
    """Tells one game in one language, with these names at its seats."""

    def __init__(self, rules: Rules, language: Language, names: Sequence[str]) -> None:
        self.rules = rules
        self.language = language
        self.names = names
        self._words = messages(language, rules.name)
        self._pieces = rules.pieces(language)

    def say(self, key: str, arguments: Arguments) -> str:
        """The message of this key; the key itself if there is none."""
        return fill(self._words.get(key, key), arguments, self.language, Scene(self.names, self._piece))

    def tell(self, event: Any) -> str:
        """One event of the game as a sentence."""
        kind = type(event).__name__
        key, arguments = sentence_for(self._words, self.rules.name, kind, fields(event))
        return self.say(key or f"happened.{kind}", arguments)

    def conclude(self, board: Struct, outcome: Outcome) -> str:
        """The outcome as a headline."""
        winners, scores = sorted(outcome.winners), outcome.scores
        key, arguments = headline_for(self._words, self.rules.name, outcome.reason, winners, scores, fields(board))
        return self.say(key, arguments)

    def _piece(self, piece: Any, form: str) -> str:
        known = self._pieces.get(piece)
        return known.called(form) if known else str(piece).rpartition("/")[2]


def sentence_for(words: Mapping[str, str], game: str, kind: str, arguments: Arguments) -> tuple[str, Arguments]:
    """The key of the sentence for an event, the game's own or a common one, or "", with its arguments.

    If the event holds a struct or mapping, a sentence with that field's name is preferred; it gets the inner fields,
    too.
    """
    key = next((key for key in (f"{game}.happened.{kind}", f"happened.{kind}") if key in words), "")
    for name, value in arguments.items():
        within = fields(value) if isinstance(value, Struct) else value
        if isinstance(within, Mapping) and f"{key}.{name}" in words:
            return f"{key}.{name}", {**within, **arguments}
    return key, arguments


def headline_for(
    words: Mapping[str, str], game: str, reason: str, winners: Sequence[int], scores: Sequence[int], board: Arguments
) -> tuple[str, Arguments]:
    """The key of the headline for the outcome, with names and margins if all its arguments are known, else without."""
    points = max(scores, default=0)
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    margin = points - max(others) if others else 0
    told = {**board, "winners": winners, "points": points, "score": scores[0] if scores else 0, "margin": margin}
    key = f"{game}.result.{reason}"
    return (key, told) if key in words and names(parse(words[key])) <= told.keys() else (f"{game}.ending.{reason}", {})


def fields(struct: Struct) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def explain(code: str, facts: Arguments, language: Language) -> str:
    """The reason for a refusal as a sentence. Facts that the sentence does not use follow in brackets."""
    message = words_in(language, "app").get(f"refused.{code}", code.replace("_", " "))
    used = told_by(message, facts, language)
    rest = [f"{name}: {_written(fact)}" for name, fact in facts.items() if name not in used]
    sentence = fill(message, facts, language)
    return f"{sentence} ({'; '.join(rest)})" if rest else sentence


def _written(fact: Any) -> str:
    return ", ".join(map(str, fact)) if isinstance(fact, (tuple, list)) else str(fact)
