// @ts-check
// Written by tools/web_facts.py from the Python that knows. Do not edit.

/** Characters to take away in each round. */
export const REMOVALS = [1, 2, 3, 4, 1]

/** On the table at the start. */
export const CHARACTERS = 12
