import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { maxFollowMisses } from './rules.ts';
import { changeState } from './service.server.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const guest = await newBuyer(shop.db);
const order = await createOrderClient(shop).place(
  guest,
  withCashPayment(guestOrderBody(guest, await newProduct(shop.db, 5))),
);

const follow = (number: string, email: string, ip: string) =>
  createApiClient(shop).post('/api/Order/Follow', { number, email }, undefined, { ip });

test('S16: number and e-mail show how the order stands, and nothing about the person', async () => {
  await shop.db.begin((tx) => changeState(tx, order.id, 'confirmed', { author: 'test', note: 'sună înainte' }));
  const { status, data } = await follow(` ${order.number.toLowerCase()} `, guest.email.toUpperCase(), '10.1.0.1');
  expect(status).toBe(200);
  expect(data).toEqual({
    number: order.number,
    identifier: order.identifier,
    state: 'confirmed',
    stateName: 'Confirmată',
    createdAt: order.createdAt,
    paymentMethodName: 'Ramburs',
    isPaid: false,
    waybill: null,
    courierName: order.courier.name,
    states: [
      { state: 'placed', name: 'Plasată', at: expect.any(String) },
      { state: 'confirmed', name: 'Confirmată', at: expect.any(String) },
    ],
  });
});

test('a wrong number and a wrong e-mail get the same answer', async () => {
  const wrongNumber = await follow('VIT-999999', guest.email, '10.1.0.2');
  const wrongEmail = await follow(order.number, 'altcineva@example.ro', '10.1.0.2');
  expect(wrongNumber).toEqual({ status: 404, messages: [texts.notFollowed], data: null });
  expect(wrongEmail).toEqual(wrongNumber);
});

test('what is no number or no address is refused with a sentence', async () => {
  expect(await follow('', guest.email, '10.1.0.3')).toMatchObject({ status: 400, messages: [texts.number] });
  expect(await follow(order.number, 'nimeni', '10.1.0.3')).toMatchObject({ status: 400 });
});

test('an erased buyer cannot be followed by an empty address', async () => {
  const other = await newBuyer(shop.db);
  const gone = await createOrderClient(shop).place(
    other,
    withCashPayment(guestOrderBody(other, await newProduct(shop.db, 5))),
  );
  await shop.db`update orders set email = '' where id = ${gone.id}`;
  expect((await follow(gone.number, '', '10.1.0.4')).status).toBe(400);
  expect((await follow(gone.number, other.email, '10.1.0.4')).status).toBe(404);
});

test('guessing ends: after so many misses, sent at once too, a network gets no answer; others do, and right questions are free', async () => {
  const guesses = Array.from({ length: maxFollowMisses + 5 }, (_, at) => follow(`VIT-${at}`, guest.email, '10.1.0.5'));
  await Promise.all(guesses);
  expect(await follow(order.number, guest.email, '10.1.0.5')).toEqual({
    status: 429,
    messages: [texts.tooManyFollowed],
    data: null,
  });
  for (let times = 0; times <= maxFollowMisses; times++)
    expect((await follow(order.number, guest.email, '10.1.0.6')).status).toBe(200);
});
