"""Giving clues: choose an object that the team finds alike in the trap category and different in the others.

The giver imagines a few teammates, whose opinions differ a little from its own, and tries every object that comes to
mind on them. A good clue makes the trap the most suspicious category for everybody.
"""

import numpy as np

from parlour.bots.same_game.sight import Mind, Numbers, everything, places
from parlour.bots.same_game.style import Style
from parlour.bots.same_game.suspicion import suspicions
from parlour.chance import Chance
from parlour.games.same_game.actions import AskSwap
from parlour.games.same_game.clue import thinkable
from parlour.games.same_game.known import Board, ClueLanguage, Hand
from parlour.games.same_game.understanding import shown
from parlour.rules import Action, Prompt, SeatView, Words, Write

DOUBT = 0.1  # lead in suspicion that makes a clue fairly safe


def best_clue(style: Style, view: SeatView[Board, Hand], prompt: Prompt, chance: Chance) -> Action:
    """The clue that works best with the imagined teammates; if it is poor, a request for the spare card."""
    assert isinstance(prompt, Words)
    risks = np.mean([risk(style, mind, view) for mind in audience(style, view)], axis=0)
    best = min(coming_to_mind(style, view, prompt, chance), key=risks.__getitem__)
    if AskSwap() in prompt.actions and risks[best] > style.poor:
        return AskSwap()
    return Write((everything()[best].names[view.board.language_of(view.seat)],))


def audience(style: Style, view: SeatView[Board, Hand]) -> list[Mind]:
    """The teammates that the giver imagines; without any, the giver itself."""
    assert view.seat is not None
    own = style.mind(view.board, view.seat)
    return [Mind(f"{own.soul}?{number}", style.others, own) for number in range(style.listeners)] or [own]


def risk(style: Style, mind: Mind, view: SeatView[Board, Hand]) -> Numbers:
    """The risk of each object as the clue: that the trap is not more suspicious than another category."""
    assert view.hand is not None and view.hand.card is not None and view.hand.trap is not None
    suspicion = suspicions(
        mind, view.hand.card, view.board.language_of(view.seat), view.board.categories, style.surprise
    )
    trap = view.board.categories.index(view.hand.trap)
    lead = suspicion[:, [trap]] - np.delete(suspicion, trap, axis=1)
    return np.asarray(np.log1p(np.exp(-lead / DOUBT)).sum(axis=1))


def coming_to_mind(style: Style, view: SeatView[Board, Hand], prompt: Words, chance: Chance) -> list[int]:
    """The objects that the giver considers: all that it knows, or the first few."""
    assert view.hand is not None
    language = view.board.language_of(view.seat)
    assert view.hand.card is not None
    shows = {thing.id for thing in shown(view.hand.card, language).objects}
    known = [
        place
        for place in writable(language)
        if everything()[place].id not in shows
        and everything()[place].names[language].casefold() not in prompt.limits.barred
    ]
    return chance.sample(known, style.thoughts) if style.thoughts else known


def writable(language: ClueLanguage) -> list[int]:
    return [places()[thing.id] for thing in thinkable(language)]
