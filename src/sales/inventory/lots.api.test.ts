import { afterEach, expect, test } from 'vitest';
import { openTestShop } from '../../../test/support/shop.ts';
import { selectStockContradictions, setLots } from '../../../test/support/stock.ts';
import { cleanUpStock, correctStock, readLots, readMoves, receiveLot } from './lot-service.server.ts';
import { customerHolder, reserve } from './service.server.ts';

const shop = await openTestShop();
afterEach(async () => {
  expect(await selectStockContradictions(shop.db)).toHaveLength(0);
});

const author = 'admin';
const receive = (productId: number, code: string, expiresOn: string | null, quantity: number) =>
  shop.db.begin((tx) => receiveLot(tx, { productId, code, expiresOn, quantity, author }));
const count = (lotId: number, quantity: number) =>
  shop.db.begin((tx) => correctStock(tx, { lotId, quantity, reason: 'inventar', author }));

test('the demo’s stock, lots and moves agree; some products have a single unit, some lots end soon', async () => {
  expect(await selectStockContradictions(shop.db)).toHaveLength(0);
  expect((await shop.db`select from stock where on_hand = 1`).length).toBeGreaterThan(0);
  const soon =
    await shop.db`select from stock_lot where expires_on < shop_today() + interval '2 months' and quantity > 0`;
  expect(soon.length).toBeGreaterThan(0);
});

test('romania: a product shows the expiry date of the lot that is sent first, never of an empty one', async () => {
  const read = async () => (await shop.app.inject('/api/Product/GetById?productId=6')).json().data.expiresOn;
  await setLots(shop.db, 6);
  await receive(6, 'LATER', '2999-05-31', 3);
  await expect.poll(read).toBe('2999-05-31');
  await receive(6, 'SOONER', '2998-05-31', 3);
  await expect.poll(read).toBe('2998-05-31');
  await shop.db`update stock_lot set expires_on = shop_today() - 1 where product_id = 6 and code = 'SOONER'`;
  await cleanUpStock(shop.db);
  await expect.poll(read).toBe('2999-05-31');
});

test('received goods are a lot and a move; more units of the same lot are added to it', async () => {
  await setLots(shop.db, 1);
  const lot = await receive(1, 'A2612', '2999-12-31', 10);
  expect(lot).toMatchObject({ productId: 1, code: 'A2612', expiresOn: '2999-12-31', quantity: 10, isExpired: false });
  expect(await receive(1, 'A2612', '2999-12-31', 5)).toMatchObject({ quantity: 15 });
  expect((await readLots(shop.db, 1)).filter(({ quantity }) => quantity > 0)).toHaveLength(1);
  expect(await readMoves(shop.db, 1, { take: 1, skip: 0 })).toMatchObject([
    { lotCode: 'A2612', quantity: 5, reason: 'recepție', author, orderId: null },
  ]);
});

test('a lot of another date, past its date or of no product is refused and leaves nothing behind', async () => {
  await setLots(shop.db, 2);
  await receive(2, 'B1', '2999-12-31', 1);
  expect(await receive(2, 'B1', '2999-11-30', 1)).toMatchObject({ reason: 'otherDate' });
  expect(await receive(2, 'B2', '2020-01-31', 1)).toMatchObject({ reason: 'expiredLot' });
  expect(await receive(999_999, 'B3', null, 1)).toMatchObject({ reason: 'unknownProduct' });
  expect((await readLots(shop.db, 2)).map(({ code }) => code)).not.toContain('B2');
});

test('a product that never had stock gets it', async () => {
  await shop.db`delete from stock_move where product_id = 3`;
  await shop.db`delete from stock_lot where product_id = 3`;
  await shop.db`delete from stock where product_id = 3`;
  expect(await receive(3, 'C1', null, 4)).toMatchObject({ quantity: 4 });
  expect(await shop.db`select on_hand from stock where product_id = 3`).toEqual([{ onHand: 4 }]);
});

test('a count corrects the lot, with the difference as a move', async () => {
  const [lotId = 0] = await setLots(shop.db, 4, { quantity: 10 });
  expect(await count(lotId, 7)).toMatchObject({ quantity: 7 });
  expect(await count(lotId, 7)).toMatchObject({ quantity: 7 });
  expect(await readMoves(shop.db, 4, { take: 2, skip: 0 })).toMatchObject([
    { quantity: -3, reason: 'inventar' },
    { quantity: 10, reason: 'recepție' },
  ]);
  expect(await count(999_999, 1)).toMatchObject({ reason: 'unknownLot' });
});

test('when fewer units are left than held, the reservations that expire first keep theirs', async () => {
  const [lotId = 0] = await setLots(shop.db, 5, { quantity: 6 });
  for (const id of [201, 202, 203]) {
    await reserve(shop.db, customerHolder(id), [{ productId: 5, quantity: 2 }]);
    await shop.db`update reservation set expires_at = now() + ${id} * interval '1 second' where holder = ${customerHolder(id)}`;
  }
  await count(lotId, 3);
  expect(await shop.db`select holder, quantity from reservation where product_id = 5 order by holder`).toEqual([
    { holder: 'a:201', quantity: 2 },
    { holder: 'a:202', quantity: 1 },
  ]);
});

test('lots past their date are written off, and reservations long expired are deleted', async () => {
  const [old = 0] = await setLots(shop.db, 6, { quantity: 8 }, { quantity: 2 });
  await reserve(shop.db, customerHolder(301), [{ productId: 6, quantity: 5 }]);
  await shop.db`insert into reservation values ('a:302', 6, 1, now() - interval '25 hours'), ('a:303', 6, 1, now() - interval '1 hour')`;
  await shop.db`update stock_lot set expires_on = shop_today() - 1 where id = ${old}`;
  await cleanUpStock(shop.db);
  expect(await shop.db`select on_hand from stock where product_id = 6`).toEqual([{ onHand: 2 }]);
  expect(await readMoves(shop.db, 6, { take: 1, skip: 0 })).toMatchObject([
    { lotId: old, quantity: -8, reason: 'expirat' },
  ]);
  expect(await shop.db`select holder, quantity from reservation where product_id = 6 order by holder`).toEqual([
    { holder: 'a:301', quantity: 2 },
    { holder: 'a:303', quantity: 1 },
  ]);
});

test('the cleanup runs at startup and is scheduled for the next midnight in Romania', async () => {
  const cleanups = () => shop.db`
    select done_at is not null as is_done,
      (run_at at time zone 'Europe/Bucharest')::date - shop_today() as days,
      extract(hour from run_at at time zone 'Europe/Bucharest')::int as hour
    from job where kind = 'stock-sweep' order by run_at`;
  await shop.app.ready();
  await expect.poll(cleanups).toMatchObject([
    { isDone: true, days: 0 },
    { isDone: false, days: 1, hour: 0 },
  ]);
});

test('the product page counts only units that may still be sold', async () => {
  const [old = 0] = await setLots(shop.db, 7, { quantity: 8 }, { quantity: 2 });
  await shop.db`update stock_lot set expires_on = shop_today() - 1 where id = ${old}`;
  const { data } = (await shop.app.inject({ url: '/api/Product/GetById?productId=7' })).json();
  expect(data).toMatchObject({ available: 2, isInStock: true });
});
