import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { allHelp } from './help.ts';

const sentences = (text: string): string[] => text.split(/(?<=[.!?]”?)\s+/);

test('every screen of the back office has its help, and no help is left of a screen that is gone', () => {
  expect(Object.keys(allHelp).toSorted()).toEqual(screens.map(({ path }) => path).toSorted());
});

test('a help has three to six sentences, each of them whole', () => {
  for (const [path, { about, first }] of Object.entries(allHelp)) {
    const all = [...sentences(about), ...sentences(first)];
    expect(all.length, path).toBeGreaterThanOrEqual(3);
    expect(all.length, path).toBeLessThanOrEqual(6);
    for (const sentence of all) expect(sentence, path).toMatch(/^[„\p{Lu}\d].{5,}[.!?]”?$/u);
  }
});
