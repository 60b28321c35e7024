"""Say it in the reader's language: the same messages, with the same meaning, as web/say.js says in the browser.

message.py reads the format, filling.py fills it in, description.py tells a whole table, grammar.py knows what languages
do differently, and web/locales holds the words. docs/translating.md is for translators.
"""

from parlour.say.description import describe
from parlour.say.format import Scene, fill, told_by
from parlour.say.message import names, parse
from parlour.say.plurals import join, plural
from parlour.say.speaker import Speaker, explain, headline_for, sentence_for
from parlour.say.words import messages

__all__ = (
    "Scene",
    "Speaker",
    "describe",
    "explain",
    "fill",
    "headline_for",
    "join",
    "messages",
    "names",
    "parse",
    "plural",
    "sentence_for",
    "told_by",
)
