"""The Gymnasium spaces of a table."""

import numpy as np
from gymnasium import spaces

from parlour.lab.codecs import Codec

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäöüßÄÖÜàâçéèêëîïôûùœąćęłńóśźżĄĆĘŁŃÓŚŹŻ' -"
LONGEST = 40


def observations(codec: Codec) -> spaces.Dict:
    """The observation space: a vector, and a mask of legal ids."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 100.0, (codec.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (codec.actions,), np.int8),
        }
    )


def actions(codec: Codec, *, open_words: bool = False) -> spaces.Space[object]:
    """The action space: ids. With an open vocabulary also words; then an action is (0, id) or (1, word)."""
    ids = spaces.Discrete(codec.actions)
    if not open_words:
        return ids
    return spaces.OneOf((ids, spaces.Text(LONGEST, charset=LETTERS)))
