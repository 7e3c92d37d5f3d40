import { beforeEach, expect, test, vi } from 'vitest';
import { configureClient } from '../../platform/http/client.ts';
import { loadUnseen, refreshUnseen, setUnseen, useUnseen } from './unseen.ts';

let requests = 0;
let account = 100;

beforeEach(() => {
  requests = 0;
  account++;
  setUnseen(0);
  configureClient({ customerToken: () => 't' });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => {
    requests++;
    return new Response(JSON.stringify({ isSuccess: true, messagesUser: [], data: requests }));
  });
  return () => vi.useRealTimers();
});

test('several badges on a page read the number of unread conversations once', async () => {
  const first = loadUnseen(account);
  await loadUnseen(account);
  await first;
  await loadUnseen(account);
  expect([requests, useUnseen.getState().count]).toEqual([1, 1]);
});

test('a page that is opened later, another account and a conversation that was read count again', async () => {
  vi.useFakeTimers();
  await loadUnseen(account);
  vi.advanceTimersByTime(15_000);
  await loadUnseen(account);
  await refreshUnseen(account);
  await loadUnseen(++account);
  expect(requests).toBe(4);
});
