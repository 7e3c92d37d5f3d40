import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateBlockingUnits } from '../../../test/support/blocking-model.ts';
import { of, openStockDatabase, setLots } from '../../../test/support/stock.ts';
import { limitsOfHolder, networkLimits } from './rules.ts';
import {
  customerHolder,
  deductStock,
  guestHolder,
  type ReservationHolder,
  readAvailable,
  reserve,
} from './service.server.ts';

const db = await openStockDatabase();

const letterAt = (n: number): string => String.fromCharCode(65 + (n % 26));
const guest = (n: number): ReservationHolder => guestHolder(`${letterAt(n / 26)}${letterAt(n)}`.padEnd(21, 'G'));
const left = async (productId: number) => (await readAvailable(db, null, [productId])).get(productId);
const reserveFrom = (n: number, network: string, ...units: ReturnType<typeof of>[]) =>
  reserve(db, guest(n), units, { network, renewal: 'always' });
const blocked = ({ lines }: Awaited<ReturnType<typeof reserve>>) => lines.map(({ blocking }) => blocking);

describe('S11: one shopper blocks for others only what one person buys', () => {
  test('a guest holds 99 units with the timer, and blocks 10 of them', async () => {
    await setLots(db, 1, { quantity: 150 });
    expect(await reserve(db, guest(1), [of(1, 99)])).toMatchObject({
      secondsLeft: 900,
      lines: [{ reserved: 99, blocking: limitsOfHolder(guest(1)).units }],
    });
    expect(await left(1)).toBe(140);
  });

  test('a customer blocks somewhat more', async () => {
    await setLots(db, 1, { quantity: 150 });
    await reserve(db, customerHolder(101), [of(1, 99)]);
    expect(await left(1)).toBe(130);
  });

  test('of 40 products 30 block units, and all are held', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => n + 1);
    for (const id of ids) await setLots(db, id, { quantity: 5 });
    const { lines } = await reserve(
      db,
      guest(1),
      ids.map((id) => of(id)),
    );
    expect(lines.filter(({ reserved }) => reserved === 1)).toHaveLength(40);
    expect(lines.filter(({ blocking }) => blocking === 1)).toHaveLength(limitsOfHolder(guest(1)).products);
  });
});

describe('S11: one network blocks a bounded share', () => {
  test('a single guest holds the last unit of what he buys', async () => {
    await setLots(db, 1, { quantity: 1 });
    expect(blocked(await reserveFrom(1, 'home', of(1)))).toEqual([1]);
    expect(await left(1)).toBe(0);
  });

  test('after the last units of 10 products, half of the stock of the next', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => n + 1);
    for (const id of ids) await setLots(db, id, { quantity: 4 });
    await reserveFrom(1, 'home', ...ids.slice(0, 6).map((id) => of(id, 4)));
    expect(blocked(await reserveFrom(2, 'home', ...ids.slice(6).map((id) => of(id, 4))))).toEqual([4, 4, 4, 4, 2, 2]);
    expect(blocked(await reserveFrom(3, 'home', of(11)))).toEqual([0]);
    expect(blocked(await reserveFrom(3, 'work', of(11)))).toEqual([1]);
  });

  test('products of which less than half is blocked leave the last units of others open', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => n + 1);
    for (const id of ids) await setLots(db, id, { quantity: 4 });
    await setLots(db, 21, { quantity: 1 });
    await reserveFrom(1, 'home', ...ids.map((id) => of(id, 2)));
    expect(blocked(await reserveFrom(2, 'home', of(21)))).toEqual([1]);
  });

  test('300 units in all', async () => {
    const ids = Array.from({ length: 32 }, (_, n) => n + 1);
    for (const id of ids) await setLots(db, id, { quantity: 99 });
    await reserveFrom(1, 'home', ...ids.slice(0, 30).map((id) => of(id, 9)));
    await reserveFrom(2, 'home', ...ids.slice(0, 5).map((id) => of(id, 9)));
    const [row] = await db`select sum(blocking)::int as units from reservation`;
    expect(row).toEqual({ units: networkLimits.units });
    expect(await reserveFrom(3, 'home', of(32))).toMatchObject({
      secondsLeft: 900,
      lines: [{ reserved: 1, blocking: 0 }],
    });
  });

  test('1§4 the 31st guest of an office sees 15:00 like the first, and can buy', async () => {
    await setLots(db, 1, { quantity: 40 });
    for (let n = 0; n < 30; n++) await reserveFrom(n, 'office', of(1));
    expect(await reserveFrom(31, 'office', of(1))).toMatchObject({
      secondsLeft: 900,
      lines: [{ reserved: 1, available: 10 }],
    });
    const deduction = { holder: guest(31), orderId: 9001, units: [of(1)] };
    expect(await db.begin((tx) => deductStock(tx, deduction))).toEqual({ ok: true });
  });

  test('many holds at once from one network do not pass its limits', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => n + 1);
    for (const id of ids) await setLots(db, id, { quantity: 1 });
    await Promise.all(ids.map((id) => reserveFrom(id, 'home', of(id))));
    const [row] = await db`select sum(blocking)::int as units, count(*)::int as holds from reservation`;
    expect(row).toEqual({ units: networkLimits.lastUnits, holds: 40 });
  });

  test('units that are not blocked are first come, first served, and the order names the missing products', async () => {
    await setLots(db, 1, { quantity: 15 });
    await reserve(db, guest(1), [of(1, 15)]);
    const take = (n: number, quantity: number) =>
      db.begin((tx) => deductStock(tx, { holder: guest(n), orderId: 9100 + n, units: [of(1, quantity)] }));
    expect(await take(2, 6)).toMatchObject({ ok: false });
    expect(await take(2, 5)).toEqual({ ok: true });
    expect(await take(1, 15)).toEqual({ ok: false, reason: 'outOfStock', productIds: [1] });
    expect(await take(1, 10)).toEqual({ ok: true });
  });
});

test('the database blocks as many units as the rule says', async () => {
  const small = (max: number) => fc.integer({ min: 0, max });
  const anyProduct = fc.record({ quantity: small(9), stock: small(8), network: small(4), stranger: small(3) });
  const anyCase = fc.record({
    products: fc.array(anyProduct, { minLength: 1, maxLength: 6 }),
    holder: fc.record({ products: small(6), units: small(6) }),
    limits: fc.record({ lastUnits: small(4), units: small(20) }),
  });
  await fc.assert(
    fc.asyncProperty(anyCase, async ({ products, holder, limits }) => {
      await db`delete from reservation`;
      const rows = [];
      for (const [at, one] of products.entries()) {
        const productId = at + 1;
        await setLots(db, productId, ...(one.stock > 0 ? [{ quantity: one.stock }] : []));
        const network = Math.min(one.network, one.stock);
        const stranger = Math.min(one.stranger, one.stock - network);
        const isPastHalf = network > Math.floor(one.stock / 2);
        for (const [n, units, hash] of [
          [1, network, 'home'],
          [2, stranger, 'far'],
        ] as const)
          if (units > 0)
            await db`
              insert into reservation (holder, product_id, quantity, blocking, is_past_half, expires_at, ip_hash)
              values (${guest(n)}, ${productId}, ${units}, ${units}, ${isPastHalf && n === 1}, now() + interval '5 minutes', ${hash})`;
        const available = one.stock - network - stranger;
        rows.push({
          productId,
          quantity: one.quantity + 1,
          stock: one.stock,
          available,
          networkBlocks: network,
          isPastHalf,
        });
      }
      const network = {
        units: rows.reduce((sum, { networkBlocks }) => sum + networkBlocks, 0),
        pastHalf: new Set(rows.filter(({ isPastHalf }) => isPastHalf).map(({ productId }) => productId)),
      };
      const found = await db`
        select product_id, blocking as quantity from reserve_products(${guest(9)},
          ${rows.map(({ productId }) => productId)}, ${rows.map(({ quantity }) => quantity)}, 'added', 'home',
          row(15, 60, 15, 99, ${holder.products}::int, ${holder.units}::int, ${limits.lastUnits}::int, ${limits.units}::int)::reservation_limits)`;
      expect([...found]).toEqual(calculateBlockingUnits(rows, holder, network, limits));
    }),
    { numRuns: 40 },
  );
});
