import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { createOfferClient, newNearProduct } from '../../../test/support/near-date.ts';
import {
  addToCart,
  createOrderClient,
  customerOrderBody,
  expectInvariantsHold,
  newProduct,
  onHand,
  registeredBuyer,
} from '../../../test/support/orders.ts';
import { addCode } from '../../../test/support/promo-codes.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { texts } from '../../sales/orders/texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const orders = createOrderClient(shop);
const { token: admin } = await signInAdmin(shop);
const offers = createOfferClient(shop, admin);

const path = '/api/admin/phone-orders';
const address = {
  firstName: 'Elena',
  lastName: 'Dobre',
  phoneNumber: '0722 555 666',
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  street: 'Strada Horea',
  postalCode: '400038',
  courierId: 1,
};

const quote = (body: object) => calls.post(`${path}/quote`, { ...address, ...body }, admin);
const place = (body: object, key: string = randomUUID()) =>
  calls.post(path, { ...address, acceptTerms: true, checkoutKey: key, ...body }, admin);
const read = async (id: number) => (await calls.get(`/api/admin/orders/${id}`, admin)).data;

test('a guest without an e-mail orders by phone at the prices, stock and delivery cost of the checkout', async () => {
  const product = await newProduct(shop.db, 10);
  const products = [{ productId: product, quantity: 2 }];
  const priced = await quote({ products });
  expect(priced.data).toMatchObject({ goodsTotal: 100, deliveryCost: 16.5, cashFee: 5, total: 121.5 });
  expect(await onHand(shop.db, product)).toBe(10);
  const [before] = await shop.db`select from account where phone_number = '+40722555666'`;
  expect(before).toBeUndefined();
  const { data } = await place({ products, expectedTotal: 121.5 });
  const order = await read(data.id);
  expect(order).toMatchObject({
    origin: 'phone',
    termsVersion: '2026-11',
    state: 'placed',
    email: '',
    isGuest: true,
    total: 121.5,
    shipping: { countyName: 'Cluj', firstName: 'Elena' },
    billing: { kind: 'person', lastName: 'Dobre' },
  });
  expect(order.states[0]).toMatchObject({ authorName: 'admin@vitrina.example' });
  expect(await onHand(shop.db, product)).toBe(8);
  await expectInvariantsHold(shop.db);
});

test('the same key makes one order, another total is refused, and the terms must be accepted', async () => {
  const products = [{ productId: await newProduct(shop.db, 10), quantity: 1 }];
  const key = randomUUID();
  expect(await place({ products, expectedTotal: 1 }, key)).toMatchObject({ status: 409 });
  const first = await place({ products, expectedTotal: 71.5 }, key);
  const second = await place({ products, expectedTotal: 71.5 }, key);
  expect(second.data).toEqual(first.data);
  const refused = await place({ products, expectedTotal: 71.5, acceptTerms: false });
  expect(refused).toMatchObject({ status: 400, messages: [texts.phoneTerms] });
});

test('an order by phone for a customer leaves the cart and unpaid orders alone, takes a code and confirms by e-mail', async () => {
  const buyer = await registeredBuyer(shop);
  const [inCart, wanted] = [await newProduct(shop.db, 10), await newProduct(shop.db, 10)];
  await addToCart(shop.db, buyer, inCart, 1);
  const unpaid = await orders.place(buyer, { ...customerOrderBody(buyer, 66.5), paymentMethod: 'card' });
  const code = 'TELEFON-10';
  await addCode(shop.db, { code, couponType: 'Percent', value: 10 });
  const body = { accountId: buyer.id, products: [{ productId: wanted, quantity: 1 }], codes: [code] };
  const { total } = (await quote(body)).data;
  expect(total).toBe(50 - 5 + 16.5 + 5);
  const { data } = await place({ ...body, expectedTotal: total });
  expect(await read(data.id)).toMatchObject({ email: buyer.email, isGuest: false, discount: 5 });
  expect(await orders.read(buyer, unpaid.id)).toMatchObject({ state: 'awaiting_payment' });
  const [line] = await shop.db`select quantity from cart_line where account_id = ${buyer.id}`;
  expect(line).toMatchObject({ quantity: 1 });
  await waitForEmail(shop, buyer.email);
});

test('a customer pays a phone order by card on its page, with days of time and a link by e-mail; a guest cannot', async () => {
  const buyer = await registeredBuyer(shop);
  const products = [{ productId: await newProduct(shop.db, 10), quantity: 1 }];
  const body = { accountId: buyer.id, products, paymentMethod: 'card', expectedTotal: 66.5 };
  const { data } = await place(body);
  const order = await read(data.id);
  expect(order).toMatchObject({ state: 'awaiting_payment', canPay: true });
  expect(Date.parse(order.expiresAt) - Date.parse(order.createdAt)).toBe(3 * 24 * 3600 * 1000);
  const link = await calls.post(`/api/admin/orders/${data.id}/payment-link`, {}, admin);
  expect(link.data).toEqual({ url: `/view-order/${data.id}` });
  await waitForEmail(shop, buyer.email, `Plătește comanda ${data.number}`);
  expect(await place({ ...body, accountId: null, email: 'ana@example.ro' })).toMatchObject({ status: 409 });
});

test('products out of stock and unknown customers are refused and leave nothing behind', async () => {
  const product = await newProduct(shop.db, 1);
  const body = { products: [{ productId: product, quantity: 2 }], expectedTotal: 121.5 };
  expect(await place(body)).toMatchObject({ status: 409 });
  expect(await onHand(shop.db, product)).toBe(1);
  expect(await place({ ...body, accountId: 999_999 })).toMatchObject({
    status: 404,
    messages: [texts.unknownCustomer],
  });
});

test('an order by phone is billed to the company that is told on the phone, and the list of orders marks it', async () => {
  const billing = {
    kind: 'company',
    companyName: 'Exemplu S.R.L.',
    taxId: '14399840',
    registration: null,
    county: 'RO-B',
    locality: 'București',
    sector: 2,
    street: 'Strada Lungă',
    number: '4',
    details: null,
    postalCode: '020082',
  };
  const body = { products: [{ productId: await newProduct(shop.db, 5), quantity: 1 }], expectedTotal: 71.5, billing };
  const { data, messages } = await place(body);
  expect(messages).toEqual([]);
  expect(await read(data.id)).toMatchObject({
    billing: { kind: 'company', companyName: 'Exemplu S.R.L.', taxId: '14399840', countyName: 'București', sector: 2 },
  });
  const { rows } = (await calls.get(`/api/admin/orders?search=${data.number}`, admin)).data;
  expect(rows).toMatchObject([{ companyName: 'Exemplu S.R.L.' }]);
  const fieldsRefused = async (other: object) =>
    Object.keys((await place({ ...body, billing: { ...billing, ...other } })).fieldErrors ?? {});
  expect(await fieldsRefused({ taxId: '123' })).toEqual(['billing.taxId']);
  expect(await fieldsRefused({ sector: null })).toEqual(['billing.sector']);
});

test('ADR-118: an offer close to its date is sold by phone at its price and from its lot, beside the fresh product', async () => {
  const { productId, lotId, lotCode } = await newNearProduct(shop.db);
  const offer = await offers.open(lotId, productId);
  const found = await calls.get(`/api/admin/near-date/sellable?productIds=999999,${productId}`, admin);
  expect(found.data).toEqual([offer]);
  const products = [
    { productId, quantity: 1 },
    { productId: offer.id, quantity: 2 },
  ];
  const { lines, total } = (await quote({ products })).data;
  expect(lines).toMatchObject([
    { productId, price: 100, total: 100 },
    { productId: offer.id, name: offer.name, price: 70, total: 140, available: 5 },
  ]);
  const { data } = await place({ products, expectedTotal: total });
  expect((await read(data.id)).products).toMatchObject([{ price: 100 }, { price: 70, name: offer.name }]);
  const lots = await shop.db`
    select m.product_id, l.code, -m.quantity as units from stock_move m join stock_lot l on l.id = m.lot_id
    where m.order_id = ${data.id} order by m.product_id`;
  expect(lots).toMatchObject([
    { productId, code: 'L1', units: 1 },
    { productId: offer.id, code: lotCode, units: 2 },
  ]);
  expect((await quote({ products: [{ productId: offer.id, quantity: 4 }] })).status).toBe(409);
  await expectInvariantsHold(shop.db);
});

test('an order by phone is changed to an offer, and an offer that was stopped cannot be ordered', async () => {
  const { productId, lotId } = await newNearProduct(shop.db);
  const offer = await offers.open(lotId, productId);
  const products = [{ productId, quantity: 1 }];
  const { data } = await place({ products, expectedTotal: (await quote({ products })).data.total });
  const ofOffer = { products: [{ productId: offer.id, quantity: 1 }] };
  const { total } = (await calls.post(`/api/admin/orders/${data.id}/lines/quote`, ofOffer, admin)).data;
  const { version } = await read(data.id);
  const change = { ...ofOffer, version, key: randomUUID(), expectedTotal: total };
  const changed = await calls.post(`/api/admin/orders/${data.id}/lines`, change, admin);
  expect(changed.data.products).toMatchObject([{ productId: offer.id, price: 70 }]);
  await offers.stop([lotId]);
  expect(await quote(ofOffer)).toMatchObject({ status: 409 });
  expect((await calls.get(`/api/admin/near-date/sellable?productIds=${productId}`, admin)).data).toEqual([]);
  await expectInvariantsHold(shop.db);
});
