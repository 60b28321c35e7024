"""ego's bots: can a person learn to guess them? How often the sixth answer follows from the first five.

    python -m benchmarks.ego_character [--deals 60] [--times 20] [--seed reported]

One deal: a bot of the cast, five questions with its answers, and a sixth. Two predictors guess the sixth answer. They
import nothing of `parlour.bots.ego.knowing`, by which bots guess, and they know neither a bot's numbers nor its moods.

    heard     reads what each answer says about somebody (the printed questions' own list of traits), makes up its mind
              answer by answer, and picks the answer that is most like that person
    line      the same, and it has read the line that the table shows beside the bot's name: its strongest traits

Luck is right once in three. `--times` repeats the 60 deals with other luck, for the spread. Bots were tuned with the
seed `tuning`; the seed `reported` is for reporting only.
"""

import argparse
from collections import defaultdict
from math import exp
from statistics import mean, stdev

from parlour.bots.ego import KINDS
from parlour.bots.personas import cast, strongest_traits
from parlour.chance import Chance
from parlour.games.ego.known import Board, Hand
from parlour.lexicon import questions
from parlour.rules import SeatView

EARLIER = 5
LOOKS = 6  # how often a predictor goes through what it has heard
PACE = 0.3  # how much one answer changes what it thinks of somebody
SHOWN = 1.5  # what it thinks of a trait that stands in the line

Profile = defaultdict[str, float]


def answered(person: str, question: str) -> int:
    """What this bot answers: 1 to 3 dots."""
    guest = KINDS[cast().personas[person].level].as_person(person)
    board = Board((10, 10), 20, 80, 0, 1, reader=0, question=question)
    return guest.answer(SeatView(0, board, Hand())).dots


def likely(profile: Profile, question: str) -> list[float]:
    """How likely each answer is, for somebody like this."""
    pulls = [
        exp(sum(weight * profile[trait] for trait, weight in said.items())) for said in questions.weights(question)
    ]
    return [pull / sum(pulls) for pull in pulls]


def listened(heard: list[tuple[str, int]], profile: Profile) -> Profile:
    """What to think of somebody after these answers: what was said counts more, the less it was expected."""
    thought = defaultdict(float, profile)
    for _ in range(LOOKS):
        for question, dots in heard:
            expected = likely(thought, question)
            for other, said in enumerate(questions.weights(question), 1):
                surprise = PACE * ((other == dots) - expected[other - 1])
                for trait, weight in said.items():
                    thought[trait] += surprise * weight
    return thought


def predicted(profile: Profile, question: str) -> int:
    """The likeliest answer; between equals the first."""
    chances = likely(profile, question)
    return 1 + chances.index(max(chances))


def deal(chance: Chance) -> tuple[bool, bool]:
    """Was each predictor right about the sixth answer?"""
    person = chance.choice(sorted(id for id, one in cast().personas.items() if one.level in KINDS))
    cards = chance.sample(tuple(questions.cards()), EARLIER + 1)
    *earlier, last = [chance.choice(questions.sides(card)) for card in cards]
    heard = [(question, answered(person, question)) for question in earlier]
    line: Profile = defaultdict(float, {trait: SHOWN * way for trait, way in strongest_traits(person)})
    truth = answered(person, last)
    return predicted(listened(heard, defaultdict(float)), last) == truth, predicted(
        listened(heard, line), last
    ) == truth


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--seed", default="reported")
    asked = parser.parse_args()
    shares = []
    for time in range(asked.times):
        chance = Chance(f"ego character {asked.seed} {time}", 0)
        right = [deal(chance) for _ in range(asked.deals)]
        shares.append([mean(one[which] for one in right) for which in (0, 1)])
    for which, name in enumerate(("heard", "line")):
        all_times = [share[which] for share in shares]
        spread = f", {asked.times} times: {mean(all_times):.1%} ± {stdev(all_times):.1%}" if asked.times > 1 else ""
        print(f"{name:6} right about the sixth answer in {all_times[0]:.1%} of {asked.deals} deals{spread}; luck 33.3%")


if __name__ == "__main__":
    main()
