import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { newBuyer } from '../../../test/support/orders.ts';
import { createReturnClient } from '../../../test/support/returns.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { HistoryEvent } from '../../sales/orders/history-contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);

const staffHistory = async (orderId: number): Promise<HistoryEvent[]> =>
  (await calls.get(`/api/admin/orders/${orderId}/history`, returns.admin)).data;
const customerHistory = (orderId: number, token: string) => calls.get(`/api/Order/History?orderId=${orderId}`, token);

test('states, refunds with their author, papers and returns are in one list', async () => {
  const bought = await returns.buy({ quantities: [2] });
  const { id } = bought.order;
  const refund = { key: randomUUID(), amount: 10, reason: 'Cutie lovită' };
  expect((await calls.post(`/api/admin/orders/${id}/refund`, refund, returns.admin)).messages).toEqual([]);
  const line = bought.order.products[0]?.id ?? 0;
  await returns.advanceTo(await returns.add(bought, [{ id: line, returnQuantity: 1 }]), 'refunded');
  const events = await staffHistory(id);
  const names = events.map(({ name }) => name).join('\n');
  for (const part of ['Plasată', 'Livrată', 'Factura VIT', 'Bani întorși pe card: 10,00 lei', 'Factura storno VIT'])
    expect(names).toContain(part);
  expect(names).toMatch(/Retur RET-\d+: bani returnați/);
  expect(events.find(({ name }) => name === 'Bani întorși pe card: 10,00 lei')).toMatchObject({
    author: 'admin@vitrina.example',
    text: expect.stringContaining('Cutie lovită'),
  });
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());

  const own = await customerHistory(id, bought.buyer.token);
  expect(own.data.length).toBeGreaterThan(5);
  expect(JSON.stringify(own.data)).not.toContain('admin@');
  const stranger = await newBuyer(shop.db, 'customer');
  expect((await customerHistory(id, stranger.token)).status).toBe(404);
});

test('an order paid in cash names the payout, who decided it and who sent it', async () => {
  const { order } = await returns.buy({ by: 'cash' });
  const account = { iban: 'RO49 AAAA 1B31 0075 9384 0000', ibanHolder: 'Maria Ionescu' };
  const input = { key: randomUUID(), amount: 5, reason: 'Cutie lovită', ...account };
  const { data: payout } = await calls.post(`/api/admin/orders/${order.id}/payout`, input, returns.admin);
  const sent = { version: payout.version, isSent: true };
  expect((await calls.post(`/api/admin/payouts/${payout.id}/sent`, sent, returns.admin)).status).toBe(200);
  const events = await staffHistory(order.id);
  for (const name of ['Bani de întors prin transfer: 5,00 lei', 'Bani trimiși prin transfer: 5,00 lei'])
    expect(events.find((event) => event.name === name)).toMatchObject({ author: 'admin@vitrina.example' });
});
