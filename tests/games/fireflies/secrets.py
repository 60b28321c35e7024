"""What Fireflies hides: what is in the jars, until they are opened."""

from tests.games.kit.secrets import Secrets

SECRETS = Secrets(reveals=frozenset({"JarsOpened"}))
