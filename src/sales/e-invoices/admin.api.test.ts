import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { writeInvoicesWhen } from '../../../test/support/invoices.ts';
import {
  createOrderClient,
  guestOrderBody,
  newBuyer,
  newProduct,
  withCashPayment,
} from '../../../test/support/orders.ts';
import { closeShop, openTestDatabase, openTestShop } from '../../../test/support/shop.ts';
import { openShop } from '../../app/main.server.ts';
import { readSettings } from '../../app/settings.server.ts';
import { entryText, readZip } from '../../platform/zip.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const { token } = await signInAdmin(shop);
const path = '/api/admin/e-invoices';

const [first, second, third] = await shop.db<{ id: number; series: string; number: number; day: string }[]>`
  select id, series, number, content ->> 'issuedOn' as day from invoice where kind = 'invoice' order by id limit 3`;
if (!first || !second || !third) throw new Error('The demo has too few invoices');

beforeEach(async () => {
  await shop.db`truncate e_invoice`;
  await shop.db`
    insert into e_invoice (invoice_id, issued_on, due_on, state, upload_index, answered_at, problems, next_at, answer, xml)
    values (${first.id}, shop_today(), shop_today() + 7, 'accepted', '5001', now(), '[]', null, 'PK'::bytea, '<Invoice/>'),
      (${second.id}, shop_today() - 9, shop_today() - 1, 'rejected', null, now(),
        '[{"rule": "BR-RO-111", "message": "Corectează județul."}]', null, null, null),
      (${third.id}, shop_today(), shop_today() + 1, 'pending', null, null, '[]', now() + interval '1 hour', null, null)`;
});

describe('the list', () => {
  const list = async (query = '') => (await calls.get(`${path}?${query}`, token)).data;

  test('shows invoices with their state and term, and how many must still be sent', async () => {
    const { total, status, rows: invoices } = await list('sort=due');
    expect(total).toBe(3);
    expect(status).toMatchObject({ state: 'demo', unsent: 2, dueSoon: 1, overdue: 1, rejected: 1 });
    expect(invoices).toMatchObject([
      { id: second.id, state: 'rejected', isOverdue: true, problems: [{ rule: 'BR-RO-111' }], hasAnswer: false },
      { id: third.id, state: 'pending', isOverdue: false },
      { id: first.id, state: 'accepted', uploadIndex: '5001', hasAnswer: true },
    ]);
  });

  test.each([
    ['show=unsent', 2],
    ['show=urgent', 2],
    ['show=rejected', 1],
    ['state=accepted', 1],
    ['state=sent', 0],
    ['search=5001', 1],
    ['search=nimeni', 0],
  ])('%s finds %i', async (query, count) => {
    expect((await list(query)).rows).toHaveLength(count);
  });

  test('an invoice is found by its number, however it is written, and by its customer', async () => {
    const padded = String(first.number).padStart(7, '0');
    for (const words of [`${first.series} ${padded}`, `${first.series}${padded}`.toLowerCase(), String(first.number)])
      expect((await list(`search=${encodeURIComponent(words)}`)).rows[0]).toMatchObject({ id: first.id });
    const { buyer } = (await list('state=accepted')).rows[0];
    expect((await list(`search=${encodeURIComponent(buyer.toUpperCase())}`)).total).toBeGreaterThan(0);
  });
});

test('a rejected invoice is sent again on request, an accepted one is not', async () => {
  const { data } = await calls.post(`${path}/send`, { ids: [first.id, second.id, third.id] }, token);
  expect(data).toEqual({ count: 2 });
  const states = await shop.db<{ state: string; isDue: boolean }[]>`
    select state, next_at <= now() as is_due from e_invoice order by invoice_id`;
  expect(states).toEqual([
    { state: 'accepted', isDue: null },
    { state: 'pending', isDue: true },
    { state: 'pending', isDue: true },
  ]);
});

const file = async (address: string, as = token) => {
  const response = await shop.app.inject({ url: address, headers: { authorization: `Bearer ${as}` } });
  return { status: response.statusCode, name: response.headers['content-disposition'], bytes: response.rawPayload };
};

test('the XML that was sent and the answer of ANAF can be downloaded', async () => {
  expect((await file(`${path}/${first.id}/xml`)).bytes.toString()).toBe('<Invoice/>');
  expect((await file(`${path}/${second.id}/xml`)).bytes.toString()).toContain('<cbc:CustomizationID>');
  const answer = await file(`${path}/${first.id}/answer`);
  expect(answer.name).toContain('-anaf.zip');
  expect(answer.bytes.toString()).toBe('PK');
  expect((await file(`${path}/${second.id}/answer`)).status).toBe(404);
  expect((await file(`${path}/999999/xml`)).status).toBe(404);
});

test('the archive of a period has the PDF and the XML of every invoice, and the answers', async () => {
  const { bytes, name } = await file(`${path}/archive?from=${first.day}&until=${first.day}`);
  expect(name).toContain(`facturi-${first.day}-${first.day}.zip`);
  const entries = readZip(bytes, 100_000_000) ?? [];
  const [{ count } = { count: 0 }] = await shop.db<{ count: number }[]>`
    select count(*)::int as count from invoice where content ->> 'issuedOn' = ${first.day}`;
  expect(entries.filter((entry) => entry.name.endsWith('.pdf'))).toHaveLength(count);
  expect(entries.filter((entry) => entry.name.endsWith('.xml'))).toHaveLength(count);
  const base = `${first.day.slice(0, 7)}/factura-${first.series}-${String(first.number).padStart(7, '0')}`;
  const text = (ending: string): string =>
    entryText(entries.find((entry) => entry.name === `${base}${ending}`) ?? { name: '', bytes: new Uint8Array() });
  expect(text('.pdf')).toMatch(/^%PDF/);
  expect(text('.xml')).toBe('<Invoice/>');
  expect(text('-anaf.zip')).toBe('PK');
  expect((await calls.get(`${path}/archive?from=2026-01-02&until=2026-01-01`, token)).status).toBe(400);
  expect((await calls.get(`${path}/archive?from=2020-01-01&until=2026-01-01`, token)).status).toBe(400);
});

test('customers see nothing of it', async () => {
  const customer = await newCustomer(shop);
  for (const address of [path, `${path}/${first.id}/xml`, `${path}/archive?from=2026-01-01&until=2026-01-02`])
    expect((await file(address, customer.token)).status).toBe(403);
});

test('an invoice has an e-invoice that waits to be sent, and its storno another one', async () => {
  await writeInvoicesWhen(shop.db, 'placed');
  const buyer = await newBuyer(shop.db);
  const productId = await newProduct(shop.db, 10);
  const order = await createOrderClient(shop).place(buyer, withCashPayment(guestOrderBody(buyer, productId)));
  const registered = () => shop.db`
    select i.kind, e.due_on > e.issued_on as has_term from e_invoice e join invoice i on i.id = e.invoice_id
    where i.order_id = ${order.id} order by i.id`;
  await expect.poll(registered).toEqual([{ kind: 'invoice', hasTerm: true }]);
  await calls.post(`/api/admin/orders/${order.id}/state`, { state: 'cancelled' }, token);
  await expect.poll(async () => (await registered()).map(({ kind }) => kind)).toEqual(['invoice', 'storno']);
});

test('a shop that is no demo sends nothing without a connection, and says so', async () => {
  const db = await openTestDatabase('demo');
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    DEMO: 'off',
    DATA_DIR: '/tmp',
    SITE_URL: 'https://vitrina.example',
    SECRETS_KEY: randomBytes(32).toString('base64'),
  });
  const app = await openShop(settings, db, null);
  onFileEnd(() => closeShop(app));
  const own = createApiClient({ app, db });
  const admin = await signInAdmin({ app, db });
  const { data } = await own.get(path, admin.token);
  expect(data.status).toMatchObject({ state: 'off', unsent: 0 });
  expect((await own.post(`${path}/send`, { ids: [1] }, admin.token)).status).toBe(409);
  const state = 'x'.repeat(30);
  expect((await own.get(`${path}/authorization?state=${state}`, admin.token)).status).toBe(409);

  const values = [
    { name: 'environment', value: 'live' },
    { name: 'clientId', value: 'abc' },
    { name: 'sendFrom', value: '2026-10-01' },
  ];
  const secrets = [{ name: 'clientSecret', value: 'foarte secret' }];
  await own.post('/api/admin/connections/anaf', { values, secrets }, admin.token);
  const authorization = await own.get(`${path}/authorization?state=${state}`, admin.token);
  const url = new URL(authorization.data.url);
  expect(url.origin).toBe('https://logincert.anaf.ro');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'abc',
    redirect_uri: 'https://vitrina.example/admin/e-invoices/authorized',
    token_content_type: 'jwt',
    state,
  });
  expect((await own.get(path, admin.token)).data.status.state).toBe('unauthorized');
});
