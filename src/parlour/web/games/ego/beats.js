// @ts-check
// Written by tools/web_facts.py from the Python that knows. Do not edit.

/** Milliseconds of each step of a moment. */
export const BEATS = {"question": 400, "guess": 550, "edge": 1400, "answer": 1300, "chips": 1800}
