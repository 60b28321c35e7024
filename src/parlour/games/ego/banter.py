"""Occasions for bots' comments: a right guess, and an answer that was guessed."""

from collections.abc import Sequence

from parlour.games.ego.events import Guessed, Revealed
from parlour.rules import Event, Seat


def occasion(event: Event, told: Sequence[Event], seat: Seat) -> str:
    if not isinstance(event, Revealed):
        return ""
    guesses = [other for other in told if isinstance(other, Guessed)]
    right = {guess.seat for guess in guesses if guess.dots == event.dots}
    if seat == event.seat:
        return "known" if right else "unknown"
    if seat not in {guess.seat for guess in guesses}:
        return ""
    return "right" if seat in right else "wrong"
