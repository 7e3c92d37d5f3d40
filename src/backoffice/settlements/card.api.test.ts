import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { createOrderClient, guestOrderBody, newBuyer, newProduct, payByCard } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { ProviderPayout } from '../../sales/payments/provider.ts';
import type { CardPayout } from './card-contract.ts';
import { fetchCardPayouts, listCardPayouts, readCardPayout } from './card-service.server.ts';

const shop = await openTestShop('demo');
const calls = createApiClient(shop);
const { token: admin } = await signInAdmin(shop);
const guest = await newBuyer(shop.db);
await shop.db`update courier set price = 1650 where id = 1`;
await shop.db`delete from courier_price`;

/** An order of 66.50 RON paid by card; returns the provider's id of the payment. */
async function pay(): Promise<string> {
  const product = await newProduct(shop.db, 10);
  const order = await createOrderClient(shop).place(guest, guestOrderBody(guest, product));
  expect(await payByCard(shop.db, order.id, 6650)).toBe('placed');
  const [row] = await shop.db<{ intentId: string }[]>`select intent_id from payment where order_id = ${order.id}`;
  return row?.intentId ?? '';
}

const item = (paymentId: string, amount: number, fee = 193) => ({
  id: `txn_${paymentId}`,
  kind: 'payment' as const,
  paymentId,
  refundId: null,
  amount,
  fee,
});
const provider = (payouts: ProviderPayout[]) => ({
  list: async () => [{ name: 'stripe' as const, payouts: async () => payouts }],
});
const page = { take: 96, skip: 0 };
const find = async (providers: ReturnType<typeof provider>, id: string): Promise<CardPayout | undefined> =>
  (await listCardPayouts(shop.db, providers, page)).rows.find(({ providerId }) => providerId === id);
const noAudit = async () => {};

test('a payout is stored once with gross, fees and net, and compared with our payments', async () => {
  const [same, other] = [await pay(), await pay()];
  const fee = { id: 'txn_fee', kind: 'fee' as const, paymentId: null, refundId: null, amount: 0, fee: 100 };
  const payout = {
    id: 'po_1',
    arrivedOn: '2026-11-16',
    net: 6650 + 6600 - 2 * 193 - 100,
    items: [item(same, 6650), item(other, 6600), fee],
  };
  const providers = provider([payout]);
  expect(await fetchCardPayouts(shop.db, providers, noAudit)).toEqual({ stored: 1 });
  expect(await fetchCardPayouts(shop.db, providers, noAudit)).toEqual({ stored: 0 });
  const stored = await find(providers, 'po_1');
  expect(stored).toMatchObject({ gross: 132.5, fees: 4.86, net: 127.64, payments: 2, differences: 1 });
  const detail = await readCardPayout(shop.db, stored?.id ?? 0);
  const items = 'items' in detail ? detail.items : [];
  expect(items.filter(({ isDifferent }) => isDifferent)).toEqual([
    expect.objectContaining({ amount: 66, ours: 66.5, kind: 'payment' }),
  ]);
});

test('a payment that the shop does not know, and items that do not add up, are differences', async () => {
  const providers = provider([{ id: 'po_2', arrivedOn: '2026-11-15', net: 100, items: [item('pi_unknown', 1000, 0)] }]);
  await fetchCardPayouts(shop.db, providers, noAudit);
  expect(await find(providers, 'po_2')).toMatchObject({ differences: 2 });
});

test('the stand-in pays out the charges of a day two days later, and all of them are ours', async () => {
  const response = await calls.post('/api/admin/settlements/card-payouts/fetch', {}, admin);
  expect(response.messages).toEqual([]);
  const { data } = await calls.get('/api/admin/settlements/card-payouts?take=96', admin);
  const ofStandIn: CardPayout[] = data.rows.filter((payout: CardPayout) => payout.provider === 'sandbox');
  expect(ofStandIn.length).toBeGreaterThan(0);
  for (const { gross, fees, net, differences } of ofStandIn) {
    expect(net).toBeCloseTo(gross - fees, 2);
    expect(differences).toBe(0);
  }
  expect(data.months[0]).toMatchObject({ month: expect.stringMatching(/^\d{4}-\d{2}$/) });
});

test('money that was paid today is on its way', async () => {
  const before = await listCardPayouts(shop.db, provider([]), page);
  await pay();
  const after = await listCardPayouts(shop.db, provider([]), page);
  expect(after.onWay.amount - before.onWay.amount).toBeCloseTo(66.5, 2);
});

test('a provider without payouts says so', async () => {
  const none = { list: async () => [{ name: 'stripe' as const }] };
  expect(await fetchCardPayouts(shop.db, none, noAudit)).toMatchObject({ ok: false, reason: 'noProvider' });
});
