"""What ego hides: the reader's answer, until it is turned over; the cards and backs that nobody has seen.

To refuse tells nothing: who would rather pay has laid no token yet.
"""

from parlour.testing.secrets import Secrets

SECRETS = Secrets(reveals=frozenset({"Revealed"}), moves=frozenset({"Answer"}), deeds=frozenset({"Refuse"}))
