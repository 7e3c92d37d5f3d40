import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { createImportExportClient } from '../../../test/support/import-export.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Import } from './contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const { token: admin } = await signInAdmin(shop);
const files = createImportExportClient(shop, admin);

test('a file without products, stock or prices is reported as unreadable', async () => {
  expect(await files.check('a;b\n1;2')).toMatchObject({ state: 'unreadable', problem: texts.notRecognised });
  expect(await files.check('Cod produs;Preț\n')).toMatchObject({ state: 'unreadable', problem: texts.noRows });
  expect(await files.send('')).toMatchObject({ status: 400, messagesUser: [texts.empty] });
  expect((await files.check(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255, 254, 10]))).state).toBe('unreadable');
});

test('a quote that is never closed is reported with its row, in a large file too', async () => {
  const rows = 'A-1;Vitamina C 1000 mg;49,90\n'.repeat(350_000);
  const read = await files.check(`Cod produs;Nume;Preț\nA-0;Zinc;10,00\nA-1;"Vitamina;49,90\n${rows}`);
  expect(read).toMatchObject({ state: 'unreadable', problem: texts.openQuote(3) });
  const short = await files.check('Cod produs;Nume;Preț\nA-1;"Vitamina;49,90\nA-2;Zinc;10,00\n');
  expect(short).toMatchObject({ state: 'unreadable', problem: texts.openQuote(2) });
  expect((await files.check(`Cod produs;Nume${';x'.repeat(3000)}\n`)).problem).toContain('Rândul 1 este prea lung');
});

test('an import during which the process died is not tried again and says so', async () => {
  const { data } = await files.send('Cod produs;Preț\nA-1;5\n');
  const id = data?.id ?? 0;
  await files.until(id, 'ready');
  await shop.db`update import set state = 'reading' where id = ${id}`;
  await shop.db`
    insert into job (kind, payload, attempts, is_running, run_at)
    values ('import-check', ${JSON.stringify({ importId: id })}::text::jsonb, 1, true, now())`;
  await shop.db`select pg_notify('job', '')`;
  expect(await files.until(id, 'failed', 'ready')).toMatchObject({ state: 'failed', problem: texts.interrupted });
});

test('the faults can be downloaded, and no cell is run by a spreadsheet', async () => {
  const read = await files.check('Cod produs;Preț\n=1+1;5\n');
  const response = await shop.app.inject({
    url: `/api/admin/imports/${read.id}/faults-file`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.body).toBe(
    '\ufeffRând;Coloană;Fel;Ce este greșit\r\n2;Cod produs;greșeală;Nu există niciun produs cu codul =1+1.\r\n',
  );
});

test('the history is newest first; customers see nothing of it', async () => {
  const { data } = await createApiClient(shop).get('/api/admin/imports?take=5', admin);
  expect(data.total).toBeGreaterThan(3);
  const ids = data.rows.map(({ id }: Import) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  const { token } = await newCustomer(shop);
  expect((await createApiClient(shop).get('/api/admin/imports', token)).status).toBe(403);
  expect((await createApiClient(shop).post('/api/admin/exports', { what: 'customers' }, token)).status).toBe(403);
});

test('orders within days, their products and customers with their consent; the download is in the log', async () => {
  const customer = await newCustomer(shop);
  await shop.db`update account set first_name = '=cmd' where id = ${customer.legalEntityId}`;
  await shop.db`
    insert into newsletter_subscriber (email, status, unsubscribe_token, confirmed_at)
    select email, 'confirmed', 'export-test', now() from account where id = ${customer.legalEntityId}`;
  const { text } = await files.download({ what: 'customers' });
  const line = text.split('\r\n').find((one) => one.startsWith(`${customer.legalEntityId};`));
  expect(line).toContain(";'=cmd;Ionescu;");
  expect(line).toContain(';abonat;');
  expect(text).not.toContain('admin@vitrina.example');
  const [totals] = await shop.db`
      select count(*)::int as orders, (select count(*)::int from order_line) as lines from orders where origin <> 'gift_card'`;
  const rowsOf = async (body: object) =>
    (await files.download(body)).text.trimEnd().split(/\r\n(?=VIT|[A-Z0-9]+-)/).length - 1;
  expect(await rowsOf({ what: 'orders' })).toBe(totals?.orders);
  expect(await rowsOf({ what: 'order-lines' })).toBe(totals?.lines);
  expect(await rowsOf({ what: 'orders', from: '2001-01-01', until: '2001-12-31' })).toBe(0);
  const [auditRow] =
    await shop.db`select body from audit where path = '/api/admin/exports' and body ->> 'what' = 'customers'`;
  expect(auditRow).toBeDefined();
  const bad = await createApiClient(shop).post(
    '/api/admin/exports',
    { what: 'orders', from: '2026-02-01', until: '2026-01-01' },
    admin,
  );
  expect([bad.status, bad.messages]).toEqual([400, [texts.badRange]]);
});

test('a file that is too large is refused before it is read', async () => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: {
      authorization: `Bearer ${admin}`,
      'content-type': 'text/csv',
      'content-length': String(101 * 1024 * 1024),
    },
    payload: 'Cod produs;Preț\n',
  });
  expect(response.statusCode).toBe(413);
});
