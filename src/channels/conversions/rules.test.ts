import { expect, test } from 'vitest';
import { allowedMarks, retryDelay } from './rules.ts';

const marks = {
  gaClientId: '1.2',
  gaSessionId: '3',
  gclid: 'g',
  gbraid: null,
  wbraid: null,
  fbp: 'p',
  fbc: 'c',
  ttclid: 't',
  ttp: 'u',
};

test('consent: ids of statistics and of marketing are kept only with their own consent', () => {
  const none = Object.fromEntries(Object.keys(marks).map((name) => [name, null]));
  expect(allowedMarks(marks, { analytics: false, marketing: false })).toEqual(none);
  expect(allowedMarks(marks, { analytics: true, marketing: false })).toEqual({
    ...none,
    gaClientId: '1.2',
    gaSessionId: '3',
  });
  expect(allowedMarks(marks, { analytics: false, marketing: true })).toEqual({
    ...marks,
    gaClientId: null,
    gaSessionId: null,
  });
});

test('retries: further apart each time, and none that the service would not take any more', () => {
  const week = 7 * 24 * 3600;
  const delays = [1, 2, 3, 4, 5, 6, 7, 20].map((attempts) => retryDelay(attempts, week));
  expect(delays).toEqual([60, 300, 1800, 7200, 21_600, 43_200, 43_200, 43_200]);
  expect(retryDelay(6, 3600)).toBeNull();
});
