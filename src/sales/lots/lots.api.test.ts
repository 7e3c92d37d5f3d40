import { afterEach, expect, test } from 'vitest';
import { createApiClient, signInAdmin, signInStaff } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { pdfText } from '../../../test/support/pdf-text.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { reserve } from '../inventory/service.server.ts';
import { readLotsOfProduct, readPublicLots } from './service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const buyer = await newBuyer(shop.db);

afterEach(() => expectInvariantsHold(shop.db));

let lotCount = 0;

/** A product on sale with one lot of ten units. */
async function newLot(code = `QA-${++lotCount}`) {
  const productId = await newProduct(shop.db, 10);
  await shop.db`update product set is_published = true where id = ${productId}`;
  const [row] = await shop.db<{ id: number }[]>`
    update stock_lot set code = ${code}, expires_on = '2090-06-30' where product_id = ${productId} returning id`;
  return { productId, code, lotId: row?.id ?? 0 };
}

const available = async (productId: number): Promise<number> =>
  (await shop.db<{ units: number }[]>`select sellable_units(${productId}) as units`)[0]?.units ?? -1;

test('ADR-112: a blocked lot is not sold, carts lose it and listings know; unblocked it is sold again', async () => {
  const { productId, lotId } = await newLot();
  await reserve(shop.db, `a:${buyer.id}`, [{ productId, quantity: 4 }]);
  const { token: packer } = await signInStaff(shop, 'orders');
  const block = (token: string) => calls.post(`/api/admin/lots/${lotId}/block`, { reason: 'Etichetă greșită' }, token);
  expect((await block(packer)).status).toBe(403);
  expect((await block(admin)).data).toMatchObject({ blockedState: 'blocked', blockedReason: 'Etichetă greșită' });
  expect((await block(admin)).messages).toEqual([texts.alreadyBlocked]);
  expect(await available(productId)).toBe(0);
  expect(await shop.db`select on_hand from product_stock where product_id = ${productId}`).toEqual([{ onHand: 0 }]);
  expect(await shop.db`select quantity from reservation where product_id = ${productId}`).toEqual([]);
  const refused = await orders.post(buyer, withCashPayment(guestOrderBody(buyer, productId, 1)));
  expect(refused.status).toBe(409);

  expect((await calls.post(`/api/admin/lots/${lotId}/unblock`, { reason: 'Verificat' }, admin)).messages).toEqual([]);
  expect(await available(productId)).toBe(10);
  await shop.db`update stock_lot set blocked_state = 'recalled', blocked_at = now() where id = ${lotId}`;
  expect((await calls.post(`/api/admin/lots/${lotId}/unblock`, { reason: 'Verificat' }, admin)).messages).toEqual([
    texts.isRecalled,
  ]);
});

test('the public lot has its documents and neither units nor buyers; a shared code lists all its products', async () => {
  const [one, other] = [await newLot('SAME-1'), await newLot('SAME-1')];
  const add = (bytes: string, query = 'name=Buletin%20de%20analiz%C4%83&documentDate=2026-10-01') =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/lots/${one.lotId}/documents?${query}`,
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(bytes),
    });
  expect((await add('nu e un pdf')).statusCode).toBe(400);
  expect((await add('%PDF-1.4\n%%EOF')).statusCode).toBe(200);
  const lots = await readPublicLots(shop.db, 'same-1');
  expect(lots.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one.lotId, other.lotId]);
  const lot = lots.find(({ id }) => id === one.lotId);
  expect(lot).toMatchObject({
    state: 'onSale',
    expiresOn: '2090-06-30',
    documents: [{ name: 'Buletin de analiză', documentDate: '2026-10-01' }],
  });
  expect(Object.keys(lot ?? {})).not.toContain('quantity');
  expect((await shop.app.inject({ url: lot?.documents[0]?.url ?? '' })).headers['content-type']).toBe(
    'application/pdf',
  );
  expect(await readLotsOfProduct(shop.db, one.productId)).toMatchObject([{ id: one.lotId }]);
  expect(await readPublicLots(shop.db, 'NOT-A-LOT')).toEqual([]);
});

test('the list finds lots by code and product; moves name the orders; labels carry the code', async () => {
  const { productId, code, lotId } = await newLot();
  const order = await orders.place(buyer, withCashPayment(guestOrderBody(buyer, productId, 2)));
  const { data } = await calls.get(`/api/admin/lots?search=${code}`, admin);
  expect(data).toMatchObject({ total: 1, rows: [{ id: lotId, quantity: 8, documentCount: 0 }] });
  expect((await calls.get(`/api/admin/lots?state=withoutDocument&search=${code}`, admin)).data.total).toBe(1);
  const lot = await calls.get(`/api/admin/lots/${lotId}`, admin);
  expect(lot.data.moves[0]).toMatchObject({ quantity: -2, orderNumber: order.number });
  for (const size of ['A4', '40x30']) {
    const labels = await calls.get(`/api/admin/lots/${lotId}/labels?size=${size}&count=2`, admin);
    expect(pdfText(Buffer.from(labels.data.base64, 'base64'))).toContain(code);
  }
});
