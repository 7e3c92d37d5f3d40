import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { deleteExpiredData } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = (await signInAdmin(shop)).token;

const audit = async (query = '') => (await calls.get(`/api/admin/audit${query}`, admin)).data;
const saveCode = (code: string, more: object = {}) =>
  calls.post('/api/admin/promo-codes', { code, couponType: 'Percent', value: 5, ...more }, admin);

test('trust: what an admin changes is in the log, with who, what and the request', async () => {
  const { data } = await saveCode('JURNAL-5');
  const { rows: entries, total } = await audit('?search=promo');
  expect(total).toBe(1);
  expect(entries[0]).toMatchObject({
    who: 'admin@vitrina.example',
    method: 'POST',
    path: '/api/admin/promo-codes',
    summary: 'Adaugă sau schimbă un cod promoțional',
    subject: String(data.id),
    body: { code: 'JURNAL-5', value: 5 },
  });
  expect(entries[0].requestId).not.toBe('');
  expect((await audit(`?subject=${data.id}`)).total).toBe(1);
});

const newest = async (query: string): Promise<string[]> => (await audit(query)).rows[0].sentences;

test('a changed price, an order step, a setting and a role are told with their values before and after', async () => {
  const [product] = await shop.db<{ id: number; name: string; price: number; rrp: number | null }[]>`
    select id, name, base_price as price, rrp from product where is_published order by id limit 1`;
  if (!product) throw new Error('The demo has no product');
  const was = product.price / 100;
  const body = { price: was + 1, rrp: product.rrp === null ? null : product.rrp / 100, startsAt: null, was };
  expect((await calls.post(`/api/admin/products/${product.id}/prices`, body, admin)).status).toBe(200);
  const amount = (ron: number) => ron.toFixed(2).replace('.', ',');
  expect(await newest('?kind=product')).toEqual([`Prețul ${product.name}: ${amount(was)} → ${amount(was + 1)}`]);

  const [order] = await shop.db<{ id: number; number: string; version: number }[]>`
    select id, number, version from orders where state = 'placed' order by id limit 1`;
  const step = { state: 'confirmed', version: order?.version };
  expect((await calls.post(`/api/admin/orders/${order?.id}/state`, step, admin)).status).toBe(200);
  expect(await newest('?kind=order')).toEqual([`Comanda ${order?.number}: Plasată → Confirmată`]);

  const values = [{ name: 'twoStepDays', value: 30 }];
  expect((await calls.post('/api/admin/settings/staff', { version: 0, values }, admin)).status).toBe(200);
  expect(await newest('?kind=settings')).toEqual([
    'Setările Securitatea echipei, zile pentru pornirea autentificării în doi pași: 14 → 30',
  ]);

  const [member] = await shop.db<{ id: number }[]>`
    insert into account (role, staff_role, email, password_hash, first_name, last_name)
    values ('admin', 'orders', 'ana.pop@example.ro', '', 'Ana', 'Pop') returning id`;
  expect((await calls.post(`/api/admin/staff/${member?.id}/role`, { role: 'accountant' }, admin)).status).toBe(200);
  const [entry] = (await audit('?kind=staff')).rows;
  expect(entry).toMatchObject({ sentences: ['Ana Pop, rol: Comenzi → Contabil'], link: `/admin/staff/${member?.id}` });
  const [stored] = await shop.db`select to_jsonb(u)::text as row from audit u where id = ${entry.id}`;
  expect(stored?.row).not.toContain('Ana');
});

test('the log is narrowed by person, kind and words of the change', async () => {
  const { legalEntityId } = await signInAdmin(shop);
  await saveCode('FILTRU-7', { description: 'Doar pentru jurnal' });
  expect((await audit(`?accountId=${legalEntityId}`)).total).toBeGreaterThan(0);
  expect((await audit('?accountId=999999')).total).toBe(0);
  expect(await newest('?kind=promo-code')).toEqual(['Codul FILTRU-7: adăugat']);
  expect((await audit('?search=filtru-7')).total).toBe(1);
  expect((await audit('?search=adaugat&kind=order')).total).toBe(0);
  expect((await audit()).people).toEqual(expect.arrayContaining([expect.objectContaining({ id: legalEntityId })]));
});

test('trust: reading, refusals and calls of others leave no row', async () => {
  const before = (await audit()).total;
  await saveCode('JURNAL-5');
  await saveCode('x');
  await calls.get('/api/admin/promo-codes', admin);
  await calls.post('/api/admin/promo-codes', { code: 'NIMENI' });
  expect((await audit()).total).toBe(before);
});

test('trust: the database refuses to change or delete a row of the log', async () => {
  await expect(shop.db`update audit set summary = ''`).rejects.toThrow('only added to');
  await expect(shop.db`delete from audit`).rejects.toThrow('only added to');
  await expect(shop.db`truncate audit`).rejects.toThrow('only added to');
});

test('the log is narrowed to days of the Romanian calendar', async () => {
  const [row] = await shop.db<{ day: string }[]>`select (now() at time zone 'Europe/Bucharest')::date::text as day`;
  const all = (await audit()).total;
  expect((await audit(`?from=${row?.day}&until=${row?.day}`)).total).toBe(all);
  expect((await audit('?until=2020-01-01')).total).toBe(0);
  expect((await calls.get('/api/admin/audit?from=ieri', admin)).status).toBe(400);
});

test('a failed job is listed with its error and can be retried', async () => {
  const [job] = await shop.db<{ id: number }[]>`
    insert into job (kind, payload, attempts, failed_at, last_error)
    values ('mail', '{"to":"ana@example.ro","subject":"Din nou","blocks":[]}', 8, now(), 'Nu răspunde nimeni') returning id`;
  const { data } = await calls.get('/api/admin/jobs?search=nimeni', admin);
  expect(data).toMatchObject({ total: 1, counts: { failed: 1 } });
  expect(data.rows[0]).toMatchObject({ id: job?.id, kind: 'mail', state: 'failed', attempts: 8 });
  expect(JSON.stringify(data)).not.toContain('ana@example.ro');
  expect((await calls.post(`/api/admin/jobs/${job?.id}/retry`, {}, admin)).status).toBe(200);
  await expect
    .poll(async () => (await shop.db`select from job where id = ${job?.id ?? 0} and failed_at is null`).length)
    .toBe(1);
  expect((await calls.post(`/api/admin/jobs/${job?.id}/retry`, {}, admin)).status).toBe(404);
  expect((await audit('?search=job')).rows[0].subject).toBe(String(job?.id));
});

test('all failed jobs are retried at once, and the log records it', async () => {
  await shop.db`
    insert into job (kind, payload, attempts, interruptions, failed_at, last_error)
    select 'nobody', '{}', 8, 3, now(), 'Nu răspunde nimeni' from generate_series(1, 30)`;
  const { data } = await calls.post('/api/admin/jobs/retry-all', {}, admin);
  expect(data).toEqual({ count: 30 });
  expect(await shop.db`select from job where failed_at is not null`).toHaveLength(0);
  expect((await audit('?search=toate')).rows[0]).toMatchObject({ path: '/api/admin/jobs/retry-all' });
  expect((await calls.post('/api/admin/jobs/retry-all', {})).status).toBe(401);
});

const yearsAgo = (years: number) => shop.db`now() - ${years} * interval '1 year' - interval '1 day'`;

async function count(table: string): Promise<number> {
  const [row] = await shop.db<{ count: number }[]>`select count(*)::int as count from ${shop.db(table)}`;
  return row?.count ?? 0;
}

test('romania: consents and messages go after three years, sent emails after one; younger ones stay', async () => {
  const [customer, admin] = [await newCustomer(shop), await signInAdmin(shop)];
  const [from, to] = [customer.legalEntityId, admin.legalEntityId];
  const before = { consents: await count('consent_log'), messages: await count('chat_message') };
  for (const years of [2, 3]) {
    await shop.db`
      insert into consent_log (visitor_id, version, analytics, marketing, ip_hash, user_agent, logged_at)
      values (${randomUUID()}, 1, true, false, '', '', ${yearsAgo(years)})`;
    await shop.db`
      insert into chat_message (from_id, to_id, body, sent_at) values (${from}, ${to}, 'Bună', ${yearsAgo(years)})`;
  }
  for (const years of [0, 1])
    await shop.db`
      insert into outbox (kind, recipient, text_body, created_at) values ('mail', 'a@example.ro', '', ${yearsAgo(years)})`;
  await deleteExpiredData(shop.db);
  expect(await count('consent_log')).toBe(before.consents + 1);
  expect(await count('chat_message')).toBe(before.messages + 1);
  // Other messages may arrive meanwhile, such as the welcome email of a new customer.
  expect(await shop.db`select from outbox where recipient = 'a@example.ro'`).toHaveLength(1);
});

test('every run enqueues the next one', async () => {
  await shop.app.ready();
  await expect
    .poll(() => shop.db`select 1 from job where kind = 'retention' and done_at is null and run_at > now()`)
    .toHaveLength(1);
});
