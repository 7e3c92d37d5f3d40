import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { sendLogged } from '../../platform/mail/outbox.server.ts';
import { getOutbox, getOutboxMessage } from './contract.ts';

const shop = await openTestShop();
const token = (await signInAdmin(shop)).token;
const attachments = [{ name: 'factura.pdf', contentType: 'application/pdf', base64: 'aGVsbG8=' }];
const email = { kind: 'mail', recipient: 'ana.50%@example.ro', text: 'Bună!', html: '<p>Bună!</p>' } as const;

type Entry = Parameters<typeof sendLogged>[1];

/** Puts a message in the log: sent, or failed with the sentence of a mail server. */
const addMessage = (message: Partial<Entry> & Pick<Entry, 'kind' | 'recipient' | 'text' | 'html'>, failure?: string) =>
  sendLogged(
    shop.db,
    { subject: '', attachments: [], isMasked: false, messageId: randomUUID(), ...message },
    async () => {
      if (failure) throw new Error(failure);
    },
  ).catch(() => {});

await addMessage({ ...email, subject: 'Comanda VIT-1 a fost plasată', attachments, template: 'invoices-placed' });
await addMessage({ ...email, subject: 'Alta', recipient: 'ana.505@example.ro' });
await addMessage({ kind: 'sms', recipient: '+40722000999', text: 'Codul este 123456.', html: '' });

const get = (path: string, as = token) => createApiClient(shop).get(`/api/admin/outbox${path}`, as);
const list = async (query: string) => getOutbox.data.parse((await get(query)).data);

test('the newest first, found by recipient and by subject, signs taken as they are', async () => {
  const all = await list('?take=2');
  expect(all.rows).toHaveLength(2);
  expect(all.rows[0]?.id).toBeGreaterThan(all.rows[1]?.id ?? 0);
  expect((await list('?search=50%25')).rows).toMatchObject([{ recipient: 'ana.50%@example.ro', attachments: 1 }]);
  expect((await list('?search=vit-1%20a')).rows).toMatchObject([{ subject: 'Comanda VIT-1 a fost plasată' }]);
  expect((await list('?search=nimeni')).rows).toEqual([]);
});

test('by kind, and page by page', async () => {
  const { rows: emails } = await list('?kind=sms&search=%2B40722000999');
  expect(emails).toMatchObject([{ kind: 'sms', recipient: '+40722000999' }]);
  const [first, second] = [await list('?search=ana.50&take=1'), await list('?search=ana.50&take=1&skip=1')];
  expect(first.total).toBe(2);
  expect(first.rows[0]?.id).not.toBe(second.rows[0]?.id);
});

test('one message with its HTML, its text and what is attached', async () => {
  const [head] = (await list('?search=50%25')).rows;
  const email = getOutboxMessage.data.parse((await get(`/${head?.id}`)).data);
  expect(email).toMatchObject({
    text: 'Bună!',
    html: '<p>Bună!</p>',
    attachments: [{ name: 'factura.pdf', contentType: 'application/pdf' }],
  });
  const { data } = await get(`/${head?.id}/attachments/1`);
  expect(data).toEqual({ fileName: 'factura.pdf', contentType: 'application/pdf', base64: 'aGVsbG8=' });
  expect((await get(`/${head?.id}/attachments/2`)).status).toBe(404);
  expect((await get('/999999')).status).toBe(404);
});

test('trust: only the back office reads emails', async () => {
  const customer = await newCustomer(shop);
  expect((await get('', customer.token)).status).toBe(403);
  expect((await get('/1', customer.token)).status).toBe(403);
});

test('an email can be sent again, word for word; an SMS cannot', async () => {
  const [head] = (await list('?search=50%25')).rows;
  expect((await again(head?.id)).status).toBe(200);
  await expect.poll(async () => (await list('?search=50%25&state=sent')).total).toBe(2);
  const [copy] = (await list('?search=50%25')).rows;
  const { id: _, createdAt: __, sentAt: ___, ...same } = getOutboxMessage.data.parse((await get(`/${copy?.id}`)).data);
  expect(getOutboxMessage.data.parse((await get(`/${head?.id}`)).data)).toMatchObject(same);
  const [sms] = (await list('?kind=sms&search=%2B40722000999')).rows;
  expect((await again(sms?.id)).status).toBe(409);
  expect((await again(999_999)).status).toBe(404);
});

const again = (id: number | undefined) => createApiClient(shop).post(`/api/admin/outbox/${id}/resend`, {}, token);
const idOf = async (search: string) => (await list(`?search=${search}`)).rows[0]?.id;

test('messages are found by template, by result and by day', async () => {
  await addMessage({ ...email, recipient: 'esec@example.ro', subject: 'Nu pleacă' }, '550 No such user');
  expect((await list('?state=failed')).rows).toMatchObject([{ recipient: 'esec@example.ro', state: 'failed' }]);
  const message = getOutboxMessage.data.parse((await get(`/${await idOf('esec@')}`)).data);
  expect(message).toMatchObject({ state: 'failed', attempts: 1, error: '550 No such user', sentAt: null });
  const placed = await list('?template=invoices-placed&search=50%25');
  expect(placed.rows[0]).toMatchObject({ template: 'invoices-placed', templateName: 'Confirmarea comenzii' });
  expect((await list('?until=2020-01-01')).total).toBe(0);
  expect((await get('?from=ieri')).status).toBe(400);
});

test('trust: a double click sends an email again once', async () => {
  await addMessage({ ...email, recipient: 'dublu@example.ro', subject: 'O dată' });
  const id = await idOf('dublu@');
  const answers = await Promise.all([again(id), again(id), again(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await expect.poll(async () => (await list('?search=dublu@&state=sent')).total).toBe(2);
});

test('trust: at most five emails an hour are sent again to one recipient', async () => {
  for (let times = 0; times < 6; times++) await addMessage({ ...email, recipient: 'multe@example.ro' });
  const { rows: emails } = await list('?search=multe@');
  const statuses: number[] = [];
  for (const { id } of emails) statuses.push((await again(id)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('an email whose links are hidden, or whose text is no longer kept, cannot be sent again', async () => {
  await addMessage({ ...email, recipient: 'secret@example.ro', isMasked: true });
  await addMessage({ ...email, recipient: 'vechi@example.ro' });
  await shop.db`update outbox set is_body_removed = true, html_body = '' where recipient = 'vechi@example.ro'`;
  for (const search of ['secret@', 'vechi@']) expect((await again(await idOf(search))).status, search).toBe(409);
});
