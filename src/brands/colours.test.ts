import { expect, test } from 'vitest';
import { accentColourProblem, brandColourProblem, colourTokens, contrastOf } from './colours.ts';
import { brand as did } from './did/brand.ts';
import { brand as jbd } from './jbd/brand.ts';
import { brand as vit } from './vit/brand.ts';

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each([vit, did, jbd])('the colours of $code are legible', ({ themeColour, accentColour }) => {
  expect(brandColourProblem(themeColour)).toBeNull();
  expect(accentColourProblem(accentColour)).toBeNull();
});

test('a sentence names the pair that fails, with its contrast', () => {
  expect(brandColourProblem('#ffcc00')).toMatch(
    /^Nu se citește bine: text .+ are contrastul 1,\d\d:1, iar minimul este 4,5:1\.$/,
  );
  expect(accentColourProblem('#14213d')).toContain('text negru pe culoarea de accent');
});

test('colours of the build have no tokens of their own; others get legible ones', () => {
  expect(colourTokens(vit, vit)).toEqual({});
  const tokens = colourTokens({ themeColour: '#7a1f5c', accentColour: '#ffd166' }, vit);
  const valueIn = (theme: 'light' | 'dark', name: string): string =>
    new RegExp(`--${theme}, (#\\w+)`).exec(tokens[name] ?? '')?.[1] ?? tokens[name] ?? '';
  expect([valueIn('light', '--brand'), tokens['--accent']]).toEqual(['#7a1f5c', '#ffd166']);
  for (const theme of ['light', 'dark'] as const) {
    for (const [text = '', ground = ''] of [
      ['--on-brand', '--brand'],
      ['--on-brand', '--brand-deep'],
      ['--brand', '--brand-tint'],
      ['--on-accent', '--accent-hover'],
    ])
      expect(contrastOf(valueIn(theme, text), valueIn(theme, ground)), `${theme} ${text} ${ground}`).toBeGreaterThan(
        4.5,
      );
    const card = theme === 'light' ? '#ffffff' : '#202438';
    for (const text of ['--price', '--brand'])
      expect(contrastOf(valueIn(theme, text), card), `${theme} ${text}`).toBeGreaterThan(4.5);
  }
});
