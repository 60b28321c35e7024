"""What Similo hides: the secret character, until it is shown, and the giver's cards, until they are drawn or played."""

from parlour.testing.secrets import Secrets

SECRETS = Secrets(reveals=frozenset({"SecretShown"}), partly_listed=frozenset({"Remove"}))
