import { expect, test } from 'vitest';
import { createAdminClient } from '../../../test/support/catalog.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { selectStockContradictions } from '../../../test/support/stock.ts';
import { refusals as texts } from './admin/texts.ts';
import { customerHolder, reserve } from './service.server.ts';

const shop = await openTestShop();
const admin = await createAdminClient(shop);

test('a lot is received and counted again; each change is a line with its reason and author', async () => {
  const productId = await newProduct(shop.db, 2);
  const lot = { productId, code: 'L-2026', expiresOn: '2999-01-31', quantity: 10 };
  const { data } = await admin.post('stock/receive', lot);
  expect(data).toMatchObject({ onHand: 12, reserved: 0 });
  expect(data.moves[0]).toMatchObject({ quantity: 10, reason: 'recepție', author: 'admin@vitrina.example' });
  const lotId = data.lots.find(({ code }: { code: string }) => code === 'L-2026').id;
  const corrected = await admin.post('stock/correct', { lotId, was: 10, quantity: 7, reason: 'trei flacoane sparte' });
  expect(corrected.data).toMatchObject({
    onHand: 9,
    moves: [{ quantity: -3, reason: 'trei flacoane sparte' }, {}, {}],
  });
  const late = await admin.post('stock/correct', { lotId, was: 10, quantity: 7, reason: 'inventar' });
  expect([late.status, late.messages]).toEqual([409, [texts.changed]]);
  expect(await selectStockContradictions(shop.db)).toHaveLength(0);
});

test('a lot names its supplier, which is offered again and found by search; units without one keep it', async () => {
  const productId = await newProduct(shop.db, 1);
  const lot = { productId, code: 'F-1', expiresOn: '2999-01-31', quantity: 4 };
  await admin.post('stock/receive', { ...lot, supplier: 'Depozitul Brădești S.R.L.' });
  const { data } = await admin.post('stock/receive', lot);
  expect(data.lots).toContainEqual(expect.objectContaining({ code: 'F-1', supplier: 'Depozitul Brădești S.R.L.' }));
  expect(data.suppliers).toContain('Depozitul Brădești S.R.L.');
  const { data: found } = await admin.get('stock?search=depozitul%20bradesti');
  expect(found.rows.map((row: { productId: number }) => row.productId)).toEqual([productId]);
});

test('invalid input is refused with a message', async () => {
  const productId = await newProduct(shop.db, 1);
  const lot = { productId, code: 'X', expiresOn: '2999-01-31', quantity: 1 };
  await admin.post('stock/receive', lot);
  const bad: [string, object, number, string][] = [
    ['receive', { ...lot, expiresOn: '2999-02-01' }, 409, texts.otherDate],
    ['receive', { ...lot, code: 'Y', expiresOn: '2020-01-01' }, 400, texts.expiredLot],
    ['receive', { ...lot, quantity: 0 }, 400, texts.badQuantity],
    ['receive', { ...lot, productId: 999_999 }, 404, texts.unknownProduct],
    ['correct', { lotId: 999_999, was: 0, quantity: 1, reason: 'inventar' }, 404, texts.unknownLot],
    ['correct', { lotId: 1, was: 0, quantity: -1, reason: 'inventar' }, 400, texts.badQuantity],
    ['correct', { lotId: 1, was: 0, quantity: 1, reason: '' }, 400, texts.badReason],
  ];
  for (const [verb, body, status, message] of bad) {
    const response = await admin.post(`stock/${verb}`, body);
    expect([response.status, response.messages]).toEqual([status, [message]]);
  }
  expect((await admin.get('stock/999999')).status).toBe(404);
});

test('the list: a product that is not published is neither out of stock nor low', async () => {
  const [gone, low] = [await newProduct(shop.db, 0), await newProduct(shop.db, 3)];
  await shop.db`update product set is_published = false where id = any(${[gone, low]}::int[])`;
  const ids = async (state: string) => {
    const { data } = await admin.get(`stock?state=${state}&take=96&sort=-name`);
    return data.rows.map(({ productId }: { productId: number }) => productId);
  };
  expect(await ids('out')).not.toContain(gone);
  expect(await ids('low')).not.toContain(low);
  const [{ code = '' } = {}] = await shop.db<{ code: string }[]>`select code from product where id = ${gone}`;
  expect((await admin.get(`stock?search=${encodeURIComponent(code)}`)).data.rows).toMatchObject([{ productId: gone }]);
});

test('the list: low stock, out of stock, and lots that expire soon', async () => {
  const [low, gone, fine] = [await newProduct(shop.db, 3), await newProduct(shop.db, 0), await newProduct(shop.db, 90)];
  const ids = async (state: string) => {
    const { data } = await admin.get(`stock?state=${state}&take=96&sort=stock`);
    return new Set(data.rows.map(({ productId }: { productId: number }) => productId));
  };
  const [running, out] = [await ids('low'), await ids('out')];
  expect([running.has(low), running.has(gone), running.has(fine)]).toEqual([true, false, false]);
  expect([out.has(low), out.has(gone)]).toEqual([false, true]);
  await shop.db`update stock_lot set expires_on = shop_today() + 20 where product_id = ${fine}`;
  expect([(await ids('expiring')).has(fine), (await ids('expiring')).has(gone)]).toEqual([true, false]);
  await reserve(shop.db, customerHolder(77), [{ productId: low, quantity: 2 }]);
  const [{ code = '' } = {}] = await shop.db<{ code: string }[]>`select code from product where id = ${low}`;
  const { data } = await admin.get(`stock?search=${encodeURIComponent(code)}`);
  expect(data.rows).toMatchObject([{ productId: low, onHand: 3, reserved: 2 }]);
});
