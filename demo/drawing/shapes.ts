/** Rounds to one decimal to keep the SVG short. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width * 10) / 10}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;

export const rect = (width: number, height: number, fill: string, more = ''): string =>
  `<rect width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;

/** Translates the content; `more` holds further transforms, such as `scale(2)`. */
export const group = (x: number, y: number, inner: string, more = ''): string =>
  `<g transform="translate(${round(x)} ${round(y)}) ${more}">${inner}</g>`;

export const clipped = (clip: string, inner: string, more = ''): string =>
  `<g clip-path="${clip}" ${more}>${inner}</g>`;

export const repeat = (times: number, draw: (i: number) => string): string =>
  Array.from({ length: times }, (_, i) => draw(i)).join('');
