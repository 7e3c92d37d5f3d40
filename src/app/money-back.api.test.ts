import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, signInStaff } from '../../test/support/api-client.ts';
import { expectInvariantsHold, newProduct } from '../../test/support/orders.ts';
import { createReturnClient, type DeliveredOrder } from '../../test/support/returns.ts';
import { openTestShop } from '../../test/support/shop.ts';
import { texts } from '../platform/texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);

type Prepared = { path: string; body: object };
type Case = { name: string; prepare: (by: 'card' | 'cash') => Promise<Prepared> };

const orderOf = async (id: number) => (await calls.get(`/api/admin/orders/${id}`, returns.admin)).data;

async function parcelOf({ order }: DeliveredOrder): Promise<number> {
  const parcels = `/api/admin/orders/${order.id}/parcels`;
  const { data } = await calls.post(parcels, { typedAwb: 'AWB12345' }, returns.admin);
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'shipped' }, returns.admin);
  return data.parcels[0].id;
}

/** The calls that give money back only when the order was paid. */
const cases: Case[] = [
  {
    name: 'cancelling an order',
    prepare: async (by) => {
      const { order } = await returns.buy({ by, state: 'placed' });
      return { path: `/api/admin/orders/${order.id}/state`, body: { state: 'cancelled' } };
    },
  },
  {
    name: 'cancelling units',
    prepare: async (by) => {
      const { order } = await returns.buy({ by, state: 'confirmed', quantities: [2] });
      const { version, products } = await orderOf(order.id);
      const units = [{ id: products[0].id, quantity: 1 }];
      const body = { version, cancelKey: randomUUID(), reason: 'Nu mai este', products: units };
      return { path: `/api/admin/orders/${order.id}/cancel-products`, body };
    },
  },
  {
    name: 'making an order cheaper',
    prepare: async (by) => {
      const { order, productIds } = await returns.buy({ by, state: 'confirmed', quantities: [3] });
      const { version } = await orderOf(order.id);
      const path = `/api/admin/orders/${order.id}/lines`;
      const products = [{ productId: productIds[0], quantity: 2 }];
      const { data } = await calls.post(`${path}/quote`, { products }, returns.admin);
      return { path, body: { products, version, key: randomUUID(), expectedTotal: data.total, note: '' } };
    },
  },
  {
    name: 'taking back an undelivered parcel',
    prepare: async (by) => {
      const { order } = await returns.buy({ by, state: 'shipped' });
      return { path: '/api/admin/returns/parcel-back', body: { orderId: order.id, note: '', products: [] } };
    },
  },
  {
    name: 'closing an order whose parcel is lost',
    prepare: async (by) => {
      const parcelId = await parcelOf(await returns.buy({ by, state: 'confirmed' }));
      await calls.post(`/api/admin/parcels/${parcelId}/lost`, undefined, returns.admin);
      return { path: '/api/admin/returns/parcel-lost', body: { parcelId, note: '' } };
    },
  },
];

/** The last step of a return gives money back whatever the payment method. */
const refundOfReturn: Case = {
  name: 'the last step of a return',
  prepare: async (by) => {
    const bought = await returns.buy({ by });
    const id = await returns.add(bought, undefined, by === 'cash' ? { refundBy: 'transfer', ...account } : {});
    await returns.advanceTo(id, 'received');
    return { path: `/api/admin/returns/${id}/state`, body: { state: 'refunded' } };
  },
};
const account = { iban: 'RO49AAAA1B31007593840000', ibanHolder: 'Maria Ionescu' };

/** Signs in and lets the ten minutes after the password pass. */
async function signInLongAgo(): Promise<string> {
  const { token } = await signInStaff(shop, 'orders');
  await shop.db`update account_token set confirmed_at = now() - interval '11 minutes'`;
  return token;
}

async function confirmPassword(token: string): Promise<void> {
  const body = { password: 'o parolă lungă și bună' };
  expect((await calls.post('/api/admin/own-account/confirm', body, token)).status).toBe(200);
}

test.each([...cases, refundOfReturn])('$name of an order paid by card asks for the password', async ({ prepare }) => {
  const { path, body } = await prepare('card');
  const token = await signInLongAgo();
  expect(await calls.post(path, body, token)).toMatchObject({ status: 403, messages: [texts.confirmIdentity] });
  await confirmPassword(token);
  expect(await calls.post(path, body, token)).toMatchObject({ status: 200, messages: [] });
  await expectInvariantsHold(shop.db);
});

test.each([...cases, refundOfReturn])(
  '$name of a paid order is refused without the power to refund',
  async ({ prepare }) => {
    const { path, body } = await prepare('card');
    const { token, legalEntityId } = await signInStaff(shop, 'orders');
    await shop.db`update account set staff_permissions = '{orders:write,ship}' where id = ${legalEntityId}`;
    expect(await calls.post(path, body, token)).toMatchObject({ status: 403, messages: [texts.notPermitted] });
  },
);

test.each(cases)('$name of an unpaid order asks for no password', async ({ prepare }) => {
  const { path, body } = await prepare('cash');
  expect(await calls.post(path, body, await signInLongAgo())).toMatchObject({ status: 200, messages: [] });
});

test('a paid order that becomes dearer asks for no password', async () => {
  const { order, productIds } = await returns.buy({ state: 'confirmed' });
  const { version } = await orderOf(order.id);
  const added = await newProduct(shop.db, 10, 2000);
  const products = [...productIds, added].map((productId) => ({ productId, quantity: 1 }));
  const path = `/api/admin/orders/${order.id}/lines`;
  const { data } = await calls.post(`${path}/quote`, { products }, returns.admin);
  const body = { products, version, key: randomUUID(), expectedTotal: data.total, note: '' };
  expect(await calls.post(path, body, await signInLongAgo())).toMatchObject({ status: 200 });
});
