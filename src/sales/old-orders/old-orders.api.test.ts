import { expect, test } from 'vitest';
import { createApiClient, newCustomer, newUnconfirmedCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { createImportExportClient, sampleFile } from '../../../test/support/import-export.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { OldOrder } from './contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token: admin } = await signInAdmin(shop);
const files = createImportExportClient(shop, admin);

const mine = async (token: string): Promise<OldOrder[]> => (await calls.get('/api/Order/OldOrders', token)).data;
const counts = async () =>
  (
    await shop.db`
      select (select count(*)::int from orders) as orders, (select count(*)::int from stock_move) as moves,
        (select count(*)::int from invoice) as invoices, (select count(*)::int from outbox) as mails,
        (select coalesce(sum(quantity), 0)::int from stock_lot) as units`
  )[0];

test('old orders arrive once, touch nothing else, and lead to the products of the same code', async () => {
  const [product] = await shop.db<{ id: number; code: string }[]>`
    select id, code from product where is_published order by id limit 1`;
  const before = await counts();
  const file = sampleFile('shopify-orders.csv').toString().replaceAll('MNL-COL-150,', `${product?.code},`);
  const checked = await files.check(file);
  expect(checked).toMatchObject({ kind: 'orders', format: 'shopify', counts: { new: 3, changed: 0, faulty: 1 } });
  expect((await files.confirm(checked.id)).state).toBe('done');
  expect(await counts()).toEqual(before);
  expect((await files.check(file)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
  const { data } = await calls.get('/api/admin/old-orders?search=1044', admin);
  expect(data).toMatchObject({ total: 1, rows: [{ number: '#1044', email: 'maria.ionescu@exemplu.ro', total: 342 }] });
  expect(data.rows[0].lines.map(({ productId }: { productId: number | null }) => productId)).toEqual([
    product?.id,
    null,
  ]);
  const changed = await files.check(file.replace(',0.00,,,,5004', ',1.00,,,,5004').replace('voided', 'paid'));
  expect(changed.counts).toMatchObject({ new: 0 });
});

test('only the owner of the confirmed address sees them; they follow the address, and go with the account', async () => {
  const stranger = await newUnconfirmedCustomer(shop, { email: 'maria.ionescu@exemplu.ro' });
  expect(await mine(stranger.token)).toEqual([]);
  await shop.db`update account set email_confirmed_at = now() where id = ${stranger.legalEntityId}`;
  expect((await mine(stranger.token)).map(({ number }) => number)).toEqual(['#1045', '#1044']);
  const customer = (await calls.get(`/api/admin/customers/${stranger.legalEntityId}`, admin)).data;
  expect(customer.oldOrders).toHaveLength(2);
  expect([customer.orders, customer.spent]).toEqual([0, 0]);
  await shop.db`update account set email = 'maria.noua@exemplu.ro' where id = ${stranger.legalEntityId}`;
  expect(await mine(stranger.token)).toHaveLength(2);
  expect(await mine((await newCustomer(shop)).token)).toEqual([]);
  const { data } = await calls.get('/api/User/ExportData', stranger.token);
  expect(data.oldOrders).toHaveLength(2);
  const erased = await calls.post(
    `/api/admin/customers/${stranger.legalEntityId}/erase`,
    { email: 'maria.noua@exemplu.ro' },
    admin,
  );
  expect(erased.status).toBe(200);
  expect(
    (await shop.db`select number from old_order where email like '%@exemplu.ro'`).map(({ number }) => number),
  ).toEqual(['#1047']);
});
