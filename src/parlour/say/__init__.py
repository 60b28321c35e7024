"""Messages in the reader's language, with the same results as web/say.js in the browser.

message.py parses the format, format.py fills it in, description.py describes a whole table, and plurals.py has plurals,
lists and numbers. The texts are in web/locales. docs/translating.md is for translators.
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
