"""Tests the kernel against the rules: records random games with their cards, and replays them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from parlour.chance import Chance
from parlour.games import similo as rules
from parlour.games.similo.actions import GiveClue, Mark, Remove
from parlour.games.similo.events import Drawn
from parlour.games.similo.known import SimiloOptions, cards_of, stock_of
from parlour.games.similo.ready import SimiloState
from parlour.lab.kernel.council_of_four.parity import HASTY
from parlour.lab.kernel.similo.similo import Similo
from parlour.lab.kernel.similo.state import DECK, GIVER, GUESSER, MARK, SIDEWAYS, State
from parlour.rules import Action, Outcome

ONE_DECK = SimiloOptions(giver=GIVER)
TWO_DECKS = SimiloOptions(giver=GIVER, clue_deck="animals")
LONGEST = 16  # five clues and eleven marks


@dataclass
class Recorded:
    """A recorded game: its cards, and before every move the state and the legal actions."""

    apart: bool
    grid: list[int] = field(default_factory=list)
    secret: int = 0
    drawn: list[int] = field(default_factory=list)
    tables: list[dict[str, Any]] = field(default_factory=list)
    legal: list[set[int]] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    score: int = 0
    found: bool = False


def record(seed: str, options: SimiloOptions = ONE_DECK) -> Recorded:
    """Record a giver and a guesser who play at random. A guesser who has marked enough confirms."""
    luck, chance = Random(seed), Chance(seed, 0)
    state = rules.lay(2, options)
    game = Recorded(options.deck != options.clue_deck)
    for event in rules.setup(state, chance):
        state = noted(game, state, event)
    game.grid = [cards_of(state.board, state.board.deck).index(card) for card in state.board.grid]
    secret = state.hands[GIVER].secret
    assert secret is not None
    game.secret = state.board.grid.index(secret)
    while not isinstance(asked := rules.ask(state.board), Outcome):
        (seat,) = asked.seats
        listed = [one for one in rules.legal(state.view(seat)).actions if isinstance(one, GiveClue | Mark | Remove)]
        confirm = [one for one in listed if isinstance(one, Remove)]
        action = luck.choice(confirm or listed)
        if not confirm:
            game.tables.append(told(state))
            game.legal.append({number(state, one) for one in listed})
            game.actions.append(number(state, action))
        for event in rules.decide(state, {seat: action}, chance):
            state = noted(game, state, event)
    game.score, game.found = int(asked.scores[0]), bool(asked.winners)
    return game


def noted(game: Recorded, state: SimiloState, event: Any) -> SimiloState:
    """The state after an event. Drawn clue cards are recorded."""
    if isinstance(event, Drawn):
        game.drawn += [stock_of(state.board).index(card) for card in event.cards]
    return state.after(event)


def number(state: SimiloState, action: Action) -> int:
    """The id of an action."""
    if isinstance(action, GiveClue):
        return stock_of(state.board).index(action.card) + (SIDEWAYS if action.manner == "different" else 0)
    assert isinstance(action, Mark)
    return MARK + state.board.grid.index(action.card)


def told(state: SimiloState) -> dict[str, Any]:
    """A state of the rules with the names of the kernel's fields."""
    board, stock = state.board, stock_of(state.board)
    clues = [stock.index(clue.card) for clue in board.clues]

    def places(cards: Sequence[str]) -> int:
        return sum(1 << board.grid.index(card) for card in cards)

    return {
        "remaining": places(board.remaining),
        "marked": places(board.marks_of(GUESSER)),
        "hand": sum(1 << stock.index(card) for card in state.hands[GIVER].cards),
        "clues": clues + [-1] * (5 - len(clues)),
        "sideways": sum((clue.manner == "different") << place for place, clue in enumerate(board.clues)),
        "round": board.round - 1,
        "turn": GUESSER if len(board.clues) == board.round else GIVER,
        "safe": sum(map(len, board.removed)),
        "over": False,
    }


# # Replay on the kernel


@cache
def compiled() -> Any:
    """The compiled functions: deal tables, and make a move of each with its mask before it."""
    similo = Similo()
    deal = jax.jit(jax.vmap(similo.deal), compiler_options=HASTY)

    def move(state: State, action: Array) -> tuple[Array, State]:
        return similo.legal_action_mask(state), similo.step(state, action)

    return deal, jax.jit(jax.vmap(move), compiler_options=HASTY)


def compare(games: Sequence[Recorded]) -> list[str]:
    """The differences in words; empty if there are none."""
    deal, step = compiled()
    decks = np.array([game.drawn + [0] * (DECK - len(game.drawn)) for game in games])
    state = deal(jnp.array([game.grid for game in games]), jnp.array([game.secret for game in games]), decks)
    wrong: list[str] = []
    rewarded = np.zeros(len(games))
    for move in range(LONGEST):
        now = jax.tree.map(np.asarray, vars(state))
        actions = [game.actions[move] if move < len(game.actions) else 0 for game in games]
        legal, state = step(state, jnp.array(actions))
        mask = np.asarray(legal)
        rewarded += np.asarray(state.reward)
        for place, game in enumerate(games):
            if move < len(game.actions):
                wrong += differences(f"game {place}, move {move}", game, move, place, now, mask[place])
    over, safe = np.asarray(state.over), np.asarray(state.safe)
    for place, game in enumerate(games):
        if not over[place] or safe[place] != game.score or rewarded[place] != game.found:
            wrong.append(f"game {place}: the end differs")
    return wrong


def differences(where: str, game: Recorded, move: int, place: int, now: dict[str, Any], mask: Any) -> list[str]:
    found = [
        f"{where}: {name} is {now[name][place]}, and {right} by the rules"
        for name, right in game.tables[move].items()
        if not np.array_equal(now[name][place], right)
    ]
    if set(np.flatnonzero(mask).tolist()) != game.legal[move]:
        found.append(f"{where}: the legal sets differ")
    return found
