// Myths and monsters.
import { noto } from './noto.mjs';
import { group } from './svg.mjs';

const trident = '<path d="M108 124V70M96 62v12c0 8 5 10 12 10s12-2 12-10V62M108 58v22" fill="none" stroke="#c79a3c" stroke-width="4.5" stroke-linecap="round"/>';
const scythe = '<path d="M106 124L98 20" stroke="#7b5332" stroke-width="5" stroke-linecap="round"/><path d="M99 24C84 8 60 8 48 20c18-4 34 2 50 14z" fill="#c3cbd2"/>';

export const myths = {
  zeus: { skin: 'b', hair: ['wild/wild', 'white'], beard: ['big', 'white'], wear: ['toga', '#f6f1e6', '#e2b53c'], hat: ['laurel', '#d9a93a'], brow: 'thick', holds: 'high-voltage' },
  poseidon: { skin: 'c', hair: ['long/none', '#4f8a86'], beard: ['long', '#4f8a86'], wear: ['bare'], hat: ['crown', '#63b8b0', '#f4efe4'], over: trident },
  hades: { skin: 'pale', hair: ['long/widow', '#2b2523'], beard: ['goatee', '#2b2523'], wear: ['cape', '#3a2f4a', '#7a4fae'], hat: ['crown', '#5a5566', '#7a4fae'], brow: 'angry', holds: 'skull', mouth: 'flat' },
  athena: { skin: 'b', hair: ['long/none', 'brown'], wear: ['toga', '#f6f1e6', '#3f7cc4'], hat: ['greekUp', '#c79a3c', '#3f6aa8'], eyes: 'lash', holds: 'owl', mouth: 'flat' },
  medusa: { skin: 'green', hair: ['snakes/none', 'green'], wear: ['toga', '#e8e2d0', '#7a4fae'], eyes: 'glow', mouth: 'lips', lips: '#5a7a3a', details: ['fangs', 'earrings'], brow: 'angry', browColour: '#3a5a2a' },
  hercules: { skin: 'c', hair: ['none/none', 'dark'], beard: ['full', 'dark'], wear: ['bare'], hat: ['lionhood'], ears: false, brow: 'thick' },
  hermes: { skin: 'b', hair: ['short/curly', '#c08a3e'], wear: ['tunic', '#e8e2d0', '#c79a3c'], hat: ['hermes'], holds: 'envelope', mouth: 'grin' },
  cupid: noto('baby-angel-medium-light-skin-tone', { x: 6, y: 4, s: 0.86 }) + noto('bow-and-arrow', { x: 80, y: 80, s: 0.36 }),
  cyclops: { skin: 'b', hair: ['short/short', '#7a4a2a'], wear: ['fur', '#8a5a3a', '#a8845c'], eyes: 'one', brow: 'none', mouth: 'grin', face: 'M64 20c-22 0-33 14-32 36 1 24 16 38 32 38s31-14 32-38C97 34 86 20 64 20z', holds: 'ewe' },
  minotaur: group(
    `<path d="M30 30C8 30 2 12 8 2c6 12 16 16 30 16zM98 30c22 0 28-18 22-28-6 12-16 16-30 16z" fill="#efe3c8"/>
    <path d="M24 40C10 38 8 52 18 56l16-4zM104 40c14-2 16 12 6 16l-16-4z" fill="#7a4a2f"/>
    <path d="M64 12C40 12 30 30 32 56c2 18 8 34 16 46 6 10 26 10 32 0 8-12 14-28 16-46 2-26-8-44-32-44z" fill="#8f5a3a"/>
    <path d="M50 14c4 10 24 10 28 0-2 14-6 22-14 22s-12-8-14-22z" fill="#5f3a22"/>
    <ellipse cx="64" cy="92" rx="22" ry="17" fill="#d9a98a"/>
    <ellipse cx="55" cy="90" rx="3.5" ry="4.5" fill="#6b3f2c"/>
    <ellipse cx="73" cy="90" rx="3.5" ry="4.5" fill="#6b3f2c"/>
    <circle cx="64" cy="104" r="8" fill="none" stroke="#f2be3b" stroke-width="3.5"/>
    <ellipse cx="48" cy="60" rx="4.5" ry="5" fill="#2f2a29"/>
    <ellipse cx="80" cy="60" rx="4.5" ry="5" fill="#2f2a29"/>
    <path d="M40 50l14 4M88 50l-14 4" stroke="#3f2716" stroke-width="4" stroke-linecap="round"/>`,
    'translate(0 4)',
  ),
  thor: { skin: 'a', hair: ['long/center', '#c4541c'], beard: ['big', '#c4541c'], wear: ['fur', '#5a6a7a', '#8a6a4c'], brow: 'thick', holds: 'hammer' },
  odin: { skin: 'a', hair: ['long/none', '#cdc8be'], beard: ['long', '#cdc8be'], wear: ['plain', '#3f4f6a'], hat: ['straw', '#56617a'], details: ['patch'], holds: 'black-bird' },
  loki: { skin: 'a', hair: ['none/center', '#c4541c'], beard: ['goatee', '#c4541c'], wear: ['cape', '#2f6f4a', '#e0b548'], hat: ['hood', '#2f6f4a'], ears: false, mouth: 'grin', brow: 'angry', holds: 'fire' },
  anubis: group(
    `<path d="M13 124c3-20 24-30 51-30s48 10 51 30z" fill="#f4e9d0"/>
    <path d="M22 110c12 22 72 22 84 0-10-8-24-14-42-14s-32 6-42 14z" fill="#1f6fa8"/>
    <path d="M34 104c10 12 50 12 60 0-8-4-18-8-30-8s-22 4-30 8z" fill="#e2b53c"/>
    <path d="M36 50L30 0c12 6 20 18 22 34zM92 50L98 0C86 6 78 18 76 34z" fill="#26232c"/>
    <path d="M38 42l-4-32c7 6 11 14 13 24zM90 42l4-32c-7 6-11 14-13 24z" fill="#8a6a9a"/>
    <path d="M64 26c-22 0-32 14-30 32 2 14 14 18 20 26 3 6 3 22 10 22s7-16 10-22c6-8 18-12 20-26 2-18-8-32-30-32z" fill="#2f2b36"/>
    <path d="M57 96c2-5 12-5 14 0 0 6-4 9-7 9s-7-3-7-9z" fill="#15131a"/>
    <path d="M40 56c4-6 13-5 17 2-5 3-13 3-17-2zM88 56c-4-6-13-5-17 2 5 3 13 3 17-2z" fill="#fff"/>
    <circle cx="50" cy="57" r="3.4" fill="#c8742c"/>
    <circle cx="78" cy="57" r="3.4" fill="#c8742c"/>
    <path d="M38 56l-8 3M90 56l8 3" stroke="#e2b53c" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M30 40h6v52h-10zM98 40h-6v52h10z" fill="#1f6fa8"/>
    <path d="M27 60h8M26 74h9M101 60h-8M102 74h-9" stroke="#e2b53c" stroke-width="4"/>
    <path d="M38 34c16-10 36-10 52 0l-2 7c-14-8-34-8-48 0z" fill="#e2b53c"/>`,
    'translate(0 2)',
  ),
  witch: { skin: 'pale', hair: ['long/none', '#6b4a8a'], wear: ['cape', '#2f2a3a', '#7a4fae'], hat: ['witch'], nose: 'big', mouth: 'grin', details: ['wart'], brow: 'angry', browColour: 'black', holds: 'black-cat' },
  'frankensteins-monster': {
    skin: 'straw',
    hair: ['long/center', '#1f1b20'],
    wear: ['suit', '#4a4550', '#4a4550'],
    under: '<path d="M38 70l16 4M41 67l-2 8M47 69l-2 8M52 70l-1 8M78 36l10 16M77 42l7-4M82 49l7-4" fill="none" stroke="#7a4a2a" stroke-width="2" stroke-linecap="round"/>',
    eyes: 'glow',
    eyeColour: '#e8e06a',
    mouth: 'stitch',
    brow: 'angry',
    browColour: 'black',
    holds: 'alembic',
  },
  mummy: { skin: 'linen', hair: ['none/none', 'blond'], wear: ['bandage'], details: ['wraps'], eyes: 'slit', eyeColour: '#7ad0c0', brow: 'none', mouth: 'none', nose: 'none', ears: false },
  'grim-reaper': { skin: 'pale', hair: ['none/none', 'black'], wear: ['plain', '#2d2a33'], hat: ['reaper'], over: noto('skull', { x: 40, y: 36, s: 0.38 }) + scythe },
  werewolf: noto('wolf', { x: 2, y: 0, s: 0.96 }) + noto('full-moon', { x: 86, y: 84, s: 0.32 }),
  bigfoot: noto('hairy-creature'),
  kraken: noto('octopus', { x: 0, y: 0, s: 0.96 }) + noto('sailboat', { x: 84, y: 82, s: 0.34 }),
  sphinx: { skin: 'c', hair: ['none/none', 'black'], wear: ['fur', '#d9a93a', '#d9a93a'], hat: ['nemes'], eyes: 'kohl', brow: 'thin', mouth: 'lips', ears: false, holds: 'lion' },
  valkyrie: { skin: 'a', hair: ['braids/none', '#e0a53a'], wear: ['armour'], hat: ['winged'], eyes: 'lash', mouth: 'flat', holds: 'shield' },
  leprechaun: { skin: 'a', hair: ['short/none', 'red'], beard: ['chin', 'red'], wear: ['bowtie', '#3f8a4a', '#f2be3b'], hat: ['tophat', '#3f8a4a', '#2b2523'], mouth: 'grin', holds: 'four-leaf-clover' },
  golem: group(
    `<path d="M10 124c2-18 18-28 54-28s52 10 54 28z" fill="#a3917a"/>
    <path d="M36 18h56c8 0 10 6 10 14v44c0 14-12 22-38 22s-38-8-38-22V32c0-8 2-14 10-14z" fill="#b8a68d"/>
    <path d="M26 44l14 6-6 10M102 64l-16-4 4-10M60 18l4 10-8 6" fill="none" stroke="#8a7962" stroke-width="2.6" stroke-linejoin="round"/>
    <path d="M40 54h18v9H40zM70 54h18v9H70z" fill="#3a332a"/>
    <path d="M46 56h6v5h-6zM76 56h6v5h-6z" fill="#ffcf4d"/>
    <path d="M48 78h32v6H48z" fill="#3a332a"/>
    <path d="M52 28h24v12H52z" fill="#e8dcc4"/>
    <path d="M56 32h16M56 36h12" stroke="#7a3b2c" stroke-width="2"/>`,
    'translate(0 2)',
  ),
};
