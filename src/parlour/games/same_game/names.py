"""What the categories are called in four languages."""

from collections.abc import Mapping
from functools import cache

from parlour.languages import LANGUAGES
from parlour.lexicon.objects import category, objects
from parlour.pieces import Piece
from parlour.rules import Language

CATEGORY_NAMES: dict[str, tuple[str, str, str, str]] = {  # in the order of LANGUAGES
    "appearance":          ("Appearance", "Aussehen", "Apparence", "Wygląd"),
    "frequency_worldwide": ("Number in the world", "Häufigkeit weltweit", "Nombre dans le monde", "Liczba na świecie"),
    "length":              ("Length", "Länge", "Longueur", "Długość"),
    "material":            ("Material", "Material", "Matière", "Materiał"),
    "price":               ("Price", "Preis", "Prix", "Cena"),
    "intended_use":        ("Purpose", "Verwendungszweck", "Usage prévu", "Przeznaczenie"),
    "movement":            ("Movement", "Bewegung", "Mouvement", "Ruch"),
    "complexity":          ("Complexity", "Komplexität des Aufbaus", "Complexité de la structure",
                            "Złożoność budowy"),
    "importance":          ("Importance to humanity", "Bedeutung für die Menschheit", "Importance pour l’humanité",
                            "Znaczenie dla ludzkości"),
    "explanation_effort":  ("Length of the manual", "Erklärungsaufwand", "Effort d’explication",
                            "Trudność objaśnienia"),
    "duration_of_use":     ("Time per use", "Dauer der Benutzung", "Durée d’utilisation", "Czas użycia"),
    "frequency_of_use":    ("Days in use", "Nutzungshäufigkeit", "Fréquence d’utilisation", "Częstość użycia"),
    "weight":              ("Weight", "Gewicht", "Poids", "Waga"),
    "lying_height":        ("Height lying flat", "Höhe im Liegen", "Hauteur à plat", "Wysokość na leżąco"),
    "volume":              ("Volume", "Volumen", "Volume", "Objętość"),
}  # fmt: skip


@cache
def pieces(language: Language) -> Mapping[str, Piece]:
    """The object cards, and the categories with the colour of their group."""
    place = LANGUAGES.index(language)
    cards = {card.id: Piece(card.names[language], card.picture or "", group="objects") for card in objects()}
    laid = {id: Piece(names[place], group=category(id).group) for id, names in CATEGORY_NAMES.items()}
    return cards | laid
