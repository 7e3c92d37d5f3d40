import { beforeEach, expect, test } from 'vitest';
import { ion, maria, of, openStockDatabase, setLots } from '../../../test/support/stock.ts';
import { maxLastUnitsHoldMinutes } from './rules.ts';
import { type Renewal, readAvailable, reserve } from './service.server.ts';

const db = await openStockDatabase();
beforeEach(async () => {
  await setLots(db, 1, { quantity: 5 });
  await setLots(db, 2, { quantity: 5 });
});

/** Moves the reservation back in time by this many minutes. */
const passMinutes = (minutes: number) => db`
  update reservation set expires_at = expires_at - ${minutes} * interval '1 minute',
    started_at = started_at - ${minutes} * interval '1 minute'`;
const minutesLeft = async (renewal: Renewal, ...units: ReturnType<typeof of>[]) =>
  Math.round((await reserve(db, maria, units, { renewal })).secondsLeft / 60);

test('1§4 countdown: a product added later restarts the 15 minutes of the whole cart', async () => {
  await reserve(db, maria, [of(1)]);
  await passMinutes(6);
  expect(await reserve(db, maria, [of(1), of(2)])).toMatchObject({ secondsLeft: 900 });
  expect(await db`select count(distinct expires_at)::int as windows from reservation`).toEqual([{ windows: 1 }]);
});

test('1§4 countdown: more of a product restarts it too, fewer or the same leave it as it is', async () => {
  await reserve(db, maria, [of(1, 2), of(2)]);
  await passMinutes(6);
  expect(await minutesLeft('added', of(1, 1), of(2))).toBe(9);
  expect(await minutesLeft('added', of(1, 1))).toBe(9);
  expect(await minutesLeft('added', of(1, 2))).toBe(15);
});

test('1§4 countdown: a refresh never makes it longer', async () => {
  await reserve(db, maria, [of(1)]);
  await passMinutes(6);
  expect(await minutesLeft('never', of(1), of(2))).toBe(9);
});

test('ADR-124 a hold that leaves units to others is extended ten times, each time two minutes before its end', async () => {
  await reserve(db, maria, [of(1, 4)]);
  for (let times = 1; times <= 10; times++) {
    await passMinutes(13);
    expect(await minutesLeft('always', of(1, 4))).toBe(15);
  }
  await passMinutes(13);
  expect(await minutesLeft('always', of(1, 4))).toBe(15);
  await passMinutes(10);
  expect(await minutesLeft('always', of(1, 4))).toBe(12);
});

test('ADR-124 the last units of a product are withheld for an hour, also when others took the rest meanwhile', async () => {
  await reserve(db, maria, [of(1, 4)]);
  for (let minute = 10; minute < 60; minute += 10) {
    await passMinutes(10);
    await minutesLeft('always', of(1, 4));
  }
  await reserve(db, ion, [of(1)]);
  expect(await minutesLeft('always', of(1, 4))).toBe(15);
  await passMinutes(10);
  expect(await minutesLeft('always', of(1, 4))).toBe(5);
  // Given up, the last units no longer count for the next call.
  expect(await minutesLeft('always', of(2))).toBe(5);
  expect(await minutesLeft('always', of(2))).toBe(15);
});

test('1§4 countdown: renewed again and again, that of the last units ends one hour after the first hold', async () => {
  expect(maxLastUnitsHoldMinutes).toBe(60);
  await reserve(db, maria, [of(1, 5)]);
  const left: number[] = [];
  for (let minute = 10; minute <= 60; minute += 10) {
    await passMinutes(10);
    if (minute < 60) left.push(await minutesLeft('always', of(1, 5)));
  }
  expect(left).toEqual([15, 15, 15, 15, 10]);
  expect(await readAvailable(db, null, [1])).toEqual(new Map([[1, 5]]));
});

test('1§4 countdown: a renewal never shortens the running hold', async () => {
  await reserve(db, maria, [of(1, 5)]);
  await passMinutes(44);
  await db`update reservation set expires_at = now() + interval '15 minutes'`;
  await passMinutes(2);
  expect(await minutesLeft('always', of(1, 5))).toBe(14);
});

test('1§4 countdown: after the hour there is a pause of 15 minutes without a hold, then a new series starts', async () => {
  await reserve(db, maria, [of(1, 5)]);
  await passMinutes(45);
  await db`update reservation set expires_at = now() + interval '15 minutes'`;
  await passMinutes(16);
  const paused = await reserve(db, maria, [of(1, 5)], { renewal: 'always' });
  expect(paused).toMatchObject({ secondsLeft: 0, lines: [{ reserved: 0, available: 5, blocking: 0 }] });
  expect(Math.round(paused.pauseSeconds / 60)).toBe(14);
  // A further call does not end the pause earlier.
  expect((await reserve(db, maria, [], { renewal: 'always' })).secondsLeft).toBe(0);
  await passMinutes(13);
  expect((await reserve(db, maria, [of(1, 5)])).secondsLeft).toBe(0);
  await passMinutes(2);
  expect(await reserve(db, maria, [of(1)])).toMatchObject({ secondsLeft: 900, pauseSeconds: 0 });
});

test('1§4 countdown: holds with less than a pause between them count as one series', async () => {
  await reserve(db, maria, [of(1, 5)]);
  await passMinutes(20);
  expect(await minutesLeft('always', of(1, 5))).toBe(15);
  await passMinutes(20);
  expect(await minutesLeft('always', of(1, 5))).toBe(15);
  await passMinutes(20);
  expect(await minutesLeft('always', of(1, 5))).toBe(0);
});
