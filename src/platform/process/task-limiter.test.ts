import { expect, test } from 'vitest';
import { OverloadedError, TaskLimiter } from './task-limiter.server.ts';

/** A task that runs until it is told to end. */
function heldTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const task = { hasStarted: false, end: () => resolve('done'), fail: () => reject(new Error('failed')) };
  const run = () => {
    task.hasStarted = true;
    return promise;
  };
  return Object.assign(task, { run });
}

test('as many as allowed run at once, the next waits, one more is refused', async () => {
  const limiter = new TaskLimiter(2, 1);
  const tasks = [heldTask(), heldTask(), heldTask()];
  const runs = tasks.map(({ run }) => limiter.run(run));
  expect(tasks.map(({ hasStarted }) => hasStarted)).toEqual([true, true, false]);
  await expect(limiter.run(async () => 'never')).rejects.toThrow(OverloadedError);
  for (const { end } of tasks) end();
  expect(await Promise.all(runs)).toEqual(['done', 'done', 'done']);
});

test('after it was full it takes tasks again, also after one that failed', async () => {
  const limiter = new TaskLimiter(1, 0);
  const task = heldTask();
  const run = limiter.run(task.run);
  await expect(limiter.run(async () => 'never')).rejects.toThrow(OverloadedError);
  task.fail();
  await expect(run).rejects.toThrow('failed');
  expect(await limiter.run(async () => 'again')).toBe('again');
});

test('clients take turns, and one with many tasks is refused before others are', async () => {
  const limiter = new TaskLimiter(1, 6, 4);
  const order: string[] = [];
  const first = heldTask();
  const running = limiter.run(first.run, 'many');
  const run = (name: string, client: string) => limiter.run(async () => void order.push(name), client);
  const waiting = ['m1', 'm2', 'm3', 'm4'].map((name) => run(name, 'many'));
  await expect(run('m5', 'many')).rejects.toThrow(OverloadedError);
  waiting.push(run('a1', 'another'), run('b1', 'third'));
  expect(limiter.waiting).toBe(6);
  await expect(run('c1', 'fourth')).rejects.toThrow(OverloadedError);
  first.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(['m1', 'a1', 'b1', 'm2', 'm3', 'm4']);
  expect(limiter.waiting).toBe(0);
});
