// @ts-check
// Written by tools/web_facts.py from the Python that knows. Do not edit.

/** How strong a bot may play, weakest first. */
export const LEVELS = ["newcomer", "regular", "expert"]

/** The level that is offered first. */
export const USUAL_LEVEL = "regular"

/** Small gestures: what is sent, the key of its name, its picture. */
export const REACTIONS = [{"emoji": "👏", "name": "clap", "picture": "clapping-hands"}, {"emoji": "😂", "name": "laugh", "picture": "face-with-tears-of-joy"}, {"emoji": "🤔", "name": "think", "picture": "thinking-face"}, {"emoji": "😮", "name": "wow", "picture": "face-with-open-mouth"}, {"emoji": "❤️", "name": "heart", "picture": "red-heart"}, {"emoji": "🎉", "name": "party", "picture": "party-popper"}, {"emoji": "😅", "name": "phew", "picture": "grinning-face-with-sweat"}, {"emoji": "👍", "name": "thumb", "picture": "thumbs-up"}]

/** The clocks that a table may have. */
export const CLOCKS = ["off", "soft", "hard"]

/** How fast they go. */
export const PACES = ["brisk", "steady", "calm", "day"]

/** Seconds without a game, after which it is another evening. */
export const PAUSE = 28800

/** A table's code, as a pattern. */
export const CODE = "[A-Za-z]{4,5}"

/** It has so many letters. */
export const FEW_LETTERS = 4

/** When most codes of that length are taken, so many. */
export const MORE_LETTERS = 5
