import { expect, test } from 'vitest';
import { newBundle } from '../../../test/support/bundles.ts';
import { newProduct } from '../../../test/support/buyers.ts';
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
import {
  customerHolder,
  lockStock,
  type ReservationHolder,
  readAvailable,
  reserve,
  restock,
  type Units,
  writeOff,
} from './service.server.ts';

const db = await openStockDatabase();
const crowd = openLargePool(db);

const available = async (productId: number, holder: ReservationHolder | null = null) =>
  (await readAvailable(db, holder, [productId])).get(productId);

/** Two parts with this stock, and a bundle of one of the first and two of the second. */
async function newShelf(first: number, second: number): Promise<[first: number, second: number, bundle: number]> {
  const [a, b] = [await newProduct(db, first), await newProduct(db, second)];
  return [a, b, await newBundle(db, [of(a, 1), of(b, 2)])];
}

test('there are as many bundles as the scarcest part allows, in every place that reads stock', async () => {
  const [a, b, bundle] = await newShelf(5, 7);
  expect(await available(bundle)).toBe(3);
  const read = () => db`
    select s.on_hand, sellable_units(${bundle}) as sellable from product_stock s where s.product_id = ${bundle}`;
  expect(await read()).toEqual([{ onHand: 3, sellable: 3 }]);
  await setLots(db, b, { quantity: 1 });
  expect(await read()).toEqual([{ onHand: 0, sellable: 0 }]);
  await setLots(db, b, { quantity: 9 });
  await db`update product set is_published = false where id = ${a}`;
  expect([await available(bundle), ...(await read())]).toEqual([0, { onHand: 0, sellable: 0 }]);
});

test('a reserved bundle blocks its parts for others, and a sold one takes them from the lots that expire first', async () => {
  const [a, b, bundle] = await newShelf(2, 0);
  const [late, soon] = await setLots(db, b, { quantity: 3 }, { quantity: 1, expiresOn: '2999-01-31' });
  const { lines } = await reserve(db, maria, [of(bundle, 2)]);
  expect(lines).toEqual([{ productId: bundle, wanted: 2, reserved: 2, available: 2, blocking: 2 }]);
  expect([await available(a, ion), await available(b, ion), await available(bundle, ion)]).toEqual([0, 0, 0]);
  expect(await available(bundle, maria)).toBe(2);
  expect(await take(db, ion, [of(a, 1)])).toMatchObject({ ok: false, productIds: [a] });
  expect(await take(db, maria, [of(bundle, 1)])).toEqual({ ok: true });
  expect([await onHand(db, a), await onHand(db, b)]).toEqual([1, 2]);
  const left = new Map((await readLots(db, b)).map(({ id, quantity }) => [id, quantity]));
  expect([left.get(soon ?? 0), left.get(late ?? 0)]).toEqual([0, 2]);
  expect(await db`select from reservation`).toHaveLength(0);
  expect(await onHand(db, bundle)).toBe(-1);
});

test('a bundle and its part in one cart share the units: the one named first is served first', async () => {
  const [a, , bundle] = await newShelf(3, 20);
  const availableIn = async (...units: Units[]) => {
    const { lines } = await reserve(db, maria, units);
    const unitsOf = (id: number) => lines.find(({ productId }) => productId === id)?.available;
    return { part: unitsOf(a), bundle: unitsOf(bundle) };
  };
  expect(await availableIn(of(a, 2), of(bundle, 2))).toEqual({ part: 3, bundle: 1 });
  expect(await availableIn(of(bundle, 2), of(a, 2))).toEqual({ part: 1, bundle: 3 });
  const refused = await take(db, maria, [of(a, 2), of(bundle, 2)]);
  expect(refused).toEqual({ ok: false, reason: 'outOfStock', productIds: [a, bundle].sort((x, y) => x - y) });
  expect(await take(db, maria, [of(a, 2), of(bundle, 1)])).toEqual({ ok: true });
  expect(await onHand(db, a)).toBe(0);
});

test('a bundle of many units is reserved in full', async () => {
  const part = await newProduct(db, 5000);
  const bundle = await newBundle(db, [of(part, 40)]);
  expect((await reserve(db, maria, [of(bundle, 99)])).lines[0]).toMatchObject({ wanted: 99, reserved: 99 });
});

test('units of a bundle go back to the lots they came from, as it was sold and not as it is now', async () => {
  const [a, b, bundle] = await newShelf(4, 8);
  await take(db, maria, [of(bundle, 2), of(a, 1)], 60_001);
  await db`delete from bundle_part where bundle_id = ${bundle} and product_id = ${b}`;
  const returned = { orderId: 60_001, reason: 'retur', author: 'test' };
  await db.begin((tx) => restock(tx, { ...returned, units: [of(bundle, 1)] }));
  expect([await onHand(db, a), await onHand(db, b)]).toEqual([2, 6]);
  await db.begin((tx) => writeOff(tx, { ...returned, units: [of(bundle, 1)] }));
  expect([await onHand(db, a), await onHand(db, b)]).toEqual([2, 6]);
  await db.begin((tx) => restock(tx, { ...returned, units: [of(bundle, 9), of(a, 9)] }));
  expect([await onHand(db, a), await onHand(db, b)]).toEqual([4, 8]);
});

test('a bundle and its part sold at the same time to the last unit: no unit is sold twice', async () => {
  const [a, b, bundle] = await newShelf(30, 60);
  const results = await Promise.all(
    Array.from({ length: 120 }, (_, n) => take(crowd, customerHolder(2000 + n), [of(n % 2 === 0 ? bundle : a, 1)])),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(30);
  expect(await onHand(db, a)).toBe(0);
  const bundles = results.filter(({ ok }, n) => ok && n % 2 === 0).length;
  expect(await onHand(db, b)).toBe(60 - 2 * bundles);
});

test('carts with bundles and parts in any order, reserving, buying and restocking at once: no deadlock, no unit lost', async () => {
  const [a, b, bundle] = await newShelf(20, 20);
  const other = await newBundle(db, [of(b, 1), of(a, 1)]);
  const carts = [[bundle], [a, b], [other, bundle], [b, bundle, a], [b, a], [other]];
  await Promise.all(
    Array.from({ length: 120 }, async (_, n) => {
      const units = (carts[n % carts.length] ?? []).map((id) => of(id, 1 + (n % 2)));
      const [holder, orderId] = [customerHolder(3000 + (n % 20)), nextOrderId()];
      await reserve(crowd, holder, units, { network: n % 3 === 0 ? 'network' : null });
      const result = await take(crowd, holder, units, orderId);
      if (!result.ok || n % 3 !== 0) return;
      await crowd.begin(async (tx) => {
        await lockStock(tx, [...units.map(({ productId }) => productId), a], [orderId]);
        await restock(tx, { orderId, units, reason: 'anulare', author: 'test' });
      });
    }),
  );
  const [moved] = await db`
    select sum(quantity) filter (where product_id = ${a})::int as a, sum(quantity) filter (where product_id = ${b})::int as b
    from stock_move`;
  expect([await onHand(db, a), await onHand(db, b)]).toEqual([moved?.a, moved?.b]);
});

test('the database refuses stock of a bundle, a bundle of a product with lots, and a bundle inside a bundle', async () => {
  const [a, b, bundle] = await newShelf(1, 2);
  const refusal = (work: Promise<unknown>) => expect(work).rejects;
  await refusal(db`insert into stock_lot (product_id, code, quantity) values (${bundle}, 'X', 1)`.execute()).toThrow(
    'is a bundle and has no stock',
  );
  await refusal(newBundle(db, [of(bundle, 1)])).toThrow('cannot be part of a bundle');
  const plain = await newBundle(db, [of(b, 1)]);
  await db`delete from bundle_part where bundle_id = ${plain}`;
  const put = (bundleId: number, productId: number) =>
    db`insert into bundle_part (bundle_id, product_id, quantity, position) values (${bundleId}, ${productId}, 1, 0)`.execute();
  await refusal(put(a, plain)).toThrow('cannot be part of a bundle');
  await refusal(put(await newProduct(db, 1), b)).toThrow('has stock of its own');
});
