"""What Council of Four hides: politics cards, until they are drawn or played."""

from parlour.testing.secrets import Secrets

SECRETS = Secrets(
    reveals=frozenset({"Drawn"}),
    partly_listed=frozenset({"Acquire"}),  # the list has the cheapest payments
    deeds=frozenset({"Build", "BuyMainAction", "Elect", "EndTurn", "Engage", "SendAssistant", "TakeToken"}),
)
