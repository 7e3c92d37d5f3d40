import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Subscriber } from './admin-contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = (await signInAdmin(shop)).token;

const subscribe = (email: string, token?: string) => calls.post('/api/newsletter/subscribe', { email }, token);
async function confirm(email: string) {
  const { textBody } = await waitForEmail(shop, email, 'Confirmă abonarea la noutăți');
  const token = /confirmare\?token=([\w-]+)/.exec(textBody)?.[1];
  expect((await calls.post('/api/newsletter/confirm', { token })).status).toBe(200);
}
const list = async (query: string): Promise<Subscriber[]> =>
  (await calls.get(`/api/admin/newsletter?search=abonati.ro&${query}`, admin)).data.rows;
const emails = async (query: string): Promise<string[]> => (await list(query)).map(({ email }) => email);

test('2§7 back office: subscribers with their state, source and the moment of their consent', async () => {
  for (const email of ['ana@abonati.ro', 'bogdan@abonati.ro']) await subscribe(email);
  await confirm('ana@abonati.ro');
  const [ana, bogdan] = await list('sort=email');
  expect(ana).toMatchObject({ email: 'ana@abonati.ro', state: 'confirmed', source: 'site', unsubscribedAt: null });
  expect(Date.parse(ana?.confirmedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(ana?.askedAt ?? ''));
  expect(bogdan).toMatchObject({ state: 'pending', confirmedAt: null });
  expect(await emails('state=confirmed')).toEqual(['ana@abonati.ro']);
  expect(await emails('source=registration')).toEqual([]);
  expect(await emails('sort=-email&take=1')).toEqual(['bogdan@abonati.ro']);
});

test('back office: subscriptions from the account and from the registration are told apart', async () => {
  const { token } = await newCustomer(shop);
  await subscribe('cont@sursa.ro', token);
  await newCustomer(shop, { email: 'nou@sursa.ro', wantsNewsletter: true });
  const sourceOf = async (email: string) =>
    (await calls.get(`/api/admin/newsletter?search=${email}`, admin)).data.rows[0]?.source;
  expect(await sourceOf('cont@sursa.ro')).toBe('account');
  await expect.poll(() => sourceOf('nou@sursa.ro')).toBe('registration');
});

test('back office: the growth counts who came, who left and who is there', async () => {
  const read = async () => (await calls.get('/api/admin/newsletter/growth', admin)).data;
  const before = await read();
  expect(before.months).toHaveLength(12);
  await subscribe('carmen@crestere.ro');
  await confirm('carmen@crestere.ro');
  const after = await read();
  expect(after.confirmed).toBe(before.confirmed + 1);
  expect(after.months[11].came).toBe(before.months[11].came + 1);
  expect(after.months[11].total).toBe(after.confirmed);
});

test('back office: the file holds the filtered rows, and no cell a spreadsheet would run', async () => {
  await shop.db`
    insert into newsletter_subscriber (email, status, unsubscribe_token) values ('=cmd@abonati.ro', 'pending', 'export-token')`;
  const response = await shop.app.inject({
    url: '/api/admin/newsletter/export?search=abonati.ro',
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(response.headers['content-type']).toContain('text/csv');
  const lines = response.body.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('E-mail;Stare;Sursă;Cerut la');
  expect(lines[1]).toMatch(/^ana@abonati\.ro;Abonat;Formular din site;/);
  expect(lines[3]).toMatch(/^'=cmd@abonati\.ro;/);
  expect(response.body).not.toContain('export-token');
  await shop.db`delete from newsletter_subscriber where unsubscribe_token = 'export-token'`;
});

test('back office: an administrator can unsubscribe someone, and an old link does not subscribe them again', async () => {
  const [bogdan] = await list('state=pending');
  const { textBody } = await waitForEmail(shop, 'bogdan@abonati.ro', 'Confirmă abonarea la noutăți');
  const unsubscribe = (id: number) => calls.post(`/api/admin/newsletter/${id}/unsubscribe`, {}, admin);
  expect((await unsubscribe(bogdan?.id ?? 0)).data).toMatchObject({ state: 'unsubscribed' });
  expect((await unsubscribe(bogdan?.id ?? 0)).status).toBe(200);
  expect((await unsubscribe(999_999)).messages).toEqual(['Abonatul nu există.']);
  const token = /confirmare\?token=([\w-]+)/.exec(textBody)?.[1];
  expect((await calls.post('/api/newsletter/confirm', { token })).status).toBe(400);
});

test('S21: only an admin sees who subscribed', async () => {
  const { token } = await newCustomer(shop);
  for (const path of ['', '/growth', '/export']) {
    expect((await calls.get(`/api/admin/newsletter${path}`, token)).status).toBe(403);
    expect((await calls.get(`/api/admin/newsletter${path}`)).status).toBe(401);
  }
  expect((await calls.post('/api/admin/newsletter/1/unsubscribe', {}, token)).status).toBe(403);
});
