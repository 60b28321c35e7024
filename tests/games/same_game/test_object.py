"""Which objects count: the program refuses what it can see, in four languages, and says why."""

import pytest

from parlour.errors import Illegal
from parlour.games import same_game
from parlour.games.same_game.clue import thinkable
from parlour.games.same_game.known import ClueLanguage
from parlour.games.same_game.wording import LETTERS, check_wording, what_is_known
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon.clue_words import told_materials
from parlour.lexicon.objects import objects, vocabulary
from parlour.rules import Write
from tests.games.same_game.tables import refused, yoga_table


def verdict(clue: str, language: ClueLanguage, card: str = "yoga-mat") -> tuple[str, object]:
    """Why this clue is refused, and the word that is blamed; nothing, if it is not."""
    try:
        check_wording(Write((clue,)), card, (), language)
    except Illegal as refusal:
        return refusal.code, refusal.facts.get("word", refusal.facts.get("count"))
    return "", ""


@pytest.mark.parametrize(
    ("clue", "language"),
    [
        ("refrigerator", "en"), ("air mattress", "en"), ("GOLF CLUB", "en"), ("tin-opener", "en"), ("iron", "en"),
        ("bowling shoe", "en"), ("hot plate", "en"), ("plumber’s helper", "en"), ("cheese grater", "en"),
        ("Kühlschrank", "de"), ("Kuehlschrank", "de"), ("Luftmatratze", "de"), ("Gartenschlauch", "de"),
        ("réfrigérateur", "fr"), ("fer à repasser", "fr"), ("moule à tarte", "fr"), ("porte d’entrée", "fr"),
        ("lodówka", "pl"), ("deska do prasowania", "pl"), ("stojak na rowery", "pl"), ("wóz strażacki", "pl"),
        ("gizmo", "en"), ("Dingsbums", "de"), ("Swiss army knife", "en"), ("Schweizer Taschenmesser", "de"),
        ("Schwarzes Brett", "de"), ("lustro weneckie", "pl"),
    ],
)  # fmt: skip
def test_an_object_in_one_word(clue: str, language: ClueLanguage) -> None:
    assert verdict(clue, language) == ("", "")


@pytest.mark.parametrize(
    ("clue", "language", "word"),
    [
        ("3D printer", "en", "3"), ("½ bottle", "en", "½"), ("two socks", "en", "two"), ("Vier-Sitzer", "de", "Vier"),
        ("deux chaises", "fr", "deux"), ("pięć kubków", "pl", "pięć"), ("half pipe", "en", "half"),
    ],
)  # fmt: skip
def test_no_numbers(clue: str, language: ClueLanguage, word: str) -> None:
    assert verdict(clue, language) == ("number", word)


@pytest.mark.parametrize(
    ("clue", "language", "word"),
    [
        ("wooden spoon", "en", "wooden"), ("brick oven", "en", "brick"),
        ("glass eye", "en", "glass"), ("Holzlöffel", "de", "Holzlöffel"),
        ("cuillère en bois", "fr", "bois"), ("łyżka drewniana", "pl", "drewniana"),
        ("poêle en fonte", "fr", "fonte"), ("kapelusz słomkowy", "pl", "słomkowy"),
    ],
)  # fmt: skip
def test_no_material(clue: str, language: ClueLanguage, word: str) -> None:
    assert verdict(clue, language) == ("material", word)


def test_the_rulebooks_cooking_spoon_is_fine_and_a_wooden_one_is_not() -> None:
    assert verdict("cooking spoon", "en") == ("", "")
    assert verdict("wooden cooking spoon", "en") == ("material", "wooden")


@pytest.mark.parametrize(
    ("clue", "language", "word"),
    [
        ("big ball", "en", "big"), ("großer Ball", "de", "großer"), ("ballon rouge", "fr", "rouge"),
        ("duża piłka", "pl", "duża"), ("expensive", "en", "expensive"),
    ],
)  # fmt: skip
def test_no_adjective(clue: str, language: ClueLanguage, word: str) -> None:
    assert verdict(clue, language) == ("adjective", word)


@pytest.mark.parametrize(
    ("clue", "language"), [("dog", "en"), ("Wolke", "de"), ("eau", "fr"), ("drzewo", "pl"), ("Water", "en")]
)
def test_made_by_people(clue: str, language: ClueLanguage) -> None:
    assert verdict(clue, language) == ("natural", clue)


@pytest.mark.parametrize(
    ("clue", "language"),
    [
        ("Shakespeare", "en"), ("Molière", "fr"), ("Zosia", "pl"), ("Kairo", "de"), ("gallon", "en"),
        ("Kapitalismus", "de"), ("Geburtstagsfeier", "de"), ("fête d'anniversaire", "fr"), ("zwiedzanie miasta", "pl"),
        ("desert island", "en"), ("Friseurin", "de"), ("fryzjerka", "pl"), ("cuisinier", "fr"),
    ],
)  # fmt: skip
def test_no_person_place_unit_event_or_idea(clue: str, language: ClueLanguage) -> None:
    assert verdict(clue, language)[0] == "no_object"


def test_a_word_that_is_another_one_without_its_accent_is_taken_as_it_is_written() -> None:
    assert verdict("ława", "pl") == ("", "")
    assert verdict("lawa", "pl") == ("natural", "lawa")


@pytest.mark.parametrize(
    ("clue", "language"),
    [
        ("spoon kitchen", "en"), ("my grandmother’s piano", "en"), ("Auto von Oma", "de"), ("chat chaise", "fr"),
        ("piłka mojego brata", "pl"), ("à table", "fr"), ("table de", "fr"),
    ],
)  # fmt: skip
def test_no_second_word(clue: str, language: ClueLanguage) -> None:
    assert verdict(clue, language) == ("second_word", clue)


@pytest.mark.parametrize(("clue", "sign"), [("sofa!", "!"), ("🪑", ""), ("sofa 🛋", "🛋"), ("стул", "с"), ("a/b", "/")])
def test_letters_only(clue: str, sign: str) -> None:
    expected = ("odd_sign", sign) if sign else ("one_object", None)
    assert verdict(clue, "en") == expected


@pytest.mark.parametrize("words", [(), ("",), ("   ",), ("\u200b\u200d",), ("'-’",), ("sofa", "chair")])
def test_exactly_one_object(words: tuple[str, ...]) -> None:
    assert refused(yoga_table(), 0, Write(words)) == ("object", "one_object")


def test_not_too_long() -> None:
    assert verdict("a" * LETTERS, "en") == ("", "")
    assert verdict("a" * (LETTERS + 1), "en") == ("too_long", LETTERS)
    assert verdict(" " * 500 + "sofa", "en")[0] == "too_long"


@pytest.mark.parametrize(
    ("clue", "language"), [("yoga mat", "en"), ("Yogamatte", "de"), ("tapis de yoga", "fr"), ("mata do jogi", "pl")]
)
def test_not_the_object_on_your_own_card(clue: str, language: ClueLanguage) -> None:
    assert verdict(clue, language) == ("same_object", clue)
    assert verdict(clue.upper(), language)[0] == "same_object"
    assert verdict(clue, language, card="anchor") == ("", "")


@pytest.mark.parametrize("language", WORD_LANGUAGES)
def test_whatever_the_lexicon_knows_may_be_written_unless_there_is_a_digit_in_it(language: ClueLanguage) -> None:
    for thing in (*objects(), *vocabulary()):
        for name in (thing.names[language], *thing.also[language]):
            digit = any(map(str.isdigit, name))
            other = "anchor" if thing.id != "anchor" else "sofa"
            material = name.casefold() in told_materials(language)  # a fur coat says what it is made of
            assert verdict(name, language, card="yoga-mat" if thing.id != "yoga-mat" else other)[0] in (
                ("number",) if digit else ("material",) if material else ("", "same_object")
            ), name


@pytest.mark.parametrize("language", WORD_LANGUAGES)
def test_bots_can_think_of_more_than_a_thousand_objects(language: ClueLanguage) -> None:
    assert len(thinkable(language)) > 1200


def test_what_a_team_is_told_about_a_doubtful_clue() -> None:
    assert what_is_known("fridge", "en") == "object"
    assert what_is_known("xqzzyw", "en") == "unknown"


def test_nothing_is_lost_when_a_clue_is_refused() -> None:
    game = yoga_table()
    before = game.state
    assert refused(game, 0, Write(("wooden spoon",))) == ("object", "material")
    assert game.state is before
    same_game.check(game.view(0), Write(("spoon",)))


@pytest.mark.parametrize(
    ("clue", "language"),
    [("teacher", "en"), ("Paris", "en"), ("kilometre", "en"), ("friendship", "en"), ("Klavierlehrer", "de"),
     ("Montag", "de"), ("chanson", "fr"), ("ville", "fr"), ("pomysł", "pl"), ("król", "pl")],
)  # fmt: skip
def test_a_person_a_place_a_unit_or_an_idea_is_no_object(clue: str, language: ClueLanguage) -> None:
    assert verdict(clue, language) == ("no_object", clue)


@pytest.mark.parametrize(
    ("clue", "language"),
    [("diamond", "en"), ("smoke", "en"), ("Schatten", "de"), ("flocon de neige", "fr"), ("płatek śniegu", "pl")],
)
def test_what_only_nature_makes_is_no_clue(clue: str, language: ClueLanguage) -> None:
    assert verdict(clue, language) == ("natural", clue)


@pytest.mark.parametrize(
    ("clue", "language"),
    [("rubber boots", "en"), ("tinfoil", "en"), ("Wollmütze", "de"), ("papier aluminium", "fr"), ("złoty medal", "pl")],
)
def test_a_name_that_tells_its_material_is_no_clue(clue: str, language: ClueLanguage) -> None:
    assert verdict(clue, language)[0] == "material"


@pytest.mark.parametrize(
    ("clue", "language"),
    [("snowman", "en"), ("apple pie", "en"), ("candy floss", "en"), ("hobby horse", "en"), ("Schneemann", "de"),
     ("bałwan", "pl"), ("wata cukrowa", "pl"), ("patyczek kosmetyczny", "pl"), ("fer à lisser", "fr")],
)  # fmt: skip
def test_an_object_of_two_words_or_of_snow_is_a_clue(clue: str, language: ClueLanguage) -> None:
    assert verdict(clue, language) == ("", "")
