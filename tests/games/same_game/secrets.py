"""What The Same Game hides: cards and numbers, until they are dealt; clues, until they are shown; the trap."""

from parlour.testing.secrets import Secrets

SECRETS = Secrets(
    reveals=frozenset({"CardDealt", "TurnBegun", "ClueReplaced", "Lifted"}),
    moves=frozenset({"Write"}),
    deeds=frozenset({"AskSwap", "Doubt", "Judge", "Lift", "Pick", "VoteSwap", "Withdraw"}),
)
