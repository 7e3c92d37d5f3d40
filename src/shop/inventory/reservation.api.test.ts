import { afterEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../db/test-shop.ts';
import { stockContradictions, stockWith } from '../../../db/test-stock.ts';
import {
  availableFor,
  customerHolder,
  guestHolder,
  type Holder,
  inventoryData,
  type Reservation,
  releaseAll,
  reserve,
} from './service.server.ts';

const db = await openTestDatabase();
afterEach(async () => {
  expect(await stockContradictions(db)).toHaveLength(0);
  await db`delete from reservation`;
});

const maria = customerHolder(101);
const ion = customerHolder(102);
const visitor = (n: number): Holder =>
  guestHolder(`VISITOR${String.fromCharCode(65 + (n % 26), 65 + Math.floor(n / 26))}ABCDEFGHIJKL`);

const of = (productId: number, quantity: number) => ({ productId, quantity });
const reserved = ({ lines }: Reservation) => lines.map((line) => line.reserved);
const endWindow = (holder: Holder) =>
  db`update reservation set expires_at = now() - interval '1 second' where holder = ${holder}`;
const shortenWindow = (holder: Holder, seconds: number) =>
  db`update reservation set expires_at = now() + ${seconds} * interval '1 second' where holder = ${holder}`;
const held = (holder: Holder) =>
  db`select product_id as "productId", quantity from reservation where holder = ${holder} order by product_id`;

describe('decisions 11: adding to the cart reserves the units for 15 minutes', () => {
  test('what is wanted is held for 900 seconds', async () => {
    await stockWith(db, 1, { quantity: 5 });
    expect(await reserve(db, maria, [of(1, 3)])).toEqual({
      secondsLeft: 900,
      lines: [{ productId: 1, wanted: 3, reserved: 3, available: 5 }],
    });
  });

  test('others cannot have reserved units, and hold what is left', async () => {
    await stockWith(db, 1, { quantity: 5 });
    await reserve(db, maria, [of(1, 3)]);
    expect(await reserve(db, ion, [of(1, 3)])).toMatchObject({
      lines: [{ wanted: 3, reserved: 2, available: 2 }],
    });
    expect(await availableFor(db, maria, [1])).toEqual(new Map([[1, 3]]));
    expect(await availableFor(db, null, [1])).toEqual(new Map([[1, 0]]));
  });

  test('one is never blocked by one’s own reservation', async () => {
    await stockWith(db, 1, { quantity: 1 });
    await reserve(db, maria, [of(1, 1)]);
    expect(reserved(await reserve(db, maria, [of(1, 1)]))).toEqual([1]);
    expect(await availableFor(db, maria, [1])).toEqual(new Map([[1, 1]]));
  });

  test('at the end of the window the units are free again', async () => {
    await stockWith(db, 1, { quantity: 1 });
    await reserve(db, maria, [of(1, 1)]);
    expect(reserved(await reserve(db, ion, [of(1, 1)]))).toEqual([0]);
    await endWindow(maria);
    expect(reserved(await reserve(db, ion, [of(1, 1)]))).toEqual([1]);
  });

  test('restart reserves again what is still there, and says what is not', async () => {
    await stockWith(db, 1, { quantity: 1 });
    await stockWith(db, 2, { quantity: 4 });
    await reserve(db, maria, [of(1, 1), of(2, 2)]);
    await endWindow(maria);
    await reserve(db, ion, [of(1, 1)]);
    expect(await reserve(db, maria, [of(1, 1), of(2, 2)], { restart: true })).toEqual({
      secondsLeft: 900,
      lines: [
        { productId: 1, wanted: 1, reserved: 0, available: 0 },
        { productId: 2, wanted: 2, reserved: 2, available: 4 },
      ],
    });
  });

  test('new lines share the running window; restart begins a new one for all', async () => {
    await stockWith(db, 1, { quantity: 5 });
    await stockWith(db, 2, { quantity: 5 });
    await reserve(db, maria, [of(1, 1)]);
    await shortenWindow(maria, 100);
    expect(await reserve(db, maria, [of(1, 2), of(2, 1)])).toMatchObject({ secondsLeft: 100 });
    expect(await db`select count(distinct expires_at)::int as windows from reservation`).toEqual([{ windows: 1 }]);
    expect(await reserve(db, maria, [of(1, 2), of(2, 1)], { restart: true })).toMatchObject({ secondsLeft: 900 });
  });

  test('the reservation is exactly the cart: what left the cart is free, an empty cart holds nothing', async () => {
    await stockWith(db, 1, { quantity: 5 });
    await stockWith(db, 2, { quantity: 5 });
    await reserve(db, maria, [of(1, 4), of(2, 1)]);
    await reserve(db, maria, [of(2, 2)]);
    expect(await held(maria)).toEqual([of(2, 2)]);
    expect(await reserve(db, maria, [])).toEqual({ secondsLeft: 0, lines: [] });
    expect(await held(maria)).toEqual([]);
  });

  test('the same product on two lines is held once, for both', async () => {
    await stockWith(db, 1, { quantity: 3 });
    expect(await reserve(db, maria, [of(1, 2), of(1, 2)])).toMatchObject({ lines: [{ wanted: 4, reserved: 3 }] });
  });

  test('nothing is held of what is not there or not known', async () => {
    await stockWith(db, 1);
    expect(await reserve(db, maria, [of(1, 1), of(999_999, 1)])).toEqual({
      secondsLeft: 0,
      lines: [
        { productId: 1, wanted: 1, reserved: 0, available: 0 },
        { productId: 999_999, wanted: 1, reserved: 0, available: 0 },
      ],
    });
  });

  test('lots past their date are nobody’s', async () => {
    const [old] = await stockWith(db, 1, { quantity: 5 }, { quantity: 2, expiresOn: '2999-01-31' });
    await db`update stock_lot set expires_on = shop_today() - 1 where id = ${old ?? 0}`;
    expect(await reserve(db, maria, [of(1, 4)])).toMatchObject({ lines: [{ reserved: 2, available: 2 }] });
    await db`update stock_lot set expires_on = shop_today() where id = ${old ?? 0}`;
    expect(await availableFor(db, maria, [1])).toEqual(new Map([[1, 7]]));
  });

  test('letting go frees everything of this holder and nothing of others', async () => {
    await stockWith(db, 1, { quantity: 5 });
    await reserve(db, maria, [of(1, 2)]);
    await reserve(db, ion, [of(1, 2)]);
    await releaseAll(db, maria);
    expect(await held(maria)).toEqual([]);
    expect(await held(ion)).toEqual([of(1, 2)]);
  });

  test('a person’s export holds the reservation, and erasing ends it', async () => {
    await stockWith(db, 1, { quantity: 5 });
    await reserve(db, maria, [of(1, 2)]);
    expect(await inventoryData.export(db, 101)).toMatchObject([of(1, 2)]);
    await db.begin((tx) => inventoryData.erase(tx, 101));
    expect(await held(maria)).toEqual([]);
  });
});

describe('visitors without a session', () => {
  const from = (ipHash: string, n: number) => reserve(db, visitor(n), [of(1, 1)], { ipHash });

  test('at most 30 behind one address hold units; the next one’s cart works but holds nothing', async () => {
    await stockWith(db, 1, { quantity: 99 });
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => from('home', n)));
    expect(all.filter((one) => reserved(one)[0] === 1)).toHaveLength(30);
    expect(all.filter((one) => reserved(one)[0] === 0)).toHaveLength(10);
    expect(await from('home', 41)).toMatchObject({ secondsLeft: 0, lines: [{ reserved: 0, available: 69 }] });
  });

  test('those who already hold go on, another address and customers are not touched, ended windows do not count', async () => {
    await stockWith(db, 1, { quantity: 99 });
    for (let n = 0; n < 30; n += 1) await from('home', n);
    expect(reserved(await reserve(db, visitor(3), [of(1, 5)], { ipHash: 'home' }))).toEqual([5]);
    expect(reserved(await from('work', 31))).toEqual([1]);
    expect(reserved(await reserve(db, maria, [of(1, 1)], { ipHash: 'home' }))).toEqual([1]);
    await endWindow(visitor(0));
    expect(reserved(await from('home', 32))).toEqual([1]);
  });

  test('moving to another address does not make room at the first', async () => {
    await stockWith(db, 1, { quantity: 99 });
    for (let n = 0; n < 30; n += 1) await from('home', n);
    await from('work', 0);
    expect(reserved(await from('home', 33))).toEqual([0]);
  });
});
