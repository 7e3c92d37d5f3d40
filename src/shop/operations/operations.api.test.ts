import { expect, test } from 'vitest';
import { callsTo, demoAdmin } from '../../../db/test-calls.ts';
import { openTestShop } from '../../../db/test-shop.ts';

const shop = await openTestShop();
const calls = callsTo(shop);
const admin = (await demoAdmin(shop)).token;

const audit = async (query = '') => (await calls.get(`/api/admin/audit${query}`, admin)).data;
const putCode = (code: string, more: object = {}) =>
  calls.post('/api/admin/promo-codes', { code, couponType: 'Percent', value: 5, ...more }, admin);

test('trust: what an admin changes is in the log, with who, what and the request', async () => {
  const { data } = await putCode('JURNAL-5');
  const { entries, total } = await audit('?search=promo');
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

test('trust: reading, refusals and calls of others leave no row', async () => {
  const before = (await audit()).total;
  await putCode('JURNAL-5');
  await putCode('x');
  await calls.get('/api/admin/promo-codes', admin);
  await calls.post('/api/admin/promo-codes', { code: 'NIMENI' });
  expect((await audit()).total).toBe(before);
});

test('trust: nobody changes or removes a row of the log, the database itself refuses', async () => {
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

test('a job that was given up is seen with its error, and tried again', async () => {
  const [job] = await shop.db<{ id: number }[]>`
    insert into job (kind, payload, attempts, failed_at, last_error)
    values ('mail', '{"to":"ana@example.ro","subject":"Din nou","blocks":[]}', 8, now(), 'Nu răspunde nimeni') returning id`;
  const { data } = await calls.get('/api/admin/jobs?search=nimeni', admin);
  expect(data).toMatchObject({ total: 1, counts: { failed: 1 } });
  expect(data.jobs[0]).toMatchObject({ id: job?.id, kind: 'mail', state: 'failed', attempts: 8 });
  expect(JSON.stringify(data)).not.toContain('ana@example.ro');
  expect((await calls.post(`/api/admin/jobs/${job?.id}/retry`, {}, admin)).status).toBe(200);
  await expect
    .poll(async () => (await shop.db`select from job where id = ${job?.id ?? 0} and failed_at is null`).length)
    .toBe(1);
  expect((await calls.post(`/api/admin/jobs/${job?.id}/retry`, {}, admin)).status).toBe(404);
  expect((await audit('?search=job')).entries[0].subject).toBe(String(job?.id));
});
