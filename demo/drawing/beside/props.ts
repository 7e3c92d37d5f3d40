import { darker, lighter, mix, SHADE } from '../colour.ts';
import { createRandom } from '../random.ts';
import { circle, clipped, ellipse, group, path, repeat, round, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { fizzTablet } from './pills.ts';

/** A spoon heaped with powder, its bowl at 0,0 and its handle running to the right. */
export function spoon(svg: SvgBuilder, powder: string, material: string): string {
  const handle = 'M52-8C100-22 150-36 206-44C216-45 218-33 208-30C156-20 104-4 56 8Z';
  const heap = 'M-56-6C-44-30-20-40 4-38C30-36 48-20 54-6C30 10-36 10-56-6Z';
  return (
    ellipse(40, 22, 130, 14, SHADE, `opacity=".3" filter="${svg.blur(8)}"`) +
    path(
      handle,
      svg.down([
        [0, lighter(material, 0.35)],
        [0.5, material],
        [1, darker(material, 0.3)],
      ]),
    ) +
    ellipse(
      0,
      2,
      64,
      24,
      svg.slant([
        [0, lighter(material, 0.2)],
        [1, darker(material, 0.35)],
      ]),
    ) +
    ellipse(0, -3, 60, 20, darker(material, 0.18)) +
    path(
      heap,
      svg.slant([
        [0, lighter(powder, 0.65)],
        [0.5, powder],
        [1, darker(powder, 0.24)],
      ]),
    ) +
    stroke(
      'M-28-18C-16-30-4-34 8-33',
      '#ffffff',
      6,
      `stroke-opacity=".65" stroke-linecap="round" filter="${svg.blur(3)}"`,
    )
  );
}

/** A pipette lying on the ground with a drop at its tip. */
export function pipette(svg: SvgBuilder, liquid: string, rubber: string): string {
  const tubeFill = svg.down([
    [0, '#ffffff', 0.75],
    [0.3, '#ffffff', 0.2],
    [0.7, liquid, 0.5],
    [1, SHADE, 0.4],
  ]);
  const glass = 'M-96-5L-116-3Q-120 0-116 3L-96 5Q-92 9-84 9H30V-9H-84Q-92-9-96-5Z';
  const bulb = 'M40-20H58C76-20 84-16 104-16C128-16 128 16 104 16C84 16 76 20 58 20H40Z';
  return (
    ellipse(0, 20, 124, 9, SHADE, `opacity=".32" filter="${svg.blur(6)}"`) +
    ellipse(-138, 14, 15, 5, liquid, 'opacity=".9"') +
    ellipse(-142, 12.5, 5, 1.4, '#ffffff', 'opacity=".9"') +
    '<g transform="rotate(-7)">' +
    path('M-96-4L-114-2V2L-96 4Q-90 7-84 7H-10V-7H-84Z', liquid, 'opacity=".8"') +
    path(glass, tubeFill) +
    stroke('M-82-5H26', '#ffffff', 2.2, 'stroke-opacity=".9" stroke-linecap="round"') +
    path(
      bulb,
      svg.down([
        [0, lighter(rubber, 0.22)],
        [0.25, lighter(rubber, 0.4)],
        [0.5, rubber],
        [1, darker(rubber, 0.45)],
      ]),
    ) +
    path(
      'M26-17H44V17H26Z',
      svg.down([
        [0, '#c9ced2'],
        [0.25, '#ffffff'],
        [0.6, '#9aa2a8'],
        [1, '#6f777e'],
      ]),
    ) +
    '</g>'
  );
}

/** A glass of water in which a tablet dissolves; it stands at 0,0 and is 190 high. */
export function fizzyGlass(svg: SvgBuilder, colour: string): string {
  const next = createRandom(11);
  const outline = 'M-58-190L-48-8Q-46 0 0 2Q46 0 48-8L58-190Z';
  const water = 'M-55-142Q0-132 55-142L47-14Q44-6 0-4Q-44-6-47-14Z';
  const bubbles = repeat(46, () => {
    const y = -14 - next() * 118;
    const x = (next() - 0.5) * 84;
    return circle(
      x,
      y,
      1.2 + next() * 3,
      '#ffffff',
      `fill-opacity="${round(0.2 + next() * 0.5)}" stroke="#ffffff" stroke-opacity=".8" stroke-width=".6"`,
    );
  });
  return (
    ellipse(30, 0, 84, 14, SHADE, `opacity=".25" filter="${svg.blur(10)}"`) +
    ellipse(16, 3, 52, 8, mix(colour, '#ffffff', 0.2), `opacity=".75" filter="${svg.blur(5)}"`) +
    path(outline, '#ffffff', 'opacity=".3"') +
    path(
      water,
      svg.down([
        [0, lighter(colour, 0.55), 0.75],
        [1, colour, 0.82],
      ]),
    ) +
    clipped(svg.clip(water), group(0, -20, fizzTablet(svg, lighter(colour, 0.5)), 'scale(.72)') + bubbles) +
    ellipse(0, -142, 55, 8, lighter(colour, 0.6), 'opacity=".85"') +
    repeat(22, (i) => circle(-48 + i * 4.6, -142 + Math.sin(i * 2.3) * 5, 1.6 + (i % 3), '#ffffff', 'opacity=".8"')) +
    path(
      outline,
      svg.across([
        [0, '#7f9295', 0.5],
        [0.05, '#ffffff', 0.55],
        [0.1, '#ffffff', 0.05],
        [0.2, '#ffffff', 0.5],
        [0.27, '#ffffff', 0.05],
        [0.85, '#ffffff', 0],
        [0.93, '#ffffff', 0.5],
        [1, '#7f9295', 0.5],
      ]),
    ) +
    ellipse(0, -190, 58, 8.5, 'none', 'stroke="#ffffff" stroke-opacity=".95" stroke-width="2.4"') +
    ellipse(0, -189, 58, 8.5, 'none', 'stroke="#8ba0a3" stroke-opacity=".5" stroke-width="1"')
  );
}

/** A wooden honey dipper over a small pool, about 230 wide. */
export function dipper(svg: SvgBuilder, honey: string): string {
  const wood = '#b9824a';
  const grain = svg.down([
    [0, lighter(wood, 0.45)],
    [0.45, wood],
    [1, darker(wood, 0.4)],
  ]);
  const discs = repeat(5, (i) =>
    ellipse(
      -64 + i * 15,
      0,
      8.5,
      27 - Math.abs(i - 2) * 4,
      svg.down([
        [0, lighter(wood, 0.4)],
        [0.4, mix(wood, honey, 0.4)],
        [1, darker(honey, 0.35)],
      ]),
    ),
  );
  return (
    ellipse(-40, 26, 104, 17, SHADE, `opacity=".25" filter="${svg.blur(6)}"`) +
    ellipse(
      -46,
      24,
      92,
      18,
      svg.glow(
        [
          [0, lighter(honey, 0.45)],
          [0.6, honey],
          [1, darker(honey, 0.3)],
        ],
        0.6,
        0.7,
        0.7,
      ),
    ) +
    stroke(
      'M-108 20C-90 13-60 11-34 12',
      '#ffffff',
      4,
      `stroke-opacity=".75" stroke-linecap="round" filter="${svg.blur(1)}"`,
    ) +
    `<g transform="rotate(-12)">${path('M-4-7H150Q158-6 158 0T150 7H-4Z', grain)}${discs}${ellipse(-34, 12, 36, 14, honey, 'opacity=".75"')}${stroke('M-62-14Q-38-22-10-14', '#ffffff', 3.4, `stroke-opacity=".6" stroke-linecap="round" filter="${svg.blur(1)}"`)}</g>`
  );
}
