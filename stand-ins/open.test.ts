import { expect, test } from 'vitest';
import { openStandIns } from './open.ts';

test('a stand-in starts with its first use, once, and is closed with the others', async () => {
  const calls: string[] = [];
  const standIns = openStandIns({
    one: {
      settings: {},
      start: async () => {
        calls.push('start');
        return { url: 'http://127.0.0.1:1', close: async () => void calls.push('close') };
      },
    },
    unused: { settings: {}, start: () => Promise.reject(new Error('started')) },
  });
  expect(calls).toEqual([]);
  expect([await standIns.open('one'), await standIns.open('one'), await standIns.open('other')]).toEqual([
    'http://127.0.0.1:1',
    'http://127.0.0.1:1',
    null,
  ]);
  await standIns.close();
  expect(calls).toEqual(['start', 'close']);
});

test('a stand-in that failed to start is tried again and does not disturb closing', async () => {
  let attempts = 0;
  const start = async () => {
    attempts += 1;
    throw new Error('port taken');
  };
  const standIns = openStandIns({ one: { settings: {}, start } });
  await expect(standIns.open('one')).rejects.toThrow('port taken');
  await expect(standIns.open('one')).rejects.toThrow('port taken');
  expect(attempts).toBe(2);
  await standIns.close();
});
