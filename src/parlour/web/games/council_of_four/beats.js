// @ts-check
// Written by tools/web_facts.py from the Python that knows. Do not edit.

/** Milliseconds of each step of a moment. */
export const BEATS = {"Elected": 1000, "AssistantSent": 1000, "Acquired": 1500, "PermitGranted": 900, "Built": 1000, "KingMoved": 1500, "BuiltWithKing": 1300, "Engaged": 700, "PermitsReturned": 800, "MainActionBought": 700, "does": 900, "reward": 600, "tile": 1400, "last": 3600}
