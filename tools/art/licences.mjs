// Writes src/parlour/web/licences and credits.json, which the page /credits shows.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WEB, readPackage, version, write, writeJson } from './files.mjs';

// The icon packages carry no licence text of their own, so ours keeps one.
const text = (name) => readFileSync(new URL(`texts/${name}.txt`, import.meta.url), 'utf8');

const NOTO_NOTICE = `Noto Emoji
Copyright Google Inc.

Licensed under the Apache License, Version 2.0, whose text follows.

Parlour has changed these drawings: the files in art/noto were made smaller and
their coordinates rounded; portraits in art/parlour and covers in art/covers
place some of them, scaled, beside drawings of our own.
Noto is a trademark of Google. Google neither made nor endorses Parlour.

`;

const CREDITS = [
  {
    file: 'noto-emoji',
    name: 'Noto Emoji',
    what: 'Animals, people, food, objects, medals and avatars',
    licence: 'Apache-2.0',
    from: '@iconify-json/noto',
    home: 'https://github.com/googlefonts/noto-emoji',
    note: 'Copyright Google Inc. Simplified by Parlour; some portraits and covers combine Noto drawings with our own.',
    text: NOTO_NOTICE + text('apache-2.0'),
  },
  {
    file: 'lucide',
    name: 'Lucide',
    what: 'Icons of the interface',
    licence: 'ISC AND MIT',
    from: '@iconify-json/lucide',
    home: 'https://lucide.dev',
    note: 'Copyright Lucide Icons and Contributors; icons that came from Feather, Copyright Cole Bemis, are under the MIT licence.',
    text: text('lucide'),
  },
  typeface('Fraunces', '@fontsource-variable/fraunces', 'Headings and the names on cards', {
    home: 'https://github.com/undercasetype/Fraunces',
    note: 'Copyright 2020 The Fraunces Project Authors.',
  }),
  typeface('Figtree', '@fontsource-variable/figtree', 'Text of the interface', {
    home: 'https://github.com/erikdkennedy/figtree',
    note: 'Copyright 2022 The Figtree Project Authors.',
  }),
  typeface('Patrick Hand', '@fontsource/patrick-hand', 'Handwritten words', {
    home: 'https://fonts.google.com/specimen/Patrick+Hand',
    note: 'Copyright 2010-2012 Patrick Wagesreiter. One word on the cover of One Mind is drawn from its outlines.',
  }),
  {
    file: 'lit-html',
    name: 'lit-html',
    what: 'Templates that draw the page',
    licence: 'BSD-3-Clause',
    from: 'lit-html',
    home: 'https://lit.dev',
    note: 'Copyright 2017 Google LLC.',
    text: readPackage('lit-html', 'LICENSE'),
  },
  {
    file: 'lean-qr',
    name: 'lean-qr',
    what: 'QR codes that invite to a table',
    licence: 'MIT',
    from: 'lean-qr',
    home: 'https://github.com/davidje13/lean-qr',
    note: 'Copyright 2021-2025 David Evans.',
    text: readPackage('lean-qr', 'LICENSE'),
  },
];

const LICENCES = join(WEB, 'licences');
rmSync(LICENCES, { recursive: true, force: true });
for (const { file, text: full } of CREDITS) write(join(LICENCES, `${file}.txt`), `${full.trimEnd()}\n`);
writeJson(join(WEB, 'credits.json'), CREDITS.map(credit));

function typeface(name, from, what, { home, note }) {
  return { file: from.split('/')[1], name, what, licence: 'OFL-1.1', from, home, note, text: readPackage(from, 'LICENSE') };
}

function credit({ file, name, what, licence, from, home, note }) {
  return { name, what, licence, licence_file: `licences/${file}.txt`, source: `${from} ${version(from)}, ${home}`, note };
}
