import { circle, ellipse, path, repeat, round, stroke } from '../shapes.ts';

const LEAF = 'M0 0C7-15 23-20 33-17C31-6 17 4 0 0ZM3-1C12-6 20-11 28-14';

/** An engraved sprig, about 120 high, its middle at 0,0. */
export function sprig(colour: string, width = 1.6, pairs = 5): string {
  const line = `fill="${colour}" fill-opacity=".16" stroke="${colour}" stroke-width="${round(width * 8) / 10}"`;
  const leaves = repeat(pairs, (i) => {
    const size = 1 - i * 0.11;
    const turn = -8 - i * 3;
    return [-1, 1]
      .map(
        (side) =>
          `<path transform="translate(0 ${36 - i * 17}) scale(${side * size} ${size}) rotate(${turn})" d="${LEAF}" ${line} stroke-linejoin="round"/>`,
      )
      .join('');
  });
  const stem = stroke('M0 52C-2 30 2 14 0-46', colour, width, 'stroke-linecap="round"');
  return `${stem}${leaves}<path d="M0-44C-7-52-6-62 0-70C6-62 7-52 0-44Z" ${line}/>`;
}

export const fir = (colour: string): string =>
  path('M0-22L8-10H4.5L11 0H6L14 11H1.5V19H-1.5V11H-14L-6 0H-11L-4.5-10H-8Z', colour);

/** A cheerful bee for children, flying left. */
export const bee = (wing = '#ffffff'): string =>
  ellipse(-6, -17, 11, 16, wing, 'opacity=".9" transform="rotate(-28 -6 -17)"') +
  ellipse(9, -18, 10, 15, wing, 'opacity=".75" transform="rotate(18 9 -18)"') +
  '<rect x="-24" y="-13" width="48" height="32" rx="16" fill="#ffc628"/>' +
  path('M-8-13h8v32h-8zM8-13h7.5a15 15 0 0 1 0 32H8z', '#2b2140') +
  circle(-16, 0, 3, '#2b2140') +
  stroke('M-20 7q4 4 8 0', '#2b2140', 2, 'stroke-linecap="round"');

/** A bee seen from above, as an engraver cuts it; about 60 wide. */
export function engravedBee(colour: string, paper: string): string {
  const wing = 'M2-6C10-22 28-28 34-20C36-12 22-2 3-1ZM6-7C14-14 22-19 29-19M8-5C15-9 22-13 27-13';
  const lowerWing = 'M3 0C12-3 24 0 24 8C20 14 8 9 3 4Z';
  const wings = [1, -1]
    .map(
      (side) =>
        `<g transform="scale(${side} 1)" fill="${paper}" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round"><path d="${wing}"/><path d="${lowerWing}"/></g>`,
    )
    .join('');
  const body = path('M0-4C7-4 9 4 8 12C7 20 3 27 0 30C-3 27-7 20-8 12C-9 4-7-4 0-4Z', colour);
  const stripes = stroke('M-8 7Q0 10 8 7M-8 13Q0 16 8 13M-6 19Q0 22 6 19', paper, 1.7);
  const head = circle(0, -8, 6, colour) + circle(0, -15, 4, colour);
  const feelers = stroke('M-2-18Q-5-25-10-25M2-18Q5-25 10-25', colour, 1.3, 'stroke-linecap="round"');
  return wings + body + stripes + head + feelers;
}

/** The outline of a hexagon standing on its tip. */
export function hexagon(radius: number, x = 0, y = 0): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = ((i * 60 - 90) * Math.PI) / 180;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}
