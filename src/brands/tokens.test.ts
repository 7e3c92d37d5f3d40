import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandCodes } from './brand-type.ts';
import { contrastOf } from './colours.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

type Tokens = Record<string, { light: string; dark: string }>;

/** Custom properties that are colours: '#fff' and 'light-dark(#fff, #000)'. */
function colourTokensOf(css: string): Tokens {
  const declarations = css.matchAll(/--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g);
  return Object.fromEntries(
    [...declarations].map(([, name, light, dark, both]) => [
      name,
      { light: light ?? both ?? '', dark: dark ?? both ?? '' },
    ]),
  );
}

/** Pairs of text and ground that pages use. */
const textPairs: [text: string, ground: string][] = [
  ...['ink', 'ink-2', 'ink-3', 'price', 'brand'].flatMap((text): [string, string][] =>
    ['page', 'card', 'sunk'].map((ground) => [text, ground]),
  ),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-deep'],
  ['brand', 'brand-tint'],
  ['ink', 'brand-tint'],
  ['ink-2', 'brand-tint'],
  ['ink', 'accent-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-hero', 'hero'],
  ['on-hero-2', 'hero'],
  ['ok', 'ok-bg'],
  ['warn', 'warn-bg'],
  ['bad', 'bad-bg'],
  ['ok', 'card'],
  ['bad', 'card'],
  ['info', 'card'],
  ['on-tile', 'tile'],
];
/** Borders of fields, focus rings and grounds of white text. */
const shapePairs: [shape: string, ground: string][] = [
  ['field', 'card'],
  ['field', 'page'],
  ['focus', 'page'],
  ['focus', 'card'],
];

const shared = read('src/ui/tokens.css');

test.each(brandCodes.flatMap((code) => (['light', 'dark'] as const).map((theme) => [code, theme] as const)))(
  '%s is legible in the %s theme',
  (code, theme) => {
    const tokens = { ...colourTokensOf(shared), ...colourTokensOf(read(`src/brands/${code.toLowerCase()}/look.css`)) };
    const colour = (name: string): string => tokens[name]?.[theme] ?? expect.fail(`no colour --${name}`);
    const poor = (pairs: [string, string][], least: number) =>
      pairs.flatMap(([text, ground]) => {
        const ratio = contrastOf(colour(text), colour(ground));
        return ratio < least ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : [];
      });
    expect(poor(textPairs, 4.5)).toEqual([]);
    expect(poor(shapePairs, 3)).toEqual([]);
    for (const ground of ['scene', 'float']) expect(contrastOf('#ffffff', colour(ground)), ground).toBeGreaterThan(7);
  },
);
