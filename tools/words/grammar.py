"""Checks some grammar: names after words that would elide, colons in place of a case, guessed genders."""

import re
from collections.abc import Iterator

from words.texts import Text
from words.typography import Rule

PERSON = r"\{(?:who|\w+, seats?)\}"
ONE = r"\{(?:who|\w+, seat)\}"
THING = r"\{\w+, pieces?\}"  # without a form
SOMETHING = r"\{(?!(?:count|line|lines)\}|\w+, (?:number|count|piece, |pieces, ))\w+(?:, \w+)?\}"

RULES = (
    Rule(
        "a name after a word that elides or changes (give the thing a form, or turn the sentence)",
        re.compile(rf"(?i)\b(?:de|du|des|que|le|la|les|ne|se|jusque|lorsque|puisque|parce que|au|aux) {SOMETHING}"),
        ("fr",),
    ),
    Rule(
        "a gender guessed in a past tense",
        re.compile(rf"{PERSON} (?:est|sont|s’est|se sont) \w+(?:é|és|i|is|u|us)\b"),
        ("fr",),
    ),
    Rule(
        "a gender guessed of the reader",
        re.compile(r"(?i)\btu (?:es|étais|seras) (?:\w+é|prêt|seul|content|absent)\b|\b(?:prêt|seul|content) \?"),
        ("fr",),
    ),
    Rule(
        "a gender guessed in a past tense",
        re.compile(
            rf"(?<!jako ){PERSON} (?:już |się |nie )*(?!(?:wysyła|myśli|woli|dzieli|działa)\b)\w+(?:ł|ła|li|ły)\b"
        ),
        ("pl",),
    ),
    Rule("a gender guessed in a past tense", re.compile(r"(?i)\b\w+(?:łeś|łaś|liście|łyście|łeście)\b"), ("pl",)),
    Rule(
        "a colon instead of a case",
        re.compile(rf"\w: {ONE}(?:[.,]|$)|\w(?:uje|ują|zuje|je|ją|ą|amy|emy): {PERSON}(?:[.,]|$)"),
        ("pl",),
    ),
    Rule(
        "a colon instead of a case",
        re.compile(rf"(?i)\b(?:na|do|od|dla|zamiast|przez|z|ze|w|o|po): (?:{PERSON}|{THING})"),
        ("pl",),
    ),
    Rule(
        "a guessed gender",
        re.compile(
            r"\b(?:[Jj]eder|[Kk]einer) (?:von (?:euch|uns|ihnen)|darf|kann|muss|hat|sieht|liest|schreibt|rät)\b"
            r"|\b(?:Mit)?[Ss]pielern?\b"
        ),
        ("de",),
    ),
    Rule(
        "a guessed gender",
        re.compile(
            rf"{PERSON} (?:ya )?(?:está|están|queda|quedan|es|son|ha sido) (?:\w+[ai]d|list|absent|content)[oa]s?\b"
            r"|(?i:\b(?:estás|eres|quedas|fuiste) (?:\w+[ai]d|list|absent|content)[oa]s?\b)"
            r"|(?i:\bbienvenid[oa]s?\b|¿(?:list|segur|content)[oa]s?\?|\bnosotr[oa]s\b)"
            r"|(?i:\btodos\b(?! (?:los|sus|tus|estos|esos|modos|lados)\b))"
        ),
        ("es",),
    ),
    Rule(
        "a plural you that half of the readers do not use (say la mesa, el equipo, todo el mundo)",
        re.compile(r"(?i)\b(?:vosotr[oa]s|vuestr[oa]s?|ustedes|os)\b|\b\w+(?:áis|éis)\b"),
        ("es",),
    ),
)


def faults(text: Text) -> Iterator[str]:
    if text.part in ("questions", "names"):
        return
    for rule in RULES:
        if text.language in rule.languages:
            yield from (f"{rule.what}: {found[0]}" for found in rule.pattern.finditer(text.words))
