"""What only some games can do, one type for each ability. A game lists those that it has in `abilities`:

    abilities = (Advises(advise), TakesItsTime({"clue": 1.5}))

An ability is found by its type. A name that is misspelt fails when the game is imported, a function that does not fit
fails in mypy.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeVar

from msgspec import Struct

from parlour.chance import Chance
from parlour.errors import Fact
from parlour.game.annotations import AudienceTold
from parlour.rules import Action, AnySeatView, AnyState, AnyView, Event, Outcome, Own, Rules, Seat


class Ability(Struct, frozen=True):
    """Something that only some games can do."""


Abilities = tuple[Struct, ...]
T = TypeVar("T", bound=Ability)


class Obstacle(Struct, frozen=True):
    """What a seat that is asked cannot do now, and why: as a refusal would say it, but beforehand.

    `wish` has the fields of an action that the reason is about (its `type` is one, too). The obstacle is in the way of
    every action that has them, whatever the others are.
    """

    wish: dict[str, str]
    section: str
    code: str
    facts: dict[str, Fact]


class Advises(Ability, frozen=True):
    """Says something to somebody who has not yet made a move that `check` accepts: a second meaning, a near clash.

    From the seat's own view and no more, and only the asker is told. The answer is any struct.
    """

    advise: Callable[[AnySeatView, Own], Struct | None]


class SaysWhyNot(Ability, frozen=True):
    """Tells a seat that is asked what it does not find in its prompt, and why. Of those that fit, the first is meant.

    It is asked only where somebody reads the prompt, and not where bots and simulations play.
    """

    obstacles: Callable[[AnySeatView], Iterable[Obstacle]]


class Sentence(Struct, frozen=True):
    """Something that can be said: the key of a message, and what it speaks of. `urgent`: an answer hangs on it."""

    key: str
    args: dict[str, Any] = {}
    urgent: bool = False


class TellsTheTable(Ability, frozen=True):
    """Tells what a viewer knows in sentences, the most urgent first: for screen readers and terminals.

    From the view and no more, so it can give nothing away.
    """

    describe: Callable[[AnyView], Iterable[Sentence]]


class CarriesOverOptions(Ability, frozen=True):
    """Its table makes law while it plays: the options of its next game follow from the host's and the last board."""

    options: Callable[[Own, Own], Own]


class CarriesOver(Ability, frozen=True):
    """Something of a game may count in the next one of the same people: that one's options follow from it.

    `options` is asked with the options that were agreed on, and with the last board and the seat that everybody had in
    it; None if the last game was another one, or was played by others.
    """

    options: Callable[[Own, tuple[Own, tuple[Seat, ...]] | None], Own]


class RedactsOptions(Ability, frozen=True):
    """It is given secrets as an option; `face_up` covers those that no event has shown."""

    face_up: Callable[[Own, Iterable[Event]], Own]


class LegacyDefaults(Ability, frozen=True):
    """Options that came with a newer version, and what older ones did without them: so an old log folds as it was."""

    before: Mapping[int, Mapping[str, Own]]  # by version of the rules


class TakesItsTime(Ability, frozen=True):
    """Some questions take longer than a simple answer: how many times as long, by heading."""

    tempo: Mapping[str, float]


class PacesBots(Ability, frozen=True):
    """Bots hesitate so many times as long as in other games: less where a turn is several answers, shown one by one."""

    tempo: float


class SuitsDays(Ability, frozen=True):
    """It suits games over days: players answer when they have time. Such a table begins with this `clock`."""

    clock: Literal["soft", "hard"] = "soft"


class HasMoments(Ability, frozen=True):
    """Screens show some of its events step by step. Clocks and bots wait until that is over.

    `length` gives the seconds for one event, 0.0 for one that is not shown in steps. `beats` are the milliseconds of
    the single steps, by name; `tools/web_facts.py` writes them into the game's `beats.js` for the browser's storyboard.
    """

    length: Callable[[Event], float]
    beats: Mapping[str, int]


class HasBanter(Ability, frozen=True):
    """Bots may remark on some of its events.

    `occasion` gives what an event is to a seat, as the lines of bots are called: "right", "prize"; empty for nothing.
    It is given the event, all events that everybody saw in the same step, and the seat.
    """

    occasion: Callable[[Event, Sequence[Event], Seat], str]


class DecidesWithoutAbsent(Ability, frozen=True):
    """What a seat of a team does by itself while its person is away and these seats are here; None: nothing."""

    while_away: Callable[[AnySeatView, frozenset[Seat]], Action | None]


class GivesWay(Ability, frozen=True):
    """What bots of a team do when all who are here have confirmed and do not agree, by seat; nothing, if they do agree.

    It is asked with the board, the seats that people play, and the seats whose people are here. None: there is no such
    question, or somebody who is here has not confirmed.
    """

    give_way: Callable[[Own, frozenset[Seat], frozenset[Seat]], Mapping[Seat, Action] | None]


class PicksOpenly(Ability, frozen=True):
    """Teammates show each other what they would choose before they confirm it: a mark, a pick.

    `undecided` are those who have not shown a whole choice to the question that is asked; nobody, where none is shown.
    """

    undecided: Callable[[Own], frozenset[Seat]]


class ClosesTalk(Ability, frozen=True):
    """While `closed` says so, nobody talks, points or reacts, watchers included: they could agree on an answer.

    `until` says when talk opens again: the browser has a sentence for each.
    """

    closed: Callable[[Own], bool]
    until: str = "written"


class Phrase(Struct, frozen=True):
    """Something that is said by its id, so that every reader has it in their own language.

    `about`: the kind of thing that it speaks of, such as `card` or `person`; "": it needs none.
    """

    id: str
    about: str = ""


class HasTalk(Ability, frozen=True):
    """What people talk about at its table: things by kind, as the board shows them now, and phrases of its own.

    A note that is pinned to a thing is gone with the thing, and when `round` has another number. `silent_until` says
    when a silent seat may speak again: at the end of the game or of the turn.
    """

    things: Callable[[Own], Mapping[str, tuple[str, ...]]]
    round: Callable[[Own], int]
    phrases: tuple[Phrase, ...] = ()
    silent_until: str = "game"


class AudienceQuestion(Struct, frozen=True):
    """What an audience may mark now: `count` of these things; or, if there are none, a word that it writes.

    `id` follows from the board: after an undo the same situation has the same question.
    """

    id: str
    of: tuple[str, ...] = ()
    count: int = 1


Marks = tuple[str, ...]
"""What one of the audience has marked: things, or a word."""


class HasAudience(Ability, frozen=True):
    """Friends for whom there is no seat may mark along, each alone. Nobody sees a mark before the reveal.

    `question` is what they are asked now. `told` is given the board before and after a step, and their marks: how they
    did, if this step has revealed it. `read` makes a word that may be written of a text, or refuses it.
    """

    question: Callable[[Own], AudienceQuestion | None]
    told: Callable[[Own, Own, tuple[Marks, ...]], AudienceTold | None]
    read: Callable[[Own, str], str] | None = None


def most_marked(marks: tuple[Marks, ...], things: tuple[str, ...], count: int) -> Marks:
    """The things that most have marked, so many; of those with as many marks, the first. All in their order."""
    marked = Counter(thing for one in marks for thing in one)
    most = sorted(things, key=lambda thing: -marked[thing])[:count]
    return tuple([thing for thing in things if thing in most])


class RotatesRole(Ability, frozen=True):
    """A part that somebody has for a whole game: at its table's next one it is the next person's, unless `option` says
    whose. `chosen` is the event of the deal that names who had it."""

    option: str
    chosen: type[Event]


class TakesContributions(Ability, frozen=True):
    """People may bring something of their own, such as questions: `read` makes of their text what `option` holds.

    Nobody reads it before it comes up in the game, so it is no part of what is agreed. `most` for the whole table.
    """

    option: str
    read: Callable[[str, str], tuple[dict[str, Own], ...]]  # a text, and its language
    form: Callable[[tuple[dict[str, Own], ...]], tuple[dict[str, Own], ...]]  # one by one, as fields
    most: int
    longest: int  # bytes of one text


class TakesPictures(Ability, frozen=True):
    """People may bring pictures of their own: `option` holds their names, and the ids under which they are kept."""

    option: str
    most: int  # for the whole table
    names_will_do: bool = False  # a card may be a name without a picture


class Imagines(Ability, frozen=True):
    """Makes up whatever a seat does not know: a whole state with this very view, for a search to play on."""

    imagine: Callable[[AnySeatView, Chance], AnyState]


class Preloads(Ability, frozen=True):
    """Has tables that are read when they are first asked for: `read` asks for all that these options may need."""

    read: Callable[[Own], None]


class Welcomes(Ability, frozen=True):
    """How it is played by somebody who has never seen it: at its best with so many people, and with these options.

    `often`: the options that people really use. The others are there, too, but folded away.
    """

    best: int
    often: tuple[str, ...] = ()
    options: Mapping[str, Any] = {}


class HasVariants(Ability, frozen=True):
    """Options whose defaults are the rulebook's game: any other value is a variant or a shorter game.

    A table that plays one says so. `presets` are choices with a name, one tap each in the lobby; what a preset does not
    name has its default.
    """

    options: tuple[str, ...]
    presets: Mapping[str, Mapping[str, Any]] = {}


class ProposesNext(Ability, frozen=True):
    """What it proposes after a game at the same table: the options that change, by its own options and the outcome."""

    options: Callable[[Own, Outcome], Mapping[str, Any]]


class Feat(Struct, frozen=True):
    """What seats did once, of how many times that they could: `count` of `of`. `piece`: a card that it is about."""

    kind: str
    seats: tuple[Seat, ...]
    count: int = 1
    of: int = 1
    piece: str = ""


class AwardKind(Struct, frozen=True):
    """An award of an evening: for the person with most feats of this kind, at least `least`; in a tie, fewer tries.
    `best`: for the one greatest feat instead, by `count` of `of`; in a tie, for the first or the last."""

    kind: str
    place: int  # awards are handed out in this order, whatever their game
    least: int = 1
    best: Literal["", "first", "last"] = ""


class GivesAwards(Ability, frozen=True):
    """What is remarkable in a game that was played: its feats, from the events that everybody saw and the board as it
    was before the deal."""

    kinds: tuple[AwardKind, ...]
    feats: Callable[[tuple[Event, ...], Own], Iterable[Feat]]


def ability(rules: Rules, kind: type[T]) -> T | None:
    """This ability, if the game has it."""
    for one in rules.abilities:
        if isinstance(one, kind):
            return one
    return None
