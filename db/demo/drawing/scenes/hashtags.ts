import type { Studio } from '../studio.ts';
import { cast } from './cast.ts';
import { backdrop, branch, lay, put, type Scene, slice } from './parts.ts';

const SHADOW = '#2a2418';
const OIL = { pill: '#eda324' };

/** The name stands on the left in HTML; the picture comes in from the right. */
const tile = (colour: string, draw: (studio: Studio) => string): Scene => ({
  width: 240,
  height: 128,
  draw: (studio) => backdrop(studio, 240, 128, colour) + draw(studio),
});

export const hashtags: Record<string, Scene> = {
  imunitate: tile(
    '#f6c46a',
    (s) => slice(s, 212, 46, 40, 8) + put(s, 'vitaminC', 158, 156, 0.38, SHADOW) + slice(s, 202, 108, 26, 20, 0.5),
  ),
  somn: tile(
    '#7c86b8',
    (s) =>
      '<circle cx="216" cy="30" r="15" fill="#fbf3d4"/>' +
      put(s, 'valerian', 172, 156, 0.4, '#131a3a') +
      lay(s, 'leaf', 222, 116, -10, 0.7),
  ),
  energie: tile(
    '#e9d9b6',
    (s) => put(s, 'magnesium', 174, 146, 0.38, SHADOW) + lay(s, 'capsule', 222, 116, 20, 0.6, cast.magnesium),
  ),
  sport: tile('#d9e29a', (s) => put(s, 'whey', 170, 142, 0.38, SHADOW) + put(s, 'shaker', 222, 150, 0.3, SHADOW)),
  frumusete: tile('#efc9bf', (s) => put(s, 'collagen', 176, 136, 0.42, '#5a2b2b')),
  copii: tile('#9fd6d8', (s) => put(s, 'gummies', 170, 132, 0.4, '#0a3d44') + lay(s, 'gummy', 226, 112, 30, 0.6)),
  digestie: tile('#bfdcd6', (s) => put(s, 'probiotic', 172, 148, 0.38, '#0e3a3c')),
  oase: tile(
    '#f3ddab',
    (s) =>
      put(s, 'd3', 172, 146, 0.38, SHADOW) +
      lay(s, 'softgel', 226, 104, -40, 0.55, OIL) +
      lay(s, 'softgel', 218, 117, 10, 0.6, OIL),
  ),
  vegan: tile('#cdd79c', (s) => branch(226, 132, 18, 0.55, '#55803c') + put(s, 'pea', 166, 150, 0.38, SHADOW)),
  concentrare: tile(
    '#b9cddb',
    (s) => put(s, 'omega', 174, 146, 0.38, '#0b1d38') + lay(s, 'softgel', 220, 116, 10, 0.62, { pill: '#e6a93a' }),
  ),
};
