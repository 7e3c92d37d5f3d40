import { describe, expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../test/support/api-client.ts';
import {
  endpointName,
  endpoints,
  jsonSchemaOf,
  requestStatus,
  sampleFields,
} from '../../test/support/endpoint-inputs.ts';
import { openTestShop } from '../../test/support/shop.ts';
import { isAudited } from '../platform/http/audit-trail.server.ts';
import type { EndpointSpec } from '../platform/http/endpoint.ts';
import { hashSecret } from '../platform/secrets.server.ts';

const shop = await openTestShop();
const admin = await signInAdmin(shop);
const { token } = admin;
const calls = createApiClient(shop);
const audited = endpoints.filter(isAudited);

const send = (endpoint: EndpointSpec): Promise<number> =>
  requestStatus(shop, endpoint, token, {
    params: sampleFields(endpoint.params),
    query: sampleFields(endpoint.query),
    body: sampleFields(endpoint.body),
  });

async function countRows(): Promise<number> {
  const [row] = await shop.db<{ rows: number }[]>`select count(*)::int as rows from audit`;
  return row?.rows ?? 0;
}

/** Runs `work` while no audit row can be written. */
async function withoutAudit<Result>(work: () => Promise<Result>): Promise<Result> {
  await shop.db`
    create function refuse_audit() returns trigger language plpgsql as $$ begin raise 'no audit row today'; end $$`;
  await shop.db`create trigger refuse_audit before insert on audit for each row execute function refuse_audit()`;
  try {
    return await work();
  } finally {
    await shop.db`drop function refuse_audit cascade`;
  }
}

describe.each(audited.map((endpoint) => [endpointName(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test('trust: what succeeds leaves one audit row, what fails leaves none', async () => {
    const before = await countRows();
    const status = await send(endpoint);
    expect(await countRows()).toBe(before + (status < 300 ? 1 : 0));
  });
});

const isFile = ({ data }: EndpointSpec): boolean => JSON.stringify(jsonSchemaOf(data)).includes('"base64"');

test('trust: every endpoint that sends staff a file or an export is audited as a download', () => {
  const named = /export|file$|xml$|answer$|archive|labels?$|pdf$|slips$/i;
  const reads = endpoints.filter(({ method, auth, path }) => method === 'GET' && auth === 'admin' && named.test(path));
  const files = endpoints.filter((endpoint) => endpoint.auth !== 'public' && isFile(endpoint));
  expect(reads.length).toBeGreaterThan(8);
  expect(files.length).toBeGreaterThan(7);
  expect([...reads, ...files].filter(({ isDownload }) => !isDownload).map(endpointName)).toEqual([]);
});

describe('downloads', () => {
  const lastRow = async () =>
    (
      await shop.db<{ path: string; body: unknown; accountId: number }[]>`
      select path, body, account_id from audit order by id desc limit 1`
    )[0];
  const get = (url: string, session = token) =>
    shop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${session}` } });

  test('trust: the log says who exported what, with which filter, and how many rows', async () => {
    await shop.db`
      insert into newsletter_subscriber (email, status, unsubscribe_token, confirmed_at)
      values ('audit@example.ro', 'confirmed', 'audit', now())`;
    expect((await get('/api/admin/newsletter/export?search=audit')).statusCode).toBe(200);
    expect(await lastRow()).toEqual({
      path: '/api/admin/newsletter/export',
      accountId: admin.legalEntityId,
      body: { search: 'audit', source: 'all', state: 'all', rows: 1 },
    });
  });

  test('trust: an invoice that staff download is in the log, the same invoice of the customer is not', async () => {
    const [invoice] = await shop.db<{ id: number; accountId: number }[]>`
      select i.id, o.account_id from invoice i join orders o on o.id = i.order_id
      join account a on a.id = o.account_id where a.role = 'customer' limit 1`;
    const url = `/api/Order/InvoicePdf?invoiceId=${invoice?.id}`;
    const before = await countRows();
    expect((await get(url)).statusCode).toBe(200);
    expect(await countRows()).toBe(before + 1);
    expect(await lastRow()).toMatchObject({ path: '/api/Order/InvoicePdf', body: { invoiceId: invoice?.id } });
    const [buyer] = await shop.db<{ email: string }[]>`select email from account where id = ${invoice?.accountId ?? 0}`;
    await shop.db`update account set password_hash = ${await hashSecret('parola mea')} where email = ${buyer?.email ?? ''}`;
    const customer = (await calls.signIn(buyer?.email ?? '', 'parola mea')).data;
    expect((await get(url, customer.token)).statusCode).toBe(200);
    expect(await countRows()).toBe(before + 1);
  });
});

test('trust: no admin action succeeds while its audit row cannot be written', async () => {
  const succeeded = await withoutAudit(async () => {
    const names: string[] = [];
    for (const endpoint of audited) if ((await send(endpoint)) < 300) names.push(endpointName(endpoint));
    return names;
  });
  expect(succeeded).toEqual([]);
});

const stockOf = (productId: number) => shop.db`
  select (select sum(quantity)::int from stock_lot where product_id = ${productId}) as quantity,
    (select count(*)::int from stock_move where product_id = ${productId}) as moves`;

test('trust: an action whose audit row cannot be written changes nothing', async () => {
  const before = await stockOf(1);
  const body = { productId: 1, quantity: 5, code: 'L-AUDIT', expiresOn: '2031-01-01' };
  expect(await withoutAudit(() => calls.post('/api/admin/stock/receive', body, token))).toMatchObject({ status: 500 });
  expect(await stockOf(1)).toEqual(before);
  expect((await calls.post('/api/admin/stock/receive', body, token)).status).toBe(200);
  expect(await stockOf(1)).not.toEqual(before);
});

test('trust: a file whose audit row cannot be written is not stored', async () => {
  const upload = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/imports?fileName=stoc.csv',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: Buffer.from('Cod,Stoc\nX,1\n'),
    });
  const files = () => shop.db`select count(*)::int as files from import`;
  const before = await files();
  expect((await withoutAudit(upload)).statusCode).toBe(500);
  expect(await files()).toEqual(before);
});

test('trust: a text that would be cut inside a surrogate pair is audited', async () => {
  const before = await countRows();
  const [order] = await shop.db<{ id: number }[]>`select id from orders order by id limit 1`;
  const text = `${'x'.repeat(299)}😀 mai departe`;
  expect((await calls.post(`/api/admin/orders/${order?.id}/notes`, { text }, token)).status).toBe(200);
  expect(await countRows()).toBe(before + 1);
});
