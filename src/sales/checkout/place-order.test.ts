import { beforeEach, expect, test, vi } from 'vitest';
import { courier, home, line, newStorage } from '../../../test/support/checkout-data.ts';
import { configureClient } from '../../platform/http/client.ts';
import { checkoutAttempts } from './checkout-attempts.ts';
import { createOrderDraft, type OrderDraft } from './order-rules.ts';
import { findFinishedOrder, placeOrder } from './place-order.ts';
import { emptyCheckout, withCourier, withShipping } from './rules.ts';

const fetched = vi.fn<(url: string, options: { body: string }) => Promise<Response>>();
const order = { id: 5, identifier: 'abc', state: 'awaiting_payment', paymentMethod: 'card', canEdit: true };

const respond = (data: object) => new Response(JSON.stringify({ isSuccess: true, messagesUser: [], data }));
const refusal = (reason: string) =>
  new Response(JSON.stringify({ isSuccess: false, messagesUser: ['Nu.'], data: null }), {
    status: 409,
    headers: { 'X-Refusal': reason },
  });
const sent = (): { url: string; body: Record<string, unknown> }[] =>
  fetched.mock.calls.map(([url, { body }]) => ({ url, body: JSON.parse(body) }));
const keys = () => sent().map(({ body }) => body.checkoutKey);

const made = createOrderDraft({ lines: [line], codes: [] }, withCourier(withShipping(emptyCheckout, home), courier), {
  legalEntityId: 7,
  guestId: null,
});
if (!made) throw new Error('There must be a draft');
const draft: OrderDraft = made;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', newStorage());
  vi.stubGlobal('localStorage', newStorage());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  fetched.mockImplementation(async () => respond(order));
  configureClient({ customerToken: () => 't' });
});

test('S12: however often it is sent, the key is the same', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await expect(placeOrder(draft, 'print')).rejects.toMatchObject({ status: 0 });
  await placeOrder(draft, 'print');
  await placeOrder(draft, 'print');
  expect(new Set(keys()).size).toBe(1);
});

test('S12: the key is there before the call, for a reload in the middle', async () => {
  fetched.mockImplementationOnce(async () => {
    expect(checkoutAttempts.openKeys()).toEqual([checkoutAttempts.current()?.checkoutKey]);
    return respond(order);
  });
  await placeOrder(draft, 'print');
  expect(checkoutAttempts.findOrder('abc')).toEqual({ id: 5, identifier: 'abc' });
});

test('S12: an order whose response was lost in a reload is found with its key, until its page was seen', async () => {
  expect(await findFinishedOrder()).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await placeOrder(draft, 'print').catch(() => {});
  fetched.mockImplementation(async () => respond([{ checkoutKey: keys()[0], id: 5, identifier: 'abc', products: [] }]));
  expect(await findFinishedOrder()).toMatchObject({ id: 5, identifier: 'abc' });
  expect(sent()[1]).toEqual({ url: '/api/Order/PlacedCheckouts', body: { checkoutKeys: [keys()[0]] } });
  expect([checkoutAttempts.markSeen('abc'), checkoutAttempts.markSeen('abc')]).toEqual([true, false]);
  expect(await findFinishedOrder()).toBeNull();
});

test('2§7 Order AddNew: a refusal leaves nothing to repeat', async () => {
  fetched.mockImplementation(async () => refusal('outOfStock'));
  await expect(placeOrder(draft, 'print')).rejects.toMatchObject({ reason: 'outOfStock' });
  expect(checkoutAttempts.openKeys()).toEqual([]);
});

test('S17: an order whose time is over is placed again under a new key', async () => {
  fetched.mockImplementationOnce(async () => respond({ ...order, state: 'cancelled' }));
  fetched.mockImplementationOnce(async () => respond({ ...order, id: 6, identifier: 'def' }));
  expect(await placeOrder(draft, 'print')).toMatchObject({ id: 6 });
  expect(new Set(keys()).size).toBe(2);
});

test('2§7 Order Edit: another payment method changes the pending order', async () => {
  await placeOrder({ ...draft, paymentMethod: 'cash', expectedTotal: 121.3 }, 'print');
  expect(sent()[1]?.url).toBe('/api/Order/GetOrderByIdForEdit?orderId=5');
  expect(sent()[2]).toEqual({
    url: '/api/Order/Edit',
    body: { orderId: 5, paymentMethod: 'cash', expectedTotal: 121.3 },
  });
});

test('2§7 GetOrderByIdForEdit: what another tab changed already is not changed again', async () => {
  fetched.mockImplementationOnce(async () => respond(order));
  fetched.mockImplementationOnce(async () => respond({ ...order, paymentMethod: 'cash' }));
  expect(await placeOrder({ ...draft, paymentMethod: 'cash' }, 'print')).toMatchObject({ paymentMethod: 'cash' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('S19: an order that is paid already is left as it is', async () => {
  fetched.mockImplementation(async () => respond({ ...order, state: 'placed', canEdit: false }));
  expect(await placeOrder({ ...draft, paymentMethod: 'cash' }, 'print')).toMatchObject({ state: 'placed' });
  expect(fetched).toHaveBeenCalledOnce();
});
