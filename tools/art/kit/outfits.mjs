// Shoulders and clothes, from the neck (y 95) down to the edge of the card.
import { SHADE, area, at, disc, line, oval, times } from './svg.mjs';

const SHOULDERS = 'M64 95c-27 0-48 9-51 25v4h102v-4c-3-16-24-25-51-25z';
const body = (colour) => area(SHOULDERS, colour);

export const OUTFITS = {
  plain: (c) => body(c) + area('M51 96c2 9 7 13 13 13s11-4 13-13c-4-.7-22-.7-26 0z', SHADE),
  tunic: (c, c2) => body(c) + area('M50 96l14 20 14-20 6 1-20 27-20-27z', c2),
  suit: (c, c2 = '#fff') =>
    body(c) +
    area('M51 96l13 28 13-28c-6-1.2-20-1.2-26 0z', '#fff') +
    area('M60 106h8l3 18H57z', c2) +
    area('M50 96l-8 4 8 24h8zM78 96l8 4-8 24h-8z', SHADE),
  bowtie: (c, c2 = '#222') =>
    body(c) +
    area('M51 96l13 28 13-28c-6-1.2-20-1.2-26 0z', '#fff') +
    area('M64 107l-10-5v10zM64 107l10-5v10z', c2) +
    disc(64, 107, 2.6, c2),
  cravat: (c, c2 = '#fff') =>
    body(c) +
    area('M48 96c0 8 6 12 16 12s16-4 16-12c-6-3-26-3-32 0z', c2) +
    area('M56 105h16l6 19H50z', c2) +
    line('M58 110l-2 12M64 109v14M70 110l2 12', SHADE, 1.6) +
    area('M48 97l-10 4 10 23h6zM80 97l10 4-10 23h-6z', SHADE),
  ruff: (c, c2 = '#c9a24a') =>
    body(c) +
    line('M64 104v20', '#00000033', 2) +
    at('110 117', (y) => disc(64, y, 2, c2)) +
    times(13, (i) => {
      const a = Math.PI * (i / 12);
      return oval(64 - 38 * Math.cos(a), 93 + 9 * Math.sin(a), 6.5, 7.5, '#fdfbf6', 'stroke="#d8d2c4" stroke-width="1.2"');
    }) +
    oval(64, 90, 30, 7, '#fdfbf6'),
  bigruff: (c, c2 = '#e2b53c') =>
    body(c) +
    times(19, (i) => {
      const a = Math.PI * (-0.25 + (1.5 * i) / 18);
      return oval(64 - 46 * Math.cos(a), 80 + 26 * Math.sin(a), 8, 8, '#fdfbf6', 'stroke="#d8d2c4" stroke-width="1.2"');
    }) +
    oval(64, 82, 44, 26, '#f4efe4') +
    area('M44 104h40l6 20H38z', c) +
    at('50,107 57,108.5 64,110 71,108.5 78,107', (x, y) => disc(x, y, 2, '#fff')) +
    disc(64, 116, 3.5, c2),
  military: (c, c2 = '#f0c040', c3 = '#fff') =>
    body(c) +
    area('M54 96h20l4 28H50z', c3) +
    area('M54 96c3 5 17 5 20 0l1 7c-6 3-16 3-22 0z', c2) +
    oval(24, 108, 13, 6, c2) +
    oval(104, 108, 13, 6, c2) +
    line('M14 112v7M19 113v7M24 114v7M29 113v7M99 113v7M104 114v7M109 113v7M114 112v7', c2, 2.2) +
    at('106 113 120', (y) => disc(46, y, 1.9, c2) + disc(82, y, 1.9, c2)),
  toga: (c = '#f6f1e6', c2 = '#8f2f4f') =>
    body(c) +
    area('M13 122c4-14 20-24 42-27 3 7 9 10 17 10 10 0 18-4 22-6 6 6 8 14 9 25H13z', c) +
    line('M38 98c6 14 30 20 56 26', c2, 5) +
    line('M30 103c6 8 16 16 30 21M24 110c6 6 12 10 20 14', SHADE, 2) +
    disc(38, 99, 4, '#e2b53c'),
  armour: (c = '#b9c2cb') =>
    body(c) +
    oval(22, 112, 18, 13, c, 'stroke="#7d8892" stroke-width="1.5"') +
    oval(106, 112, 18, 13, c, 'stroke="#7d8892" stroke-width="1.5"') +
    area('M46 93c4 8 32 8 36 0l4 8c-8 9-36 9-44 0z', '#98a3ad') +
    line('M64 106v18M44 112c10 6 30 6 40 0', '#7d8892', 1.8),
  collarEgypt: (c = '#f4e9d0') =>
    body(c) +
    area('M22 104c10 26 74 26 84 0-8-4-16-6.5-26-8-3 5-9 8-16 8s-13-3-16-8c-10 1.5-18 4-26 8z', '#1f6fa8') +
    area('M30 100.5c10 18 58 18 68 0-5-2-11-3.5-18-4.5-3 5-9 8-16 8s-13-3-16-8c-7 1-13 2.5-18 4.5z', '#e2b53c') +
    area('M38 98c8 12 44 12 52 0-3-.9-6-1.5-10-2-3 5-9 8-16 8s-13-3-16-8c-4 .5-7 1.1-10 2z', '#b8402f') +
    area('M44 96.7c6 8 34 8 40 0l-4-.7c-3 5-9 8-16 8s-13-3-16-8z', '#e2b53c'),
  dress: (c, c2 = '#fff') => body(c) + area('M46 96c2 12 8 18 18 18s16-6 18-18l6 2c-3 15-11 22-24 22s-21-7-24-22z', c2),
  lace: (c, c2 = '#fff') =>
    body(c) +
    area('M44 97c4-3 36-3 40 0 1 8-4 14-8 16-3-2-5-2-7 1-2-3-4-3-5 0-1-3-3-3-5 0-2-3-4-3-7-1-4-2-9-8-8-16z', c2) +
    disc(64, 105, 3.5, '#b8402f'),
  shawl: (c = '#fbf8f0', c2 = '#e4ddcd') =>
    body(c2) +
    area('M13 122c3-14 20-26 40-27 4 8 12 14 26 14-12 6-34 10-58 15z', c) +
    area('M115 122c-3-14-20-26-40-27-2 8-10 16-30 27l-2 2h72z', c) +
    line('M70 104c-6 8-14 14-22 20M84 102c-4 8-10 16-16 22M30 104c4 6 10 8 18 8', SHADE, 1.8),
  fur: (c, c2 = '#8a6a4c') =>
    body(c) + times(11, (i) => disc(22 + i * 8.4, 104 - 8 * Math.sin((Math.PI * i) / 10), 9, c2)) + area('M56 104l8 20 8-20z', c),
  robe: (c, c2) => body(c) + area('M48 96l16 28 16-28 10 2-18 26H56L38 98z', c2),
  cape: (c, c2 = '#f0c040') =>
    body(c) + area('M40 97c4 10 14 12 24 12s20-2 24-12l8 3c-2 14-16 18-32 18S34 114 32 100z', SHADE) + disc(64, 110, 5, c2),
  leather: (c, c2 = '#7b5332') => body(c) + area('M44 97l20 20 20-20 9 2-16 25H51L35 99z', c2) + line('M64 112v12', SHADE, 2),
  apron: (c, c2 = '#efe8da') => body(c) + area('M46 104h36v20H46z', c2) + line('M46 105l-4-8M82 105l4-8', c2, 4),
  scarf: (c, c2) =>
    body(c) + area('M42 92c6 8 38 8 44 0l3 9c-8 9-42 9-50 0z', c2) + area('M70 102l14 4 2 18H74z', c2) + line('M74 108l9 2', SHADE, 1.6),
  bare: (s) => body(s) + line('M50 106c5 4 9 4 14 2 5 2 9 2 14-2', SHADE, 2),
  bandage: () => body('#efe6d2') + line('M18 116c24-10 60 4 92-8M24 108c24-8 50 4 80-4M14 122c30-6 60 4 100-2', '#cfc3a6', 2),
};
