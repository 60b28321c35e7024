"""What One Mind hides: sealed words, and which tokens lie under a question mark.

A letter that is tossed cannot be one of those any more: so it tells something about them.
"""

from parlour.testing.secrets import Secrets

SECRETS = Secrets(reveals=frozenset({"LetterTossed"}))
