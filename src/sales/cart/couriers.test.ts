import { beforeEach, expect, test, vi } from 'vitest';
import { courier, line, newStorage } from '../../../test/support/checkout-data.ts';
import { session, useSession } from '../../account/identity/session.ts';
import { configureClient } from '../../platform/http/client.ts';
import { emptyCart, useCart } from './cart-state.ts';
import { loadCouriers, loadShippingCost } from './couriers.ts';
import { saveGuestLines } from './guest-storage.ts';
import { pickGuestLine } from './rules.ts';

type Sent = { path: string; headers: Record<string, string>; body: unknown };
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('localStorage', newStorage());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Headers; body: string }) => {
    const path = url.split('?')[0] ?? '';
    sent.push({ path, headers: Object.fromEntries(headers), body: JSON.parse(body) });
    return Response.json(path === '/api/couriers' ? [courier] : { isSuccess: true, messagesUser: [], data: 16.5 });
  });
  configureClient({
    customerToken: () => useSession.getState().data.token,
    guestToken: () => useSession.getState().guest.token,
  });
  session.load();
  useCart.setState({ ...emptyCart, lines: [line] });
  return () => useCart.setState(emptyCart);
});

const full = pickGuestLine(line);

test("1§7 GetDeliveryCost sends the lines of a guest's cart with all their fields and without a token", async () => {
  saveGuestLines([full]);
  await loadShippingCost();
  expect(sent).toMatchObject([{ path: '/api/ShoppingCart/GetDeliveryCost', headers: { 'skip-auth': 'True' } }]);
  expect(sent[0]?.body).toEqual([full]);
});

test('1§7 couriers: with items no token is sent, also when the guest has one', async () => {
  session.changeGuest({ token: 'g', legalEntityId: 5 });
  saveGuestLines([full]);
  await loadCouriers();
  expect(sent).toMatchObject([{ path: '/api/couriers', headers: { 'skip-auth': 'True' }, body: [full] }]);
});

test("1§7 couriers: an empty list goes with the guest's token and marker", async () => {
  session.changeGuest({ token: 'g', legalEntityId: 5 });
  await loadCouriers();
  expect(sent).toMatchObject([{ headers: { authorization: 'Bearer g', guest: 'True' }, body: [] }]);
});

test('1§7 couriers: without any token an empty list goes without one', async () => {
  await loadCouriers();
  expect(sent).toMatchObject([{ headers: { 'skip-auth': 'True' }, body: [] }]);
});

test('couriers that could not be loaded are known to have failed, and none found is no failure', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
  await loadCouriers();
  expect(useCart.getState()).toMatchObject({ couriers: [], haveCouriersFailed: true });
  vi.stubGlobal('fetch', async () => Response.json([]));
  await loadCouriers();
  expect(useCart.getState()).toMatchObject({ couriers: [], haveCouriersFailed: false });
});
