// @ts-check

const QUOTED = /^[“„«"]\s*([^“”„«»"]*?)\s*[”“»"]([.!?…]?)$/u

/** An answer that is somebody's words has its quotation marks already: where it is quoted, it goes without them. @param {string} answer */
export const bare = (answer) => answer.replace(QUOTED, '$1$2')
