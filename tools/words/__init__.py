"""Checks for mistakes in our texts that a program can find. `tools/check_words.py` runs them all."""
