import { expect, test } from 'vitest';
import { createApiClient, newCustomer, waitForEmail } from '../../../test/support/api-client.ts';
import { createBuyBackClient, newAccessory, waitUntilOnSale } from '../../../test/support/buy-back.ts';
import { onHand } from '../../../test/support/orders.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { endOffer, pay } from './service.server.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const buyBacks = await createBuyBackClient(shop);
const ana = await newCustomer(shop, { firstName: 'Ana' });
const bottle = await newAccessory(shop.db);

const request = async (): Promise<number> =>
  (await buyBacks.add(ana, await buyBacks.buyDelivered(ana, bottle))).data.id;

async function accepted(offer = 20): Promise<number> {
  const id = await request();
  expect((await buyBacks.decide(id, 'offer', { offer })).status).toBe(200);
  expect((await buyBacks.answer(ana, 'Accept', id)).status).toBe(200);
  return id;
}

test('S24 BuyBack: request, offer, acceptance, parcel, and the value as a promo code', async () => {
  const id = await request();
  const offered = await buyBacks.decide(id, 'offer', { offer: 21.5, note: 'Arată foarte bine.' });
  expect(offered.data).toMatchObject({ state: 'offered', offer: 21.5, next: ['accepted', 'declined', 'rejected'] });
  expect((await waitForEmail(shop, ana.userName, 'Oferta noastră: 21.50 RON')).textBody).toContain(
    'Arată foarte bine.',
  );
  expect(await buyBacks.read(ana, id)).toMatchObject({ state: 'offered', canAccept: true, sendTo: null });
  const yes = await buyBacks.answer(ana, 'Accept', id);
  expect(yes.data).toMatchObject({ state: 'accepted', sendTo: { name: 'Vitrina Sănătății S.R.L.' } });
  expect((await waitForEmail(shop, ana.userName, `Cum trimiți coletul ${yes.data.number}`)).textBody).toContain(
    'Mihai Eminescu',
  );
  expect((await buyBacks.decide(id, 'received', {})).data).toMatchObject({ state: 'received', usedProductId: null });
  await eventually(async () => (await buyBacks.read(ana, id)).state).toBe('paid');
  const { code, states } = await buyBacks.read(ana, id);
  expect(states.map(({ state }) => state)).toEqual(['requested', 'offered', 'accepted', 'received', 'paid']);
  expect((await calls.get(`/api/Order/VerifyCoupon?coupon=${code}`, ana.token)).data).toMatchObject({ value: 21.5 });
  expect((await waitForEmail(shop, ana.userName, 'Codul tău de 21.50 RON')).textBody).toContain(code);
});

test("1§2 what was received goes on sale: 'Utilizat', with its own price and a stock of one", async () => {
  const id = await accepted();
  const sale = {
    price: 34.9,
    condition: 'stare foarte bună',
    details: 'Spălată la 80 °C, cu o zgârietură lângă fund.',
  };
  const { data } = await buyBacks.decide(id, 'received', { sale });
  const usedId = data.usedProductId ?? 0;
  await waitUntilOnSale(shop, usedId);
  const { data: product } = await calls.get(`/api/Product/GetById?productId=${usedId}`);
  expect(product).toMatchObject({ isBuyBack: true, sellingPrice: 34.9, isInStock: true });
  expect(product.name).toContain(', stare foarte bună');
  expect(product.details).toContain('Spălată la 80 °C');
  expect(await onHand(shop.db, usedId)).toBe(1);
  await eventually(async () => (await buyBacks.read(ana, id)).state).toBe('paid');
  const again = await buyBacks.buyDelivered(ana, usedId);
  expect((await buyBacks.add(ana, again)).messages).toEqual([texts.notSellable]);
});

test('a product that is gone cannot be put on sale, and then nothing is received either', async () => {
  const gone = await newAccessory(shop.db);
  const { data } = await buyBacks.add(ana, await buyBacks.buyDelivered(ana, gone));
  await buyBacks.decide(data.id, 'offer', { offer: 20 });
  await buyBacks.answer(ana, 'Accept', data.id);
  await shop.db`update product set category_id = (select min(id) from category where is_food) where id = ${gone}`;
  const sale = { price: 30, condition: 'stare bună', details: 'Verificat și curățat.' };
  expect((await buyBacks.decide(data.id, 'received', { sale })).messages).toEqual([texts.notForSale]);
  expect(await buyBacks.read(ana, data.id)).toMatchObject({ state: 'accepted' });
});

test('trust: one code, however often it is paid and received', async () => {
  const id = await accepted();
  const responses = await Promise.all(Array.from({ length: 6 }, () => buyBacks.decide(id, 'received', {})));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  await Promise.all(Array.from({ length: 6 }, () => pay(shop.db, id)));
  const codes = await shop.db`select from promo_code where description like ${`%RB-${100_000 + id}`}`;
  expect(codes).toHaveLength(1);
});

test('only the steps of the table are taken', async () => {
  const id = await request();
  expect((await buyBacks.answer(ana, 'Accept', id)).messages).toEqual([texts.wrongState]);
  expect((await buyBacks.decide(id, 'received', {})).messages).toEqual([texts.wrongState]);
  expect((await buyBacks.decide(id, 'offer', { offer: 50.01 })).messages).toEqual([texts.tooHigh]);
  expect((await buyBacks.decide(id, 'offer', { offer: 0 })).messages).toEqual([texts.offer]);
  expect(await buyBacks.read(ana, id)).toMatchObject({ state: 'requested', offer: null });
  await buyBacks.decide(id, 'offer', { offer: 20 });
  expect((await buyBacks.decide(id, 'offer', { offer: 25 })).messages).toEqual([texts.wrongState]);
  expect((await buyBacks.answer(ana, 'Decline', id)).data).toMatchObject({ state: 'declined', canDecline: false });
  expect((await buyBacks.answer(ana, 'Accept', id)).messages).toEqual([texts.wrongState]);
  expect((await buyBacks.decide(999_999, 'reject', { reason: 'nu există' })).status).toBe(404);
});

test('what the shop refuses, it says why; the unit can be offered again', async () => {
  const unit = await buyBacks.buyDelivered(ana, bottle);
  const { data } = await buyBacks.add(ana, unit);
  expect((await buyBacks.decide(data.id, 'reject', { reason: '' })).status).toBe(400);
  expect((await buyBacks.decide(data.id, 'reject', { reason: 'Capacul este crăpat.' })).data.state).toBe('rejected');
  const email = await waitForEmail(shop, ana.userName, `Nu putem răscumpăra „${data.name}”`);
  expect(email.textBody).toContain('Capacul este crăpat.');
  expect((await buyBacks.add(ana, unit)).status).toBe(200);
});

test('an offer ends after its days by itself, and one that was accepted does not', async () => {
  const [late, kept] = [await request(), await accepted()];
  await buyBacks.decide(late, 'offer', { offer: 20 });
  await endOffer(shop.db, late);
  expect((await buyBacks.read(ana, late)).state).toBe('offered');
  await shop.db`update buyback set offer_ends_at = now() - interval '1 minute' where id = any (${[late, kept]})`;
  expect((await buyBacks.answer(ana, 'Accept', late)).messages).toEqual([texts.offerEnded]);
  for (const id of [late, kept]) await endOffer(shop.db, id);
  expect([(await buyBacks.read(ana, late)).state, (await buyBacks.read(ana, kept)).state]).toEqual([
    'declined',
    'accepted',
  ]);
});

test('the back office sees who waits longest first', async () => {
  const id = await request();
  const { data } = await calls.get('/api/admin/buy-back?state=requested&take=96', buyBacks.admin.token);
  expect(data.total).toBe(data.rows.length);
  const ids = data.rows.map((one: { id: number }) => one.id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  const one = await calls.get(`/api/admin/buy-back/${id}`, buyBacks.admin.token);
  expect(one.data).toMatchObject({ email: ana.userName, customer: 'Ana Ionescu', states: [{ author: 'client' }] });
});
