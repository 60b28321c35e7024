"""Words, decks, objects and questions, in four languages."""
