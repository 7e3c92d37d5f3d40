import { expect, test } from 'vitest';
import { BatchSender } from './batch-sender.server.ts';

function open(send: (items: number[]) => Promise<void>) {
  const counts = { sent: 0, dropped: 0 };
  const count = (result: 'sent' | 'dropped', items: number) => {
    counts[result] += items;
  };
  const sender = new BatchSender<number>({ send, count, intervalMs: 60_000, maxBatch: 2, maxWaiting: 3 });
  return { sender, counts };
}

test('items are sent in batches; those that do not fit are dropped and counted', async () => {
  const batches: number[][] = [];
  const { sender, counts } = open(async (items) => {
    batches.push(items);
  });
  for (const item of [1, 2, 3, 4]) sender.add(item);
  await sender.flush();
  expect(batches).toEqual([[1, 2], [3]]);
  expect(counts).toEqual({ sent: 3, dropped: 1 });
});

test('a batch that cannot be sent is dropped without an error', async () => {
  const { sender, counts } = open(async () => {
    throw new Error('unreachable');
  });
  sender.add(1);
  await sender.flush();
  expect(counts).toEqual({ sent: 0, dropped: 1 });
});
