import { expect, onTestFinished, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { createTestProviders } from '../../../test/support/cards.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  customerOrderBody,
  deliveryCost,
  expectInvariantsHold,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { addDays } from '../../platform/days.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import type { Repeat } from './contract.ts';
import { workOnRepeat } from './cycle-service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const { db } = shop;
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const providers = await createTestProviders(shop);

const post = (buyer: Buyer, path: string, body: object) => calls.post(`/api/RepeatDelivery/${path}`, body, buyer.token);
const list = async (buyer: Buyer): Promise<Repeat[]> =>
  (await calls.get('/api/RepeatDelivery/List', buyer.token)).data.repeats;
const act = (buyer: Buyer, id: number, productId: number, action: string) =>
  post(buyer, 'ActOnLine', { id, productId, action });

async function playDays(id: number, from: string, until: string): Promise<void> {
  for (let day = from; day <= until; day = addDays(day, 1)) await workOnRepeat(db, providers, id, day);
}

/** Shipped orders and their products, by day. */
const shipped = (buyer: Buyer) => db<{ dueOn: string; products: number[]; total: number; announced: number }[]>`
  select c.due_on::text, o.total, c.announced_total as announced,
    array(select l.product_id from order_line l where l.order_id = o.id order by l.product_id) as products
  from repeat_cycle c join orders o on o.id = c.order_id where o.account_id = ${buyer.id} order by c.due_on`;

/** Waits for the texts, which e-mails get when they are sent. */
async function announcements(buyer: Buyer): Promise<string[]> {
  const read = async () =>
    (
      await db<{ textBody: string }[]>`
        select text_body from outbox where recipient = ${buyer.email} and subject like 'Pe % îți trimitem din nou%' order by id`
    ).map(({ textBody }) => textBody);
  await expect.poll(read).not.toContain('');
  return read();
}

/** A customer who bought two products and chose every 30 and every 60 days. */
async function subscriber(portions: readonly [number, number] = [1, 1]) {
  const buyer = await newBuyer(db, 'customer');
  const products = [await newProduct(db, 50, 5000), await newProduct(db, 50, 3000)] as const;
  for (const [index, id] of products.entries()) {
    await db`update product set portions = ${portions[index] ?? 1} where id = ${id}`;
    await post(buyer, 'Choose', { productId: id, intervalDays: index === 0 ? 30 : 60 });
    await addToCart(db, buyer, id);
  }
  await orders.place(buyer, withCashPayment(customerOrderBody(buyer, (8000 + deliveryCost(8000)) / 100)));
  await expect.poll(async () => (await list(buyer)).length).toBe(1);
  const [repeat] = await list(buyer);
  if (!repeat) throw new Error('No repeat delivery');
  return { buyer, products, repeat };
}

test('one order with two rhythms starts one repeat delivery; each product keeps its own, and they share parcels', async () => {
  const { buyer, products, repeat } = await subscriber();
  const [monthly, other] = products;
  const start = addDays(repeat.nextOn, -30);
  expect(repeat.lines).toMatchObject([
    { productId: monthly, intervalDays: 30, nextOn: addDays(start, 30), isInNextParcel: true },
    { productId: other, intervalDays: 60, nextOn: addDays(start, 60), isInNextParcel: false },
  ]);
  expect(repeat.costs).toMatchObject({ goodsTotal: 47.5 });
  await playDays(repeat.id, addDays(start, 25), addDays(start, 95));
  expect(await shipped(buyer)).toMatchObject([
    { dueOn: addDays(start, 30), products: [monthly] },
    { dueOn: addDays(start, 60), products: [monthly, other] },
    { dueOn: addDays(start, 90), products: [monthly] },
  ]);
  const sent = await announcements(buyer);
  expect(sent).toHaveLength(3);
  for (const [index, { total, announced }] of (await shipped(buyer)).entries()) {
    expect(announced).toBe(total);
    expect(sent[index]).toContain(`${(total / 100).toFixed(2)} RON`);
  }
  await expectInvariantsHold(db);
});

test('lines due within a week come together and keep their own days after it', async () => {
  const { buyer, products, repeat } = await subscriber();
  const [monthly, other] = products;
  const first = repeat.nextOn;
  const lines = [
    { productId: monthly, quantity: 1 },
    { productId: other, quantity: 1, nextOn: addDays(first, 6) },
  ];
  expect((await post(buyer, 'Change', { id: repeat.id, lines })).data.lines).toMatchObject([
    { isInNextParcel: true },
    { isInNextParcel: true, nextOn: addDays(first, 6) },
  ]);
  await playDays(repeat.id, addDays(first, -3), first);
  expect(await shipped(buyer)).toMatchObject([{ dueOn: first, products: [monthly, other] }]);
  expect((await list(buyer))[0]?.lines).toMatchObject([{ nextOn: addDays(first, 30) }, { nextOn: addDays(first, 66) }]);
});

test('a change after the announcement is announced again, with exactly what is charged', async () => {
  const { buyer, products, repeat } = await subscriber();
  const [monthly, other] = products;
  const first = repeat.nextOn;
  const lines = [
    { productId: monthly, quantity: 1 },
    { productId: other, quantity: 1, nextOn: first },
  ];
  await post(buyer, 'Change', { id: repeat.id, lines });
  await playDays(repeat.id, addDays(first, -3), addDays(first, -3));
  expect(await announcements(buyer)).toHaveLength(1);
  await act(buyer, repeat.id, other, 'skip');
  const [, second] = await announcements(buyer);
  expect(second).not.toContain('30.00 RON');
  expect((await act(buyer, repeat.id, other, 'unskip')).data.lines[1]).toMatchObject({
    nextOn: first,
    skippedOn: null,
  });
  await post(buyer, 'Change', { id: repeat.id, lines: [{ productId: monthly, quantity: 3 }] });
  expect(await announcements(buyer)).toHaveLength(4);
  await post(buyer, 'Change', { id: repeat.id, lines: [{ productId: monthly, quantity: 3 }] });
  expect(await announcements(buyer)).toHaveLength(4);
  await playDays(repeat.id, addDays(first, -2), first);
  const [parcel] = await shipped(buyer);
  expect(parcel).toMatchObject({ products: [monthly] });
  expect(parcel?.total).toBe(parcel?.announced);
  expect((await announcements(buyer)).at(-1)).toContain(`${((parcel?.total ?? 0) / 100).toFixed(2)} RON`);
  await expectInvariantsHold(db);
});

test('the only product of an announced parcel is skipped and taken back: it comes on the announced day', async () => {
  const { buyer, products, repeat } = await subscriber();
  const [monthly] = products;
  const first = repeat.nextOn;
  await playDays(repeat.id, addDays(first, -3), addDays(first, -2));
  await act(buyer, repeat.id, monthly, 'skip');
  await act(buyer, repeat.id, monthly, 'unskip');
  await playDays(repeat.id, addDays(first, -1), first);
  expect(await shipped(buyer)).toMatchObject([{ dueOn: first, products: [monthly] }]);
  await expectInvariantsHold(db);
});

test('one product is paused and comes back; when all are paused nothing is sent or announced', async () => {
  const { buyer, products, repeat } = await subscriber();
  const [monthly, other] = products;
  const first = repeat.nextOn;
  expect((await act(buyer, repeat.id, monthly, 'pause')).data.lines[0]).toMatchObject({
    isPaused: true,
    actions: ['resume'],
  });
  expect(await act(buyer, repeat.id, monthly, 'skip')).toMatchObject({ status: 409, messages: [texts.notAllowed] });
  await act(buyer, repeat.id, other, 'pause');
  await playDays(repeat.id, addDays(first, -3), addDays(first, 40));
  expect(await announcements(buyer)).toEqual([]);
  expect((await act(buyer, repeat.id, monthly, 'resume')).data.lines[0]).toMatchObject({
    isPaused: false,
    nextOn: first,
  });
  await playDays(repeat.id, addDays(first, -3), first);
  expect(await shipped(buyer)).toMatchObject([{ products: [monthly] }]);
  const stranger = await newBuyer(db, 'customer');
  expect(await act(stranger, repeat.id, monthly, 'pause')).toMatchObject({ status: 404 });
  expect(await act(buyer, repeat.id, 999_999, 'pause')).toMatchObject({ status: 409 });
});

test('a parcel that would cost more than announced is announced again before it is charged', async () => {
  const { buyer, repeat } = await subscriber();
  const first = repeat.nextOn;
  await playDays(repeat.id, addDays(first, -3), addDays(first, -1));
  const [courier] = await db<{ id: number }[]>`select courier_id as id from repeat_delivery where id = ${repeat.id}`;
  await db`update courier set cash_fee = coalesce(cash_fee, 0) + 500 where id = ${courier?.id ?? 0}`;
  onTestFinished(
    async () => void (await db`update courier set cash_fee = cash_fee - 500 where id = ${courier?.id ?? 0}`),
  );
  await playDays(repeat.id, first, first);
  expect(await shipped(buyer)).toEqual([]);
  const sent = await announcements(buyer);
  expect(sent).toHaveLength(2);
  await playDays(repeat.id, addDays(first, 1), addDays(first, 3));
  const [parcel] = await shipped(buyer);
  expect(parcel?.dueOn).toBe(addDays(first, 3));
  expect(sent[1]).toContain(`${((parcel?.total ?? 0) / 100).toFixed(2)} RON`);
  expect(sent[1]).toContain(formatDay(addDays(first, 3)));
});

test('the rhythm for which a pack suffices can be chosen, and is proposed for a line that has another one', async () => {
  const { buyer, products, repeat } = await subscriber([30, 45]);
  expect(repeat.lines).toMatchObject([
    { proposal: null },
    { proposal: { intervalDays: 45, nextOn: addDays(repeat.nextOn, 30) } },
  ]);
  const [monthly, other] = products;
  const choose = (productId: number, intervalDays: number) => post(buyer, 'Choose', { productId, intervalDays });
  expect(await choose(other, 45)).toMatchObject({ status: 200 });
  expect(await choose(monthly, 45)).toMatchObject({ status: 409, messages: [texts.off] });
  expect(await choose(monthly, 13)).toMatchObject({ status: 400 });
  const { proposal } = repeat.lines[1] ?? {};
  const lines = [
    { productId: monthly, quantity: 1 },
    { productId: other, quantity: 1, intervalDays: proposal?.intervalDays },
  ];
  const changed = (await post(buyer, 'Change', { id: repeat.id, lines })).data;
  expect(changed.lines[1]).toMatchObject({ intervalDays: 45, nextOn: addDays(repeat.nextOn, 15), proposal: null });
});

test('a line that the previous version wrote has the rhythm of its repeat delivery, and follows its changes', async () => {
  const { buyer, products, repeat } = await subscriber();
  const third = await newProduct(db, 5, 1000);
  await db`insert into repeat_line (repeat_id, product_id, quantity, told_price) values (${repeat.id}, ${third}, 1, 950)`;
  const lineOf = async (productId: number) =>
    (await list(buyer))[0]?.lines.find((line) => line.productId === productId);
  expect(await lineOf(third)).toMatchObject({ intervalDays: 30, nextOn: repeat.nextOn });
  await db`update repeat_delivery set last_on = next_on, next_on = next_on + 30, interval_days = 30 where id = ${repeat.id}`;
  expect(await lineOf(products[0])).toMatchObject({ nextOn: addDays(repeat.nextOn, 30) });
});
