"""Parts and stems: what is one word in another form, what is built on it, and what only looks so."""

import pytest
from benchmarks import parts

from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words


@pytest.mark.parametrize(
    ("whole", "part", "language"),
    [("T-SHIRT", "shirt", "en"), ("E-MAIL", "mail", "en"), ("U-Bahn", "Bahn", "de"), ("S-Bahn", "Bahn", "de"),
     ("arc-en-ciel", "ciel", "fr"), ("eau-de-vie", "eau", "fr"), ("pancake", "cake", "en"), ("earring", "ring", "en"),
     ("wodospad", "woda", "pl"), ("email", "mail", "en"), ("babysitter", "baby", "en"), ("Stiefmutter", "Mutter", "de"),
     ("Mitternacht", "Nacht", "de"), ("Rennwagen", "rennen", "de"), ("aujourd'hui", "jour", "fr"),
     ("chef d'orchestre", "chef", "fr"), ("listonosz", "nosić", "pl"), ("międzynarodowy", "naród", "pl")],
)  # fmt: skip
def test_short_parts_hyphens_and_elision_leave_parts(whole: str, part: str, language: str) -> None:
    assert words.contains_word(whole, part, language)
    assert words.clash(part, [whole], language) is not None


@pytest.mark.parametrize(
    ("word", "lying", "language"),
    [("carpet", "car", "en"), ("carpets", "car", "en"), ("carrots", "car", "en"), ("packages", "age", "en"),
     ("bateaux", "eau", "fr"), ("châteaux", "eau", "fr")],
)  # fmt: skip
def test_forms_are_allowed_what_their_word_is(word: str, lying: str, language: str) -> None:
    assert words.clash(word, [lying], language) is None and words.clash(lying, [word], language) is None


@pytest.mark.parametrize(
    ("word", "lying", "language"),
    [("JUSTICE", "ICE", "en"), ("TERRAIN", "RAIN", "en"), ("DISEASE", "ACE", "en"), ("PORTABLE", "TABLE", "en"),
     ("Generation", "Ration", "de"), ("Mailand", "Mai", "de"), ("moustique", "mou", "fr"), ("cartable", "table", "fr"),
     ("stopień", "pień", "pl"), ("mieszkanie", "nie", "pl"), ("tableau", "table", "fr"), ("aimant", "aimer", "fr"),
     ("śledź", "śledzić", "pl"), ("kurczak", "kurcz", "pl"), ("wieloryb", "wiele", "pl")],
)  # fmt: skip
def test_accidental_splits_are_no_parts(word: str, lying: str, language: str) -> None:
    assert words.clash(word, [lying], language) is None and words.clash(lying, [word], language) is None


@pytest.mark.parametrize(
    ("a", "b", "language"),
    [("Wand", "Wände", "de"), ("aß", "essen", "de"), ("Lampe", "Lampen", "de"), ("Biographie", "Biografie", "de"),
     ("shake", "shook", "en"), ("loaf", "loaves", "en"), ("win", "won", "en"), ("whisky", "whiskey", "en"),
     ("Stunde", "Stunden", "de"), ("Ast", "Ästen", "de"), ("Mensch", "Menschen", "de"), ("bersten", "barst", "de"),
     ("frieren", "gefroren", "de"), ("abgebrannt", "abgebrannte", "de"), ("Potential", "Potenzial", "de"),
     ("think", "thought", "en"), ("parent", "parents", "en"), ("swim", "swimming", "en"), ("math", "maths", "en"),
     ("analyse", "analyze", "en"), ("behaviour", "behavior", "en"), ("policewoman", "policewomen", "en"),
     ("cher", "chère", "fr"), ("oignon", "ognon", "fr"), ("clé", "clef", "fr"), ("żółw", "żółwia", "pl"),
     ("krowa", "krowie", "pl"), ("ketchup", "keczup", "pl"), ("Warszawa", "Warszawie", "pl"), ("bon", "bonne", "fr"),
     ("connaître", "connu", "fr"), ("mourir", "mort", "fr"), ("boîte", "boite", "fr"),
     ("pomme de terre", "pommes de terre", "fr"), ("dżudo", "judo", "pl"), ("liść", "liście", "pl")],
)  # fmt: skip
def test_irregular_forms_and_spellings_are_the_same_word(a: str, b: str, language: str) -> None:
    found = words.same(a, b, language)
    assert found is not None and found.kind in ("equal", "lemma")
    assert words.clash(a, [b], language) is not None


@pytest.mark.parametrize(
    ("a", "b", "language"),
    [("thief", "theft", "en"), ("Spain", "Spanish", "en"), ("legal", "illegal", "en"), ("regnen", "Regen", "de"),
     ("China", "chinesisch", "de"), ("explodieren", "Explosion", "de"), ("nourrir", "nourriture", "fr"),
     ("bilden", "Bildung", "de"), ("Salz", "versalzen", "de"), ("Wasser", "bewässern", "de"),
     ("large", "enlarge", "en"), ("slave", "enslave", "en"), ("regular", "irregular", "en"),
     ("musique", "musicien", "fr"), ("Grèce", "grec", "fr"), ("Dania", "duński", "pl"), ("gotować", "gotowanie", "pl"),
     ("juste", "justice", "fr"), ("lumière", "lumineux", "fr"), ("fermer", "fermeture", "fr"), ("kot", "koci", "pl"),
     ("praca", "pracownik", "pl"), ("młyn", "młynarz", "pl"), ("zabić", "zabójca", "pl")],
)  # fmt: skip
def test_derivations_and_countries_are_of_one_stem(a: str, b: str, language: str) -> None:
    assert words.shares_stem(a, b, language) and words.shares_stem(b, a, language)


@pytest.mark.parametrize(
    ("name", "plain", "language"),
    [("Łódź", "Lodz", "pl"), ("Schröder", "Schroder", "de"), ("Beyoncé", "Beyonce", "en"),
     ("Schröder", "Schroder", "pl"), ("Zürich", "Zuerich", "de")],
)  # fmt: skip
def test_names_may_be_written_without_their_marks(name: str, plain: str, language: str) -> None:
    found = words.same(name, plain, language)
    assert found is not None and found.kind in ("equal", "lemma")


@pytest.mark.parametrize(
    ("a", "b", "language"),
    [("rose", "rise", "en"), ("saw", "see", "en"), ("ground", "grind", "en"), ("sortie", "sortir", "fr"),
     ("brosse", "brosser", "fr"), ("calme", "calmer", "fr"), ("zimno", "zimny", "pl"), ("picie", "pić", "pl")],
)  # fmt: skip
def test_what_people_think_of_by_itself_is_no_form_of_a_verb(a: str, b: str, language: str) -> None:
    found = words.same(a, b, language)
    assert found is None or found.kind not in ("equal", "lemma")


@pytest.mark.parametrize(("form", "verb"), [("stand", "stehen"), ("schloss", "schließen"), ("riss", "reißen")])
def test_a_small_letter_tells_a_german_verb_from_a_noun(form: str, verb: str) -> None:
    found, capital = words.same(form, verb, "de"), words.same(form.capitalize(), verb, "de")
    assert found is not None and found.kind == "lemma"
    assert capital is None or capital.kind != "lemma"


@pytest.mark.parametrize(
    ("a", "b", "language"),
    [("Ereignis", "ereignen", "de"), ("build", "building", "en"), ("blue", "blues", "en"), ("four", "for", "en")],
)
def test_what_is_built_on_a_word_is_no_form_of_it(a: str, b: str, language: str) -> None:
    found = words.same(a, b, language)
    assert found is None or found.kind not in ("equal", "lemma")


@pytest.mark.parametrize(
    ("a", "b", "language"),
    [("coq", "poule", "fr"), ("école", "université", "fr"), ("fer", "acier", "fr"), ("lion", "tigre", "fr")],
)
def test_a_thesaurus_is_not_always_believed(a: str, b: str, language: str) -> None:
    found = words.same(a, b, language)
    assert found is None or found.kind == "close"


# The rulings' own examples


@pytest.mark.parametrize(
    ("language", "pair"),
    [
        *(("en", pair) for pair in ("plane/aeroplane", "raspberry/berry", "exam/examination", "wedding/wed")),
        *(("en", pair) for pair in ("earth/earthquake", "bat/Batman", "ice/iceberg")),
        *(("de", pair) for pair in ("Himbeere/Beere", "fliegen/Flugzeug", "Prinzessin/Prinz")),
        *(("fr", pair) for pair in ("vin/vigneron", "nager/natation")),
        *(("pl", pair) for pair in ("samochód/chód", "kocur/kot", "tydzień/dzień")),
    ],
)
def test_a_part_that_is_felt_and_a_family_are_refused(language: str, pair: str) -> None:
    one, other = pair.split("/")
    assert words.clash(one, [other], language) is not None
    assert words.clash(other, [one], language) is not None


@pytest.mark.parametrize(
    ("language", "pair"),
    [
        *(("de", pair) for pair in ("Moder/Mode", "Eisenbahn/Eis", "Romantik/Rom", "Datenbank/Date")),
        *(("de", pair) for pair in ("Kontakte/Konto", "Wal/Walnuss")),
        ("fr", "livrer/livre"),
    ],
)
def test_letters_that_nobody_feels_as_a_part_bar_nothing(language: str, pair: str) -> None:
    one, other = pair.split("/")
    assert words.clash(one, [other], language) is None
    assert words.clash(other, [one], language) is None


@pytest.mark.parametrize("language", WORD_LANGUAGES)
def test_of_forty_look_alikes_at_most_three_are_refused(language: str) -> None:
    _, refused = parts.wrong(parts.read(language), language)
    assert len(refused) <= parts.MOST
