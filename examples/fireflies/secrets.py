"""What Fireflies hides: what is in the jars, until they are opened."""

from parlour.testing.secrets import Secrets

SECRETS = Secrets(reveals=frozenset({"JarsOpened"}))
