// @ts-check
/** The messages of a stream that has come as a whole. */

/** What has no name or no data is no message: a sign of life, or how long to wait. @param {string} text @returns {{name: string, data: string}[]} */
export function framesOf(text) {
  return text
    .split('\n\n')
    .map((block) => {
      const lines = block.split('\n')
      return { name: field(lines, 'event').join(''), data: field(lines, 'data').join('\n') }
    })
    .filter(({ name, data }) => name && data)
}

/** @param {string[]} lines @param {string} name */
const field = (lines, name) => lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
