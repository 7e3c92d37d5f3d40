import { describe, expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
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
  onHand,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { createPaymentClient } from '../../../test/support/payments.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { addDays } from '../../platform/days.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import type { Repeat, RepeatList } from './contract.ts';
import { workOnRepeat } from './cycle-service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const { db } = shop;
const calls = createApiClient(shop);
const payments = createPaymentClient(shop);
const orders = createOrderClient(shop);
const providers = await createTestProviders(shop);

const list = async (buyer: Buyer): Promise<RepeatList> =>
  (await calls.get('/api/RepeatDelivery/List', buyer.token)).data;
const choose = (buyer: Buyer, productId: number, intervalDays: number | null) =>
  calls.post('/api/RepeatDelivery/Choose', { productId, intervalDays }, buyer.token);
const act = (buyer: Buyer, id: number, action: string) =>
  calls.post('/api/RepeatDelivery/Act', { id, action }, buyer.token);
const change = (buyer: Buyer, body: object) => calls.post('/api/RepeatDelivery/Change', body, buyer.token);

const only = async (buyer: Buyer): Promise<Repeat> => {
  const [repeat] = (await list(buyer)).repeats;
  if (!repeat) throw new Error('No repeat delivery');
  return repeat;
};

const subjects = async (buyer: Buyer): Promise<string[]> =>
  (await db`select subject from outbox where recipient = ${buyer.email} order by id`).map(({ subject }) => subject);

const repeatOrders = (buyer: Buyer) => db<{ id: number; state: string; total: number; paid: boolean }[]>`
  select id, state, total, paid_at is not null as paid from orders
  where account_id = ${buyer.id} and origin = 'repeat' order by created_at, id`;

/** The shop works on every day from the first to the last, as its job does. */
async function playDays(id: number, from: string, until: string): Promise<void> {
  for (let day = from; day <= until; day = addDays(day, 1)) await workOnRepeat(db, providers, id, day);
}

async function buyByCash(buyer: Buyer, productId: number, price = 5000) {
  await addToCart(db, buyer, productId);
  return orders.place(buyer, withCashPayment(customerOrderBody(buyer, (price + deliveryCost(price)) / 100)));
}

/** A customer who has chosen the product for every 30 days and bought it. */
async function subscriber(price = 5000, stock = 20): Promise<{ buyer: Buyer; productId: number; repeat: Repeat }> {
  const buyer = await newBuyer(db, 'customer');
  const productId = await newProduct(db, stock, price);
  expect((await choose(buyer, productId, 30)).messages).toEqual([]);
  await buyByCash(buyer, productId, price);
  await expect.poll(async () => (await list(buyer)).repeats.length).toBe(1);
  return { buyer, productId, repeat: await only(buyer) };
}

const setPrice = (productId: number, price: number) =>
  db`update product set selling_price = ${price} where id = ${productId}`;

describe('starting', () => {
  test('a choice on the product page becomes a repeat delivery when the product is ordered, with its terms', async () => {
    const { buyer, productId, repeat } = await subscriber();
    expect(repeat).toMatchObject({
      state: 'active',
      intervalDays: 30,
      percent: 5,
      paymentMethod: 'cash',
      lines: [{ productId, quantity: 1, price: 47.5 }],
    });
    expect(repeat.agreedText).toContain('La fiecare 30 de zile');
    expect((await list(buyer)).choices).toEqual([]);
    expect(await subjects(buyer)).toContain('Livrarea repetată a pornit');
  });

  test('the summary shows all that each delivery costs, which is what the next one charges and what is stored', async () => {
    const buyer = await newBuyer(db, 'customer');
    const productId = await newProduct(db, 20, 4990);
    await choose(buyer, productId, 30);
    await addToCart(db, buyer, productId, 2);
    const body = withCashPayment(customerOrderBody(buyer, (9980 + deliveryCost(9980)) / 100));
    const { shippingAddressId, courierId, paymentMethod } = body;
    const destination = { shippingAddressId, courierId, lockerId: null, paymentMethod };
    const showTerms = (terms: object, by = buyer) => calls.post('/api/RepeatDelivery/CheckoutTerms', terms, by.token);
    const { data } = await showTerms(destination);
    expect(data).toMatchObject([{ intervalDays: 30, products: [{ productId }] }]);
    expect(await showTerms({ ...destination, paymentMethod: 'card' })).not.toMatchObject({ data });
    expect((await showTerms(destination)).data).toEqual(data);
    expect(await showTerms({ ...destination, courierId: 999_999 })).toMatchObject({ messages: [texts.noDelivery] });
    expect(await showTerms(destination, await newBuyer(db, 'customer'))).toMatchObject({ status: 404 });

    await orders.place(buyer, body);
    await expect.poll(async () => (await list(buyer)).repeats.length).toBe(1);
    const { id, nextOn, agreedText } = await only(buyer);
    expect(agreedText).toBe(data[0].text);
    await playDays(id, addDays(nextOn, -3), nextOn);
    const [order] = await repeatOrders(buyer);
    expect(agreedText).toContain(`plătești la fiecare livrare ${((order?.total ?? 0) / 100).toFixed(2)} RON`);
    expect(agreedText).toContain('2 × ');
  });

  test('a choice that is taken back, or of a product that is not in the order, starts nothing', async () => {
    const buyer = await newBuyer(db, 'customer');
    const [bought, other] = [await newProduct(db, 5), await newProduct(db, 5)];
    await choose(buyer, bought, 30);
    await choose(buyer, bought, null);
    await choose(buyer, other, 60);
    const order = await buyByCash(buyer, bought);
    await expect
      .poll(
        () =>
          db`select from job where kind = 'repeat-start' and key = ${`repeat-start ${order.id}`} and done_at is not null`,
      )
      .toHaveLength(1);
    expect(await list(buyer)).toMatchObject({ repeats: [], choices: [{ productId: other }] });
  });

  test('an order is repeated from its page once, with the saved card that paid it', async () => {
    const bought = await payments.order('customer');
    const card = await payments.saveCard(bought.buyer);
    await payments.offSession(bought, card);
    const terms = await calls.get(`/api/RepeatDelivery/Terms?orderId=${bought.order.id}`, bought.buyer.token);
    expect(terms.data.map(({ intervalDays }: { intervalDays: number }) => intervalDays)).toEqual([30, 60, 90]);
    const body = { orderId: bought.order.id, intervalDays: 60, acceptTerms: true, expectedTotal: terms.data[1].total };
    expect(
      await calls.post('/api/RepeatDelivery/StartFromOrder', { ...body, expectedTotal: 1 }, bought.buyer.token),
    ).toMatchObject({ status: 409, messages: [texts.termsChanged] });
    const start = () => calls.post('/api/RepeatDelivery/StartFromOrder', body, bought.buyer.token);
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await only(bought.buyer)).toMatchObject({ cardId: card, cardName: 'Visa •••• 4242', intervalDays: 60 });
    expect((await only(bought.buyer)).agreedText).toBe(terms.data[1].text);
  });

  test('an unpaid order, the order of somebody else and an interval that is not offered are refused', async () => {
    const bought = await payments.order('customer');
    const stranger = await newBuyer(db, 'customer');
    const start = (buyer: Buyer, intervalDays = 30) =>
      calls.post(
        '/api/RepeatDelivery/StartFromOrder',
        { orderId: bought.order.id, intervalDays, acceptTerms: true, expectedTotal: 100 },
        buyer.token,
      );
    expect(await start(bought.buyer)).toMatchObject({ status: 409, messages: [texts.notRepeatable] });
    expect(await start(stranger)).toMatchObject({ status: 404 });
    expect(await start(bought.buyer, 45)).toMatchObject({ status: 400 });
  });

  test('the repeat delivery of somebody else is unknown', async () => {
    const { repeat } = await subscriber();
    const stranger = await newBuyer(db, 'customer');
    expect(await act(stranger, repeat.id, 'end')).toMatchObject({ status: 404 });
    expect(await change(stranger, { id: repeat.id, intervalDays: 60 })).toMatchObject({ status: 404 });
  });
});

test('three months: announced, ordered, a price rise, a skip, failing cards, a pause and an ended product', async () => {
  const { buyer, productId, repeat } = await subscriber();
  const second = await newProduct(db, 20, 3000);
  const bad = await payments.saveCard(buyer, '4000000000000341');
  const lines = [
    { productId, quantity: 1 },
    { productId: second, quantity: 2 },
  ];
  expect((await change(buyer, { id: repeat.id, lines, cardId: bad })).data).toMatchObject({
    paymentMethod: 'card',
    cardName: 'Visa •••• 0341',
    costs: { goodsTotal: 104.5 },
  });

  // First month: the price rises before the announcement, which names it; the card fails and another one pays.
  await setPrice(productId, 6000);
  const first = repeat.nextOn;
  await playDays(repeat.id, addDays(first, -6), addDays(first, -1));
  expect(await repeatOrders(buyer)).toEqual([]);
  const announced = await waitForEmail(shop, buyer.email, `Pe ${formatDay(first)} îți trimitem din nou produsele`);
  expect(announced.textBody).toContain('57.00 RON în loc de 47.50 RON');
  expect(announced.textBody).toContain('130.50 RON');
  // A rise after the announcement is not charged.
  await setPrice(productId, 9000);
  await playDays(repeat.id, first, addDays(first, 1));
  expect(await repeatOrders(buyer)).toMatchObject([{ state: 'awaiting_payment', total: 13_050 }]);
  expect(await onHand(db, productId)).toBe(18);
  await playDays(repeat.id, addDays(first, 2), addDays(first, 3));
  expect((await subjects(buyer)).filter((subject) => subject.startsWith('Plata livrării repetate'))).toHaveLength(2);
  const good = await payments.saveCard(buyer);
  await change(buyer, { id: repeat.id, cardId: good });
  await playDays(repeat.id, addDays(first, 4), addDays(first, 5));
  await expect.poll(async () => await repeatOrders(buyer)).toMatchObject([{ state: 'placed', paid: true }]);
  await playDays(repeat.id, addDays(first, 6), addDays(first, 6));
  expect((await only(buyer)).cycles).toMatchObject([{ dueOn: first, state: 'done' }]);

  // Second month: skipped after its announcement.
  await setPrice(productId, 6000);
  const { nextOn: skipped } = await only(buyer);
  expect(skipped).toBe(addDays(first, 30));
  await playDays(repeat.id, addDays(first, 7), addDays(skipped, -2));
  expect((await act(buyer, repeat.id, 'skip')).data).toMatchObject({
    nextOn: addDays(skipped, 30),
    skippedOn: skipped,
  });
  expect((await act(buyer, repeat.id, 'unskip')).data).toMatchObject({ nextOn: skipped, skippedOn: null });
  await act(buyer, repeat.id, 'skip');
  await playDays(repeat.id, addDays(skipped, -1), addDays(skipped, 10));
  expect(await repeatOrders(buyer)).toHaveLength(1);

  // Third month: one product is no longer sold, the other is delivered.
  await db`update product set is_published = false where id = ${second}`;
  const third = addDays(skipped, 30);
  await playDays(repeat.id, addDays(skipped, 11), third);
  await expect
    .poll(async () => await repeatOrders(buyer))
    .toMatchObject([{}, { state: 'placed', paid: true, total: 7350 }]);
  const left = await waitForEmail(shop, buyer.email, `Pe ${formatDay(third)} îți trimitem din nou produsele`);
  expect(left.textBody).toContain('Nu se mai vinde');
  expect((await only(buyer)).lines).toMatchObject([{ productId }]);

  // A pause keeps everything still; the only product ends, and the repeat delivery with it.
  await playDays(repeat.id, addDays(third, 1), addDays(third, 1));
  await act(buyer, repeat.id, 'pause');
  await playDays(repeat.id, addDays(third, 27), addDays(third, 40));
  expect(await repeatOrders(buyer)).toHaveLength(2);
  expect((await act(buyer, repeat.id, 'resume')).data.state).toBe('active');
  await db`update product set is_published = false where id = ${productId}`;
  await playDays(repeat.id, addDays(third, 41), addDays(third, 45));
  expect(await only(buyer)).toMatchObject({ state: 'ended', actions: [] });
  expect(await subjects(buyer)).toContain('Livrarea repetată s-a încheiat');
  expect(await onHand(db, productId)).toBe(17);
  await expectInvariantsHold(db);
});

describe('cards that fail', () => {
  async function withBadCard() {
    const { buyer, repeat, productId } = await subscriber();
    await change(buyer, { id: repeat.id, cardId: await payments.saveCard(buyer, '4000000000000341') });
    return { buyer, repeat, productId };
  }

  test('after the last attempt the order is cancelled, the units are back and the delivery is paused and told', async () => {
    const { buyer, repeat, productId } = await withBadCard();
    await playDays(repeat.id, addDays(repeat.nextOn, -3), addDays(repeat.nextOn, 12));
    expect(await repeatOrders(buyer)).toMatchObject([{ state: 'cancelled', paid: false }]);
    expect(await only(buyer)).toMatchObject({ state: 'paused', pauseReason: 'payment' });
    const sent = await subjects(buyer);
    expect(sent.filter((subject) => subject.startsWith('Plata livrării repetate'))).toHaveLength(3);
    expect(sent.filter((subject) => subject.startsWith('Am oprit livrarea'))).toHaveLength(1);
    expect(await onHand(db, productId)).toBe(19);
    const { token: staff } = await signInAdmin(shop);
    const found = await calls.get(`/api/admin/repeat-deliveries?problem=only&search=${buyer.email}`, staff);
    expect(found.data).toMatchObject({ total: 1, rows: [{ id: repeat.id, pauseReason: 'payment', revenue: 0 }] });
    await expectInvariantsHold(db);
  });

  test('a bank that wants the holder counts as a failure, and the customer pays on the page of the order', async () => {
    const { buyer, repeat } = await subscriber();
    const card = await payments.saveCard(buyer, '4000000000003220');
    await change(buyer, { id: repeat.id, cardId: card });
    await playDays(repeat.id, addDays(repeat.nextOn, -3), repeat.nextOn);
    const [order] = await repeatOrders(buyer);
    expect(order).toMatchObject({ state: 'awaiting_payment' });
    const bought = { buyer, productId: 0, order: await orders.read(buyer, order?.id ?? 0) };
    await payments.pay(bought);
    await payments.expectState(bought, 'placed');
    await playDays(repeat.id, addDays(repeat.nextOn, 1), addDays(repeat.nextOn, 1));
    expect(await only(buyer)).toMatchObject({ state: 'active', cycles: [{ state: 'done' }] });
  });

  test('a pause cancels the order that is not paid', async () => {
    const { buyer, repeat } = await withBadCard();
    await playDays(repeat.id, addDays(repeat.nextOn, -3), repeat.nextOn);
    await act(buyer, repeat.id, 'pause');
    expect(await repeatOrders(buyer)).toMatchObject([{ state: 'cancelled' }]);
    await expectInvariantsHold(db);
  });
});

test('ten workers at once make one order and charge it once', async () => {
  const { buyer, repeat } = await subscriber();
  await change(buyer, { id: repeat.id, cardId: await payments.saveCard(buyer) });
  await playDays(repeat.id, addDays(repeat.nextOn, -3), addDays(repeat.nextOn, -1));
  await Promise.allSettled(Array.from({ length: 10 }, () => workOnRepeat(db, providers, repeat.id, repeat.nextOn)));
  const placed = await repeatOrders(buyer);
  expect(placed).toMatchObject([{ state: 'placed', paid: true }]);
  const order = await orders.read(buyer, placed[0]?.id ?? 0);
  expect(await payments.charges({ buyer, productId: 0, order })).toHaveLength(1);
  expect((await subjects(buyer)).filter((subject) => subject.startsWith('Pe '))).toHaveLength(1);
});

test('a product that is missing moves the delivery, which is announced again', async () => {
  const { buyer, repeat, productId } = await subscriber(5000, 1);
  expect(await onHand(db, productId)).toBe(0);
  await playDays(repeat.id, addDays(repeat.nextOn, -3), repeat.nextOn);
  expect(await repeatOrders(buyer)).toEqual([]);
  expect(await only(buyer)).toMatchObject({ nextOn: addDays(repeat.nextOn, 7), cycles: [{ state: 'moved' }] });
  expect(await subjects(buyer)).toContainEqual(expect.stringContaining('s-a mutat pe'));
});

test('a shop that was down announces late, and the customer still has all the days', async () => {
  const { buyer, repeat } = await subscriber();
  await workOnRepeat(db, providers, repeat.id, addDays(repeat.nextOn, 5));
  expect(await repeatOrders(buyer)).toEqual([]);
  expect((await only(buyer)).nextOn).toBe(addDays(repeat.nextOn, 8));
});

test('a courier that no longer delivers pauses; another address and courier go on', async () => {
  const { buyer, repeat } = await subscriber();
  await db`update repeat_delivery set locker_id = 999999, courier_id = (select id from courier where kind = 'locker' limit 1)
    where id = ${repeat.id}`;
  await playDays(repeat.id, addDays(repeat.nextOn, -3), repeat.nextOn);
  expect(await only(buyer)).toMatchObject({ state: 'paused', pauseReason: 'delivery' });
  const changed = await change(buyer, { id: repeat.id, courierId: 1, shippingAddressId: buyer.addressId });
  expect(changed.data).toMatchObject({ courierId: 1, lockerName: null });
  expect((await act(buyer, repeat.id, 'resume')).data).toMatchObject({ state: 'active', pauseReason: null });
});

test('the locker of the next delivery can be changed; one of another courier, or for a door, is refused', async () => {
  const { buyer, repeat } = await subscriber();
  const [courier] = await db<{ id: number }[]>`
    update courier set cash_fee = 500
    where id = (select id from courier where kind = 'locker' order by id limit 1) returning id`;
  const lockers = await db<{ id: number; name: string; locality: string }[]>`
    select id, name, locality from locker where courier_id = ${courier?.id ?? 0} order by id limit 2`;
  const [first, second] = lockers;
  const toLocker = (body: object) => change(buyer, { id: repeat.id, ...body });
  expect((await toLocker({ courierId: courier?.id })).messages).toEqual([texts.noQuote]);
  expect((await toLocker({ lockerId: first?.id })).messages).toEqual([texts.noLocker]);
  const boxed = await toLocker({ courierId: courier?.id, lockerId: first?.id });
  expect(boxed.data).toMatchObject({ courierId: courier?.id, lockerName: `${first?.name}, ${first?.locality}` });
  expect((await toLocker({ lockerId: 999_999 })).messages).toEqual([texts.noLocker]);
  await playDays(repeat.id, addDays(repeat.nextOn, -3), addDays(repeat.nextOn, -3));
  expect((await toLocker({ lockerId: second?.id })).data.lockerName).toBe(`${second?.name}, ${second?.locality}`);
  await playDays(repeat.id, addDays(repeat.nextOn, -2), repeat.nextOn);
  const [order] = await repeatOrders(buyer);
  expect(await db`select locker ->> 'id' as id from orders where id = ${order?.id ?? 0}`).toEqual([
    { id: String(second?.id) },
  ]);
});

test('staff see the history and end on request; the customer is told', async () => {
  const { buyer, repeat } = await subscriber();
  const { token: staff } = await signInAdmin(shop);
  const ended = await calls.post(`/api/admin/repeat-deliveries/${repeat.id}/act`, { action: 'end' }, staff);
  expect(ended.data).toMatchObject({ state: 'ended', events: [{ text: texts.ended }, { author: 'Client' }] });
  expect(await subjects(buyer)).toContain('Livrarea repetată s-a încheiat');
  const again = await calls.post(`/api/admin/repeat-deliveries/${repeat.id}/act`, { action: 'pause' }, staff);
  expect(again).toMatchObject({ status: 409, messages: [texts.notAllowed] });
});
