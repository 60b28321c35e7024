"""The questions: complete in every language, told apart, well set, and weighed so that bots can have a character."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import files
from itertools import combinations
from random import Random
from typing import get_args

import pytest

from parlour.errors import Refused
from parlour.languages import LANGUAGES
from parlour.lexicon.own_questions import (
    MISPRINTS,
    OWN_BYTES,
    OWN_QUESTIONS,
    Misprint,
    Misprinted,
    QuestionForm,
    proofread,
    read_own,
)
from parlour.lexicon.questions import (
    ANSWER_LENGTH,
    ASK_LENGTH,
    TRAITS,
    Question,
    Theme,
    Traits,
    appeal,
    cards,
    is_grown_up,
    question,
    sides,
    weights,
)
from parlour.say import messages, names, parse

ASK, ANSWER = 110, 42  # our own cards are set a little tighter than what fits
ALIKE = 0.5  # two questions that share half of their content words are one question
ALIKE_ANSWERS = 0.75

IDS = tuple(id for card in cards() for id in sides(card))
THEMES = tuple(theme for theme in get_args(Theme) if theme != "own")

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def deck(language: str) -> Iterator[Question]:
    return (question(id, language) for id in IDS)


def texts(language: str) -> Iterator[tuple[str, str]]:
    return ((each.id, text) for each in deck(language) for text in (each.ask, *each.answers))


def where(language: str, pattern: str) -> list[tuple[str, str]]:
    return [(id, text) for id, text in texts(language) if re.search(pattern, text)]


# --- complete ---


def test_there_are_220_cards_with_two_questions_each() -> None:
    assert cards() == tuple(f"c{number:03}" for number in range(1, 221))
    assert len(IDS) == len(set(IDS)) == 440
    assert sides("c001") == ("c001a", "c001b")


@in_every_language
def test_every_question_is_printed_in_every_language(language: str) -> None:
    printed = read_own(our_file(language), language)
    assert tuple(each.id for each in printed) == IDS


def test_a_question_has_its_theme_and_three_answers() -> None:
    first = question("c001a", "en")
    assert first.id == "c001a"
    assert first.theme in THEMES
    assert not first.grown_up
    assert first.ask.endswith("?")
    assert len(first.answers) == 3


def test_an_unknown_question_or_language_is_refused() -> None:
    with pytest.raises(KeyError, match="There is no question 'c221a'"):
        question("c221a", "en")
    with pytest.raises(KeyError, match="no questions in 'it'; there are en, de, fr, pl"):
        question("c001a", "it")


def test_nothing_is_read_before_it_is_asked_for() -> None:
    probe = "from parlour.lexicon import questions; print(questions._read.cache_info().currsize, questions.TRAITS[0])"
    shown = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["0", "bold"]


def test_every_theme_has_twenty_questions_or_more_and_a_card_has_two() -> None:
    themes = Counter(question(id, "en").theme for id in IDS)
    assert set(themes) == set(THEMES)
    assert min(themes.values()) >= 20
    assert [card for card in cards() if len({question(id, "en").theme for id in sides(card)}) == 1] == []


def test_a_few_cards_are_for_grown_ups_with_both_of_their_sides() -> None:
    grown_up = [id for id in IDS if question(id, "en").grown_up]
    assert 12 <= len(grown_up) <= 16
    assert [id for card in cards() if is_grown_up(card) for id in sides(card)] == grown_up


# --- told apart ---


@in_every_language
def test_a_question_fits_on_a_card_on_a_phone(language: str) -> None:
    assert [each.id for each in deck(language) if len(each.ask) > ASK] == []
    assert [each.id for each in deck(language) if max(map(len, each.answers)) > ANSWER] == []
    assert ASK <= ASK_LENGTH
    assert ANSWER <= ANSWER_LENGTH


@in_every_language
def test_no_answer_is_printed_twice(language: str) -> None:
    answers = Counter(answer.casefold() for each in deck(language) for answer in each.answers)
    assert [answer for answer, count in answers.items() if count > 1] == []


@in_every_language
def test_no_two_questions_are_alike(language: str) -> None:
    asked = [(each.id, content(each.ask, language)) for each in deck(language)]
    assert [pair for pair in pairs(asked) if pair[2] >= ALIKE] == []


@in_every_language
def test_no_two_cards_offer_the_same_answers(language: str) -> None:
    answers = [(each.id, content(answer, language)) for each in deck(language) for answer in each.answers]
    assert [pair for pair in pairs([each for each in answers if len(each[1]) > 1]) if pair[2] >= ALIKE_ANSWERS] == []


def pairs(words: list[tuple[str, set[str]]]) -> Iterator[tuple[str, str, float]]:
    """How much of all words two texts have in common."""
    for (one, some), (other, more) in combinations(words, 2):
        if some & more:
            yield one, other, len(some & more) / len(some | more)


def content(text: str, language: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower())) - set(SMALL_WORDS[language].split())


SMALL_WORDS = {
    "en": "a an the i me my you your it its we they that this one is are be do does did has have would could "
    "can in on at of to for from by with without and or as up out about what which who how when where "
    "first most best look like ve ll s t d m re",
    "de": "der die das den dem des ein eine einen einem einer ich mich mir mein du dich dir dein deine deinen "
    "deinem deiner es man ist sind hast machst tust so und oder in im an am auf zu zum zur mit von für "
    "bei aus nach um als wenn dann was wie wo wer welche welcher welches welchen liebsten",
    "fr": "le la les l un une des de du d je j me m mon ma tu te t toi ton ta tes on se s ce c ça il elle y est "
    "es sont a as à au aux en dans sur chez par pour avec sans et ou ne n pas plus qui que qu quoi quel "
    "quelle quels quelles où fais fait",
    "pl": "w we z ze na do i a o u od po za przy dla bez ja mnie mi ty ci cię ciebie tobie twój twoja twoje się "
    "to ten ta te tego nie jest są masz robisz czy co jak jaki jaka jakie który która które kiedy gdzie "
    "kto",
    "es": "el la los las un una unos unas lo al de del a en con sin por para y o u e que qué cuál cuáles cómo cuándo "
    "dónde adónde quién cuánto cuánta tu te ti tus mi me mí mis se su sus le les es eres son está estás hay he ha has "
    "haces hace pasa no ni más muy ya si como eso ese esa algo alguien tienes ahora primero",
}


# --- well set ---


@in_every_language
def test_a_question_ends_with_its_mark_and_an_answer_without_a_full_stop(language: str) -> None:
    end = "\u202f?" if language == "fr" else "?"
    assert [each.id for each in deck(language) if not re.search(rf"[\w”“»]{re.escape(end)}$", each.ask)] == []
    assert [each.id for each in deck(language) for answer in each.answers if answer[-1] in ".,;:– "] == []


@in_every_language
def test_spaces_are_single_and_inside(language: str) -> None:
    assert where(language, r"^\s|\s$|\s\s|[\t\r\n]") == []


@in_every_language
def test_quotation_marks_and_apostrophes_are_the_language_s_own(language: str) -> None:
    assert where(language, r"""["'`´]|\.\.\.|--| - """) == []
    marks = {"en": "“”", "de": "„“", "fr": "«»", "pl": "„”", "es": "«»"}[language]
    assert [text for _, text in texts(language) if odd_quotation(text, marks)] == []


def odd_quotation(text: str, marks: str) -> bool:
    found = re.sub(r"[^“”„«»]", "", text)
    return found != marks * (len(found) // 2)


@in_every_language
def test_only_letters_of_the_language_are_used(language: str) -> None:
    accents = {
        "en": "é",
        "de": "äöüÄÖÜßé",
        "fr": "àâçéèêëîïôùûœÀÂÇÉÈÊÎÔŒ",
        "pl": "ąćęłńóśźżĆŁÓŚŹŻ",
        "es": "áéíóúüñÁÉÍÓÚÑ¿¡",
    }[language]
    spaces = "\u00a0\u202f" if language == "fr" else ""
    assert where(language, rf"[^A-Za-z{accents}0-9 {spaces}.,;:?!–…’“”„«»-]") == []


def test_french_marks_keep_to_their_words() -> None:
    assert where("fr", r"(?<!\u202f)[;?!»]|«(?!\u202f)|(?<!\u00a0):") == []
    assert where("fr", r"\u202f(?![;?!»])(?<!«\u202f)|\u00a0(?!:)") == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "fr"])
def test_other_marks_follow_their_words(language: str) -> None:
    assert where(language, r" [;:?!,.]") == []


def test_a_polish_full_stop_comes_after_the_quotation() -> None:
    assert where("pl", r"[.,]”") == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_english_is_left_in_the_other_languages(language: str) -> None:
    assert where(language, r"(?i)\b(the|you|your|and|what|with|of|is|it|my own)\b") == []
    assert [id for id in IDS if question(id, language).ask == question(id, "en").ask] == []


def test_polish_speaks_to_everybody_alike() -> None:
    no_past = "wołam|wysyłam|masłem|krzesłem|szkłem"
    assert where("pl", rf"(?i)(?!\b(?:{no_past})\b)\b\w+ł(?:em|am|eś|aś|bym|abym|byś|abyś)\b") == []
    assert where("pl", r"(?i)\b(powinienem|powinnam|sama|gotów|pewien|pewna)\b") == []


def test_spanish_speaks_to_everybody_alike() -> None:
    assert where("es", r"(?i)\b(vosotr|vuestr|nosotr)[oa]s?\b|\bustedes\b|\b\w+(áis|éis)\b|\(|/|@") == []
    assert where("es", r"(?i)\b(estoy|soy|me quedo|voy|estás|eres) (\w+[ai]d|list|sol|quiet|content)[oa]\b") == []
    assert where("es", r"^[^¿]*\?|^[^¡]*!") == []


def test_german_and_french_need_no_brackets_for_women_and_men() -> None:
    assert where("de", r"\(|\*|/|:in\b|\b\w+In(nen)?\b") == []
    assert where("fr", r"(?i)\(|·|/|\b(je suis|tu es) \w+(é|eux|if|ant|ent)\b") == []


# --- weighed ---


def test_every_answer_has_weights_of_its_own() -> None:
    for id in IDS:
        found = [tuple(sorted(answer.items())) for answer in weights(id)]
        assert len(found) == len(set(found)) == 3, id
        assert all(found), id


def test_weights_name_traits_and_go_from_minus_two_to_two() -> None:
    for id in IDS:
        for answer in weights(id):
            assert answer.keys() <= set(TRAITS), id
            assert {abs(weight) for weight in answer.values()} <= {1, 2}, id


def test_every_trait_speaks_for_and_against_twenty_answers_or_more() -> None:
    signs = Counter((trait, weight > 0) for id in IDS for answer in weights(id) for trait, weight in answer.items())
    assert [key for trait in TRAITS for key in ((trait, True), (trait, False)) if signs[key] < 20] == []


def test_no_trait_has_its_usual_place_among_the_answers() -> None:
    places = {trait: Counter[int]() for trait in TRAITS}
    for id in IDS:
        for place, answer in enumerate(weights(id)):
            places[strongest(answer)][place] += 1
    for trait, count in places.items():
        assert max(count.values()) < 0.45 * count.total(), trait


def strongest(answer: Mapping[str, float]) -> str:
    return max(answer, key=lambda trait: answer[trait])


def test_every_answer_suits_some_people_and_none_suits_most() -> None:
    chance = Random(4)
    people = [Traits(*(chance.gauss(0, 1) for _ in TRAITS)) for _ in range(300)]
    for id in IDS:
        chosen = Counter(max(range(3), key=appeal(id, person).__getitem__) for person in people)
        assert min(chosen[answer] for answer in range(3)) > 0.12 * len(people), id
        assert max(chosen.values()) < 0.6 * len(people), id


def test_a_person_answers_by_character() -> None:
    tidy = next(id for id in IDS if weights(id)[0] == {"tidy": 2})
    assert appeal(tidy, Traits()) == (0, 0, 0)
    assert appeal(tidy, Traits(tidy=2))[0] == 4
    assert appeal(tidy, Traits(tidy=-1))[0] == -2


# --- a group's own questions ---

PICNIC = '[picnic]\nask = "Who carries the basket?"\nanswers = ["I do", "You do", "The dog"]\n'


def misprints(text: str, language: str = "en") -> list[str]:
    with pytest.raises(Misprinted) as refused:
        read_own(text, language)
    return str(refused.value).splitlines()


def test_own_questions_are_read() -> None:
    answers = ("I do", "You do", "The dog")
    assert read_own(PICNIC, "en") == (Question("picnic", "own", False, "Who carries the basket?", answers),)


def test_own_questions_may_be_for_grown_ups() -> None:
    assert read_own(PICNIC + "grown_up = true\n", "en")[0].grown_up


def test_our_own_files_could_be_a_group_s() -> None:
    assert len(read_own(our_file("pl"), "pl")) == 440


def test_windows_may_have_written_the_file() -> None:
    assert len(read_own("\ufeff" + PICNIC.replace("\n", "\r\n"), "en")) == 1


def test_spaces_are_tidied_and_french_marks_tied_to_their_words() -> None:
    text = '[a]\nask = " Qui  porte le panier ?"\nanswers = ["« Moi ! »", "Toi", "Le chien"]\n'
    read = read_own(text, "fr")[0]
    assert read.ask == "Qui porte le panier\u202f?"
    assert read.answers[0] == "«\u202fMoi\u202f!\u202f»"


@pytest.mark.parametrize(
    ("text", "misprint"),
    [
        ("", "line 1: there is no question in the file"),
        ("# nothing yet\n", "line 1: there is no question in the file"),
        (PICNIC + PICNIC, "line 4: a question called [picnic] stands further up already"),
        (PICNIC + "answer = 1", "line 4: [picnic] has answer, but only ask, answers and grown_up are known"),
        (PICNIC + 'grown_up = "yes"', "line 4: [picnic]: grown_up is true or false"),
        (PICNIC + "grown_up = yes", "line 4: text must stand in quotation marks, and true or false in small letters"),
        ("\n" + PICNIC.replace('ask = "', "ask = "), "line 3: text must stand in quotation marks, and true or false"),
        (PICNIC.replace('?"', "?"), "line 2: the closing quotation mark is missing"),
        (PICNIC.replace('do", "Y', 'do" "Y'), "line 3: a comma or the closing bracket of the answers is missing"),
        (PICNIC.replace("ask", "as k"), "line 2: this cannot be read: Expected '=' after a key"),
        (PICNIC + '[cake]\nask = "Why?"\n', "line 4: [cake] has no answers"),
        (PICNIC + '[cake]\nanswers = ["a", "b", "c"]\n', "line 4: [cake] has no ask"),
        (PICNIC.replace(', "The dog"', ""), "line 3: [picnic] needs three answers, in brackets; it has 2"),
        (PICNIC.replace('"]', '", "Me"]'), "line 3: [picnic] needs three answers, in brackets; it has 4"),
        (PICNIC.replace('["I do", "You do", "The dog"]', '"I"'), "line 3: [picnic] needs three answers, in brackets"),
        (PICNIC.replace('"The dog"', "3"), "line 3: [picnic]: answer 3 must be text in quotation marks"),
        (PICNIC.replace("The dog", " "), "line 3: [picnic]: answer 3 is empty"),
        (PICNIC.replace("The dog", "i DO "), "line 3: [picnic] has the answer “i DO” twice"),
        (PICNIC.replace("The dog", "dog " * 13), "line 3: [picnic]: answer 3 has 51 characters; 48 fit on a card"),
        (PICNIC.replace("Who", "Who " * 30), "line 2: [picnic]: ask has 139 characters; 120 fit on a card"),
        (PICNIC.replace("Who", r"\u0007Who"), "line 2: [picnic]: ask has a character in it that cannot be printed"),
        (PICNIC.replace("[picnic]", '["the picnic"]'), "line 1: [the picnic] is no name for a question"),
        ('ask = "Why?"\n', "line 1: ask needs a heading [ask] with its ask and answers below"),
        ("[[picnic]]\n", "line 1: picnic needs a heading [picnic]"),
        ("#" * OWN_BYTES + "\n", "line 1: the file has 200001 bytes; at most 200000 are read"),
        (PICNIC + "a." * 90_000 + "a = 1\n", "line 4: the line has 180005 characters; at most 400 are read"),
        ("a = " + "[\n" * 5_000, "line 1: this cannot be read"),
    ],
)
def test_a_misprint_is_named_with_its_line_and_reason(text: str, misprint: str) -> None:
    assert misprints(text)[0].startswith(misprint)


def test_an_answer_is_found_in_its_own_line() -> None:
    text = '[a]\nask = "Why?"\nanswers = [\n  "Yes",\n  "No",\n  "yes",\n]\n[b]\nask = ""\nanswers = ["a", "b", "c"]\n'
    assert misprints(text) == ["line 6: [a] has the answer “yes” twice", "line 9: [b]: ask is empty"]


def test_all_misprints_are_named_from_top_to_bottom_but_not_hundreds() -> None:
    text = "".join(f'[q{number}]\nask = "Why?"\n' for number in range(100))
    assert misprints(text) == [f"line {2 * number + 1}: [q{number}] has no answers" for number in range(20)]


def test_a_deck_holds_five_hundred() -> None:
    many = "".join(PICNIC.replace("picnic", f"q{number}") for number in range(OWN_QUESTIONS))
    assert len(read_own(many, "en")) == 500
    assert misprints(many + PICNIC) == ["line 1501: there are 501 questions; a deck holds 500"]


def test_a_misprinted_file_is_refused_with_a_code_and_facts_for_the_locales() -> None:
    with pytest.raises(Refused) as refused:
        read_own(PICNIC.replace("The dog", ""), "en")
    assert refused.value.code == "own_questions.empty"
    assert refused.value.facts == {"line": 3, "id": "picnic", "key": "answer 3"}


def test_a_long_name_is_shortened_in_the_refusal() -> None:
    assert max(map(len, misprints(f'["{"x" * 300}"]\n'))) < 200


def test_a_form_is_tidied_like_a_file() -> None:
    written = QuestionForm(" Qui  porte le panier ?", ("« Moi ! »", "Toi ", "Le  chien"), language="fr")
    (read,) = proofread([written])
    assert read.ask == "Qui porte le panier\u202f?" and read.answers[1:] == ("Toi", "Le chien")


@pytest.mark.parametrize(
    ("ask", "answers", "wrong"),
    [
        ("", ("a", "b", "c"), ("empty", "2", "ask")),
        ("Why?", ("a", "b"), ("not_three_answers", "Why?", None)),
        ("Why?", ("a", "b", " "), ("empty", "Why?", "answer 3")),
        ("Why?", ("a", "b", "A "), ("same_answer", "Why?", None)),
        ("Why?", ("a", "b", "c" * 49), ("too_long", "Why?", "answer 3")),
        ("Why \x07?", ("a", "b", "c"), ("odd_character", "Why \x07?", "ask")),
    ],
)
def test_what_is_wrong_in_a_form_is_told_by_its_question(
    ask: str, answers: tuple[str, ...], wrong: tuple[str, str, str | None]
) -> None:
    good = QuestionForm("Who?", ("a", "b", "c"))
    with pytest.raises(Misprinted) as refused:
        proofread([good, QuestionForm(ask, answers)])
    (misprint,) = refused.value.misprints
    assert (misprint.reason, misprint.facts["id"], misprint.facts.get("key")) == wrong and misprint.line == 2


@pytest.mark.parametrize("reason", MISPRINTS)
def test_every_reason_is_a_sentence(reason: str) -> None:
    facts = dict.fromkeys(re.findall(r"\{(\w+)\}", MISPRINTS[reason]), "x")
    assert str(Misprint(7, reason, facts)).startswith("line 7: ")


def our_file(language: str) -> str:
    return files("parlour.lexicon").joinpath("data", "questions", f"{language}.toml").read_text("utf-8")


@in_every_language
def test_the_example_that_the_lobby_offers_can_be_read(language: str) -> None:
    example = files("parlour").joinpath("web", "examples", f"questions.{language}.toml").read_text("utf-8")
    assert [question.grown_up for question in read_own(example, language)] == [False, False, True]


@in_every_language
def test_every_misprint_has_a_sentence_that_speaks_of_its_facts(language: str) -> None:
    words = messages(language, "ego")
    for reason, english in MISPRINTS.items():
        gaps = names(parse(words[f"own_questions.{reason}"]))
        assert gaps <= names(parse(english)) | {"limit"}, f"{reason} in {language}"
    spoken = {key for key in words if key.startswith(("own.", "own_questions."))}
    assert spoken == {key for key in messages("en", "ego") if key.startswith(("own.", "own_questions."))}
    assert {key for key in spoken if key.startswith("own_questions.")} == {f"own_questions.{key}" for key in MISPRINTS}
