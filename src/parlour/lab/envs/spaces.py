"""The spaces of a table, as Gymnasium says them."""

import numpy as np
from gymnasium import spaces

from parlour.lab.codecs import Codec

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäöüßÄÖÜàâçéèêëîïôûùœąćęłńóśźżĄĆĘŁŃÓŚŹŻ' -"
LONGEST = 40


def observations(codec: Codec) -> spaces.Dict:
    """A vector, and which ids are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 100.0, (codec.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (codec.actions,), np.int8),
        }
    )


def actions(codec: Codec, *, open_words: bool = False) -> spaces.Space[object]:
    """Ids; and free words, with an open vocabulary: then an action is (0, id) or (1, word)."""
    ids = spaces.Discrete(codec.actions)
    if not open_words:
        return ids
    return spaces.OneOf((ids, spaces.Text(LONGEST, charset=LETTERS)))
