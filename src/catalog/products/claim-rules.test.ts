import { expect, test } from 'vitest';
import { findClaims } from './claim-rules.ts';

test('romania: words a supplement may not use are named, in every form, with and without diacritics', () => {
  expect(findClaims('M-a VINDECAT de boală. Un remediu, nu doar un tratament; bolnavii știu.')).toEqual([
    'VINDECAT',
    'boală',
    'remediu',
    'tratament',
    'bolnavii',
  ]);
  expect(findClaims('vindeca vindeca vindeca')).toEqual(['vindeca']);
  expect(findClaims('Capsule ușor de înghițit, gust bun, livrare rapidă.')).toEqual([]);
});
