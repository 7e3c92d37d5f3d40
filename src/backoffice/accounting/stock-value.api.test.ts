import { describe, expect, test } from 'vitest';
import { bani, createAccountingClient } from '../../../test/support/accounting.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const { db } = shop;
const [{ today } = { today: '' }] = await db<{ today: string }[]>`select shop_today()::text as today`;
const { calls, token, path, csv } = await createAccountingClient(shop, { from: today, until: today });

describe('the value of the stock at a date', () => {
  test('units are those of the end of the day, lots without a cost are counted and not valued', async () => {
    const productId = await newProduct(db, 8);
    await db`update stock_lot set unit_cost = 1234 where product_id = ${productId}`;
    await db`update stock_move set at = now() - interval '40 days' where product_id = ${productId}`;
    const body = { productId, code: 'FARA-COST', expiresOn: null, quantity: 3 };
    expect((await calls.post('/api/admin/stock/receive', body, token)).status).toBe(200);
    const [days] = await db<{ before: string; between: string }[]>`
      select (shop_today() - 41)::text as before, (shop_today() - 1)::text as between`;
    const read = async (day = '') => (await calls.get(`${path}/stock?day=${day}`, token)).data;
    const rowsOf = async (day = '') =>
      (await read(day)).rows.filter((row: { productId: number }) => row.productId === productId);
    expect(await rowsOf(days?.before)).toEqual([]);
    expect(await rowsOf(days?.between)).toMatchObject([{ lot: 'L1', units: 8, unitCost: 12.34, value: 98.72 }]);
    expect(await rowsOf(today)).toMatchObject([
      { lot: 'L1', units: 8, value: 98.72 },
      { lot: 'FARA-COST', units: 3, unitCost: null, value: null },
    ]);
    const { rows, value, units, withoutCost } = await read(today);
    const sum = (pick: (row: { units: number; value: number | null; unitCost: number | null }) => number): number =>
      rows.reduce(
        (all: number, row: { units: number; value: number | null; unitCost: number | null }) => all + pick(row),
        0,
      );
    expect(bani(value)).toBe(sum((row) => bani(row.value ?? 0)));
    expect(units).toBe(sum((row) => row.units));
    expect(withoutCost).toMatchObject({
      lots: sum((row) => (row.unitCost === null ? 1 : 0)),
      units: sum((row) => (row.unitCost === null ? row.units : 0)),
    });
    const [onHand] = await db<{ units: number }[]>`select sum(on_hand)::int as units from stock`;
    expect(units).toBe(onHand?.units);
    const file = await csv({ what: 'stock' });
    expect(file.filter((row) => row.Lot === 'FARA-COST')).toMatchObject([{ 'Cost de achiziție': '', Valoare: '' }]);
  });

  test('a cost is entered with the receipt or corrected later, and a lot has one', async () => {
    const productId = await newProduct(db, 0);
    const receive = (unitCost: number | null) =>
      calls.post('/api/admin/stock/receive', { productId, code: 'C1', expiresOn: null, quantity: 2, unitCost }, token);
    const first = await receive(10.5);
    const lot = first.data.lots.find(({ code }: { code: string }) => code === 'C1');
    expect(lot).toMatchObject({ quantity: 2, unitCost: 10.5 });
    // ADR-104: the average of what arrived.
    expect((await receive(11)).data.lots).toContainEqual(expect.objectContaining({ quantity: 4, unitCost: 10.75 }));
    expect((await receive(null)).data.lots).toContainEqual(expect.objectContaining({ quantity: 6, unitCost: 10.75 }));
    const correct = (body: object) =>
      calls.post('/api/admin/stock/correct', { lotId: lot.id, was: 6, quantity: 6, reason: 'Factura', ...body }, token);
    expect((await correct({})).data.lots).toContainEqual(expect.objectContaining({ id: lot.id, unitCost: 10.75 }));
    expect((await correct({ unitCost: 9 })).data.lots).toContainEqual(expect.objectContaining({ unitCost: 9 }));
    expect((await correct({ unitCost: null })).data.lots).toContainEqual(
      expect.objectContaining({ id: lot.id, unitCost: null }),
    );
  });
});
