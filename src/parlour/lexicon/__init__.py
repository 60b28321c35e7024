"""Words, decks, objects and questions in all supported languages."""
