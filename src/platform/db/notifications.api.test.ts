import { expect, inject, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { openPool, type Pool } from './db.server.ts';
import { Notifications } from './notifications.server.ts';

const db = await openTestDatabase('empty');
const urlOf = (database: string): string => inject('postgresUrl').replace('/postgres?', `/${database}?`);
const own = urlOf(String(db.options.database));

/** Connects to one address after the other; notifications of another database are never heard. */
function openNotifications(urls: string[]) {
  const opened: Pool[] = [];
  const connect = (): Pool => {
    const pool = openPool(urls[Math.min(opened.length, urls.length - 1)] ?? own, 1);
    opened.push(pool);
    return pool;
  };
  const notifications = new Notifications(db, connect);
  onTestFinished(() => notifications.close());
  return { notifications, opened };
}

test('a connection that hears nothing is replaced, and every subscriber is told', async () => {
  const { notifications, opened } = openNotifications([urlOf('postgres'), own]);
  const heard: string[] = [];
  const note = (name: string) =>
    notifications.listen(
      name,
      (payload) => void heard.push(payload),
      () => void heard.push(`listening to ${name}`),
    );
  await Promise.all([note('first'), note('second')]);
  expect(heard.splice(0).toSorted()).toEqual(['listening to first', 'listening to second']);
  for (let beats = 0; beats < 3; beats++) await notifications.beat();
  await expect.poll(() => heard.toSorted()).toEqual(['listening to first', 'listening to second']);
  heard.length = 0;
  await db.notify('second', 'a change');
  await expect.poll(() => heard).toEqual(['a change']);
  expect(opened).toHaveLength(2);
});

test('a connection that hears its heartbeats is kept, and after unlisten nothing is heard', async () => {
  const { notifications, opened } = openNotifications([own]);
  const heard: string[] = [];
  const { unlisten } = await notifications.listen('third', (payload) => void heard.push(payload));
  for (const number of ['1', '2', '3', '4', '5']) {
    await notifications.beat();
    await db.notify('third', number);
    await expect.poll(() => heard.at(-1)).toBe(number);
  }
  await unlisten();
  await db.notify('third', '6');
  await db.notify('third', '7');
  expect([heard.length, opened.length]).toEqual([5, 1]);
});

test('while the database does not answer the connection is kept', async () => {
  const failing = Object.assign(openPool(own, 1), { notify: () => Promise.reject(new Error('away')) });
  let connections = 0;
  const connect = (): Pool => {
    connections++;
    return openPool(own, 1);
  };
  const notifications = new Notifications(failing, connect);
  onTestFinished(() => notifications.close());
  await notifications.listen('fourth', () => {});
  for (let beats = 0; beats < 10; beats++) await notifications.beat();
  expect(connections).toBe(1);
});
