"""A table in the terminal: plain lines, over ssh or with a screen reader, for any game on the shelf.

    link.py     what `parlour join` is given: an address with a code, and perhaps a secret
    remote_table.py  the table on its server: calls, and a stream that reconnects by itself
    joined.py   the messages of the stream, joined into one view
    speech.py   events, actions and refusals as sentences
    menu.py     an answer chosen by its number, or found by its words
    guest.py    somebody at the table: what they hear, what they say
    sitting.py  the loop around it all

It knows no rules. What may be done is in the prompt, what happened is in the events, the table in words comes from the
house, and the words are those of the browser.
"""

from parlour.client.sitting import join

__all__ = ["join"]
