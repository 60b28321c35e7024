"""All pairs on all deals, kept as they come in: what is in the file is not played again."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import product
from pathlib import Path

from msgspec import Struct

from parlour.errors import Damaged, Denied
from parlour.lab.bench.instances import VERSION, Instance, hashes, hidden, of_set, published
from parlour.lab.bench.match import Duo, MatchResult, play_match
from parlour.lab.bench.minds import mind
from parlour.lab.bench.names import PLAYED, POOL, SET_LANGUAGES
from parlour.lab.stored import Stored, key
from parlour.lab.workers import HERE, Progress, share_out


class Plan(Struct, frozen=True):
    """What to play: the first so many instances of each set, and who with whom."""

    games: tuple[str, ...] = PLAYED
    languages: tuple[str, ...] = SET_LANGUAGES
    agents: tuple[str, ...] = POOL
    instances: int = 20
    salt: str = ""  # for the hidden split


def check(plan: Plan) -> None:
    """What does not fit is said before anything is played."""
    for asked, known, what in (
        (plan.games, PLAYED, "games"),
        (plan.languages, SET_LANGUAGES, "languages"),
    ):
        if not asked or not set(asked) <= set(known):
            raise Denied("bad_options", facts={"problem": f"{what} of the benchmark: {', '.join(known)}"})
    if len(set(plan.agents)) < len(plan.agents) or not plan.agents:
        raise Denied("bad_options", facts={"problem": "every agent once, and at least one"})
    if plan.instances < 1:
        raise Denied("bad_number", facts={"instances": plan.instances})
    for game, name in product(plan.games, plan.agents):
        mind(game, name, plan.languages[0])


def sets(plan: Plan) -> dict[str, tuple[Instance, ...]]:
    """The instances of each set that are played, by its name."""
    return {
        f"{game}-{language}": whole_set(game, language, plan.salt)[: plan.instances]
        for game, language in product(plan.games, plan.languages)
    }


def whole_set(game: str, language: str, salt: str) -> tuple[Instance, ...]:
    return hidden(game, language, salt) if salt else published(game, language)


def set_hashes(plan: Plan) -> dict[str, str]:
    """What the sets of this plan are known by; those of the hidden split tell nothing of the salt."""
    pairs = product(plan.games, plan.languages)
    if not plan.salt:
        return {name: hashes()[name] for name in (f"{game}-{language}" for game, language in pairs)}
    return {
        f"hidden-{game}-{language}": sha256(of_set(whole_set(game, language, plan.salt))).hexdigest()
        for game, language in pairs
    }


def matches(plan: Plan) -> list[Duo]:
    """Deal by deal, so that a run that breaks off has something of everybody."""
    rows = zip(*sets(plan).values(), strict=True)
    pairs: Sequence[tuple[str, str]] = list(product(plan.agents, plan.agents))
    return [Duo(one, first, other) for row in rows for one in row for first, other in pairs]


def run(
    plan: Plan,
    store: Path | None = None,
    jobs: int = 0,
    on: str = HERE,
    progress: Progress = lambda done, of: None,
) -> list[MatchResult]:
    check(plan)
    planned = matches(plan)
    kept = Stored(store, MatchResult)
    refuse_other_versions(store, kept)
    new = [match for match in planned if kept.get(match) is None]
    for match, result in zip(new, share_out(play_match, new, jobs, on, progress), strict=True):
        kept.keep(match, result)
    return [kept.known[key(match)] for match in planned]


def refuse_other_versions(store: Path | None, kept: Stored[MatchResult]) -> None:
    """Results on other deals stay as they are, and are not mixed with new ones."""
    for other in {one.version for one in kept.known.values()} - {VERSION}:
        raise Damaged(
            f"{store} has results of version {other} of the benchmark's sets, and version {VERSION} is played now: "
            "they cannot be compared. Nothing is changed; choose another folder"
        )
