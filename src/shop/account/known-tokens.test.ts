import { afterEach, expect, test, vi } from 'vitest';
import type { Who } from '../../kit/admit.server.ts';
import { KnownTokens } from './known-tokens.server.ts';

const ana: Who = { legalEntityId: 7, role: 'customer', tokenHash: 'a' };
const asked = vi.fn(async (): Promise<Who | null> => ana);
afterEach(() => {
  vi.useRealTimers();
  asked.mockClear();
});

const known = new KnownTokens();
const come = async () => known.find('a') ?? known.keep('a', asked);

test('whoever came a moment ago is known without asking, for a second', async () => {
  vi.useFakeTimers();
  for (let times = 0; times < 3; times++) expect(await come()).toBe(ana);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1001);
  await come();
  expect(asked).toHaveBeenCalledTimes(2);
  known.forget();
  await come();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('an answer that was on its way when a session ended is given and not kept', async () => {
  const late = new KnownTokens();
  const answer = late.keep('a', async () => {
    late.forget();
    return ana;
  });
  expect(await answer).toBe(ana);
  expect(late.find('a')).toBeNull();
});

test('a token that opens nothing is asked for every time', async () => {
  const nobody = new KnownTokens();
  expect(await nobody.keep('b', async () => null)).toBeNull();
  expect(nobody.find('b')).toBeNull();
});
