import { expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { confirmationEmail } from '../../sales/invoices/mail-texts.ts';
import { order } from './sample-records.ts';
import { getMailTemplate, getMailTemplates, previewMailTemplate } from './template-contract.ts';

const shop = await openTestShop();
const { token } = await signInAdmin(shop);
const calls = createApiClient(shop);
const path = (key: string, step = '') => `/api/admin/mail-templates/${key}${step}`;
const read = async (key: string) => getMailTemplate.data.parse((await calls.get(path(key), token)).data);
const textsOf = ({ subject, preheader, text }: Awaited<ReturnType<typeof read>>) => ({ subject, preheader, text });
const save = async (key: string, changes: object) => {
  const template = await read(key);
  return calls.post(path(key), { ...textsOf(template), version: template.version, ...changes }, token);
};

test('every template is listed with its group and its subject', async () => {
  const all = getMailTemplates.data.parse((await calls.get('/api/admin/mail-templates', token)).data);
  expect(all.length).toBeGreaterThan(50);
  expect(all).toContainEqual({
    kind: 'mail',
    key: 'orders-shipped',
    name: 'Comandă expediată',
    group: 'Comenzi',
    subject: 'Comanda {comanda} a plecat spre tine',
    changedAt: null,
  });
  expect((await calls.get(path('orders-nimic'), token)).status).toBe(404);
});

test('the next order confirmation has the saved texts; after the reset it has the default ones again', async () => {
  const { defaults } = await read('invoices-placed');
  const saved = await save('invoices-placed', {
    subject: 'Gata, {prenume}: {comanda}',
    text: defaults.text.replace('# Mulțumim, {prenume}!', '# Salut, {prenume}!'),
  });
  expect(saved.status).toBe(200);
  const template = getMailTemplate.data.parse(saved.data);
  expect(template).toMatchObject({ version: 1, isDefault: false, defaults });
  expect(template.history).toMatchObject([{ version: 1, texts: { subject: 'Gata, {prenume}: {comanda}' } }]);
  await enqueueMail(shop.db, {
    to: 'ana@example.ro',
    ...confirmationEmail(order, 'https://vitrina.example', 'shipped', false),
  });
  const email = await waitForEmail(shop, 'ana@example.ro', 'Gata, Ștefania: VIT-100123');
  expect(email.textBody).toContain('Salut, Ștefania!');
  expect(email.textBody).toContain('137.60 RON');
  expect((await calls.post(path('invoices-placed', '/reset'), { version: 0 }, token)).status).toBe(409);
  const reset = await calls.post(path('invoices-placed', '/reset'), { version: 1 }, token);
  expect(reset.data).toMatchObject({ ...defaults, version: 2, isDefault: true });
  expect(reset.data.history).toHaveLength(2);
});

test('texts that cannot be filled in are refused at their field, by name', async () => {
  const unknown = await save('orders-shipped', { subject: 'Comanda {numar}' });
  expect(unknown).toMatchObject({ status: 400, messages: ['Câmpul {numar} nu există la acest mesaj.'] });
  const broken = await save('account-reset', { text: 'Resetează parola din contul tău.' });
  expect(broken.status).toBe(400);
  expect(broken.messages[0]).toContain('{link_resetare}');
  expect((await read('orders-shipped')).version).toBe(0);
});

test('a preview shows unsaved texts with sample data, and what is wrong with them', async () => {
  const { samples, fields, ...template } = await read('orders-shipped');
  expect(samples).toContain('orders/shipped-visitor');
  expect(fields).toContainEqual(expect.objectContaining({ name: 'comanda', kind: 'text', sample: 'VIT-100123' }));
  const body = { ...textsOf({ ...template, samples, fields }), subject: 'Pleacă {comanda} {x}', sample: samples[0] };
  const { data } = await calls.post(path('orders-shipped', '/preview'), body, token);
  const preview = previewMailTemplate.data.parse(data);
  expect(preview.subject).toBe('Pleacă VIT-100123');
  expect(preview.html).toContain('FAN2026111600123');
  expect(preview.problems).toEqual([{ field: 'subject', message: 'Câmpul {x} nu există la acest mesaj.' }]);
});

test('a test email goes to the member of staff, with unsaved texts and sample data', async () => {
  const template = await read('orders-paid');
  const body = { ...textsOf(template), subject: 'Probă pentru {comanda}', sample: template.samples[0] };
  const { data } = await calls.post(path('orders-paid', '/test'), body, token);
  expect(data).toEqual({ to: 'admin@vitrina.example' });
  const email = await waitForEmail(shop, 'admin@vitrina.example', '[Probă] Probă pentru VIT-100123');
  expect(email.textBody).toContain('137.60 RON');
  expect(await shop.db`select order_id from outbox where recipient = 'admin@vitrina.example'`).toEqual([
    { orderId: null },
  ]);
});
