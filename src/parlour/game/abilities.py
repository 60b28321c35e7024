"""Optional abilities of games, one type for each. A game lists the ones it has in `abilities`:

    abilities = (Advises(advise), TakesItsTime({"clue": 1.5}))

An ability is found by its type. A misspelt name fails when the game is imported; a function with the wrong signature
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
    """Base class of the optional abilities of games."""


Abilities = tuple[Struct, ...]
T = TypeVar("T", bound=Ability)


class Obstacle(Struct, frozen=True):
    """An action that a seat cannot take now, with the reason. It is shown before the seat tries.

    `wish` has the action fields that the reason applies to; `type` is one of them. The obstacle blocks every action
    that has these field values, whatever its other fields are.
    """

    wish: dict[str, str]
    section: str
    code: str
    facts: dict[str, Fact]


class Advises(Ability, frozen=True):
    """Advises a player about a legal move before they make it: a second meaning, a clue close to another one.

    The advice is computed from the seat's own view and shown only to that seat. It can be any struct.
    """

    advise: Callable[[AnySeatView, Own], Struct | None]


class SaysWhyNot(Ability, frozen=True):
    """Explains to a seat why an option is missing from its prompt. If several obstacles fit, the first one applies.

    It is called only when a person reads the prompt, not for bots or simulations.
    """

    obstacles: Callable[[AnySeatView], Iterable[Obstacle]]


class Sentence(Struct, frozen=True):
    """A message key with its arguments. `urgent`: the viewer needs this sentence in order to answer."""

    key: str
    args: dict[str, Any] = {}
    urgent: bool = False


class TellsTheTable(Ability, frozen=True):
    """Describes a view in sentences, the most urgent first, for screen readers and terminals.

    It reads only the view, so it cannot reveal a secret.
    """

    describe: Callable[[AnyView], Iterable[Sentence]]


class CarriesOverOptions(Ability, frozen=True):
    """The options of the next game follow from the host's options and the last board, as play changes the rules."""

    options: Callable[[Own, Own], Own]


class CarriesOver(Ability, frozen=True):
    """The options of the next game of the same people can depend on this game.

    `options` is called with the agreed options, and with the last board and the seat that each player had in it. The
    second argument is None if the last game was a different one or had other players.
    """

    options: Callable[[Own, tuple[Own, tuple[Seat, ...]] | None], Own]


class RedactsOptions(Ability, frozen=True):
    """Options contain secrets. `face_up` returns the options without the secrets that no event has shown."""

    face_up: Callable[[Own, Iterable[Event]], Own]


class LegacyDefaults(Ability, frozen=True):
    """Values that older versions used for options added later, so that old logs replay unchanged."""

    before: Mapping[int, Mapping[str, Own]]  # by version of the rules


class TakesItsTime(Ability, frozen=True):
    """Some questions take longer than a simple answer. `tempo` gives the factor for each heading."""

    tempo: Mapping[str, float]


class PacesBots(Ability, frozen=True):
    """Multiplies the time that bots wait before they answer: below 1 where a turn is several short answers."""

    tempo: float


class SuitsDays(Ability, frozen=True):
    """The game suits play over several days. A table for such a game starts with this `clock`."""

    clock: Literal["soft", "hard"] = "soft"


class HasMoments(Ability, frozen=True):
    """Screens show some events step by step. Clocks and bots wait until that is over.

    `length` gives the seconds for one event; 0.0 for an event that is not shown in steps. `beats` are the milliseconds
    of the single steps, by name; `tools/web_facts.py` writes them into the game's `beats.js` for the browser's
    storyboard.
    """

    length: Callable[[Event], float]
    beats: Mapping[str, int]


class HasBanter(Ability, frozen=True):
    """Bots may comment on some of the game's events.

    `occasion` returns the occasion that an event is for a seat, such as "right" or "prize", which selects the bots'
    lines; "" for none. It is called with the event, all public events of the same step, and the seat.
    """

    occasion: Callable[[Event, Sequence[Event], Seat], str]


class DecidesWithoutAbsent(Ability, frozen=True):
    """Chooses the action of an absent player's seat in a team, given the seats whose players are here, or None."""

    while_away: Callable[[AnySeatView, frozenset[Seat]], Action | None]


class GivesWay(Ability, frozen=True):
    """Chooses what bots of a team do when all players who are here have confirmed and disagree.

    It is called with the board, the seats that people play, and the seats whose people are here. It returns the actions
    by seat, empty if the team agrees; None if there is no such question or somebody who is here has not confirmed.
    """

    give_way: Callable[[Own, frozenset[Seat], frozenset[Seat]], Mapping[Seat, Action] | None]


class PicksOpenly(Ability, frozen=True):
    """Teammates show each other a mark or a pick before they confirm it.

    `undecided` returns the seats that have not shown a complete choice for the current question; it is empty if the
    question has none.
    """

    undecided: Callable[[Own], frozenset[Seat]]


class ClosesTalk(Ability, frozen=True):
    """Blocks talk, pointing and reactions while `closed` is true, also for watchers: they could agree on an answer.

    `until` says when talk opens again; the browser has a sentence for each value.
    """

    closed: Callable[[Own], bool]
    until: str = "written"


class Phrase(Struct, frozen=True):
    """A phrase that is sent as an id, so that readers see it in their own language.

    `about` is the kind of thing that it refers to, such as `card` or `person`; "" if it refers to nothing.
    """

    id: str
    about: str = ""


class HasTalk(Ability, frozen=True):
    """What players can talk about at the table: the things on the board, by kind, and the game's own phrases.

    A note pinned to a thing disappears with the thing, and when `round` changes. `silent_until` says when a silent seat
    may speak again: at the end of the game or of the turn.
    """

    things: Callable[[Own], Mapping[str, tuple[str, ...]]]
    round: Callable[[Own], int]
    phrases: tuple[Phrase, ...] = ()
    silent_until: str = "game"


class AudienceQuestion(Struct, frozen=True):
    """A question for the audience: mark `count` of these things, or write a word if there are none.

    `id` is derived from the board: after an undo the same situation has the same question.
    """

    id: str
    of: tuple[str, ...] = ()
    count: int = 1


Marks = tuple[str, ...]
"""What one of the audience has marked: things, or a word."""


class HasAudience(Ability, frozen=True):
    """Spectators can mark their own answers, each alone. Nobody sees a mark before the reveal.

    `question` returns the current question. `told` gets the board before and after a step and all marks; it returns the
    result if this step reveals it. `read` parses a written word or refuses it.
    """

    question: Callable[[Own], AudienceQuestion | None]
    told: Callable[[Own, Own, tuple[Marks, ...]], AudienceTold | None]
    read: Callable[[Own, str], str] | None = None


def most_marked(marks: tuple[Marks, ...], things: tuple[str, ...], count: int) -> Marks:
    """The `count` things with the most marks, in the order of `things`. Ties go to the earlier thing."""
    marked = Counter(thing for one in marks for thing in one)
    most = sorted(things, key=lambda thing: -marked[thing])[:count]
    return tuple([thing for thing in things if thing in most])


class RotatesRole(Ability, frozen=True):
    """A role that one player has for a whole game. The next game at the table gives it to the next player.

    `option` names the option that assigns the role to a seat and overrides the rotation. `chosen` is the event of the
    deal that names the player who has the role.
    """

    option: str
    chosen: type[Event]


class TakesContributions(Ability, frozen=True):
    """Players can bring material of their own, such as questions. `read` parses their text into values for `option`.

    Nobody reads it before it comes up in the game, so it is not one of the agreed options. `most` is the limit for the
    table.
    """

    option: str
    read: Callable[[str, str], tuple[dict[str, Own], ...]]  # a text and its language
    form: Callable[[tuple[dict[str, Own], ...]], tuple[dict[str, Own], ...]]  # one by one, as fields
    most: int
    longest: int  # bytes of one text


class TakesPictures(Ability, frozen=True):
    """Players can bring their own pictures. `option` holds the pictures' names and the ids of the stored files."""

    option: str
    most: int  # for the whole table
    names_will_do: bool = False  # a card may be a name without a picture


class Imagines(Ability, frozen=True):
    """Fills in everything that a seat does not know: returns a whole state with the same view, for searches."""

    imagine: Callable[[AnySeatView, Chance], AnyState]


class Preloads(Ability, frozen=True):
    """Loads tables lazily. `read` loads everything that a game with these options may need."""

    read: Callable[[Own], None]


class Welcomes(Ability, frozen=True):
    """Recommended settings for newcomers: the best number of players, and options.

    `often` lists the options that people often change; the lobby folds the others away.
    """

    best: int
    often: tuple[str, ...] = ()
    options: Mapping[str, Any] = {}


class HasVariants(Ability, frozen=True):
    """Options that make a variant or a shorter game: any value other than the default differs from the rulebook.

    A table that plays a variant says so. `presets` are named choices, one tap each in the lobby; options that a preset
    does not name have their defaults.
    """

    options: tuple[str, ...]
    presets: Mapping[str, Mapping[str, Any]] = {}


class ProposesNext(Ability, frozen=True):
    """Proposes option changes for another game at the same table, from the options and the outcome of this one."""

    options: Callable[[Own, Outcome], Mapping[str, Any]]


class Feat(Struct, frozen=True):
    """An achievement of seats: `count` of `of` possible times. `piece` is a card that it concerns."""

    kind: str
    seats: tuple[Seat, ...]
    count: int = 1
    of: int = 1
    piece: str = ""


class AwardKind(Struct, frozen=True):
    """An award of an evening, for the person with the most feats of this kind, at least `least`. Ties: fewer tries win.

    With `best`, it goes to the single greatest feat, by `count` of `of`; a tie goes to the first or the last.
    """

    kind: str
    place: int  # awards are handed out in this order, whatever their game
    least: int = 1
    best: Literal["", "first", "last"] = ""


class GivesAwards(Ability, frozen=True):
    """Finds feats in a finished game, from the public events and the board before the deal."""

    kinds: tuple[AwardKind, ...]
    feats: Callable[[tuple[Event, ...], Own], Iterable[Feat]]


def ability(rules: Rules, kind: type[T]) -> T | None:
    """The ability of this type, or None if the game does not have it."""
    for one in rules.abilities:
        if isinstance(one, kind):
            return one
    return None
