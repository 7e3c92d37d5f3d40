import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { writeToOutbox } from '../../platform/mail/outbox.server.ts';
import { getOutbox, getOutboxMessage, getSample, getSamples } from './contract.ts';

const shop = await openTestShop();
const token = (await signInAdmin(shop)).token;
const attachments = [{ name: 'factura.pdf', contentType: 'application/pdf', base64: 'aGVsbG8=' }];
const email = { kind: 'mail', recipient: 'ana.50%@example.ro', text: 'Bună!', html: '<p>Bună!</p>' } as const;
await writeToOutbox(shop.db, { ...email, subject: 'Comanda VIT-1 a fost plasată', attachments });
await writeToOutbox(shop.db, { ...email, subject: 'Alta', recipient: 'ana.505@example.ro', attachments: [] });
const sms = { kind: 'sms', recipient: '+40722000999', subject: '', text: 'Codul este 123456.', html: '' } as const;
await writeToOutbox(shop.db, { ...sms, attachments: [] });

const get = (path: string, as = token) => createApiClient(shop).get(`/api/admin/outbox${path}`, as);
const list = async (query: string) => getOutbox.data.parse((await get(query)).data);

test('the newest first, found by recipient and by subject, signs taken as they are', async () => {
  const all = await list('?take=2');
  expect(all.emails).toHaveLength(2);
  expect(all.emails[0]?.id).toBeGreaterThan(all.emails[1]?.id ?? 0);
  expect((await list('?search=50%25')).emails).toMatchObject([{ recipient: 'ana.50%@example.ro', attachments: 1 }]);
  expect((await list('?search=vit-1%20a')).emails).toMatchObject([{ subject: 'Comanda VIT-1 a fost plasată' }]);
  expect((await list('?search=nimeni')).emails).toEqual([]);
});

test('by kind, and page by page', async () => {
  const { emails } = await list('?kind=sms&search=%2B40722000999');
  expect(emails).toMatchObject([{ kind: 'sms', recipient: '+40722000999' }]);
  const [first, second] = [await list('?search=ana.50&take=1'), await list('?search=ana.50&take=1&skip=1')];
  expect(first.total).toBe(2);
  expect(first.emails[0]?.id).not.toBe(second.emails[0]?.id);
});

test('one message with its HTML, its text and what is attached', async () => {
  const [head] = (await list('?search=50%25')).emails;
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

test('trust: emails contain links that open accounts, so only the back office reads them', async () => {
  const customer = await newCustomer(shop);
  expect((await get('', customer.token)).status).toBe(403);
  expect((await get('/1', customer.token)).status).toBe(403);
});

test('an email can be sent again, word for word; an SMS cannot', async () => {
  const [head] = (await list('?search=50%25')).emails;
  const again = (id: number | undefined) => createApiClient(shop).post(`/api/admin/outbox/${id}/resend`, {}, token);
  expect((await again(head?.id)).status).toBe(200);
  await expect.poll(async () => (await list('?search=50%25')).total, { timeout: 8000 }).toBe(2);
  const [copy] = (await list('?search=50%25')).emails;
  const { id: _, createdAt: __, ...same } = getOutboxMessage.data.parse((await get(`/${copy?.id}`)).data);
  expect(getOutboxMessage.data.parse((await get(`/${head?.id}`)).data)).toMatchObject(same);
  const [sms] = (await list('?kind=sms&search=%2B40722000999')).emails;
  expect((await again(sms?.id)).status).toBe(409);
  expect((await again(999_999)).status).toBe(404);
});

test('a sample of every email can be read, in the frame of the shop', async () => {
  const call = (path: string) => createApiClient(shop).get(`/api/admin/outbox-samples${path}`, token);
  const all = getSamples.data.parse((await call('')).data);
  expect(all.length).toBeGreaterThan(30);
  const { data } = await call('/email?name=orders/shipped');
  const email = getSample.data.parse(data);
  expect(email.subject).toBe(all.find(({ name }) => name === 'orders/shipped')?.subject);
  expect(email.html).toContain('<h1');
  expect(email.text).toContain('VIT-100123');
  expect((await call('/email?name=orders/nimic')).status).toBe(404);
});
