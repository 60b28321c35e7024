// @ts-check
// Written by tools/web_facts.py from the Python that knows. Do not edit.

/** The answers of a card. */
export const DOTS = /** @type {const} */ ([1, 2, 3])

/** Tokens that somebody may bet. */
export const BETS = /** @type {const} */ ([1, 2])
