import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import {
  addToCart,
  type Buyer,
  createOrderClient,
  customerOrderBody,
  expectInvariantsHold,
  guestOrderBody,
  newBuyer,
  newProduct,
  onHand,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { texts as codeTexts } from '../promotions/texts.ts';
import { fillDetail, texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const guest = await newBuyer(shop.db);
const plenty = await newProduct(shop.db, 1000);

const jobsOf = async (orderId: number, kind: string): Promise<number> =>
  (await shop.db`select from job where kind = ${kind} and payload ->> 'orderId' = ${String(orderId)}`).length;

const cartOf = async ({ id }: Buyer): Promise<number> =>
  (await shop.db`select from cart_line where account_id = ${id}`).length;

const inBucharest = {
  kind: 'company',
  companyName: 'Exemplu S.R.L.',
  taxId: 'RO18547290',
  county: 'RO-B',
  locality: 'București',
  sector: 2,
  street: 'Strada Eminescu',
  postalCode: '020082',
};

test('2§7 AddNew: a guest orders with cash; prices, names and totals are the server’s', async () => {
  const order = await orders.place(guest, withCashPayment(guestOrderBody(guest, plenty, 2)));
  expect(order).toMatchObject({
    state: 'placed',
    stateName: 'Plasată',
    paymentMethodName: 'Ramburs',
    goodsTotal: 100,
    deliveryCost: 16.5,
    cashFee: 5,
    discount: 0,
    total: 121.5,
    isPaid: false,
    expiresAt: null,
    email: guest.email,
    firstName: 'Ana',
    lastName: 'Pop',
    phoneNumber: '+40722000111',
    courier: { id: 1, name: 'Sameday' },
    shipping: { countyName: 'Cluj', locality: 'Cluj-Napoca', street: 'Strada Horea' },
    billing: { kind: 'person', firstName: 'Ana', lastName: 'Pop', street: 'Strada Horea' },
    products: [{ productId: plenty, price: 50, quantity: 2, cancelledQuantity: 0, vatRate: 21, total: 100 }],
    canCancel: true,
    canPay: false,
    transfer: null,
  });
  expect(order.number).toMatch(/^VIT-[1-9]\d{8}$/);
  expect(order.states).toMatchObject([{ state: 'placed', name: 'Plasată' }]);
  expect(await orders.read(guest, order.id)).toEqual(order);
  expect(await jobsOf(order.id, 'order-expire')).toBe(0);
});

test('2§7 AddNew: a customer’s lines come from the cart on the server, which is empty afterwards', async () => {
  const customer = await newBuyer(shop.db, 'customer');
  const other = await newProduct(shop.db, 5, 1999);
  await addToCart(shop.db, customer, plenty, 3);
  await addToCart(shop.db, customer, other);
  const order = await orders.place(customer, withCashPayment(customerOrderBody(customer, 186.49)));
  expect(order.products.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [plenty, 3],
    [other, 1],
  ]);
  expect(order).toMatchObject({ total: 191.49, email: customer.email });
  expect(await cartOf(customer)).toBe(0);
  expect(await onHand(shop.db, other)).toBe(4);
});

test('2§7 AddNew: paid by card, it waits 30 minutes and keeps the cart', async () => {
  const customer = await newBuyer(shop.db, 'customer');
  await addToCart(shop.db, customer, plenty);
  const order = await orders.place(customer, customerOrderBody(customer, 66.5));
  expect(order).toMatchObject({ state: 'awaiting_payment', canPay: true, canEdit: true, isPayedOnline: false });
  const minutes = (Date.parse(order.expiresAt ?? '') - Date.parse(order.createdAt)) / 60_000;
  expect(minutes).toBe(30);
  expect(await cartOf(customer)).toBe(1);
  expect(await jobsOf(order.id, 'order-expire')).toBe(1);
});

test('S16: a bank transfer is told at once where the money goes, and waits seven days', async () => {
  const order = await orders.place(guest, { ...guestOrderBody(guest, plenty), paymentMethod: 'transfer' });
  const days = (Date.parse(order.expiresAt ?? '') - Date.parse(order.createdAt)) / 86_400_000;
  expect([order.state, days]).toEqual(['awaiting_payment', 7]);
  expect(order.transfer).toMatchObject({ iban: expect.stringMatching(/^RO/), reference: order.number });
  const letter = await waitForEmail(shop, guest.email, `Datele de plată pentru comanda ${order.number}`);
  expect(letter.textBody).toContain(order.transfer?.iban);
  expect(letter.textBody).toContain('66.50 RON');
});

test('S16: nothing to pay, nothing to wait for', async () => {
  await shop.db`insert into promo_code (code, coupon_type, value) values ('TOTUL', 'Fixed', 100000)`;
  const order = await orders.place(guest, { ...guestOrderBody(guest, plenty), codes: ['totul'], expectedTotal: 0 });
  expect(order).toMatchObject({ state: 'placed', total: 0, isPaid: true, codes: [{ code: 'TOTUL' }] });
});

test('1§9 discount: percent codes take their share, and delivery is free above the limit', async () => {
  await shop.db`insert into promo_code (code, coupon_type, value) values ('ZECE', 'Percent', 10)`;
  const order = await orders.place(guest, { ...guestOrderBody(guest, plenty, 6), codes: ['ZECE'], expectedTotal: 270 });
  expect(order).toMatchObject({ goodsTotal: 300, discount: 30, deliveryCost: 0, total: 270 });
  expect(order.codes).toEqual([{ code: 'ZECE', couponType: 'Percent', value: 10, discount: 30 }]);
});

test('2§7 AddNew: to a locker, billed to a company; both are copies', async () => {
  const { data: billing } = await calls.post('/api/Billing/Add', inBucharest, guest.token);
  const [locker] = await shop.db<{ id: number }[]>`select id from locker where courier_id = 2 limit 1`;
  const body = { ...guestOrderBody(guest, plenty), courierId: 2, lockerId: locker?.id, billingId: billing.id };
  const order = await orders.place(guest, { ...body, expectedTotal: 62.9 });
  expect(order.locker?.id).toBe(locker?.id);
  await calls.post('/api/Billing/Delete', { billingId: billing.id }, guest.token);
  const again = await orders.read(guest, order.id);
  expect(again.billing).toMatchObject({
    kind: 'company',
    companyName: 'Exemplu S.R.L.',
    taxId: 'RO18547290',
    sector: 2,
  });
  expect(again.billing).not.toHaveProperty('id');
});

test('trust: the same product on two lines is one line, and counts together', async () => {
  const two = await newProduct(shop.db, 2);
  const twice = (quantity: number) => ({
    ...guestOrderBody(guest, two, 1 + quantity),
    products: [
      { productId: two, quantity: 1 },
      { productId: two, quantity },
    ],
  });
  expect((await orders.post(guest, twice(2))).status).toBe(409);
  const order = await orders.place(guest, withCashPayment(twice(1)));
  expect(order.products).toMatchObject([{ productId: two, quantity: 2 }]);
  expect((await orders.post(guest, { ...twice(99), expectedTotal: 1 })).messages).toEqual([texts.tooMany]);
});

test('S12: the same key answers the same order, and takes nothing twice', async () => {
  const product = await newProduct(shop.db, 10);
  const body = withCashPayment(guestOrderBody(guest, product));
  const first = await orders.place(guest, body);
  expect(await orders.place(guest, { ...body, expectedTotal: 1, note: 'altceva' })).toEqual(first);
  expect(await onHand(shop.db, product)).toBe(9);
});

test('trust: a key of someone else is refused and tells nothing', async () => {
  const body = withCashPayment(guestOrderBody(guest, plenty));
  await orders.place(guest, body);
  const stranger = await newBuyer(shop.db);
  const theirs = { ...withCashPayment(guestOrderBody(stranger, plenty)), checkoutKey: body.checkoutKey };
  const answer = await orders.post(stranger, theirs);
  expect([answer.status, answer.messages, answer.data]).toEqual([409, [texts.checkoutTaken], null]);
});

test('2§7 AddNew: an order that cannot be kept is refused with a sentence, and leaves nothing', async () => {
  const customer = await newBuyer(shop.db, 'customer');
  const stranger = await newBuyer(shop.db);
  const scarce = await newProduct(shop.db, 1);
  const [{ name = '' } = {}] = await shop.db<{ name: string }[]>`select name from product where id = ${scarce}`;
  const good = guestOrderBody(guest, plenty);
  const bad: [Buyer, object, number, string][] = [
    [guest, { ...good, products: [] }, 409, texts.emptyCart],
    [customer, customerOrderBody(customer, 10), 409, texts.emptyCart],
    [
      customer,
      { ...customerOrderBody(customer, 10), products: [{ productId: plenty, quantity: 1 }] },
      400,
      texts.productsFromCart,
    ],
    [guest, guestOrderBody(guest, scarce, 2), 409, fillDetail(texts.outOfStock, name)],
    [guest, guestOrderBody(guest, 999_999), 409, texts.unknownProduct],
    [guest, { ...good, expectedTotal: 66.49 }, 409, fillDetail(texts.totalChanged, '66.50 RON')],
    [
      guest,
      { ...good, codes: ['NUEXISTA'] },
      409,
      `${fillDetail(texts.invalidCode, 'NUEXISTA')} ${codeTexts.unknownCode}`,
    ],
    [guest, { ...good, shippingAddressId: stranger.addressId }, 404, texts.unknownAddress],
    [guest, { ...good, billingId: 999_999 }, 404, texts.unknownBilling],
    [guest, { ...good, courierId: 999 }, 409, texts.unknownCourier],
    [guest, { ...good, courierId: 2, expectedTotal: 62.9 }, 409, texts.unknownLocker],
    [guest, { ...good, acceptTerms: false }, 400, texts.acceptTerms],
    [guest, { ...good, checkoutKey: 'x' }, 400, texts.checkoutKey],
    [guest, { ...good, guestId: 'abc' }, 400, texts.guestId],
  ];
  const before = await shop.db`select count(*) from orders`;
  for (const [buyer, body, status, sentence] of bad) {
    const answer = await orders.post(buyer, body);
    expect([answer.status, answer.messages[0]], sentence).toEqual([status, sentence]);
  }
  expect(await shop.db`select count(*) from orders`).toEqual(before);
  expect(await onHand(shop.db, scarce)).toBe(1);
});

test('a refused order names the code that is refused, in the order they were sent', async () => {
  await shop.db`insert into promo_code (code, coupon_type, value) values ('MEREUVALABIL', 'Fixed', 500)`;
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/Order/AddNew',
    headers: { authorization: `Bearer ${guest.token}` },
    payload: { ...guestOrderBody(guest, plenty), codes: ['MEREUVALABIL', ' nuExista '] },
  });
  const message = `${fillDetail(texts.invalidCode, 'NUEXISTA')} ${codeTexts.unknownCode}`;
  expect([response.statusCode, response.json().fieldErrors]).toEqual([409, { 'codes.1': message }]);
});

test('2§7 AddNew: a courier without cash, and a guest without an e-mail', async () => {
  const [locker] = await shop.db<{ id: number }[]>`select id from locker where courier_id = 2 limit 1`;
  const boxed = { ...guestOrderBody(guest, plenty), courierId: 2, lockerId: locker?.id };
  expect((await orders.post(guest, { ...boxed, paymentMethod: 'cash' })).messages).toEqual([texts.noCash]);
  const nameless = await newBuyer(shop.db);
  await shop.db`update account set email = null where id = ${nameless.id}`;
  const answer = await orders.post(nameless, { ...guestOrderBody(nameless, plenty), email: null });
  expect([answer.status, answer.messages]).toEqual([400, [texts.emailMissing]]);
});

test('trust: refused after the codes were taken, the order leaves them free', async () => {
  await shop.db`insert into promo_code (code, coupon_type, value, total_limit) values ('UNASINGURA', 'Fixed', 500, 1)`;
  const scarce = await newProduct(shop.db, 1);
  const withCode = { codes: ['UNASINGURA'], expectedTotal: 61.5 };
  expect((await orders.post(guest, { ...guestOrderBody(guest, scarce), ...withCode, expectedTotal: 1 })).status).toBe(
    409,
  );
  expect(
    (await orders.post(guest, { ...guestOrderBody(guest, scarce, 2), ...withCode, expectedTotal: 111.5 })).status,
  ).toBe(409);
  expect(await orders.place(guest, { ...guestOrderBody(guest, scarce), ...withCode })).toMatchObject({ discount: 5 });
  await expectInvariantsHold(shop.db);
});
