import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '../../kit/client.ts';
import { attempts } from './attempts.ts';
import { draftOf, type OrderDraft } from './order-rules.ts';
import { findUnanswered, placeOrder } from './place-order.ts';
import { emptyCheckout, withCourier, withShipping } from './rules.ts';
import { courier, home, line, newShelf } from './test-pieces.ts';

const fetched = vi.fn<(url: string, options: { body: string }) => Promise<Response>>();
const order = { id: 5, identifier: 'abc', state: 'awaiting_payment', paymentMethod: 'card', canEdit: true };

const answer = (data: object) => new Response(JSON.stringify({ isSuccess: true, messagesUser: [], data }));
const refusal = (why: string) =>
  new Response(JSON.stringify({ isSuccess: false, messagesUser: ['Nu.'], data: null }), {
    status: 409,
    headers: { 'X-Refusal': why },
  });
const sent = (): { url: string; body: Record<string, unknown> }[] =>
  fetched.mock.calls.map(([url, { body }]) => ({ url, body: JSON.parse(body) }));
const keys = () => sent().map(({ body }) => body.checkoutKey);

const made = draftOf({ lines: [line], codes: [] }, withCourier(withShipping(emptyCheckout, home), courier), {
  legalEntityId: 7,
  guestId: null,
});
if (!made) throw new Error('There must be a draft');
const draft: OrderDraft = made;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', newShelf());
  vi.stubGlobal('localStorage', newShelf());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  fetched.mockImplementation(async () => answer(order));
  setUpClient({ customerToken: () => 't' });
});

test('decisions 12: however often it is sent, the key is the same', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await expect(placeOrder(draft, 'print')).rejects.toMatchObject({ status: 0 });
  await placeOrder(draft, 'print');
  await placeOrder(draft, 'print');
  expect(new Set(keys()).size).toBe(1);
});

test('decisions 12: the key is there before the call, for a reload in the middle', async () => {
  fetched.mockImplementationOnce(async () => {
    expect(attempts.unanswered()).toMatchObject({ checkoutKey: attempts.current()?.checkoutKey, courierId: 1 });
    return answer(order);
  });
  await placeOrder(draft, 'print');
  expect(attempts.unanswered()).toBeNull();
  expect(attempts.find('abc')).toEqual({ id: 5, identifier: 'abc' });
});

test('decisions 12: an answer lost in a reload is found with the same key, and nothing is asked for without one', async () => {
  expect(await findUnanswered()).toBeNull();
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await placeOrder(draft, 'print').catch(() => {});
  expect(await findUnanswered()).toMatchObject({ id: 5 });
  expect(keys()[1]).toBe(keys()[0]);
});

test('2§7 Order AddNew: a refusal leaves nothing to be asked for again', async () => {
  fetched.mockImplementation(async () => refusal('outOfStock'));
  await expect(placeOrder(draft, 'print')).rejects.toMatchObject({ why: 'outOfStock' });
  expect(attempts.unanswered()).toBeNull();
});

test('decisions 17: an order whose time is over is made anew under a new key', async () => {
  fetched.mockImplementationOnce(async () => answer({ ...order, state: 'cancelled' }));
  fetched.mockImplementationOnce(async () => answer({ ...order, id: 6, identifier: 'def' }));
  expect(await placeOrder(draft, 'print')).toMatchObject({ id: 6 });
  expect(new Set(keys()).size).toBe(2);
});

test('2§7 Order Edit: another way of paying changes the order that waits', async () => {
  await placeOrder({ ...draft, paymentMethod: 'cash', expectedTotal: 121.3 }, 'print');
  expect(sent()[1]?.url).toBe('/api/Order/GetOrderByIdForEdit?orderId=5');
  expect(sent()[2]).toEqual({
    url: '/api/Order/Edit',
    body: { orderId: 5, paymentMethod: 'cash', expectedTotal: 121.3 },
  });
});

test('2§7 GetOrderByIdForEdit: what another tab changed already is not changed again', async () => {
  fetched.mockImplementationOnce(async () => answer(order));
  fetched.mockImplementationOnce(async () => answer({ ...order, paymentMethod: 'cash' }));
  expect(await placeOrder({ ...draft, paymentMethod: 'cash' }, 'print')).toMatchObject({ paymentMethod: 'cash' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('decisions 19: an order that is paid already is left as it is', async () => {
  fetched.mockImplementation(async () => answer({ ...order, state: 'placed', canEdit: false }));
  expect(await placeOrder({ ...draft, paymentMethod: 'cash' }, 'print')).toMatchObject({ state: 'placed' });
  expect(fetched).toHaveBeenCalledOnce();
});
