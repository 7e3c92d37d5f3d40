import { readFileSync } from 'node:fs';
import { darker, lighter, mix } from '../colour.ts';
import { circle, group, path, rect } from '../shapes.ts';
import { ground } from '../stand.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { styleSheet } from '../typeface.ts';
import { labels } from './labels.ts';
import { arch, ball, block, branch, placeItem, placePackage, plinth, type Scene, slice, windowLight } from './parts.ts';

/** Brand colours of the hero, sign-in and share pictures. */
export type Brand = { key: 'vit' | 'did' | 'jbd'; colour: string; accent: string };

export const vit: Brand = { key: 'vit', colour: '#14613a', accent: '#f5a524' };
export const did: Brand = { key: 'did', colour: '#27348b', accent: '#ff6b57' };
export const jbd: Brand = { key: 'jbd', colour: '#6b2350', accent: '#e9c893' };

const W = 958;
const H = 450;
const OIL = { pill: '#eda324' };

/** Background of a hero; the left part is left plain for the title. */
export const stage = (tint: string, draw: (svg: SvgBuilder) => string): Scene => ({
  width: W,
  height: H,
  draw: (svg) =>
    ground(svg, tint, W, H, 0.78) +
    rect(
      W,
      H,
      svg.across([
        [0, tint, 0.9],
        [0.3, tint, 0.6],
        [0.5, tint, 0],
      ]),
    ) +
    draw(svg),
});

/** A morning kitchen: a niche, citrus, green leaves. */
function morning(s: SvgBuilder, brand: Brand): string {
  const shade = '#4a3a1c';
  return group(
    -146,
    40,
    arch(s, 700, 352, 280, 330, '#e2d3ae') +
      windowLight(s, 1010, -30, 1.2, 0.5) +
      branch(1134, 360, 8, 1.36, '#55803c') +
      branch(1176, 366, 34, 0.9, '#6f9a4a') +
      plinth(s, 842, 372, 108, 64, brand.colour, shade) +
      plinth(s, 1062, 386, 98, 112, mix(brand.accent, '#f3e2b8', 0.38), shade) +
      placePackage(s, 'omega', 842, 314, 0.68, '#062614') +
      placePackage(s, 'vitaminC', 1036, 280, 0.62, '#6a4a08') +
      placeItem(s, 'fizz', 1104, 274, 0, 0.6, { pill: '#ffd9a0' }) +
      placePackage(s, 'propolis', 968, 402, 0.62, shade) +
      placePackage(s, 'd3', 684, 410, 0.68, shade) +
      placeItem(s, 'softgel', 820, 406, -30, 0.8, OIL) +
      placeItem(s, 'softgel', 782, 418, 10, 0.85, OIL) +
      placeItem(s, 'softgel', 752, 426, 50, 0.8, OIL) +
      slice(s, 894, 412, 36, 12, 0.42) +
      slice(s, 1168, 396, 46, 0, 0.98, '#f3a322'),
    'scale(.895)',
  );
}

/** A clear day: a large sun over a staircase of blocks. */
function steps(s: SvgBuilder, brand: Brand): string {
  const shade = '#1a2148';
  const sun =
    circle(
      716,
      176,
      158,
      s.slant([
        [0, lighter(brand.accent, 0.5)],
        [0.55, lighter(brand.accent, 0.2)],
        [1, brand.accent],
      ]),
    ) + circle(716, 176, 158, 'none', 'stroke="#ffffff" stroke-opacity=".5" stroke-width="2"');
  return (
    sun +
    block(s, 836, 398, 168, 132, lighter(brand.colour, 0.06), shade) +
    block(s, 676, 404, 150, 76, mix(brand.colour, '#c9d2ee', 0.5), shade) +
    block(s, 536, 410, 138, 30, lighter(brand.accent, 0.12), '#5a1f16') +
    placePackage(s, 'whey', 852, 256, 0.5, '#0a0f33') +
    placePackage(s, 'krill', 690, 318, 0.56, shade) +
    placePackage(s, 'gummies', 550, 370, 0.42, '#5a1f16') +
    placePackage(s, 'magnesium', 438, 424, 0.5, shade) +
    placePackage(s, 'electrolytes', 766, 428, 0.4, shade) +
    placeItem(s, 'gummy', 616, 420, 20, 0.7, {}, 0) +
    placeItem(s, 'gummy', 648, 428, -30, 0.7, {}, 1) +
    placeItem(s, 'capsule', 500, 430, 24, 0.8, labels.magnesium) +
    placeItem(s, 'softgel', 700, 424, 12, 0.75, labels.krill) +
    placeItem(s, 'softgel', 820, 426, -24, 0.75, labels.krill) +
    ball(s, 906, 430, 22, brand.accent)
  );
}

/** An evening dressing table: drapery, one long base, sand and plum. */
function evening(s: SvgBuilder, brand: Brand): string {
  const shade = '#3c1830';
  const folds = [432, 486, 560, 612, 700, 752, 828, 880]
    .map((x, i) =>
      path(
        `M${x} -10C${x + 18} 120 ${x - 14} 240 ${x + 6} 352H${x + 46}C${x + 30} 230 ${x + 54} 120 ${x + 40} -10Z`,
        i % 2 ? '#ffffff' : darker('#e8cfc6', 0.2),
        `opacity="${i % 2 ? 0.3 : 0.14}" filter="${s.blur(10)}"`,
      ),
    )
    .join('');
  return (
    folds +
    arch(s, 585, 352, 210, 310, '#e3c3b4') +
    branch(882, 372, 10, 1.2, '#7d8b6a') +
    branch(916, 378, 34, 0.8, '#97a382') +
    plinth(s, 690, 408, 214, 34, brand.colour, shade) +
    plinth(s, 690, 372, 92, 44, mix(brand.accent, '#fff4e0', 0.25), shade) +
    placePackage(s, 'collagen', 690, 334, 0.62, shade) +
    placePackage(s, 'biotin', 572, 384, 0.52, shade) +
    placePackage(s, 'hyaluronic', 808, 386, 0.52, shade) +
    placePackage(s, 'honey', 900, 428, 0.42, shade) +
    placePackage(s, 'ashwagandha', 470, 424, 0.42, shade) +
    placeItem(s, 'tablet', 640, 396, 0, 0.7, labels.biotin) +
    placeItem(s, 'tablet', 670, 403, 0, 0.7, labels.biotin) +
    ball(s, 548, 438, 15, brand.accent) +
    ball(s, 742, 438, 21, mix(brand.colour, '#c98aa8', 0.4)) +
    ball(s, 778, 440, 11, brand.accent)
  );
}

export const heroes: Record<Brand['key'], Scene> = {
  vit: stage('#efe5cf', (s) => morning(s, vit)),
  did: stage('#e4e8f3', (s) => steps(s, did)),
  jbd: stage('#f2e1d9', (s) => evening(s, jbd)),
};

/** The right part of each scene, for narrow screens. */
export const cardsOf = (scenes: Record<string, Scene>): Record<string, Scene> =>
  Object.fromEntries(
    Object.entries(scenes).map(([key, scene]) => [
      key,
      { width: 577, height: 410, draw: (svg) => group(-381, -40, scene.draw(svg)) } satisfies Scene,
    ]),
  );

export const heroCards = cardsOf(heroes);

const CLAIM = ['Vitamine și suplimente', 'cu eticheta la vedere'];

const logo = (key: Brand['key']): string =>
  readFileSync(new URL(`../../../src/brands/${key}/${key}.svg`, import.meta.url), 'utf8').trim();

/** The Open Graph picture: the hero with the logo and the claim. */
function share(brand: Brand): Scene {
  const hero = heroes[brand.key];
  return {
    width: 857,
    height: hero.height,
    draw: (svg) => {
      const name = group(44, 150, logo(brand.key).replace('<svg ', '<svg height="56" preserveAspectRatio="xMinYMid" '));
      const claim = CLAIM.map(
        (line, i) =>
          `<text x="44" y="${252 + i * 31}" fill="#1b211d" style="${styleSheet({ weight: 500 }, 22)}">${line}</text>`,
      ).join('');
      return group(-96, 0, hero.draw(svg)) + name + claim;
    },
  };
}

export const shares: Record<Brand['key'], Scene> = { vit: share(vit), did: share(did), jbd: share(jbd) };
