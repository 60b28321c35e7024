"""Who the bots are in the lobby: short names that read alike in every language, and an animal for each."""

from collections.abc import Collection

from parlour.chance import Chance

Persona = tuple[str, str]

PERSONAS: dict[str, tuple[Persona, ...]] = {
    "newcomer": (
        ("Tiki", "front-facing-baby-chick"),
        ("Momo", "panda"),
        ("Pico", "hedgehog"),
        ("Kiwi", "penguin"),
        ("Nemo", "tropical-fish"),
        ("Lumi", "lady-beetle"),
        ("Flip", "frog"),
        ("Zuzu", "honeybee"),
    ),
    "regular": (
        ("Domino", "dog-face"),
        ("Mango", "parrot"),
        ("Tango", "turtle"),
        ("Pepper", "cat-face"),
        ("Jazz", "dolphin"),
        ("Indigo", "butterfly"),
        ("Rumba", "crab"),
        ("Samba", "horse-face"),
    ),
    "expert": (
        ("Vega", "owl"),
        ("Orion", "fox"),
        ("Delta", "octopus"),
        ("Nova", "tiger-face"),
        ("Kosmo", "bear"),
        ("Gamma", "peacock"),
        ("Atlas", "lion"),
        ("Pixel", "t-rex"),
    ),
    "champion": (
        ("Caesar", "lion"),
        ("Regina", "peacock"),
        ("Maestro", "owl"),
        ("Zenith", "fox"),
    ),
    "llm": (
        ("Echo", "parrot"),
        ("Tellus", "owl"),
        ("Lexi", "octopus"),
        ("Verba", "fox"),
    ),
}


def names(kind: str) -> tuple[str, ...]:
    """What bots of this kind are called."""
    return tuple(name for name, _ in PERSONAS[kind])


def persona(kind: str, taken: Collection[str], chance: Chance, avatars: Collection[str] = ()) -> Persona:
    """A name that nobody at the table has, and its animal; rather one that nobody has either.

    When all names are taken, they come again with a number.
    """
    known = {name.casefold() for name in taken}
    free = [one for one in PERSONAS[kind] if one[0].casefold() not in known]
    if free:
        return chance.choice([one for one in free if one[1] not in avatars] or free)
    name, avatar = chance.choice(PERSONAS[kind])
    number = next(number for number in range(2, len(known) + 3) if f"{name} {number}".casefold() not in known)
    return f"{name} {number}", avatar
