// The portrait kit: people put together from parts, in the same 128-unit box and proportions as Noto Emoji.
// A head reaches from y 24 to y 92 around x 64; one set of eyes and mouths serves everybody.
import { BEARDS, OVER_THE_MOUTH } from './beards.mjs';
import { BROWS, DETAILS, EYES, MOUTHS, NOSES } from './faces.mjs';
import { BACK, FRONT } from './hair.mjs';
import { HATS } from './hats.mjs';
import { noto } from './noto.mjs';
import { OUTFITS } from './outfits.mjs';
import { area, group, line, oval } from './svg.mjs';

// skin and its shadow
const SKIN = {
  a: ['#f8d9bb', '#e6b892'],
  b: ['#eec39c', '#d49f74'],
  c: ['#d9a676', '#b98353'],
  e: ['#83553a', '#643d27'],
  green: ['#9cc27a', '#7aa05b'],
  pale: ['#e4e6ea', '#c3c8d0'],
  blue: ['#a9cbe8', '#86abcc'],
  wood: ['#e3b27c', '#c48f58'],
  silver: ['#cfd6dc', '#a9b3bc'],
  straw: ['#ecd598', '#cdb06a'],
  linen: ['#efe6d2', '#cfc3a6'],
};

const HAIR = {
  black: '#2b2523',
  dark: '#4a3326',
  brown: '#70492c',
  auburn: '#9b4a22',
  red: '#c4541c',
  blond: '#e6b84a',
  grey: '#a9a6a2',
  white: '#efece6',
  silver: '#cdd1d6',
  green: '#4d8b45',
};

const HEAD = 'M64 24c-19 0-28.5 13-28.5 33.5C35.5 79 50 92.5 64 92.5S92.5 79 92.5 57.5C92.5 37 83 24 64 24z';
const NECK = 'M54 84h20v14c0 6-5 10-10 10s-10-4-10-10z';

// Tall hats and hair need room above the head.
const FIT = { plain: { scale: 1, x: 0, y: 2 }, high: { scale: 0.92, x: 5, y: 9 }, tall: { scale: 0.86, x: 9, y: 15 } };
const TALL_HATS = 'tophat wizard witch pointy piper furhat greekUp funnel stitchhat nefertiti icecrown winged robin'.split(' ');
const HIGH_HATS = 'crown bicorne hermes feathercap turban confucius'.split(' ');

/** Draw one person, from the back of the hair to the thing they hold. */
export function portrait(who) {
  const [hairBack, hairFront] = who.hair[0].split('/');
  const hair = colour(who.hair[1]);
  const [skin, shadow] = SKIN[who.skin];
  const drawing = [
    BACK[hairBack](hair),
    area(NECK, shadow),
    outfit(who, skin),
    who.ears === false ? '' : oval(35.5, 61, 5.5, 7.5, shadow) + oval(92.5, 61, 5.5, 7.5, shadow),
    area(who.face ?? HEAD, skin),
    BROWS[who.brow ?? 'plain'](browColour(who, hair)),
    EYES[who.eyes ?? 'dot'](who.eyeColour),
    NOSES[who.nose ?? 'plain'](shadow),
    mouthAndBeard(who),
    FRONT[hairFront](hair),
    who.under ?? '',
    (who.details ?? []).map((name) => DETAILS[name]()).join(''),
    who.hat ? HATS[who.hat[0]](...who.hat.slice(1)) : '',
    who.over ?? '',
    who.holds ? noto(who.holds, { x: 82, y: 80, s: 0.36, ...who.where }) : '',
  ].join('');
  const { scale, x, y } = who.fit ?? FIT[headroom(who.hat?.[0], hairBack)];
  return group(drawing, `translate(${x} ${y}) scale(${scale})`);
}

const colour = (name) => HAIR[name] ?? name;

function outfit({ wear: [name, ...colours] }, skin) {
  return name === 'bare' ? OUTFITS.bare(skin) : OUTFITS[name](...colours);
}

function browColour(who, hair) {
  if (who.browColour) return colour(who.browColour);
  const isWhite = colour((who.beard ?? who.hair)[1]) === HAIR.white;
  return isWhite ? '#bdb8ae' : hair; // white brows would vanish on pale skin
}

function mouthAndBeard(who) {
  const ink = who.skin === 'e' ? '#3a160d' : '#7a3b2c';
  if (!who.beard) return MOUTHS[who.mouth ?? 'smile'](ink, who.lips);
  const [name, hair] = who.beard;
  const beard = BEARDS[name](colour(hair));
  if (OVER_THE_MOUTH.includes(name)) return beard + line('M56 80q8 5 16 0', who.skin === 'e' ? '#c98a6a' : '#8a4a38', 2.6);
  return MOUTHS[who.mouth ?? (name === 'walrus' ? 'none' : 'smile')](ink, who.lips) + beard;
}

function headroom(hat, hairBack) {
  if (TALL_HATS.includes(hat) || hairBack === 'tall') return 'tall';
  if (HIGH_HATS.includes(hat) || hairBack === 'bun' || hairBack === 'snakes') return 'high';
  return 'plain';
}
