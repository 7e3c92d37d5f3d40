import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { createCardForm, deliverWebhook, dropJobs, selectEvents } from '../../../test/support/cards.ts';
import { createGiftCardClient } from '../../../test/support/gift-cards.ts';
import { runJob } from '../../../test/support/jobs.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  deliveryCost,
  expectInvariantsHold,
  newBuyer,
  newProduct,
  onHand,
} from '../../../test/support/orders.ts';
import { createPaymentClient } from '../../../test/support/payments.ts';
import { addCode } from '../../../test/support/promo-codes.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { orderJobs } from '../orders/state-service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const card = createCardForm(shop);
const { token: admin } = await signInAdmin(shop);
// The tests deliver the messages of the provider themselves; a payment of a cancelled order stays open.
await dropJobs(shop, 'sandbox-webhook', 'payment-abandon', 'payment-check');

const turn = (expressCheckout: boolean, version: number, methods = ['card', 'cash']) =>
  calls.post('/api/admin/payments/methods', { version, methods, cardProvider: null, expressCheckout }, admin);

beforeAll(async () => void expect((await turn(true, 0)).status).toBe(200));

const cluj = { city: 'Cluj-Napoca', state: 'Județul Cluj', postalCode: '400114', country: 'RO' };
const home = { ...cluj, line1: 'Strada Memorandumului 21', line2: 'ap. 4' };
const person = { name: 'Maria Ionescu', email: 'maria@example.ro', phone: '+40722123456', address: home };
const total = (goods: number) => (goods + deliveryCost(goods)) / 100;

const basketOf = (buyer: Buyer, productId: number, quantity = 1) => ({
  guestId: buyer.guestId,
  products: [{ productId, quantity }],
});
const orderBody = (buyer: Buyer, productId: number, more: object = {}) => ({
  ...basketOf(buyer, productId),
  ...{ checkoutKey: randomUUID(), isProductOnly: true, courierId: 1, ...person },
  ...{ expectedTotal: total(5000), acceptTerms: true, ...more },
});
const quote = (body: object, token?: string) => calls.post('/api/express-checkout/quote', body, token);
const place = (buyer: Buyer, body: object) => calls.post('/api/express-checkout/orders', body, buyer.token);
const drop = (buyer: Buyer, id: number) => calls.post(`/api/express-checkout/orders/${id}/drop`, {}, buyer.token);
async function expire(orderId: number): Promise<void> {
  await shop.db`update orders set expires_at = now() where id = ${orderId}`;
  await runJob(shop.db, orderJobs, 'order-expire', { orderId });
}

const stateOf = async (buyer: Buyer, id: number) => (await orders.read(buyer, id)).state;

test('the shop offers wallets when the setting is on, cards are offered and the provider takes them', async () => {
  const config = async () => (await calls.get('/api/express-checkout/config')).data;
  expect(await config()).toMatchObject({
    isOn: true,
    provider: 'sandbox',
    publicKey: expect.stringMatching(/^pk_test_/),
  });
  await turn(true, 1, ['cash']);
  expect(await config()).toMatchObject({ isOn: false, publicKey: '' });
  await turn(false, 2);
  expect(await config()).toMatchObject({ isOn: false });
  const buyer = await newBuyer(shop.db);
  const refused = await place(buyer, orderBody(buyer, await newProduct(shop.db, 1)));
  expect(refused).toMatchObject({ status: 409, messages: [texts.off] });
  await turn(true, 3);
});

describe('the quote for the address of a wallet', () => {
  test('has the couriers that come to a door with the totals of the order, for a visitor without a session', async () => {
    const buyer = await newBuyer(shop.db);
    const basket = { ...basketOf(buyer, await newProduct(shop.db, 5), 2), isProductOnly: true };
    const { data } = await quote({ ...basket, address: cluj });
    expect(data).toMatchObject({ goodsTotal: 100, discount: 0 });
    expect(data.rates[0]).toMatchObject({ courierId: 1, delivery: 16.5, total: 116.5, toPay: 116.5 });
    expect((await quote(basket)).data.rates.length).toBe(data.rates.length);
    expect(await quote({ ...basket, address: cluj, lockerCourierId: 2 })).toMatchObject({
      data: { rates: [{ courierId: 2 }] },
    });
  });

  test('is that of a customer’s own cart, with its codes, and leaves nothing behind', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    await addToCart(shop.db, buyer, await newProduct(shop.db, 5), 2);
    await addCode(shop.db, { code: 'PORTOFEL10', couponType: 'Fixed', value: 1000 });
    const before =
      await shop.db`select (select count(*) from account) as accounts, (select count(*) from promo_code_use) as uses`;
    const { data } = await quote({ codes: ['PORTOFEL10'], address: cluj }, buyer.token);
    expect(data).toMatchObject({ goodsTotal: 100, discount: 10 });
    expect(data.rates[0]).toMatchObject({ total: 106.5 });
    await quote({ ...basketOf(buyer, await newProduct(shop.db, 1)), isProductOnly: true, address: cluj });
    expect(
      await shop.db`select (select count(*) from account) as accounts, (select count(*) from promo_code_use) as uses`,
    ).toEqual(before);
  });

  test.for([
    [{ ...cluj, country: 'DE' }, texts.unserviceable],
    [{ ...cluj, state: 'Bayern', postalCode: '' }, texts.unserviceable],
    [{ ...cluj, city: 'Cluj-Nap' }, 'Nu găsim localitatea „Cluj-Nap” în județul Cluj. Ai vrut „Cluj-Napoca”?'],
  ] as const)('refuses an address that is not served: %o', async ([address, message]) => {
    const buyer = await newBuyer(shop.db);
    const basket = basketOf(buyer, await newProduct(shop.db, 5));
    expect(await quote({ ...basket, isProductOnly: true, address })).toMatchObject({
      status: 409,
      messages: [message],
    });
  });

  test('says which product ran out', async () => {
    const buyer = await newBuyer(shop.db);
    const basket = basketOf(buyer, await newProduct(shop.db, 1), 2);
    expect(await quote({ ...basket, isProductOnly: true, address: cluj })).toMatchObject({ status: 409 });
  });
});

describe('the order of a wallet', () => {
  test('is written with its units before the charge, and placed by the message of the provider', async () => {
    const buyer = await newBuyer(shop.db);
    const productId = await newProduct(shop.db, 3);
    const { data, messages } = await place(buyer, orderBody(buyer, productId));
    expect(messages).toEqual([]);
    const order = await orders.read(buyer, data.orderId);
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      total: 66.5,
      email: 'maria@example.ro',
      shipping: { firstName: 'Maria', lastName: 'Ionescu', county: 'RO-CJ', locality: 'Cluj-Napoca', details: 'ap. 4' },
      courier: { id: 1 },
    });
    expect(await onHand(shop.db, productId)).toBe(2);
    const [intent] =
      await shop.db`select body from sandbox_object where id = ${data.clientSecret.split('_secret_')[0]}`;
    expect(intent?.body).toMatchObject({ amount: 6650, allowed_payment_method_types: ['card', 'link', 'klarna'] });
    await card.confirm(data.clientSecret);
    for (const event of await selectEvents(shop, intent?.body.id)) await deliverWebhook(shop, event);
    expect(await orders.read(buyer, data.orderId)).toMatchObject({ state: 'placed', isPaid: true });
  });

  test('is one order however often it is sent, also after it was paid', async () => {
    const buyer = await newBuyer(shop.db);
    const body = orderBody(buyer, await newProduct(shop.db, 3));
    const [first, second] = [await place(buyer, body), await place(buyer, body)];
    expect(second.data).toEqual(first.data);
    await card.confirm(first.data.clientSecret);
    const id = first.data.clientSecret.split('_secret_')[0];
    for (const event of await selectEvents(shop, id)) await deliverWebhook(shop, event);
    expect((await place(buyer, body)).data).toEqual({ ...first.data, clientSecret: null });
  });

  test('a refused payment keeps the order open for another try; without one it expires and the units are back', async () => {
    const buyer = await newBuyer(shop.db);
    const productId = await newProduct(shop.db, 1);
    const body = orderBody(buyer, productId);
    const { data } = await place(buyer, body);
    expect((await card.confirm(data.clientSecret, '4000000000000002')).status).toBe(402);
    expect((await place(buyer, body)).data).toEqual(data);
    expect(await stateOf(buyer, data.orderId)).toBe('awaiting_payment');
    await expire(data.orderId);
    expect(await stateOf(buyer, data.orderId)).toBe('cancelled');
    expect(await onHand(shop.db, productId)).toBe(1);
    expect(await place(buyer, body)).toMatchObject({ status: 409 });
  });

  test('a payment that arrives after the order expired places it while there is stock', async () => {
    const buyer = await newBuyer(shop.db);
    const { data } = await place(buyer, orderBody(buyer, await newProduct(shop.db, 1)));
    await expire(data.orderId);
    expect((await card.confirm(data.clientSecret)).status).toBe(200);
    for (const event of await selectEvents(shop, data.clientSecret.split('_secret_')[0]))
      await deliverWebhook(shop, event);
    expect(await stateOf(buyer, data.orderId)).toBe('placed');
  });

  test('a closed sheet gives the units back at once, and nothing can be charged any more', async () => {
    const buyer = await newBuyer(shop.db);
    const productId = await newProduct(shop.db, 1);
    const { data } = await place(buyer, orderBody(buyer, productId));
    expect((await drop(await newBuyer(shop.db), data.orderId)).status).toBe(404);
    expect((await drop(buyer, data.orderId)).data).toEqual({ isCancelled: true });
    expect(await onHand(shop.db, productId)).toBe(1);
    expect((await card.confirm(data.clientSecret)).status).toBe(400);
    expect((await drop(buyer, data.orderId)).data).toEqual({ isCancelled: true });
  });

  test('a closed sheet does not cancel an order that was paid, also while the shop does not know of it', async () => {
    const buyer = await newBuyer(shop.db);
    const { data } = await place(buyer, orderBody(buyer, await newProduct(shop.db, 1)));
    await card.confirm(data.clientSecret);
    expect((await drop(buyer, data.orderId)).data).toEqual({ isCancelled: false });
    expect(await orders.read(buyer, data.orderId)).toMatchObject({ state: 'placed', isPaid: true });
    expect((await drop(buyer, data.orderId)).data).toEqual({ isCancelled: false });
  });

  test('with a gift card the wallet is charged the rest; a closed sheet gives the gift back', async () => {
    const giftCards = createGiftCardClient(shop, admin);
    const gift = await giftCards.issue(40);
    const buyer = await newBuyer(shop.db);
    const productId = await newProduct(shop.db, 1);
    const codes = [gift.code];
    const { data: offered } = await quote({ ...basketOf(buyer, productId), codes, address: cluj });
    expect(offered.rates[0]).toMatchObject({ total: 66.5, toPay: 26.5 });
    const { data, messages } = await place(buyer, orderBody(buyer, productId, { codes, expectedToPay: 26.5 }));
    expect(messages).toEqual([]);
    const [intent] =
      await shop.db`select body from sandbox_object where id = ${data.clientSecret.split('_secret_')[0]}`;
    expect(intent?.body).toMatchObject({ amount: 2650 });
    expect(await giftCards.balanceOf(gift)).toBe(0);
    await drop(buyer, data.orderId);
    expect(await giftCards.balanceOf(gift)).toBe(40);
  });

  test('money that comes after the order was cancelled goes back', async () => {
    const buyer = await newBuyer(shop.db);
    const { data } = await place(buyer, orderBody(buyer, await newProduct(shop.db, 1)));
    await calls.get(`/api/orders/${data.orderId}/cancel`, buyer.token);
    expect((await card.confirm(data.clientSecret)).status).toBe(200);
    for (const event of await selectEvents(shop, data.clientSecret.split('_secret_')[0]))
      await deliverWebhook(shop, event);
    expect(await stateOf(buyer, data.orderId)).toBe('cancelled');
    await expect
      .poll(
        () => shop.db`
          select r.amount, r.status from payment_refund r join payment p on p.id = r.payment_id
          where p.order_id = ${data.orderId}`,
      )
      .toEqual([{ amount: 6650, status: 'succeeded' }]);
  });

  test('the card form takes over after a wallet: the payment of the wallet is cancelled', async () => {
    const buyer = await newBuyer(shop.db);
    const { data } = await place(buyer, orderBody(buyer, await newProduct(shop.db, 1)));
    const order = await orders.read(buyer, data.orderId);
    const secret = await createPaymentClient(shop).secretFor({ buyer, order, productId: 0 });
    expect(secret).not.toBe(data.clientSecret);
    expect((await card.confirm(data.clientSecret)).status).toBe(400);
  });

  test('a customer buys one product; the other lines stay in the cart', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    const [kept, bought] = [await newProduct(shop.db, 5), await newProduct(shop.db, 5)];
    await addToCart(shop.db, buyer, kept);
    const { data } = await place(buyer, orderBody(buyer, bought, { guestId: null }));
    const order = await orders.read(buyer, data.orderId);
    expect(order).toMatchObject({ email: buyer.email, products: [{ productId: bought }] });
    expect(await shop.db`select product_id from cart_line where account_id = ${buyer.id}`).toEqual([
      { productId: kept },
    ]);
  });

  test('a customer buys the cart on the server', async () => {
    const buyer = await newBuyer(shop.db, 'customer');
    await addToCart(shop.db, buyer, await newProduct(shop.db, 5), 2);
    const cart = { products: [], guestId: null, isProductOnly: false, expectedTotal: total(10_000) };
    const { data } = await place(buyer, orderBody(buyer, 0, cart));
    expect(await orders.read(buyer, data.orderId)).toMatchObject({ total: 116.5, products: [{ quantity: 2 }] });
  });

  test('with a locker the address of the wallet is that of the bill', async () => {
    const buyer = await newBuyer(shop.db);
    const productId = await newProduct(shop.db, 2);
    const basket = { ...basketOf(buyer, productId), isProductOnly: true, lockerCourierId: 2 };
    const [rate] = (await quote(basket)).data.rates;
    const [locker] = await shop.db<{ id: number }[]>`select id from locker where courier_id = 2 and is_active limit 1`;
    const abroad = { ...home, city: 'Sat necunoscut' };
    const body = { courierId: 2, lockerId: locker?.id, expectedTotal: rate.total, address: abroad };
    const { data } = await place(buyer, orderBody(buyer, productId, body));
    expect(await orders.read(buyer, data.orderId)).toMatchObject({
      locker: { id: locker?.id },
      billing: { kind: 'person', locality: 'Sat necunoscut' },
    });
  });

  test.for([
    [{ phone: '12' }, 'mobil'],
    [{ name: 'Cher' }, 'nume'],
    [{ email: 'fara adresa' }, 'mail'],
    [{ address: { ...home, postalCode: '' } }, 'poștal'],
    [{ address: { ...home, country: 'MD' } }, 'județul'],
    [{ expectedTotal: 1 }, 'Totalul'],
  ] as const)('is refused with the reason: %o', async ([wrong, word]) => {
    const buyer = await newBuyer(shop.db);
    const productId = await newProduct(shop.db, 1);
    const refused = await place(buyer, orderBody(buyer, productId, wrong));
    expect(refused.status).toBe(409);
    expect(refused.messages.join()).toContain(word);
    expect(await onHand(shop.db, productId)).toBe(1);
  });
});

test('after all that the books agree', () => expectInvariantsHold(shop.db));
