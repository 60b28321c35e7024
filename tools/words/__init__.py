"""What a native reader would mark in our texts, as far as a program can see it. `tools/check_words.py` runs it all."""
