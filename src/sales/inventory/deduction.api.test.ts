import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ion,
  maria,
  nextOrderId,
  of,
  onHand,
  openLargePool,
  openStockDatabase,
  setLots,
  take,
} from '../../../test/support/stock.ts';
import { readLots } from './lot-service.server.ts';
import { allocateUnits, type LotUnits } from './rules.ts';
import {
  customerHolder,
  type DeductionResult,
  deductStock,
  lockStock,
  reserve,
  restock,
  type Units,
} from './service.server.ts';

const db = await openStockDatabase();
const crowd = openLargePool(db);

const restockUnits = (orderId: number, units: Units[]): Promise<Units[]> =>
  db.begin((tx) => restock(tx, { orderId, units, reason: 'anulare', author: 'test' }));
const quantities = async (productId: number) => (await readLots(db, productId)).map(({ quantity }) => quantity);
const crowdOf = (size: number, act: (n: number) => Promise<DeductionResult>) =>
  Promise.all(Array.from({ length: size }, (_, n) => act(n)));
const served = (results: DeductionResult[]) => results.filter(({ ok }) => ok).length;

describe('S12: stock is never sold twice and never negative, whatever runs in parallel', () => {
  test('stock 1 and 200 buyers: exactly one gets it', async () => {
    await setLots(db, 1, { quantity: 1 });
    const results = await crowdOf(200, (n) => take(crowd, customerHolder(1000 + n), [of(1, 1)]));
    expect(served(results)).toBe(1);
    expect(await onHand(db, 1)).toBe(0);
  });

  test('stock 100 and 500 buyers: exactly 100 get one', async () => {
    await setLots(db, 1, { quantity: 30, expiresOn: '2999-01-31' }, { quantity: 70 });
    const results = await crowdOf(500, (n) => take(crowd, customerHolder(1000 + n), [of(1, 1)]));
    expect(served(results)).toBe(100);
    expect(await onHand(db, 1)).toBe(0);
  });

  test('the last unit is reserved by one of 200 buyers at once, and only that one can buy it', async () => {
    await setLots(db, 1, { quantity: 1 });
    const owners = Array.from({ length: 200 }, (_, n) => customerHolder(1000 + n));
    const results = await Promise.all(owners.map((holder) => reserve(crowd, holder, [of(1, 1)])));
    expect(results.filter(({ lines }) => lines[0]?.reserved === 1)).toHaveLength(1);
    const bought = await Promise.all(owners.map((holder) => take(crowd, holder, [of(1, 1)])));
    expect(bought.findIndex(({ ok }) => ok)).toBe(results.findIndex(({ lines }) => lines[0]?.reserved === 1));
    expect(served(bought)).toBe(1);
  });

  test('carts with the same products in any order, reserving, buying and restocking at once: no deadlock, and no unit is lost', async () => {
    for (const productId of [1, 2, 3]) await setLots(db, productId, { quantity: 20 });
    const carts = [
      [1, 2, 3],
      [3, 2, 1],
      [2, 3, 1],
    ];
    const orderIds: number[] = [];
    await crowdOf(150, async (n) => {
      const units = (carts[n % 3] ?? []).map((id) => of(id, 1 + (n % 2)));
      const orderId = nextOrderId();
      orderIds.push(orderId);
      await reserve(crowd, customerHolder(1000 + (n % 20)), units);
      const result = await take(crowd, customerHolder(1000 + (n % 20)), units, orderId);
      if (result.ok && n % 3 === 0) await restockUnits(orderId, units);
      return result;
    });
    const [sold] = await db`
      select -sum(quantity)::int as units from stock_move
      where order_id = any(${orderIds}) and product_id = 1`;
    expect(await onHand(db, 1)).toBe(20 - sold?.units);
  });

  test('the same product on two lines counts as both together', async () => {
    await setLots(db, 1, { quantity: 3 });
    expect(await take(db, maria, [of(1, 2), of(1, 2)])).toEqual({ ok: false, reason: 'outOfStock', productIds: [1] });
    expect(await take(db, maria, [of(1, 2), of(1, 1)])).toEqual({ ok: true });
  });

  test('all or nothing: what is short is named, and nothing moves', async () => {
    await setLots(db, 1, { quantity: 3 });
    await setLots(db, 2, { quantity: 1 });
    await setLots(db, 3);
    const result = await take(db, maria, [of(3, 1), of(1, 1), of(2, 2), of(999_999, 1)]);
    expect(result).toEqual({ ok: false, reason: 'outOfStock', productIds: [2, 3, 999_999] });
    expect([await onHand(db, 1), await onHand(db, 2)]).toEqual([3, 1]);
  });
});

describe('S11: others cannot buy reserved units', () => {
  test('a live reservation of another blocks, an ended one does not', async () => {
    await setLots(db, 1, { quantity: 1 });
    await reserve(db, maria, [of(1, 1)]);
    expect(await take(db, ion, [of(1, 1)])).toMatchObject({ ok: false });
    await db`update reservation set expires_at = now() - interval '1 second'`;
    expect(await take(db, ion, [of(1, 1)])).toEqual({ ok: true });
  });

  test('one’s own reservation never blocks oneself, and ends for what was bought', async () => {
    await setLots(db, 1, { quantity: 1 });
    await setLots(db, 2, { quantity: 1 });
    await reserve(db, maria, [of(1, 1), of(2, 1)]);
    expect(await take(db, maria, [of(1, 1)])).toEqual({ ok: true });
    expect(await db`select product_id from reservation where holder = ${maria}`).toEqual([{ productId: 2 }]);
  });

  test('a buyer without a reservation buys the units that no one has reserved', async () => {
    await setLots(db, 1, { quantity: 3 });
    await reserve(db, maria, [of(1, 2)]);
    expect(await take(db, ion, [of(1, 2)])).toMatchObject({ ok: false });
    expect(await take(db, ion, [of(1, 1)])).toEqual({ ok: true });
  });
});

describe('lots: first expired, first out', () => {
  test('the nearest date leaves first, past dates never', async () => {
    const [old] = await setLots(
      db,
      1,
      { quantity: 4, expiresOn: '2998-01-31' },
      { quantity: 2, expiresOn: '2999-01-31' },
      { quantity: 5 },
    );
    await db`update stock_lot set expires_on = shop_today() - 1 where id = ${old ?? 0}`;
    expect(await take(db, maria, [of(1, 3)])).toEqual({ ok: true });
    expect((await quantities(1)).filter((n) => n > 0)).toEqual([4, 4]);
    expect(await take(db, maria, [of(1, 5)])).toMatchObject({ ok: false });
  });

  test('each part is a move that names its order and its lot', async () => {
    const [first, second] = await setLots(db, 1, { quantity: 1, expiresOn: '2999-01-31' }, { quantity: 5 });
    await take(db, maria, [of(1, 3)], 7001);
    const moves = await db`select lot_id, quantity, reason from stock_move where order_id = 7001 order by id`;
    expect(moves).toEqual([
      { lotId: first, quantity: -1, reason: 'comandă' },
      { lotId: second, quantity: -2, reason: 'comandă' },
    ]);
  });
});

test('the database allocates an order to lots as the rule does, for any lots', async () => {
  const anyLot = fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    expiresOn: fc.option(fc.constantFrom('2998-01-31', '2998-06-30', '2999-01-31')),
  });
  const anyLots = fc.array(anyLot, { maxLength: 4 });
  const anyQuantity = fc.integer({ min: 1, max: 8 });
  await fc.assert(
    fc.asyncProperty(anyLots, anyLots, anyQuantity, anyQuantity, async (one, two, ofOne, ofTwo) => {
      await setLots(db, 1, ...one);
      await setLots(db, 2, ...two);
      const lots = (await Promise.all([readLots(db, 1), readLots(db, 2)])).flatMap((read, n) =>
        read.map(({ id, quantity, expiresOn }) => ({ lotId: id, productId: n + 1, quantity, expiresOn })),
      );
      const units = [of(1, ofOne), of(2, ofTwo)];
      const parts = allocateUnits(units, lots);
      const orderId = nextOrderId();
      const { ok } = await take(db, maria, units, orderId);
      expect(ok).toBe(parts.reduce((sum, { quantity }) => sum + quantity, 0) === ofOne + ofTwo);
      const moves = await db<LotUnits[]>`
        select lot_id, product_id, -quantity as quantity from stock_move where order_id = ${orderId}`;
      expect(new Set(moves)).toEqual(new Set(ok ? parts : []));
    }),
    { numRuns: 30 },
  );
});

describe('restocking', () => {
  test('units return to the lots they came from', async () => {
    await setLots(db, 1, { quantity: 2, expiresOn: '2999-01-31' }, { quantity: 5 });
    const before = await quantities(1);
    await take(db, maria, [of(1, 4)], 7101);
    expect(await restockUnits(7101, [of(1, 4)])).toEqual([of(1, 4)]);
    expect(await quantities(1)).toEqual(before);
  });

  test('never more than was taken and not given back yet, however often it is called', async () => {
    await setLots(db, 1, { quantity: 5 });
    await take(db, maria, [of(1, 3)], 7201);
    expect(await restockUnits(7201, [of(1, 2)])).toEqual([of(1, 2)]);
    const results = await Promise.all(Array.from({ length: 5 }, () => restockUnits(7201, [of(1, 3)])));
    expect(results.flat()).toEqual([of(1, 1)]);
    expect(await onHand(db, 1)).toBe(5);
    expect(await restockUnits(7299, [of(1, 1)])).toEqual([]);
  });

  test('an order that takes its units again after giving them back can give them back again', async () => {
    await setLots(db, 1, { quantity: 2 });
    await take(db, maria, [of(1, 2)], 7301);
    await restockUnits(7301, [of(1, 2)]);
    expect(await take(db, maria, [of(1, 2)], 7301)).toEqual({ ok: true });
    expect(await restockUnits(7301, [of(1, 5)])).toEqual([of(1, 2)]);
  });

  test('replacing an order locks all its products first, so that two crosswise replacements do not deadlock', async () => {
    await setLots(db, 1, { quantity: 9 });
    await setLots(db, 2, { quantity: 9 });
    const replace = (old: number, gone: number, next: number) =>
      crowd.begin(async (tx) => {
        await lockStock(tx, [gone, next]);
        await restock(tx, { orderId: old, units: [of(gone, 1)], reason: 'anulare', author: 'test' });
        return deductStock(tx, { holder: maria, orderId: nextOrderId(), units: [of(next, 1)] });
      });
    const results = await crowdOf(60, (n) => (n % 2 ? replace(7401, 1, 2) : replace(7402, 2, 1)));
    expect(served(results)).toBe(18);
  });
});
