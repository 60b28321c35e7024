// The five boxes on the shelf, 300 by 190.
import { fables } from './kit/fables.mjs';
import { history } from './kit/history.mjs';
import { noto } from './kit/noto.mjs';
import { portrait } from './kit/portrait.mjs';
import { at, disc, group, line, times } from './kit/svg.mjs';
import { handwritten } from './letters.mjs';

const PAPER = '#fffaf0';
const SAND = '#f3e6cc';
const BRASS = '#c8963a';
const RED = '#c23a22';

/** How to draw the cover of each game. */
export const COVERS = { similo, one_mind: oneMind, same_game: sameGame, ego, council_of_four: councilOfFour };

function similo() {
  return [
    cloth('#b4541a'),
    '<path d="M150 210L90-20h40zM150 210L170-20h40zM150 210L-20 40v40zM150 210L320 40v40z" fill="#fff" opacity=".12"/>',
    card(58, -13, '#ead7b2', portrait(history.cleopatra)),
    card(152, 13, '#cfe0c0', noto('fox')),
    card(105, 0, '#f3cfd0', portrait(fables['mad-hatter'])),
  ].join('');
}

function card(x, turn, tint, picture) {
  const paper = `<rect width="92" height="128" rx="9" fill="${PAPER}" stroke="#00000030"/><rect x="6" y="6" width="80" height="98" rx="6" fill="${tint}"/>`;
  const name = '<path d="M26 115h40" stroke="#2c1e17" stroke-width="4" stroke-linecap="round" opacity=".75"/>';
  return group(paper + group(picture, 'translate(9 16) scale(.578)') + name, `translate(${x} 30) rotate(${turn} 45 130)`);
}

// The word is the same in English, German, French and Polish, and it takes two.
function oneMind() {
  const thought = (x, side, tint) => disc(x, 84, 56, tint) + disc(150 - side * 68, 146, 10, tint) + disc(150 - side * 82, 166, 5.5, tint);
  const word = (x, colour) => handwritten('TANGO', { x, y: 91, size: 21.5, colour });
  return [
    cloth('#5b46a0'),
    `<g opacity=".1">${disc(270, 20, 70, '#fff')}${disc(20, 180, 70, '#fff')}</g>`,
    `<g fill-opacity=".94">${thought(113, 1, '#f7d9e3')}${thought(187, -1, '#cfe3f7')}</g>`,
    `<path d="M150 42a56 56 0 0 1 0 84 56 56 0 0 1 0-84z" fill="${PAPER}"/>`,
    group(RUBY, 'translate(131 62) scale(1.2)'),
    word(93, '#4a1c30') + word(207, '#123a5c'),
    group(SAPPHIRE, 'translate(118 150) scale(.8)') + group(TOPAZ, 'translate(146 154) scale(.8)') + group(EMERALD, 'translate(172 150) scale(.8)'),
  ].join('');
}

const RUBY = brilliant('#e2566b', '#b02a45', '#f7a3b0');
const SAPPHIRE = hexagonal('#4f8fe0', '#2a5cab', '#a9cdf7');
const TOPAZ = hexagonal('#f0a93c', '#b9741a', '#fbdca4');
const EMERALD = brilliant('#3fb488', '#1c7d5a', '#a5e3cb');

function brilliant(middle, dark, light) {
  return `<path d="M6 1h20l6 9-16 20L0 10z" fill="${middle}"/><path d="M6 1h20l-5 9H11z" fill="${light}"/>
    <path d="M0 10h11l5 20zM32 10H21l-5 20z" fill="${dark}"/>`;
}

function hexagonal(middle, dark, light) {
  return `<path d="M16 0l12 7v16l-12 8-12-8V7z" fill="${middle}"/><path d="M16 0l12 7-5 4H9L4 7z" fill="${light}"/>
    <path d="M28 7v16l-12 8V22l7-4v-7zM4 23V7l5 4v7z" fill="${dark}"/>`;
}

function sameGame() {
  const alike = line('M139 45c4-6 8-6 12 0s8 6 12 0M139 57c4-6 8-6 12 0s8 6 12 0', '#ffe9b8', 4.5);
  const trap = `<rect x="128" y="126" width="44" height="36" rx="7" fill="${PAPER}"/><path d="M150 131l12 24h-24z" fill="${RED}"/>
    <path d="M150 139v7M150 150v1" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>`;
  return [
    cloth('#0f766e'),
    `<g opacity=".13">${disc(60, 20, 70, '#fff')}${disc(260, 170, 80, '#fff')}</g>`,
    noto('umbrella', { x: 70, y: 16, s: 0.5 }) + alike + noto('telescope', { x: 168, y: 16, s: 0.5 }),
    '<ellipse cx="150" cy="164" rx="112" ry="17" opacity=".16"/>',
    group(CUP, 'translate(58 92)') + group(CUP, 'translate(182 92)'),
    trap + group(CUP, 'translate(137 80) rotate(38 30 60) scale(.86)'),
  ].join('');
}

const CUP = `<ellipse cx="30" cy="66" rx="27" ry="5" opacity=".28"/>
  <path d="M14 8h32l9 56c-12 6-38 6-50 0z" fill="#b8323f"/>
  <path d="M14 8h10l-4 60c-6-.6-11-2-15-4z" fill="#fff" opacity=".16"/><path d="M38 8h8l9 56c-4 2-9 3.3-14 4z" opacity=".16"/>
  <ellipse cx="30" cy="8" rx="16" ry="4.5" fill="#7c1b26"/>
  <path d="M6.5 56c12 6 35 6 47 0l1.5 8c-12 6-38 6-50 0z" fill="#7c1b26" opacity=".75"/>`;

function ego() {
  const bubble = 'M150 18c-62 0-104 26-104 62 0 22 16 40 42 51l-8 34 40-26c10 2 20 3 30 3 62 0 104-26 104-62s-42-62-104-62z';
  return [
    cloth('#b0322b'),
    `<g opacity=".1">${disc(150, 95, 120, '#fff')}${disc(150, 95, 80, '#fff')}</g>`,
    `<path d="${bubble}" fill="${PAPER}"/>`,
    token(88, '0,0') + token(150, '-9,0 9,0') + token(212, '0,-9 -9.5,7 9.5,7'),
  ].join('');
}

function token(x, dots) {
  const face = `<circle r="28" cy="3" opacity=".2"/><circle r="28" fill="${SAND}" stroke="${BRASS}" stroke-width="3"/>`;
  return group(face + at(dots, (dx, dy) => disc(dx, dy, 6.5, RED)), `translate(${x} 82) scale(.92)`);
}

function councilOfFour() {
  const councillors = [ORANGE, WHITE, PURPLE, BLUE].map((who, i) => group(councillor(who), `translate(${62 + i * 46} 58) scale(1.12)`));
  const baluster = (i) => `<path d="M${58 + i * 15.3} 134c5 8 5 24 0 34h6c-5-10-5-26 0-34z" fill="${PAPER}"/>`;
  return [
    cloth('#7d2f52'),
    '<path d="M0 60c60-30 90 20 150-10s100-20 150 10M0 90c60-30 90 20 150-10s100-20 150 10" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>',
    group(CROWN, 'translate(126 12) scale(1.2)'),
    ...councillors,
    `<path d="M40 118h220v14H40z" fill="${SAND}"/><path d="M48 132h204v38H48z" fill="#d9c39b"/>`,
    times(13, baluster),
    `<path d="M36 168h228v12H36z" fill="${SAND}"/>`,
  ].join('');
}

const CROWN = `<path d="M2 30L-4 2l14 10L20-4l10 16L44 2l-6 28z" fill="#f0bb3c" stroke="#8f6410" stroke-width="1.5"/>${disc(20, 20, 4, RED)}`;

// colour, outline, and the hat and emblem that tell councillors apart without colour
const ORANGE = {
  robe: '#ea8a1f',
  edge: '#a85a08',
  hat: '<path d="M9 13C7 4 13 0 20 0s13 4 11 13c-3-3-7-4-11-4S12 10 9 13z"/><path d="M12 8c5-5 11-5 16-1" fill="none"/>',
  emblem:
    '<g fill="#3d1f00" stroke="#3d1f00"><circle r="3.4"/><path stroke-width="1.7" stroke-linecap="round" d="M0-6.6v1.2M0 5.4v1.2M-6.6 0h1.2M5.4 0h1.2M-4.7-4.7l.9.9M3.8 3.8l.9.9M-4.7 4.7l.9-.9M3.8-3.8l.9-.9"/></g>',
};
const WHITE = {
  robe: '#f5f1e8',
  edge: '#a3977f',
  hat: '<path d="M12 12c0-6 3-10 8-12 5 2 8 6 8 12z"/><path d="M20 1v10M15.5 7h9"/>',
  emblem: '<path fill="#6b5a3c" d="M0-6.5l1.9 4.2 4.6.5-3.5 3 1 4.6L0 3.5-4 5.8l1-4.6-3.5-3 4.6-.5z"/>',
};
const PURPLE = {
  robe: '#6b3a94',
  edge: '#432160',
  hat: '<path d="M11 13L20-1l9 14c-5-3-13-3-18 0z"/>',
  emblem: '<path fill="#f3e6ff" d="M0-6.8L5.2 0 0 6.8-5.2 0z"/>',
};
const BLUE = {
  robe: '#3f93d2',
  edge: '#1d5c8f',
  hat: '<path d="M6 12c4-9 9-11 14-11s10 2 14 11c-8-3-20-3-28 0z"/>',
  emblem: '<path fill="#0c2c47" d="M0-6.8C3.5-2.5 5-.2 5 2A5 5 0 0 1-5 2c0-2.2 1.5-4.5 5-8.8z"/>',
};

function councillor({ robe, edge, hat, emblem }) {
  return `<ellipse cx="20" cy="54" rx="15" ry="3" opacity=".22"/>
    <g fill="${robe}" stroke="${edge}" stroke-width="1.3">
      <path d="M5 53c0-17 5-25 15-25s15 8 15 25c-8 3-22 3-30 0z"/>
      <circle cx="20" cy="19" r="9.5"/>
      ${hat}
    </g>
    <g fill="none" stroke="#fff" stroke-linecap="round">
      <path d="M8 50c1-11 4-17 8-19" stroke-opacity=".35" stroke-width="2.2"/><path d="M14 16c1-3 3-4 5-4.5" stroke-opacity=".4" stroke-width="2"/>
    </g>
    <g transform="translate(20 42) scale(1.05)">${emblem}</g>`;
}

function cloth(colour) {
  return `<rect width="300" height="190" fill="${colour}"/>`;
}
