import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { Notifications } from './notifications.server.ts';

const db = await openTestDatabase('empty');
const urlOf = (database: string): string => inject('postgresUrl').replace('/postgres?', `/${database}?`);
const own = urlOf(String(db.options.database));

/** Connects to one address after the other; notifications of another database are never heard. */
function openNotifications(urls: string[], notify = db.notify) {
  const opened: pg.Client[] = [];
  const createClient = (): pg.Client => {
    const client = new pg.Client(urls[Math.min(opened.length, urls.length - 1)]);
    opened.push(client);
    return client;
  };
  const notifications = new Notifications(createClient, notify);
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
  const { notifications, opened } = openNotifications([own], () => Promise.reject(new Error('away')));
  await notifications.listen('fourth', () => {});
  for (let beats = 0; beats < 10; beats++) await notifications.beat();
  expect(opened).toHaveLength(1);
});

test('a connection that is terminated is opened again, and every subscriber is told', async () => {
  const { notifications } = openNotifications([`${own}&application_name=listening`]);
  let starts = 0;
  const heard: string[] = [];
  await notifications.listen(
    'fifth',
    (payload) => void heard.push(payload),
    () => void starts++,
  );
  await db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listening'`;
  await expect.poll(() => starts).toBe(2);
  await db.notify('fifth', 'news');
  await expect.poll(() => heard).toEqual(['news']);
});
