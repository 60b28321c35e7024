// @ts-check
/** The example: a toothbrush and a bed are both used every day and have nothing else in common. A guitar costs as much as a wedding ring. */

/** The categories of the example, with their numbers. */
export const TILES = Object.entries({ appearance: 5, length: 2, price: 3, material: 6, frequency_of_use: 1, weight: 4 })

export const SHOWN = { card: 'toothbrush', clue: 'bed', trap: 'frequency_of_use' }

export const OWN = { card: 'guitar', trap: 'price', number: 3 }

/** Three clues for the guitar, and their similarity in the categories above; the second names a material. */
export const CLUES = /** @type {const} */ ({
  violin: { alike: [1, 0.44, 0.58, 0.9, 0.74, 0.21], verdict: 'poor' },
  gold_ring: { alike: null, verdict: 'barred' },
  wedding_ring: { alike: [0, 0, 1, 0.1, 0.11, 0], verdict: 'good' },
})

/** The cup track of a real game, and where its medals begin. */
export const TRACK = [-2, -2, -1, -1, 0, 0, 1, 2, 3]
export const MEDALS = /** @type {const} */ (['bouquet', 'bronze', 'silver', 'gold'])
