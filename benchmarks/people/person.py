"""A person who plays One Mind, made of what people said at cues that the bots were not taught.

`first` says whatever comes first: looks at one of the words on the table, any of them, and says what one of those people
said. `kind` wants to be met: looks at all of them, and says what most would say. Where people were not asked about a
word, the person goes the other way, to what made people say it.
"""

from typing import Any, Literal

from msgspec import Struct

from benchmarks.people.norms import evoking, norms
from parlour.bots.one_mind import judge
from parlour.bots.one_mind.writing import first_fair
from parlour.chance import Chance
from parlour.games.one_mind.writing import slate_of
from parlour.rules import Action, Prompt, SeatView, Words

Way = Literal["first", "kind"]
BACKWARDS = 0.3  # what it weighs to be the cue of a word, beside being its answer


class Person(Struct, frozen=True):
    way: Way

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        if not isinstance(prompt, Words):
            return judge(view, prompt)
        assert view.seat is not None
        slate = slate_of(view.board, view.seat)
        if not view.board.rows:
            cues = [cue for cue in sorted(norms("people's")) if not slate.letter or cue[0].upper() == slate.letter]
            return first_fair(slate, chance.shuffled(cues)[:50])
        seen = chance.shuffled(view.board.basis)[:1] if self.way == "first" else view.board.basis
        thought = _together([associations(word.lower()) for word in seen])
        ranked = _drawn(thought, chance) if self.way == "first" else sorted(thought, key=thought.__getitem__)[::-1]
        return first_fair(slate, (*ranked, *prompt.examples))


def associations(word: str) -> dict[str, float]:
    """What people think of at a word, each with its share."""
    forward, backward = norms("people's").get(word, {}), evoking().get(word, {})
    found = _shares(forward)
    for cue, share in _shares(backward).items():
        found[cue] = found.get(cue, 0.0) + (BACKWARDS if forward else 1.0) * share
    return found


def _shares(counts: Any) -> dict[str, float]:
    whole = sum(counts.values()) or 1
    return {word: count / whole for word, count in counts.items()}


def _together(thoughts: list[dict[str, float]]) -> dict[str, float]:
    """What goes with several words: a little with all beats much with one."""
    found: dict[str, float] = {}
    for one in thoughts:
        for word, share in one.items():
            found[word] = found.get(word, 0.0) + share**0.5
    return found


def _drawn(thought: dict[str, float], chance: Chance) -> list[str]:
    """The words in a random order in which what is said by many comes early."""
    keyed = {word: chance.random() ** (1 / max(share, 1e-6)) for word, share in thought.items()}
    return sorted(keyed, key=keyed.__getitem__, reverse=True)
