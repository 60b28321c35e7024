// @ts-check
/** The lamp: it lights the part of the table where the story is. */

import { html } from '../../vendor/lit-html/lit-html.js'

export const lamp = () => html`<div class="lamp" aria-hidden="true">
  <i class="lamp-cone"></i>
  <svg class="lamp-shade" viewBox="0 0 240 135">
    <path d="M120 0v52" stroke="#1c120c" stroke-width="5"></path>
    <path d="M112 46h16v14h-16z" fill="#8f6410"></path>
    <path d="M52 118c0-38 30-64 68-64s68 26 68 64z" fill="#d9a640"></path>
    <path d="M52 118c0-38 30-64 68-64 5 0 9 0 13 1-30 8-48 30-52 63z" fill="#f3cf7c"></path>
    <path d="M150 60c24 10 38 31 38 58h-22c0-24-4-42-16-58z" fill="#9a6a16" opacity=".65"></path>
    <path d="M48 116h144v7H48z" fill="#8f6410"></path>
    <ellipse cx="120" cy="123" rx="34" ry="9" fill="#fff6d8"></ellipse>
  </svg>
</div>`
