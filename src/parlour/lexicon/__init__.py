"""Words, decks, objects and questions in every language that we speak."""
