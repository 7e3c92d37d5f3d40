import { lighter } from '../colour.ts';
import { bee } from '../producers/marks.ts';
import { circle, ellipse, group, path, stroke } from '../shapes.ts';
import type { Studio } from '../studio.ts';
import { banner, floor, H, W, wall } from './banner.ts';
import { cast } from './cast.ts';
import { minerals } from './minerals.ts';
import { arch, ball, branch, lay, plinth, put, type Scene } from './parts.ts';
import { winter } from './winter.ts';

/** The gym: concrete dark, one blade of light. */
function training(s: Studio): string {
  const shade = '#000000';
  const lime = '#c9f02c';
  const blades =
    path(`M760 0H900L640 ${H}H500Z`, lime, 'opacity=".92"') +
    path(`M924 0H944L684 ${H}H664Z`, lime, 'opacity=".5"') +
    path(`M1130 0H1240L980 ${H}H870Z`, '#ffffff', 'opacity=".05"');
  return (
    wall(s, '#1b1e21', '#33383c', '#1c1f22', '#dfe6e0') +
    blades +
    floor(s, '#0b0c0d', '#5a6064') +
    put(s, 'creatine', 690, 244, 0.5, shade) +
    put(s, 'whey', 856, 246, 0.58, shade) +
    put(s, 'electrolytes', 990, 246, 0.5, shade) +
    put(s, 'shaker', 1122, 246, 0.52, shade) +
    lay(s, 'fizz', 1030, 250, 0, 0.5, cast.electrolytes) +
    lay(s, 'powder', 770, 252, 0, 0.5, cast.creatine)
  );
}

/** A rose dressing room: arches, petals, pearls. */
function beauty(s: Studio): string {
  const shade = '#3c1418';
  const petals = (
    [
      [640, 70, 20],
      [1186, 52, -30],
      [1010, 36, 70],
      [600, 190, -50],
    ] as const
  )
    .map(([x, y, turn]) =>
      group(x, y, path('M0 0C14-14 34-12 40 4C30 18 8 16 0 0Z', '#f2c1b8', 'opacity=".55"'), `rotate(${turn})`),
    )
    .join('');
  return (
    wall(s, '#7d3f4a', '#a05a63', '#843f4c', '#ffe1d6') +
    arch(s, 690, 214, 170, 196, '#b9737b') +
    arch(s, 884, 214, 236, 178, '#b06a73') +
    petals +
    floor(s, '#5a2730', '#d79a98') +
    plinth(s, 775, 250, 104, 30, '#e9c6b8', shade) +
    put(s, 'collagen', 775, 226, 0.58, shade) +
    put(s, 'biotin', 930, 248, 0.5, shade) +
    put(s, 'hyaluronic', 1052, 248, 0.5, shade) +
    branch(1170, 262, 12, 1.05, '#8d8f6d') +
    lay(s, 'tablet', 992, 250, 0, 0.6, cast.biotin) +
    ball(s, 646, 250, 15, '#f3d9cd') +
    ball(s, 1120, 252, 19, '#e9c893')
  );
}

/** A playground: waves, a sun, a bee on its way. */
function children(s: Studio): string {
  const shade = '#063f47';
  const wave = (y: number, colour: string, shift: number): string =>
    path(
      `M0 ${y}C${160 + shift} ${y - 34} ${280 + shift} ${y + 26} ${440 + shift} ${y}S${720 + shift} ${y - 30} ${880 + shift} ${y}S${1120 + shift} ${y + 24} ${W} ${y - 10}V${H}H0Z`,
      colour,
    );
  return (
    wall(s, '#0b7786', '#1593a3', '#0c7f8e', '#fff2b8') +
    circle(
      1120,
      60,
      74,
      s.slant([
        [0, '#ffe58a'],
        [1, '#ffc63a'],
      ]),
    ) +
    wave(188, lighter('#0b8fa0', 0.14), 20) +
    wave(216, lighter('#0b8fa0', 0.34), -60) +
    ellipse(900, 246, 330, 20, shade, `opacity=".3" filter="${s.blur(10)}"`) +
    stroke(
      'M434 122C484 60 520 142 570 98',
      '#ffffff',
      2.4,
      'stroke-dasharray="1 9" stroke-linecap="round" opacity=".9"',
    ) +
    group(600, 84, bee(), 'rotate(-10) scale(-1.05 1.05)') +
    put(s, 'gummies', 860, 244, 0.6, shade) +
    put(s, 'childrenD3', 1030, 246, 0.5, shade) +
    put(s, 'childrenCalcium', 704, 250, 0.44, shade) +
    lay(s, 'gummy', 1118, 240, 20, 0.85, {}, 0) +
    lay(s, 'gummy', 1158, 248, -26, 0.85, {}, 1) +
    lay(s, 'gummy', 768, 248, 10, 0.8, {}, 2)
  );
}

export const campaigns: Record<string, Scene> = {
  iarna: banner(winter),
  magneziu: banner(minerals),
  sport: banner(training),
  frumusete: banner(beauty),
  copii: banner(children),
};

/** Where the part of a banner begins that stands on its own, 620 by 360. */
const CARD_STARTS: Record<string, number> = { iarna: 632, magneziu: 652, sport: 616, frumusete: 664, copii: 646 };

export const campaignCards: Record<string, Scene> = Object.fromEntries(
  Object.entries(campaigns).map(([key, scene]) => [
    key,
    {
      width: 447.8,
      height: H,
      draw: (studio) => group(-(CARD_STARTS[key] ?? 660), 0, scene.draw(studio)),
    } satisfies Scene,
  ]),
);
