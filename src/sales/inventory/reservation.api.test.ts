import { describe, expect, test } from 'vitest';
import { ion, maria, of, openStockDatabase, setLots } from '../../../test/support/stock.ts';
import {
  inventoryData,
  type Reservation,
  type ReservationHolder,
  readAvailable,
  releaseReservations,
  reserve,
} from './service.server.ts';

const db = await openStockDatabase();

const reserved = ({ lines }: Reservation) => lines.map((line) => line.reserved);
const endWindow = (holder: ReservationHolder) =>
  db`update reservation set expires_at = now() - interval '1 second' where holder = ${holder}`;
const reservationsOf = (holder: ReservationHolder) =>
  db`select product_id, quantity from reservation where holder = ${holder} order by product_id`;

describe('S11: adding to the cart reserves the units for 15 minutes', () => {
  test('the requested units are reserved for 900 seconds', async () => {
    await setLots(db, 1, { quantity: 5 });
    expect(await reserve(db, maria, [of(1, 3)])).toEqual({
      secondsLeft: 900,
      pauseSeconds: 0,
      lines: [{ productId: 1, wanted: 3, reserved: 3, available: 5, blocking: 3 }],
    });
  });

  test('others cannot have reserved units, and hold what is left', async () => {
    await setLots(db, 1, { quantity: 5 });
    await reserve(db, maria, [of(1, 3)]);
    expect(await reserve(db, ion, [of(1, 3)])).toMatchObject({
      lines: [{ wanted: 3, reserved: 2, available: 2 }],
    });
    expect(await readAvailable(db, maria, [1])).toEqual(new Map([[1, 3]]));
    expect(await readAvailable(db, null, [1])).toEqual(new Map([[1, 0]]));
  });

  test('one is never blocked by one’s own reservation', async () => {
    await setLots(db, 1, { quantity: 1 });
    await reserve(db, maria, [of(1, 1)]);
    expect(reserved(await reserve(db, maria, [of(1, 1)]))).toEqual([1]);
    expect(await readAvailable(db, maria, [1])).toEqual(new Map([[1, 1]]));
  });

  test('at the end of the window the units are free again', async () => {
    await setLots(db, 1, { quantity: 1 });
    await reserve(db, maria, [of(1, 1)]);
    expect(reserved(await reserve(db, ion, [of(1, 1)]))).toEqual([0]);
    await endWindow(maria);
    expect(reserved(await reserve(db, ion, [of(1, 1)]))).toEqual([1]);
  });

  test('restart reserves again what is still there, and says what is not', async () => {
    await setLots(db, 1, { quantity: 1 });
    await setLots(db, 2, { quantity: 4 });
    await reserve(db, maria, [of(1, 1), of(2, 2)]);
    await endWindow(maria);
    await reserve(db, ion, [of(1, 1)]);
    expect(await reserve(db, maria, [of(1, 1), of(2, 2)], { renewal: 'always' })).toMatchObject({
      secondsLeft: 900,
      lines: [
        { productId: 1, wanted: 1, reserved: 0, available: 0 },
        { productId: 2, wanted: 2, reserved: 2, available: 4 },
      ],
    });
  });

  test('the reservation is exactly the cart: what left the cart is free, an empty cart holds nothing', async () => {
    await setLots(db, 1, { quantity: 5 });
    await setLots(db, 2, { quantity: 5 });
    await reserve(db, maria, [of(1, 4), of(2, 1)]);
    await reserve(db, maria, [of(2, 2)]);
    expect(await reservationsOf(maria)).toEqual([of(2, 2)]);
    expect(await reserve(db, maria, [])).toEqual({ secondsLeft: 0, pauseSeconds: 0, lines: [] });
    expect(await reservationsOf(maria)).toEqual([]);
  });

  test('the same product on two lines is held once, for both', async () => {
    await setLots(db, 1, { quantity: 3 });
    expect(await reserve(db, maria, [of(1, 2), of(1, 2)])).toMatchObject({ lines: [{ wanted: 4, reserved: 3 }] });
  });

  test('nothing is reserved of products that are out of stock or unknown', async () => {
    await setLots(db, 1);
    expect(await reserve(db, maria, [of(1, 1), of(999_999, 1)])).toMatchObject({
      secondsLeft: 0,
      lines: [
        { productId: 1, wanted: 1, reserved: 0, available: 0 },
        { productId: 999_999, wanted: 1, reserved: 0, available: 0 },
      ],
    });
  });

  test('expired lots are not available to anyone', async () => {
    const [old] = await setLots(db, 1, { quantity: 5 }, { quantity: 2, expiresOn: '2999-01-31' });
    await db`update stock_lot set expires_on = shop_today() - 1 where id = ${old ?? 0}`;
    expect(await reserve(db, maria, [of(1, 4)])).toMatchObject({ lines: [{ reserved: 2, available: 2 }] });
    await db`update stock_lot set expires_on = shop_today() where id = ${old ?? 0}`;
    expect(await readAvailable(db, maria, [1])).toEqual(new Map([[1, 7]]));
  });

  test('releasing frees everything of this owner and nothing of others', async () => {
    await setLots(db, 1, { quantity: 5 });
    await reserve(db, maria, [of(1, 2)]);
    await reserve(db, ion, [of(1, 2)]);
    await releaseReservations(db, maria);
    expect(await reservationsOf(maria)).toEqual([]);
    expect(await reservationsOf(ion)).toEqual([of(1, 2)]);
  });

  test('a person’s export holds the reservation, and erasing ends it', async () => {
    await setLots(db, 1, { quantity: 5 });
    await reserve(db, maria, [of(1, 2)]);
    expect(await inventoryData.export(db, 101)).toMatchObject([of(1, 2)]);
    await db.begin((tx) => inventoryData.erase(tx, 101));
    expect(await reservationsOf(maria)).toEqual([]);
  });
});
