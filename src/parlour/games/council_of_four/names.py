"""Names of cities, colours, councils, tiles, permits and printed symbols, in every language."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from parlour.games.council_of_four.printed import (
    CARDS,
    NOBILITY,
    PERMITS,
    REGIONS,
    TOKENS,
    City,
    Permit,
    Symbol,
    cities_of,
    region_of,
)
from parlour.languages import LANGUAGES
from parlour.pieces import Piece
from parlour.rules import Language

CITY_NAMES: dict[City, str] = {
    "A": "Arbon", "B": "Brevik", "C": "Castrum", "D": "Dorna", "E": "Elmar",
    "F": "Framek", "G": "Graden", "H": "Hellar", "I": "Indur", "J": "Jovana",
    "K": "Karst", "L": "Lumen", "M": "Marek", "N": "Norrin", "O": "Ostra",
}  # fmt: skip


class Names(NamedTuple):
    """One word in all languages."""

    en: str
    de: str
    fr: str
    pl: str
    es: str


WORDS: dict[str, Names] = {
    "black": Names("black", "Schwarz", "noir", "czarny", "negro"),
    "white": Names("white", "Weiß", "blanc", "biały", "blanco"),
    "orange": Names("orange", "Orange", "orange", "pomarańczowy", "naranja"),
    "pink": Names("pink", "Rosa", "rose", "różowy", "rosa"),
    "purple": Names("purple", "Lila", "violet", "fioletowy", "morado"),
    "blue": Names("blue", "Blau", "bleu", "niebieski", "azul"),
    "joker": Names("joker", "Joker", "joker", "dżoker", "comodín"),
    "coast": Names("Coast", "Küste", "Côte", "Wybrzeże", "Costa"),
    "hills": Names("Hills", "Hügelland", "Collines", "Wzgórza", "Colinas"),
    "mountains": Names("Mountains", "Gebirge", "Montagnes", "Góry", "Montañas"),
    "king": Names("King", "König", "Roi", "Król", "Rey"),
    "gold": Names("gold cities", "Goldstädte", "villes d’or", "złote miasta", "ciudades de oro"),
    "silver": Names("silver cities", "Silberstädte", "villes d’argent", "srebrne miasta", "ciudades de plata"),
    "bronze": Names("bronze cities", "Bronzestädte", "villes de bronze", "brązowe miasta", "ciudades de bronce"),
    "iron": Names("iron cities", "Eisenstädte", "villes de fer", "żelazne miasta", "ciudades de hierro"),
    "assistant": Names("assistant", "Assistent", "assistant", "asystent", "asistente"),
}
PERMIT = Names("permit {}", "Bauerlaubnis {}", "permis {}", "pozwolenie {}", "permiso {}")

Forms = tuple[str, ...]
"""A noun after 1, after 2 to 4, and after 5 or more; where the last two are the same, once."""

SYMBOLS: dict[str, tuple[Forms, ...]] = {
    "points": (
        ("point", "points"),
        ("Punkt", "Punkte"),
        ("point", "points"),
        ("punkt", "punkty", "punktów"),
        ("punto", "puntos"),
    ),
    "coins": (
        ("coin", "coins"),
        ("Münze", "Münzen"),
        ("pièce", "pièces"),
        ("moneta", "monety", "monet"),
        ("moneda", "monedas"),
    ),
    "assistants": (
        ("assistant", "assistants"),
        ("Assistent", "Assistenten"),
        ("assistant", "assistants"),
        ("asystent", "asystentów"),
        ("asistente", "asistentes"),
    ),
    "cards": (
        ("card", "cards"),
        ("Karte", "Karten"),
        ("carte", "cartes"),
        ("karta", "karty", "kart"),
        ("carta", "cartas"),
    ),
    "nobility": (
        ("nobility step", "nobility steps"),
        ("Adelsschritt", "Adelsschritte"),
        ("pas de noblesse", "pas de noblesse"),
        ("krok szlachectwa", "kroki szlachectwa", "kroków szlachectwa"),
        ("paso de nobleza", "pasos de nobleza"),
    ),
    "main": (
        ("main action", "main actions"),
        ("Hauptaktion", "Hauptaktionen"),
        ("action principale", "actions principales"),
        ("akcja główna", "akcje główne", "akcji głównych"),
        ("acción principal", "acciones principales"),
    ),
    "token": (
        ("city reward again", "city rewards again"),
        ("Stadtbelohnung noch einmal", "Stadtbelohnungen noch einmal"),
        ("récompense de ville, encore une fois", "récompenses de ville, encore une fois"),
        ("nagroda z miasta jeszcze raz", "nagrody z miast jeszcze raz", "nagród z miast jeszcze raz"),
        ("recompensa de ciudad otra vez", "recompensas de ciudad otra vez"),
    ),
    "permit": (
        ("free permit", "free permits"),
        ("Bauerlaubnis geschenkt", "Bauerlaubnisse geschenkt"),
        ("permis gratuit", "permis gratuits"),
        ("pozwolenie za darmo", "pozwolenia za darmo", "pozwoleń za darmo"),
        ("permiso gratis", "permisos gratis"),
    ),
    "again": (
        ("permit bonus again", "permit bonuses again"),
        ("Bonus einer Bauerlaubnis noch einmal", "Boni von Bauerlaubnissen noch einmal"),
        ("bonus de permis, encore une fois", "bonus de permis, encore une fois"),
        ("premia z pozwolenia jeszcze raz", "premie z pozwoleń jeszcze raz", "premii z pozwoleń jeszcze raz"),
        ("bonificación de permiso otra vez", "bonificaciones de permiso otra vez"),
    ),
}


@cache
def pieces(language: Language) -> Mapping[str, Piece]:
    """The pieces for all ids that occur in events and views."""
    place = LANGUAGES.index(language)
    words = {
        word: _piece(names[place], language, group="cards" if word in CARDS else "", word=word)
        for word, names in WORDS.items()
    }
    cities = {city: _piece(CITY_NAMES[city], language, region) for region in REGIONS for city in REGIONS[region]}
    permits = {
        permit: _piece(PERMIT[place].format(initials(permit)), language, region_of(permit)) for permit in PERMITS
    }
    symbols = {symbol: Piece(counted(symbol, place)) for symbol in printed_symbols()}
    return words | cities | permits | symbols


def _piece(name: str, language: Language, group: str, word: str = "") -> Piece:
    forms = french_forms(name) if language == "fr" else spanish_forms(name, word) if language == "es" else {}
    return Piece(name, group=group, forms=forms)


def french_forms(name: str) -> dict[str, str]:
    """A French name after de, le and du, with elision before a vowel: d’Arbon, l’orange."""
    if name[0].lower() in "aeiouyéèê":
        return {"de": f"d’{name}", "le": f"l’{name}", "du": f"de l’{name}"}
    return {"de": f"de {name}", "le": f"le {name}", "du": f"du {name}"}


SPANISH: dict[str, dict[str, str]] = {
    "coast": {"de": "de la Costa", "el": "la Costa"},
    "hills": {"de": "de las Colinas", "el": "las Colinas"},
    "mountains": {"de": "de las Montañas", "el": "las Montañas"},
    "king": {"de": "del rey", "el": "el rey"},
    "black": {"un": "una carta negra"},
    "white": {"un": "una carta blanca"},
    "orange": {"un": "una carta naranja"},
    "pink": {"un": "una carta rosa"},
    "purple": {"un": "una carta morada"},
    "blue": {"un": "una carta azul"},
    "joker": {"un": "un comodín"},
    "assistant": {"un": "un asistente"},
}


def spanish_forms(name: str, word: str) -> dict[str, str]:
    """A Spanish name with its article, alone or after de, and as a market offer: el permiso A, del permiso A."""
    if word:
        return SPANISH.get(word) or {"el": f"las {name}"}  # the cities of a metal
    if " " in name:
        return {"el": f"el {name}", "del": f"del {name}", "un": f"el {name}"}
    return {}


def initials(permit: Permit) -> str:
    """The name of a permit, from its cities: A/B/C."""
    return "/".join(cities_of(permit))


def printed_symbols() -> list[Symbol]:
    return sorted({symbol for bonus in (*TOKENS, *PERMITS.values(), *NOBILITY.values()) for symbol in bonus})


def counted(symbol: Symbol, place: int) -> str:
    """A symbol with its number, such as "3 coins"."""
    kind, number = symbol.split("/")
    forms = SYMBOLS[kind][place]
    form = forms[0] if number == "1" else forms[1] if int(number) < 5 else forms[-1]
    return f"{number} {form}"
