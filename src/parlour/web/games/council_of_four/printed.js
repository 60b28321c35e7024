// @ts-check
/** What is printed on boards, permits and tracks. Written by tools/council_printed.py from the rules. Do not edit. */

/** @type {Record<string, string>} */
export const REGIONS = {
  coast: 'ABCDE',
  hills: 'FGHIJ',
  mountains: 'KLMNO',
}

/** @type {{[sides: string]: {roads: string[], metals: string[], king: string}}} */
export const MAPS = {
  AAA: {'roads': ['AB', 'AC', 'BD', 'BE', 'CF', 'DG', 'EH', 'FG', 'FI', 'GH', 'GI', 'HJ', 'IK', 'JL', 'JM', 'KN', 'LO', 'MO', 'NO'], 'metals': ['iron', 'gold', 'silver', 'silver', 'bronze', 'gold', 'royal', 'gold', 'bronze', 'silver', 'gold', 'silver', 'iron', 'bronze', 'gold'], 'king': 'G'},
  AAB: {'roads': ['AB', 'AC', 'BD', 'BE', 'CF', 'DG', 'EH', 'FG', 'FI', 'GH', 'GI', 'HJ', 'IK', 'JL', 'JM', 'KL', 'LN', 'MO'], 'metals': ['iron', 'gold', 'silver', 'silver', 'bronze', 'gold', 'royal', 'gold', 'bronze', 'silver', 'gold', 'iron', 'silver', 'bronze', 'gold'], 'king': 'G'},
  ABA: {'roads': ['AB', 'AC', 'BD', 'BE', 'CF', 'DG', 'EH', 'FI', 'GJ', 'HJ', 'HM', 'IJ', 'IK', 'JL', 'KN', 'LO', 'MO', 'NO'], 'metals': ['iron', 'gold', 'silver', 'silver', 'bronze', 'gold', 'silver', 'gold', 'bronze', 'royal', 'gold', 'silver', 'iron', 'bronze', 'gold'], 'king': 'J'},
  ABB: {'roads': ['AB', 'AC', 'BD', 'BE', 'CF', 'DG', 'EH', 'FI', 'GJ', 'HJ', 'HM', 'IJ', 'IK', 'JL', 'KL', 'LN', 'MO'], 'metals': ['iron', 'gold', 'silver', 'silver', 'bronze', 'gold', 'silver', 'gold', 'bronze', 'royal', 'gold', 'iron', 'silver', 'bronze', 'gold'], 'king': 'J'},
  BAA: {'roads': ['AC', 'BE', 'CD', 'CF', 'DG', 'EH', 'FG', 'FI', 'GH', 'GI', 'HJ', 'IK', 'JL', 'JM', 'KN', 'LO', 'MO', 'NO'], 'metals': ['gold', 'bronze', 'silver', 'iron', 'silver', 'gold', 'royal', 'gold', 'bronze', 'silver', 'gold', 'silver', 'iron', 'bronze', 'gold'], 'king': 'G'},
  BAB: {'roads': ['AC', 'BE', 'CD', 'CF', 'DG', 'EH', 'FG', 'FI', 'GH', 'GI', 'HJ', 'IK', 'JL', 'JM', 'KL', 'LN', 'MO'], 'metals': ['gold', 'bronze', 'silver', 'iron', 'silver', 'gold', 'royal', 'gold', 'bronze', 'silver', 'gold', 'iron', 'silver', 'bronze', 'gold'], 'king': 'G'},
  BBA: {'roads': ['AC', 'BE', 'CD', 'CF', 'DG', 'EH', 'FI', 'GJ', 'HJ', 'HM', 'IJ', 'IK', 'JL', 'KN', 'LO', 'MO', 'NO'], 'metals': ['gold', 'bronze', 'silver', 'iron', 'silver', 'gold', 'silver', 'gold', 'bronze', 'royal', 'gold', 'silver', 'iron', 'bronze', 'gold'], 'king': 'J'},
  BBB: {'roads': ['AC', 'BE', 'CD', 'CF', 'DG', 'EH', 'FI', 'GJ', 'HJ', 'HM', 'IJ', 'IK', 'JL', 'KL', 'LN', 'MO'], 'metals': ['gold', 'bronze', 'silver', 'iron', 'silver', 'gold', 'silver', 'gold', 'bronze', 'royal', 'gold', 'iron', 'silver', 'bronze', 'gold'], 'king': 'J'},
}

/** @type {Record<string, string[]>} */
export const PERMITS = {
  'coast/A': ['points/4', 'coins/3'],
  'coast/B': ['cards/3', 'assistants/1'],
  'coast/C': ['assistants/2', 'coins/3'],
  'coast/D': ['points/7'],
  'coast/E': ['main/1', 'coins/2'],
  'coast/AB': ['coins/3', 'cards/1'],
  'coast/BC': ['points/3', 'coins/3'],
  'coast/CD': ['points/3', 'assistants/1'],
  'coast/DE': ['points/3', 'assistants/1'],
  'coast/AE': ['nobility/2'],
  'coast/ABC': ['assistants/2'],
  'coast/BCD': ['assistants/1', 'points/1'],
  'coast/CDE': ['cards/1', 'nobility/1'],
  'coast/ADE': ['coins/1', 'points/2'],
  'coast/ABE': ['coins/3'],
  'hills/F': ['cards/2', 'coins/4'],
  'hills/G': ['assistants/2', 'points/2', 'nobility/1'],
  'hills/H': ['assistants/4'],
  'hills/I': ['cards/2', 'assistants/2'],
  'hills/J': ['main/1', 'points/2'],
  'hills/FG': ['coins/5'],
  'hills/HG': ['assistants/3'],
  'hills/HI': ['points/5'],
  'hills/IJ': ['cards/2', 'nobility/1'],
  'hills/FJ': ['assistants/2', 'coins/1'],
  'hills/FGH': ['nobility/1', 'coins/1'],
  'hills/GHI': ['cards/1', 'assistants/1'],
  'hills/IJH': ['cards/2'],
  'hills/FIJ': ['assistants/1', 'nobility/1'],
  'hills/FGJ': ['coins/2', 'points/1'],
  'mountains/K': ['cards/4'],
  'mountains/L': ['coins/1', 'assistants/3'],
  'mountains/M': ['points/5', 'nobility/1'],
  'mountains/N': ['coins/7'],
  'mountains/O': ['cards/3', 'nobility/1'],
  'mountains/KL': ['cards/1', 'assistants/2'],
  'mountains/ML': ['cards/3'],
  'mountains/MN': ['main/1'],
  'mountains/NO': ['points/2', 'cards/2'],
  'mountains/OK': ['cards/2', 'nobility/1'],
  'mountains/KLM': ['assistants/1', 'coins/1'],
  'mountains/LMN': ['points/3'],
  'mountains/MNO': ['nobility/1', 'points/1'],
  'mountains/KNO': ['cards/1', 'points/1'],
  'mountains/KLO': ['cards/1', 'coins/1'],
}

/** @type {{[square: number]: string[]}} */
export const NOBILITY = {
  2: ['points/2', 'coins/2'],
  4: ['token/1'],
  6: ['main/1'],
  8: ['points/3', 'cards/1'],
  10: ['permit/1'],
  12: ['points/5', 'assistants/1'],
  14: ['again/1'],
  16: ['token/2'],
  18: ['points/8'],
  19: ['points/2'],
  20: ['points/3'],
}

/** @type {Record<string, number>} */
export const TILES = {
  gold: 20,
  silver: 12,
  bronze: 8,
  iron: 5,
  coast: 5,
  hills: 5,
  mountains: 5,
}

export const CITIES = 'ABCDEFGHIJKLMNO'

export const COLOURS = ['black', 'white', 'orange', 'pink', 'purple', 'blue']

export const COUNCILS = ['coast', 'hills', 'mountains', 'king']

export const LAST_SQUARE = 20

export const COUNCIL_PRICE = [0, 10, 7, 4, 0]

export const JOKER_PRICE = 1

export const ROAD_PRICE = 2

export const ELECTION_COINS = 4

export const ENGAGE_PRICE = 3

export const EXTRA_PRICE = 3

export const EMPORIUMS = 10

export const NOBILITY_POINTS = [5, 2]

export const MOST_PERMITS_POINTS = 3
