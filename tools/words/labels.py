"""Checks English buttons and headings: sentence case, no full stop."""

import re
from collections.abc import Iterator

from words.texts import Text

LONGEST = 5  # words: longer ones are sentences
NAMES = re.compile(
    r"\b(?:Parlour|One Mind|The Same Game|Same Game|Council of Four|Similo|Animal Style|Free as a Bird|TV|QR|UTF-8|I|OK"
    r"|Ctrl-C|Enter|Escape|Space|Python|English|Deutsch|Français|Polski|Español|Christmas|Coast|Hills|Mountains|Marek|Lumen"
    r"|Letter Limitation|Code|CC|MIT|Unicode|Google|Noto|Emoji|A|B)\b"
)
TITLES = (".name", "credits.", "nick.", "avatar.")  # names of things, in title case


def faults(text: Text) -> Iterator[str]:
    if text.language != "en" or not text.is_message or any(mark in f"{text.place}." for mark in TITLES):
        return
    words = text.words.split()
    if len(words) > LONGEST or re.search(r"[.!?:;…]", text.words):
        return
    if text.words in ("One Mind",):
        return
    rest = NAMES.sub("", " ".join(re.sub(r"\{[^}]*\}|“[^”]*”", "", text.words).split()[1:]))
    if re.search(r"\b[A-Z]", rest):
        yield f"a label in title case: {text.words}"
