import type { SvgBuilder } from '../svg-builder.ts';
import { labels } from './labels.ts';
import { backdrop, branch, placeItem, placePackage, type Scene, slice } from './parts.ts';

const SHADOW = '#2a2418';
const OIL = { pill: '#eda324' };

/** The name stands on the left in HTML; the picture comes in from the right. */
const tile = (colour: string, draw: (svg: SvgBuilder) => string): Scene => ({
  width: 240,
  height: 128,
  draw: (svg) => backdrop(svg, 240, 128, colour) + draw(svg),
});

export const hashtags: Record<string, Scene> = {
  imunitate: tile(
    '#f6c46a',
    (s) =>
      slice(s, 212, 46, 40, 8) + placePackage(s, 'vitaminC', 158, 156, 0.38, SHADOW) + slice(s, 202, 108, 26, 20, 0.5),
  ),
  somn: tile(
    '#7c86b8',
    (s) =>
      '<circle cx="216" cy="30" r="15" fill="#fbf3d4"/>' +
      placePackage(s, 'valerian', 172, 156, 0.4, '#131a3a') +
      placeItem(s, 'leaf', 222, 116, -10, 0.7),
  ),
  energie: tile(
    '#e9d9b6',
    (s) =>
      placePackage(s, 'magnesium', 174, 146, 0.38, SHADOW) +
      placeItem(s, 'capsule', 222, 116, 20, 0.6, labels.magnesium),
  ),
  sport: tile(
    '#d9e29a',
    (s) => placePackage(s, 'whey', 170, 142, 0.38, SHADOW) + placePackage(s, 'shaker', 222, 150, 0.3, SHADOW),
  ),
  frumusete: tile('#efc9bf', (s) => placePackage(s, 'collagen', 176, 136, 0.42, '#5a2b2b')),
  copii: tile(
    '#9fd6d8',
    (s) => placePackage(s, 'gummies', 170, 132, 0.4, '#0a3d44') + placeItem(s, 'gummy', 226, 112, 30, 0.6),
  ),
  digestie: tile('#bfdcd6', (s) => placePackage(s, 'probiotic', 172, 148, 0.38, '#0e3a3c')),
  oase: tile(
    '#f3ddab',
    (s) =>
      placePackage(s, 'd3', 172, 146, 0.38, SHADOW) +
      placeItem(s, 'softgel', 226, 104, -40, 0.55, OIL) +
      placeItem(s, 'softgel', 218, 117, 10, 0.6, OIL),
  ),
  vegan: tile('#cdd79c', (s) => branch(226, 132, 18, 0.55, '#55803c') + placePackage(s, 'pea', 166, 150, 0.38, SHADOW)),
  concentrare: tile(
    '#b9cddb',
    (s) =>
      placePackage(s, 'omega', 174, 146, 0.38, '#0b1d38') +
      placeItem(s, 'softgel', 220, 116, 10, 0.62, { pill: '#e6a93a' }),
  ),
};
