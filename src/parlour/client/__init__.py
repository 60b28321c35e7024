"""The terminal client: a table in plain lines, over ssh or with a screen reader, for any game on the shelf.

    link.py     the link or code given to `parlour join`
    remote_table.py  the table on its server: requests, and a stream that reconnects by itself
    joined.py   the messages of the stream, joined into one view
    speech.py   events, actions and refusals as sentences
    menu.py     an answer chosen by its number, or found by its words
    guest.py    a person at the table: what they read and type
    sitting.py  the main loop

It knows no rules. The prompt says what may be done, the events say what happened, the server describes the table in
words, and the sentences are those of the browser.
"""

from parlour.client.sitting import join

__all__ = ["join"]
