"""What Council of Four hides: politics cards, until they are drawn or played."""

from tests.games.kit.secrets import Secrets

SECRETS = Secrets(
    reveals=frozenset({"Drawn"}),
    deeds=frozenset({"Build", "BuyMainAction", "Decline", "Elect", "EndTurn", "Engage", "SendAssistant", "TakeToken"}),
)
