// Fables and fairy tales, in the clothes of the tales and not of any film.
import { HATS } from './hats.mjs';
import { noto } from './noto.mjs';
import { group } from './svg.mjs';

export const fables = {
  'little-red-riding-hood': { skin: 'a', hair: ['none/center', 'brown'], wear: ['cape', '#c52f2f', '#f2be3b'], hat: ['hood', '#c52f2f'], ears: false, details: ['blush', 'freckles'], holds: 'basket', eyes: 'lash' },
  'big-bad-wolf':
    noto('wolf', { x: 8, y: 18, s: 0.84 }) +
    group(HATS.mobcap(), 'translate(12 -2) scale(.8)') +
    group('<path fill="none" stroke="#8a6a24" stroke-width="2.6" d="M38 66a11 11 0 1 0 22 0 11 11 0 1 0-22 0M68 66a11 11 0 1 0 22 0 11 11 0 1 0-22 0M60 64q4-3 8 0"/>', 'translate(0 6)'),
  cinderella: { skin: 'a', hair: ['bun/sweep', '#8a5a2b'], wear: ['lace', '#a79bc9', '#f3eefb'], hat: ['tiara', '#d7dbe2', '#c9a0dc'], eyes: 'lash', mouth: 'lips', holds: 'high-heeled-shoe', brow: 'thin', details: ['blush'] },
  'snow-white': { skin: 'a', hair: ['bob/side', '#1f1b20'], wear: ['lace', '#5a7a3a', '#fff'], eyes: 'lash', mouth: 'lips', holds: 'red-apple', brow: 'thin', details: ['blush'], hat: ['flowers'] },
  'sleeping-beauty': { skin: 'b', hair: ['long/center', 'auburn'], wear: ['dress', '#7f9a6a', '#eef3e2'], hat: ['flowers'], eyes: 'closed', mouth: 'smile', holds: 'rose', brow: 'thin' },
  rapunzel: { skin: 'a', hair: ['onebraid/bangs', 'blond'], wear: ['apron', '#b5452f', '#f4efe4'], eyes: 'lash', mouth: 'smile', details: ['blush'], holds: 'castle', where: { x: -2, y: 82 } },
  goldilocks: { skin: 'a', hair: ['curls/curly', '#f0c552'], wear: ['apron', '#7fb2dc', '#fff'], eyes: 'lash', holds: 'bear', details: ['blush'], hat: ['bow', '#3f7cc4'] },
  hansel: { skin: 'a', hair: ['short/bowl', '#c08a3e'], wear: ['leather', '#4d8b45', '#7b5332'], hat: ['robin', '#6a5a48', '#f4efe4'], holds: 'baguette-bread', details: ['freckles'] },
  gretel: { skin: 'a', hair: ['braids/center', '#c08a3e'], wear: ['apron', '#b5322f', '#fff'], eyes: 'lash', holds: 'lollipop', details: ['freckles', 'blush'] },
  'gingerbread-witch': { skin: 'a', hair: ['long/none', '#b9b2a6'], wear: ['cape', '#3a2f4a', '#8a4fae'], hat: ['witch'], nose: 'big', mouth: 'grin', details: ['wart', 'wrinkles'], brow: 'angry', holds: 'cookie' },
  pinocchio: { skin: 'wood', hair: ['none/bald', '#3a2a22'], wear: ['bowtie', '#4d8b45', '#c8372d'], hat: ['pointy', '#e9dcc0'], nose: 'none', details: ['nose', 'blush'], holds: 'cricket', where: { x: -2, y: 84, s: 0.34 } },
  geppetto: { skin: 'a', hair: ['short/ring', 'white'], beard: ['walrus', 'white'], wear: ['apron', '#6a4a32', '#c9a878'], details: ['glasses', 'wrinkles'], holds: 'hammer' },
  aladdin: { skin: 'c', hair: ['short/none', '#241d1b'], wear: ['tunic', '#b5452f', '#f4efe4'], hat: ['turban', '#f4efe4', '#2f8a5a'], holds: 'diya-lamp', mouth: 'grin' },
  genie: noto('genie'),
  sinbad: { skin: 'c', hair: ['none/none', 'black'], beard: ['full', '#2b2523'], wear: ['robe', '#2f7a8a', '#f2d16b'], hat: ['turban', '#3f7cc4', '#c8372d'], holds: 'sailboat', details: ['earrings'] },
  'snow-queen': { skin: 'blue', hair: ['long/center', '#f4f8fb'], wear: ['fur', '#7fb6de', '#fff'], hat: ['icecrown'], eyes: 'lash', mouth: 'lips', lips: '#5b7fb4', brow: 'thin', browColour: '#7fa6c8', holds: 'snowflake' },
  'robin-hood': { skin: 'a', hair: ['short/none', '#9b5a2a'], beard: ['vandyke', '#9b5a2a'], wear: ['leather', '#4a8a3a', '#7b5332'], hat: ['robin'], holds: 'bow-and-arrow' },
  'king-arthur': { skin: 'a', hair: ['bob/none', '#9b6a2f'], beard: ['full', '#9b6a2f'], wear: ['armour'], hat: ['crown'], holds: 'dagger' },
  merlin: { skin: 'a', hair: ['long/none', 'white'], beard: ['long', 'white'], wear: ['plain', '#39459b'], hat: ['wizard'], brow: 'thick', holds: 'crystal-ball' },
  'baba-yaga': { skin: 'b', hair: ['none/center', '#b9b2a6'], wear: ['shawl', '#7a8a4c', '#5a6a3a'], hat: ['headscarf', '#b5322f'], nose: 'big', mouth: 'grin', details: ['wrinkles', 'wart'], holds: 'broom' },
  'pied-piper': { skin: 'a', hair: ['bob/none', '#c08a3e'], wear: ['tunic', '#b5322f', '#f2cf58'], hat: ['piper'], holds: 'rat', mouth: 'smile' },
  alice: { skin: 'a', hair: ['long/center', '#c08a3e'], wear: ['apron', '#e6b84a', '#fff'], hat: ['band', '#3f7cc4'], eyes: 'lash', holds: 'mushroom', details: ['blush'] },
  'mad-hatter': { skin: 'a', hair: ['wild/wild', '#8a7a6a'], wear: ['bowtie', '#c58a2c', '#7a2d3b'], hat: ['tophat', '#5a3a6a', '#f4efe4'], mouth: 'grin', holds: 'teapot', details: ['freckles'] },
  'queen-of-hearts': { skin: 'a', hair: ['curls/none', '#3a2a22'], wear: ['bigruff', '#c8372d'], hat: ['crown', '#f2be3b', '#c8372d'], eyes: 'lash', mouth: 'lips', brow: 'angry', holds: 'red-heart' },
  'white-rabbit': noto('rabbit-face', { x: 4, y: 0, s: 0.92 }) + group('<path fill="#c8372d" d="M64 112l-22-12v24zM64 112l22-12v24z"/><circle cx="64" cy="112" r="6" fill="#9b2a22"/>', 'translate(-1 -2)') + noto('stopwatch', { x: 84, y: 72, s: 0.36 }),
  'cheshire-cat': noto('grinning-cat')
    .replace(/#ffc022|#FFC022/gi, '#c58be0')
    .replace(/#ff7043/gi, '#8a4fae'),
  'garden-gnome': { skin: 'b', hair: ['none/none', 'white'], beard: ['long', 'white'], wear: ['plain', '#3f7cc4'], hat: ['pointy'], nose: 'big', details: ['blush'], holds: 'mushroom' },
  'puss-in-boots': noto('cat-face', { x: 8, y: 22, s: 0.8 }) + group(HATS.feathercap('#7a2d3b', '#f4efe4'), 'translate(8 4) scale(.86)') + noto('womans-boot', { x: 86, y: 84, s: 0.33 }),
  'frog-prince': noto('frog', { x: 8, y: 24, s: 0.82 }) + group(HATS.crown(), 'translate(26 21) scale(.6)'),
  'ugly-duckling': noto('swan', { x: 0, y: -6, s: 0.9 }) + noto('hatching-chick', { x: 76, y: 76, s: 0.4 }),
  'little-mermaid': noto('mermaid-light-skin-tone'),
  'fairy-godmother': { skin: 'a', hair: ['bun/pulledPart', 'silver'], wear: ['cape', '#7aa7d9', '#f2cf58'], eyes: 'lash', details: ['blush', 'wrinkles'], holds: 'magic-wand', mouth: 'smile' },
  'dragon-of-wawel': noto('dragon-face', { x: 2, y: 0, s: 0.96 }) + noto('ewe', { x: 84, y: 82, s: 0.34 }),
  'three-little-pigs': noto('pig-face', { x: 31, y: 1, s: 0.52 }) + noto('pig-face', { x: 0, y: 55, s: 0.54 }) + noto('pig-face', { x: 59, y: 55, s: 0.54 }),
  tortoise: noto('turtle') + noto('chequered-flag', { x: 80, y: 2, s: 0.34 }),
  'jack-and-the-beanstalk': { skin: 'a', hair: ['short/side', '#8a5a2b'], wear: ['leather', '#6f8a3e', '#7b5332'], holds: 'seedling', details: ['freckles'], mouth: 'grin', hat: ['flatcap', '#8a6a4c'] },
  thumbelina: { skin: 'b', hair: ['long/center', 'auburn'], wear: ['dress', '#6fae5a', '#dff0d2'], hat: ['petals'], eyes: 'lash', holds: 'butterfly', details: ['blush'], fit: { scale: 0.86, x: 9, y: 15 } },
  'tin-woodman': { skin: 'silver', hair: ['none/none', 'grey'], wear: ['armour', '#c3cbd2'], hat: ['funnel'], details: ['rivets'], holds: 'red-heart', mouth: 'smile', brow: 'none' },
  scarecrow: {
    skin: 'straw',
    hair: ['none/none', 'blond'],
    wear: ['tunic', '#5b7fb4', '#c9a24a'],
    hat: ['stitchhat'],
    eyes: 'button',
    mouth: 'stitch',
    details: ['straws'],
    nose: 'none',
    over: '<path d="M60 66h8l-4 8z" fill="#c8742c"/>',
    holds: 'black-bird',
    brow: 'none',
  },
  'golden-goose': noto('goose', { x: -6, y: 0, s: 0.95 }) + '<ellipse cx="102" cy="104" rx="16" ry="20" fill="#f2be3b"/><path d="M92 98c2-6 5-9 9-10" stroke="#fff3c4" stroke-width="4" stroke-linecap="round" fill="none"/>',
  'pea-princess': { skin: 'a', hair: ['long/bangs', '#8a5a2b'], wear: ['dress', '#6fae5a', '#fbf8f0'], hat: ['tiara', '#f2be3b', '#6fae5a'], eyes: 'lash', mouth: 'frown', holds: 'pea-pod', brow: 'thin' },
  'naked-emperor': { skin: 'a', hair: ['short/ring', 'grey'], beard: ['moustache', 'grey'], wear: ['bare'], hat: ['crown'], details: ['blush'], holds: 'mirror' },
  'little-match-girl': { skin: 'a', hair: ['long/center', '#c08a3e'], wear: ['shawl', '#7a6a58', '#5a4a40'], hat: ['wrap', '#8a5a4a', '#b98a6a'], holds: 'candle', mouth: 'flat', details: ['blush'] },
};
