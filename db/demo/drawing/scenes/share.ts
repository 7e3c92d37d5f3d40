import { readFileSync } from 'node:fs';
import { group } from '../shapes.ts';
import { styleSheet } from '../typeface.ts';
import { type Brand, did, jbd, vit } from './brands.ts';
import { heroes } from './heroes.ts';
import type { Scene } from './parts.ts';

const CLAIM = ['Vitamine și suplimente', 'cu eticheta la vedere'];

const logo = (key: Brand['key']): string =>
  readFileSync(new URL(`../../../../src/brands/${key}.svg`, import.meta.url), 'utf8').trim();

/** What is seen when a page of the shop is shared: the hero with the shop's name on it. */
function share(brand: Brand): Scene {
  const hero = heroes[brand.key];
  return {
    width: 857,
    height: hero.height,
    draw: (studio) => {
      const name = group(44, 150, logo(brand.key).replace('<svg ', '<svg height="56" preserveAspectRatio="xMinYMid" '));
      const claim = CLAIM.map(
        (line, i) =>
          `<text x="44" y="${252 + i * 31}" fill="#1b211d" style="${styleSheet({ weight: 500 }, 22)}">${line}</text>`,
      ).join('');
      return group(-96, 0, hero.draw(studio)) + name + claim;
    },
  };
}

export const shares: Record<Brand['key'], Scene> = { vit: share(vit), did: share(did), jbd: share(jbd) };
