// The house's own signs: a lamp over three cards, the wallpaper, the back of a card.
import { Resvg } from '@resvg/resvg-js';

const CLARET = '#8a2b36';
const BRASS = '#e6b552';
const PAPER = '#fffaf0';
const HEART = '#b8323f';

const LAMP = `
  <path d="M32 5v7" stroke="${BRASS}" stroke-width="3" stroke-linecap="round"/>
  <path d="M18 29c0-10 6-17 14-17s14 7 14 17z" fill="${BRASS}"/>
  <path d="M22 29c.5-8 4.5-13 10-13" fill="none" stroke="#fff3d0" stroke-width="2" stroke-linecap="round" opacity=".8"/>
  <path d="M20 31h24l9 19H11z" fill="#fff3d0" opacity=".2"/>`;

const CARDS = `
  <g stroke="#5d1922" stroke-width="1.5" fill="${PAPER}">
    <rect x="17" y="34" width="15" height="21" rx="2.5" transform="rotate(-14 24 55)"/>
    <rect x="32" y="34" width="15" height="21" rx="2.5" transform="rotate(14 40 55)"/>
    <rect x="24.5" y="31" width="15" height="22" rx="2.5"/>
  </g>
  <path d="M32 47.5c-5-3.7-6.3-5.4-6.3-7.5a3.2 3.2 0 0 1 6.3-1 3.2 3.2 0 0 1 6.3 1c0 2.1-1.3 3.8-6.3 7.5z" fill="${HEART}"/>`;

export const LOGO = `<rect width="64" height="64" rx="15" fill="${CLARET}"/>${LAMP}${CARDS}`;

// At 16 pixels only a lamp and one card can be told apart.
export const FAVICON = `
  <rect width="32" height="32" rx="7" fill="${CLARET}"/>
  <path d="M16 2v4" stroke="${BRASS}" stroke-width="2.5"/>
  <path d="M7 14c0-5 4-9 9-9s9 4 9 9z" fill="${BRASS}"/>
  <rect x="10" y="15" width="12" height="15" rx="2" fill="${PAPER}"/>
  <path d="M16 27c-3.5-2.6-4.5-3.9-4.5-5.5a2.4 2.4 0 0 1 4.5-1 2.4 2.4 0 0 1 4.5 1c0 1.6-1 2.9-4.5 5.5z" fill="${HEART}"/>`;

/** The home-screen icon: phones cut their own corners, so the colour runs to the edge and the drawing keeps away from it. */
export function appIcon(pixels) {
  const drawing = `<rect width="64" height="64" fill="${CLARET}"/><g transform="translate(7 7) scale(.78)">${LAMP}${CARDS}</g>`;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${pixels}" height="${pixels}">${drawing}</svg>`;
  return new Resvg(frame).render().asPng();
}

export function wallpaper(colour, opacity) {
  return `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="1.3">
    <path d="M48 8c10 14 10 22 0 32-10-10-10-18 0-32zM48 40c14-6 22-2 26 8-10 6-20 2-26-8zM48 40c-14-6-22-2-26 8 10 6 20 2 26-8zM48 40v24
      M0 64c10 14 10 22 0 32M96 64c-10 14-10 22 0 32M0 96c14-6 22-2 26 8-10 6-20 2-26-8zM96 96c-14-6-22-2-26 8 10 6 20 2 26-8z"/>
    <circle cx="48" cy="68" r="2.5"/><circle cx="0" cy="12" r="2.5"/><circle cx="96" cy="12" r="2.5"/>
  </g>`;
}

export function cardBack(colour) {
  return `<path d="M12 2l10 10-10 10L2 12z" fill="none" stroke="${colour}" stroke-opacity=".55"/>
    <circle cx="12" cy="12" r="2" fill="${colour}" fill-opacity=".6"/>`;
}
