import { describe, expect, test } from 'vitest';
import { callsTo } from '../../../db/test-calls.ts';
import { cardsOf } from '../../../db/test-cards.ts';
import { type Buyer, expectNoQuestions, newBuyer } from '../../../db/test-orders.ts';
import { paymentsTo } from '../../../db/test-payments.ts';
import { openTestShop } from '../../../db/test-shop.ts';
import { paymentsData } from './customer-service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const payments = paymentsTo(shop);
const calls = callsTo(shop);

const remove = async (buyer: Buyer, id: string) => {
  const answer = await shop.app.inject({
    method: 'DELETE',
    url: `/payments/api/payment-methods/${id}`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  return { status: answer.statusCode, messages: answer.json().messagesUser };
};

describe('1§7 payment-methods', () => {
  test('a customer saves a card, sees it, and deletes it', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    expect(await payments.cards(buyer)).toEqual([]);
    const id = await payments.keepCard(buyer, '5555555555554444');
    const second = await payments.keepCard(buyer);
    expect(await payments.cards(buyer)).toEqual([
      { id: second, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
      { id, brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2034 },
    ]);
    expect(await remove(buyer, id)).toEqual({ status: 200, messages: [] });
    expect(await payments.cards(buyer)).toMatchObject([{ id: second }]);
    expect(await remove(buyer, id)).toEqual({ status: 404, messages: [texts.unknownCard] });
  });

  test('ten calls at once make one customer at the provider', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    await Promise.all(Array.from({ length: 10 }, () => calls.post('/payments/api/payment-methods', {}, buyer.token)));
    const made = await shop.db`
      select from sandbox_object where kind = 'customer' and body #>> '{metadata,account}' = ${String(buyer.id)}`;
    expect(made).toHaveLength(1);
  });

  test('somebody else’s card is unknown: not shown, not deleted, not charged', async () => {
    const [owner, other] = [await newBuyer(shop.db, 'customer'), await newBuyer(shop.db, 'customer')];
    const id = await payments.keepCard(owner);
    await payments.keepCard(other);
    expect(await payments.cards(other)).not.toContainEqual(expect.objectContaining({ id }));
    expect(await remove(other, id)).toEqual({ status: 404, messages: [texts.unknownCard] });
    const bought = await payments.order('customer', { buyer: other });
    expect(await payments.offSession(bought, id)).toMatchObject({ status: 404, messages: [texts.unknownCard] });
    expect(await payments.cards(owner)).toHaveLength(1);
  });

  test('decisions 4: a guest has no cards and saves none', async () => {
    const guest = await newBuyer(shop.db, 'guest');
    expect(await payments.cards(guest)).toEqual([]);
    const answer = await calls.post('/payments/api/payment-methods', {}, guest.token);
    expect(answer).toMatchObject({ status: 409, messages: [texts.signInToSave] });
    const bought = await payments.order('guest', { buyer: guest });
    expect(await payments.offSession(bought, 'pm_something')).toMatchObject({ status: 404 });
  });

  test.each(['pm_', 'x', 'cus_12345678', "pm_1' or 1=1", 'pm_../../customers'])('%s is no card', async (id) => {
    const bought = await payments.order('customer');
    expect((await payments.offSession(bought, id)).status).toBe(400);
  });
});

describe('1§7 off-session', () => {
  test('a saved card pays at once', async () => {
    const bought = await payments.order('customer');
    const card = await payments.keepCard(bought.buyer);
    expect((await payments.offSession(bought, card)).data).toMatchObject({ status: 'succeeded' });
    expect(await payments.state(bought)).toBe('placed');
    expect(await payments.taken(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
  });

  test('twenty clicks at once are one payment', async () => {
    const bought = await payments.order('customer');
    const card = await payments.keepCard(bought.buyer);
    const all = await Promise.all(Array.from({ length: 20 }, () => payments.offSession(bought, card)));
    for (const { status, messages } of all)
      if (status !== 200) expect([status, messages]).toEqual([409, [texts.alreadyPaid]]);
    expect(await payments.taken(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
    expect(await payments.state(bought)).toBe('placed');
  });

  test('decisions 9: the amount must be the order’s', async () => {
    const bought = await payments.order('customer');
    const card = await payments.keepCard(bought.buyer);
    const answer = await payments.offSession(bought, card, { amount: 1 });
    expect(answer).toMatchObject({ status: 409, messages: [texts.wrongAmount] });
    expect(await payments.taken(bought)).toEqual([]);
  });

  test('decisions 18: 4000 0000 0000 0341 is refused when charged; another card pays', async () => {
    const bought = await payments.order('customer');
    const bad = await payments.keepCard(bought.buyer, '4000000000000341');
    for (let click = 0; click < 2; click++)
      expect(await payments.offSession(bought, bad)).toMatchObject({ status: 402, messages: [texts.declined] });
    const good = await payments.keepCard(bought.buyer);
    expect((await payments.offSession(bought, good)).data).toMatchObject({ status: 'succeeded' });
    expect(await payments.taken(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
  });

  test('decisions 18: 3155 was set up with its holder, so it pays alone', async () => {
    const bought = await payments.order('customer');
    const card = await payments.keepCard(bought.buyer, '4000002500003155');
    expect((await payments.offSession(bought, card)).data).toMatchObject({ status: 'succeeded' });
  });

  test('decisions 18: 3220 wants its holder, who goes on in the browser, both ways', async () => {
    const bought = await payments.order('customer');
    const card = await payments.keepCard(bought.buyer, '4000000000003220');
    const { status, data } = await payments.offSession(bought, card);
    expect([status, data.status]).toEqual([200, 'requires_action']);
    expect(await payments.state(bought)).toBe('awaiting_payment');
    const refused = await payments.browser.confirmSaved(data.clientSecret, card);
    expect((await payments.browser.answer(refused, 'refuse')).status).toBe(402);
    const again = await payments.offSession(bought, card);
    expect(again.data).toEqual({ status: 'requires_action', clientSecret: data.clientSecret });
    const asked = await payments.browser.confirmSaved(data.clientSecret, card);
    await payments.browser.answer(asked, 'approve');
    await payments.expectState(bought, 'placed');
    expect(await payments.taken(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
  });

  test('a saved card after a new one was tried: the same order is paid once', async () => {
    const bought = await payments.order('customer');
    const card = await payments.keepCard(bought.buyer);
    const secret = await payments.secretFor(bought, { savePaymentMethod: true });
    expect((await payments.browser.confirm(secret, '4000000000000002')).status).toBe(402);
    expect((await payments.offSession(bought, card)).data).toMatchObject({ status: 'succeeded' });
    expect((await payments.browser.confirm(secret)).status).toBe(400);
    expect(await payments.taken(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
    await expectNoQuestions(shop.db);
  });
});

test('who leaves takes the cards along; the books stay', async () => {
  const bought = await payments.order('customer');
  const card = await payments.keepCard(bought.buyer);
  await payments.offSession(bought, card);
  const accountId = bought.buyer.id;
  expect(await paymentsData.export(shop.db, accountId)).toMatchObject([{ amount: 6650, status: 'succeeded' }]);
  await shop.db.begin((tx) => paymentsData.erase(tx, accountId));
  const { stripe } = await cardsOf(shop);
  await expect.poll(async () => (await stripe.paymentMethods.retrieve(card)).customer).toBeNull();
  expect(await payments.cards(bought.buyer)).toEqual([]);
  expect(await payments.books(bought)).toMatchObject([{ captured: 6650 }]);
});
