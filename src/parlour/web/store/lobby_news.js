// @ts-check
/** What has changed around a table between two of its messages: who came, who went, and which settings changed. */

/**
 * @typedef {import('../types.js').TableMessage} TableMessage
 * @typedef {import('../types.js').Player} Player
 * @typedef {Pick<import('../types.js').Happening, 'key' | 'args'>} News
 */

/** In the order in which it is shown. @param {TableMessage} before @param {TableMessage} now @returns {News[]} */
export function lobbyNews(before, now) {
  const left = before.seats.filter((sitter) => !now.seats.some((other) => other.sitter === sitter.sitter))
  const host = now.seats[now.host]
  return [
    ...now.seats.flatMap((sitter) => sitterNews(before.seats.find((other) => other.sitter === sitter.sitter), sitter)),
    ...left.map((sitter) => news('left', { who: sitter.name })),
    ...(host && host.sitter !== before.seats[before.host]?.sitter ? [news('host', { who: host.name })] : []),
    ...(now.game !== before.game ? [news('game', { game: now.game })] : []),
    ...(now.locked !== before.locked ? [news(now.locked ? 'locked' : 'unlocked', {})] : []),
  ]
}

/** @param {Player | undefined} before @param {Player} now @returns {News[]} */
function sitterNews(before, now) {
  if (!before) return [news('sat', { who: now.name })]
  return [
    ...(now.name !== before.name ? [news('renamed', { before: before.name, who: now.name })] : []),
    ...(now.away !== before.away ? [news(now.away ? 'away' : 'back', { who: now.name })] : []),
  ]
}

/** @param {string} what @param {import('../types.js').Args} args @returns {News} */
const news = (what, args) => ({ key: `lobby.told.${what}`, args })
