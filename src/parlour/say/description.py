"""Describes a view in sentences, for a terminal, a text environment or a screen reader."""

from collections.abc import Sequence
from typing import Any

from parlour.game.abilities import TellsTheTable, ability
from parlour.rules import AnyView, Language, Rules
from parlour.say.format import Scene, fill
from parlour.say.words import messages, words_in


def describe(
    rules: Rules, view: AnyView, names: Sequence[str], language: Language, *, urgent: bool = False
) -> list[str]:
    """What this viewer knows, in sentences, or only the urgent ones; empty if the game has no description."""
    tells = ability(rules, TellsTheTable)
    if tells is None:
        return []
    words = {**words_in(language, "description"), **messages(language, rules.name)}
    pieces = rules.pieces(language)

    def called(piece: Any, form: str) -> str:
        known = pieces.get(piece)
        return known.called(form) if known else str(piece)

    scene = Scene(names, called, view.seat)
    told = []
    for sentence in tells.describe(view):
        if urgent and not sentence.urgent:
            continue
        mine = view.seat is not None and sentence.args.get("seat") == view.seat
        text = (words.get(f"{sentence.key}.you") if mine else None) or words.get(sentence.key, sentence.key)
        told.append(" ".join(fill(text, sentence.args, language, scene).split()))
    return told
