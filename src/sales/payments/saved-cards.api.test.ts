import { describe, expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { createTestProviders, createTestStripe } from '../../../test/support/cards.ts';
import { type Buyer, expectInvariantsHold, newBuyer } from '../../../test/support/orders.ts';
import { createPaymentClient } from '../../../test/support/payments.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { refuse } from '../../platform/http/endpoint.ts';
import { paymentsData } from './saved-cards-service.server.ts';
import { payOffSession } from './service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const payments = createPaymentClient(shop);
const calls = createApiClient(shop);

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
    const id = await payments.saveCard(buyer, '5555555555554444');
    const second = await payments.saveCard(buyer);
    expect(await payments.cards(buyer)).toEqual([
      { id: second, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
      { id, brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2034 },
    ]);
    expect(await remove(buyer, id)).toEqual({ status: 200, messages: [] });
    expect(await payments.cards(buyer)).toMatchObject([{ id: second }]);
    expect(await remove(buyer, id)).toEqual({ status: 404, messages: [texts.unknownCard] });
  });

  test('the same card saved twice is one card, also with a new date, and is deleted as one', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    await payments.saveCard(buyer);
    const other = await payments.saveCard(buyer, '5555555555554444');
    const again = await payments.saveCard(buyer);
    expect(await payments.cards(buyer)).toMatchObject([{ id: again }, { id: other }]);
    expect(await remove(buyer, again)).toEqual({ status: 200, messages: [] });
    expect(await payments.cards(buyer)).toMatchObject([{ id: other }]);
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
    const id = await payments.saveCard(owner);
    await payments.saveCard(other);
    expect(await payments.cards(other)).not.toContainEqual(expect.objectContaining({ id }));
    expect(await remove(other, id)).toEqual({ status: 404, messages: [texts.unknownCard] });
    const bought = await payments.order('customer', { buyer: other });
    expect(await payments.offSession(bought, id)).toMatchObject({ status: 404, messages: [texts.unknownCard] });
    expect(await payments.cards(owner)).toHaveLength(1);
  });

  test('S4: a guest has no cards and saves none', async () => {
    const guest = await newBuyer(shop.db, 'guest');
    expect(await payments.cards(guest)).toEqual([]);
    const answer = await calls.post('/payments/api/payment-methods', {}, guest.token);
    expect(answer).toMatchObject({ status: 409, messages: [texts.signInToSave] });
    const bought = await payments.order('guest', { buyer: guest });
    expect(await payments.offSession(bought, 'pm_something')).toMatchObject({ status: 404 });
  });

  test.each([
    ['pm_', 400],
    ['x', 400],
    ["pm_1' or 1=1", 400],
    ['pm_../../customers', 400],
    ['cus_12345678', 404],
  ])('%s is no card', async (id, status) => {
    const bought = await payments.order('customer');
    expect(await payments.offSession(bought, id)).toMatchObject({ status, messages: [texts.unknownCard] });
  });
});

describe('1§7 off-session', () => {
  test('a saved card pays at once', async () => {
    const bought = await payments.order('customer');
    const card = await payments.saveCard(bought.buyer);
    expect((await payments.offSession(bought, card)).data).toMatchObject({ status: 'succeeded' });
    expect(await payments.state(bought)).toBe('placed');
    expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
  });

  test('twenty clicks at once are one payment', async () => {
    const bought = await payments.order('customer');
    const card = await payments.saveCard(bought.buyer);
    const all = await Promise.all(Array.from({ length: 20 }, () => payments.offSession(bought, card)));
    for (const { status, messages } of all)
      if (status !== 200) expect([status, messages]).toEqual([409, [texts.alreadyPaid]]);
    expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
    expect(await payments.state(bought)).toBe('placed');
  });

  test('a click that read the order before another click paid it takes no second payment', async () => {
    const bought = await payments.order('customer');
    const card = await payments.saveCard(bought.buyer);
    // The card is read after the order and before the attempt starts.
    const cards = await createTestProviders(shop, (send) => async (url, init) => {
      if (String(url).includes('/payment_methods/')) await payments.offSession(bought, card);
      return send(url, init);
    });
    const who = { legalEntityId: bought.buyer.id, role: 'customer', tokenHash: '' } as const;
    const wish = { productId: bought.order.id, amount: bought.order.total, paymentMethodId: card };
    expect(await payOffSession(shop.db, cards, who, wish)).toEqual(refuse('alreadyPaid'));
    expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
  });

  test('S9: the amount must be the order’s', async () => {
    const bought = await payments.order('customer');
    const card = await payments.saveCard(bought.buyer);
    const answer = await payments.offSession(bought, card, { amount: 1 });
    expect(answer).toMatchObject({ status: 409, messages: [texts.wrongAmount] });
    expect(await payments.charges(bought)).toEqual([]);
  });

  test('S18: 4000 0000 0000 0341 is refused when charged; another card pays', async () => {
    const bought = await payments.order('customer');
    const bad = await payments.saveCard(bought.buyer, '4000000000000341');
    for (let click = 0; click < 2; click++)
      expect(await payments.offSession(bought, bad)).toMatchObject({ status: 402, messages: [texts.declined] });
    const good = await payments.saveCard(bought.buyer);
    expect((await payments.offSession(bought, good)).data).toMatchObject({ status: 'succeeded' });
    expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
  });

  test('S18: 3155 was set up with its holder, so it pays alone', async () => {
    const bought = await payments.order('customer');
    const card = await payments.saveCard(bought.buyer, '4000002500003155');
    expect((await payments.offSession(bought, card)).data).toMatchObject({ status: 'succeeded' });
  });

  test('S18: 3220 wants its holder, who goes on in the browser, both ways', async () => {
    const bought = await payments.order('customer');
    const card = await payments.saveCard(bought.buyer, '4000000000003220');
    const { status, data } = await payments.offSession(bought, card);
    expect([status, data.status]).toEqual([200, 'requires_action']);
    expect(await payments.state(bought)).toBe('awaiting_payment');
    const refused = await payments.browser.confirmSaved(data.clientSecret, card);
    expect((await payments.browser.answerChallenge(refused, 'refuse')).status).toBe(402);
    const again = await payments.offSession(bought, card);
    expect(again.data).toEqual({ status: 'requires_action', clientSecret: data.clientSecret });
    const asked = await payments.browser.confirmSaved(data.clientSecret, card);
    await payments.browser.answerChallenge(asked, 'approve');
    await payments.expectState(bought, 'placed');
    expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
  });

  test('a saved card after a new one was tried: the same order is paid once', async () => {
    const bought = await payments.order('customer');
    const card = await payments.saveCard(bought.buyer);
    const secret = await payments.secretFor(bought, { savePaymentMethod: true });
    expect((await payments.browser.confirm(secret, '4000000000000002')).status).toBe(402);
    expect((await payments.offSession(bought, card)).data).toMatchObject({ status: 'succeeded' });
    expect((await payments.browser.confirm(secret)).status).toBe(400);
    expect(await payments.charges(bought)).toEqual([{ amount: 6650, refunded: 0 }]);
    await expectInvariantsHold(shop.db);
  });
});

test('who leaves takes the cards along; the books stay', async () => {
  const bought = await payments.order('customer');
  const card = await payments.saveCard(bought.buyer);
  await payments.offSession(bought, card);
  const accountId = bought.buyer.id;
  expect(await paymentsData.export(shop.db, accountId)).toMatchObject([{ amount: 6650, status: 'succeeded' }]);
  await shop.db.begin((tx) => paymentsData.erase(tx, accountId));
  const stripe = await createTestStripe(shop);
  await expect.poll(async () => (await stripe.paymentMethods.retrieve(card)).customer).toBeNull();
  expect(await payments.cards(bought.buyer)).toEqual([]);
  expect(await payments.rows(bought)).toMatchObject([{ captured: 6650 }]);
});
