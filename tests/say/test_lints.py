"""The lints of tools/words find what the editors found, each on a text that we once had; and nothing in today's."""

import pytest
from check_words import faults
from words import glossary, grammar, labels, typography
from words.texts import Text, texts


def said(language: str, words: str, part: str = "app") -> Text:
    return Text(language, part, "some.key", words, is_message=True)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", 'Nothing has "{words}" in it'),
        ("en", "it's your turn"),
        ("en", "One moment..."),
        ("de", "Sie sagt ”ja”"),
        ("de", "Figuren gehen, wenn…"),
        ("fr", "Trouvé !"),
        ("fr", "Ton choix : {dots, number}"),
        ("fr", "Ton choix\u202f: {dots, number}"),
        ("fr", "« Poids »"),
        ("fr", "nouvel essai …"),
        ("pl", "Napisz “tak”"),
        ("pl", "próbuję ponownie …"),
        ("pl", "„„Surówka””"),
        ("en", "Wait , please"),
        ("de", "Was nun ?"),
        ("es", "Qué hacemos ahora?"),
        ("es", "La trampa!"),
        ("es", "« Peso »"),
        ("es", "Un momento …"),
        ("es", "Escribe “sí”"),
    ],
)
def test_marks_and_spaces(language: str, words: str) -> None:
    assert list(typography.faults(said(language, words)))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", "La récompense de {city, piece}"),
        ("fr", "Même sens que le mot de {seat, seat}"),
        ("fr", "Il n’y a rien que {seat, seat} puisse choisir."),
        ("fr", "{who, seat} s’est absenté."),
        ("fr", "Tu es prêt"),
        ("pl", "Czekamy: {seat, seat}."),
        ("pl", "Czekamy na: {seats, seats}"),
        ("pl", "Typują: {seats, seats}"),
        ("pl", "Niech bot gra zamiast: {who}"),
        ("pl", "Już kiedyś uznaliście, że to to samo"),
        ("pl", "{seat, seat} napisał słowo"),
        ("de", "Jeder von euch hatte einen Treffer."),
        ("de", "Spieler und ihre Edelsteine"),
        ("es", "{seat, seat} está conectado"),
        ("es", "Ya estás listo"),
        ("es", "Bienvenido de nuevo"),
        ("es", "Todos han escrito."),
        ("es", "Encontráis el secreto"),
    ],
)
def test_grammar(language: str, words: str) -> None:
    assert list(grammar.faults(said(language, words)))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", "La récompense {city, piece, de}"),
        ("fr", "écrit par {seat, seat}"),
        ("fr", "un tour de {count, number} minutes"),
        ("pl", "{seat, seat} się namyśla"),
        ("pl", "Jako {seat, seat} gra teraz bot."),
        ("pl", "Karty: {cards, pieces}"),
        ("de", "In jeder Runde"),
        ("es", "La mesa está completa: se abren todos los tarros"),
        ("es", "Tu respuesta está tapada, y son seis"),
    ],
)
def test_what_is_right_is_left_alone(language: str, words: str) -> None:
    assert list(grammar.faults(said(language, words))) == []


@pytest.mark.parametrize(
    ("language", "part", "words"),
    [
        ("en", "app", "Everybody has answered"),
        ("en", "council_of_four", "Take {permit, piece} for nothing"),
        ("de", "council_of_four", "Eine schnelle Aktion"),
        ("de", "same_game", "Becher heben"),
        ("fr", "one_mind", "Une seule rencontre suffit"),
        ("pl", "app", "{who} jest poza stołem"),
        ("es", "app", "Los jugadores de esta mesa"),
        ("es", "council_of_four", "La licencia para {city, piece}"),
    ],
)
def test_words_that_the_glossary_has_struck_out(language: str, part: str, words: str) -> None:
    assert list(glossary.faults(said(language, words, part)))


def test_a_word_of_one_game_may_be_said_in_another() -> None:
    assert list(glossary.faults(said("fr", "au milieu", "council_of_four"))) == []


def test_a_word_in_an_argument_is_not_read() -> None:
    assert list(glossary.faults(said("pl", "Dostajesz: {bonus, pieces}", "council_of_four"))) == []


def test_english_labels_are_in_sentence_case() -> None:
    assert list(labels.faults(said("en", "Take Characters Away")))
    assert list(labels.faults(said("en", "Play One Mind"))) == []


def test_the_glossary_has_every_language_in_every_row() -> None:
    rows = [line for line in glossary.PAGE.read_text("utf-8").splitlines() if line.startswith("|")]
    assert len(rows) > 40
    assert {line.count("|") for line in rows} == {rows[0].count("|")}


def test_todays_texts_are_clean() -> None:
    assert [f"{text.language} {text.place}: {fault}" for text in texts() for fault in faults(text)] == []
