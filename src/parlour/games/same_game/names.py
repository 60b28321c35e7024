"""Names of the categories in every language."""

from collections.abc import Mapping
from functools import cache

from parlour.languages import LANGUAGES
from parlour.lexicon.objects import category, objects
from parlour.pieces import Piece
from parlour.rules import Language

SOFT_HYPHEN = "\u00ad"

# # In the order of LANGUAGES. A bar marks where a long word may break on a narrow plate.
CATEGORY_NAMES: dict[str, tuple[str, ...]] = {
    "appearance":          ("Appearance", "Aussehen", "Apparence", "Wygląd", "Aspecto"),
    "frequency_worldwide": ("Number in the world", "Häufig|keit weltweit", "Nombre dans le monde", "Liczba na świecie",
                            "Cantidad en el mundo"),
    "length":              ("Length", "Länge", "Longueur", "Długość", "Longitud"),
    "material":            ("Material", "Material", "Matière", "Materiał", "Material"),
    "price":               ("Price", "Preis", "Prix", "Cena", "Precio"),
    "intended_use":        ("Purpose", "Verwen|dungs|zweck", "Usage prévu", "Przezna|czenie", "Finalidad"),
    "movement":            ("Movement", "Bewegung", "Mouvement", "Ruch", "Movi|miento"),
    "complexity":          ("Complexity", "Komplexi|tät des Aufbaus", "Complexi|té de la structure",
                            "Złożoność budowy", "Comple|jidad"),
    "importance":          ("Importance to humanity", "Bedeu|tung für die Mensch|heit", "Impor|tance pour l’huma|nité",
                            "Znaczenie dla ludzkości", "Impor|tancia para la huma|nidad"),
    "explanation_effort":  ("Length of the manual", "Erklä|rungs|aufwand", "Effort d’expli|cation",
                            "Trudność obja|śnienia", "Longitud del manual"),
    "duration_of_use":     ("Time per use", "Dauer der Benut|zung", "Durée d’utili|sation", "Czas użycia",
                            "Tiempo por uso"),
    "frequency_of_use":    ("Days in use", "Nutzungs|häufig|keit", "Fréquence d’utili|sation", "Częstość użycia",
                            "Días de uso"),
    "weight":              ("Weight", "Gewicht", "Poids", "Waga", "Peso"),
    "lying_height":        ("Height lying flat", "Höhe im Liegen", "Hauteur à plat", "Wysokość na leżąco",
                            "Altura en plano"),
    "volume":              ("Volume", "Volumen", "Volume", "Objętość", "Volumen"),
}  # fmt: skip


@cache
def pieces(language: Language) -> Mapping[str, Piece]:
    """The object cards, and the categories with the colour of their group."""
    place = LANGUAGES.index(language)
    cards = {card.id: Piece(card.names[language], card.picture or "", group="objects") for card in objects()}
    laid = {id: _category(names[place], category(id).group) for id, names in CATEGORY_NAMES.items()}
    return cards | laid


def _category(name: str, group: str) -> Piece:
    return Piece(name.replace("|", ""), group=group, forms={"soft": name.replace("|", SOFT_HYPHEN)})
