import { chance } from '../chance.ts';
import { fir } from '../producers/marks.ts';
import { circle, group, path, repeat, round } from '../shapes.ts';
import type { Studio } from '../studio.ts';
import { H, W, wall } from './banner.ts';
import { cast } from './cast.ts';
import { lay, put, slice } from './parts.ts';

function snow(s: Studio): string {
  const next = chance(31);
  return repeat(90, () => {
    const x = 380 + next() * 860;
    const y = next() * 220;
    const near = next();
    const soft = near > 0.85 ? `filter="${s.blur(2.5)}"` : '';
    return circle(x, y, 0.8 + near * near * 5, '#ffffff', `opacity="${round(0.25 + next() * 0.5)}" ${soft}`);
  });
}

/** A winter evening: snow outside, oranges and honey inside the light. */
export function winter(s: Studio): string {
  const shade = '#0a1a33';
  const hills =
    path(`M420 214C560 150 640 196 760 166S1010 120 ${W} 176V${H}H420Z`, '#4d6f9b', 'opacity=".55"') +
    path(
      `M0 236C240 216 420 236 620 208S980 190 ${W} 214V${H}H0Z`,
      s.down([
        [0, '#f4f8fd'],
        [1, '#b9cbe3'],
      ]),
      'opacity=".96"',
    );
  const firs = (
    [
      [1190, 182, 3.1],
      [1120, 176, 2.2],
      [560, 196, 2.4],
      [610, 190, 1.7],
    ] as const
  )
    .map(([x, y, k]) => group(x, y, fir('#27456f'), `scale(${k})`))
    .join('');
  return (
    wall(s, '#1b3358', '#2c4f7c', '#1d3a63', '#ffd9a0') +
    firs +
    hills +
    snow(s) +
    put(s, 'd3', 690, 250, 0.47, shade) +
    put(s, 'vitaminC', 788, 240, 0.5, shade) +
    put(s, 'honey', 898, 250, 0.5, shade) +
    put(s, 'omega', 1028, 244, 0.5, shade) +
    put(s, 'propolis', 1138, 250, 0.44, shade) +
    slice(s, 828, 244, 22, 10, 0.46) +
    slice(s, 974, 238, 22) +
    lay(s, 'softgel', 750, 250, 14, 0.7, cast.d3)
  );
}
