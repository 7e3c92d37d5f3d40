import { expect, test } from 'vitest';
import { createApiClient, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { phoneCodeSms } from '../../account/identity/mail-texts.ts';
import { enqueueSms } from '../../platform/sms.server.ts';
import { getSmsTemplate } from './sms-template-contract.ts';
import { getMailTemplates } from './template-contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const admin = await signInAdmin(shop);
const calls = createApiClient(shop);
const path = (step = '', key = 'account-phone-code') => `/api/admin/sms-templates/${key}${step}`;
const read = async () => getSmsTemplate.data.parse((await calls.get(path(), admin.token)).data);
const post = (body: object, step = '') => calls.post(path(step), body, admin.token);

const listed = async () => {
  const all = getMailTemplates.data.parse((await calls.get('/api/admin/mail-templates', admin.token)).data);
  return all.filter(({ kind }) => kind === 'sms');
};

test('text messages are in the list of templates, with their text', async () => {
  expect(await listed()).toContainEqual({
    kind: 'sms',
    key: 'account-phone-code',
    name: 'Codul pentru confirmarea telefonului',
    group: 'Cont',
    subject: 'codul tău este {cod}. Expiră în 10 minute.',
    changedAt: null,
  });
  expect((await calls.get(path('', 'account-welcome'), admin.token)).status).toBe(404);
});

test('the next message has the saved text; after the reset it has the default one again', async () => {
  const { version, defaults } = await read();
  const saved = await post({ text: '{cod} este codul tău.', version });
  expect(saved.data).toMatchObject({ text: '{cod} este codul tău.', isDefault: false, version: version + 1 });
  expect((await listed())[0]?.changedAt).not.toBeNull();
  await enqueueSms(shop.db, { to: '+40744000101', ...phoneCodeSms('111222') });
  expect((await waitForEmail(shop, '+40744000101')).textBody).toMatch(/^[^:]+: .* este codul tău\.$/);
  expect(await shop.db`select template from outbox where recipient = '+40744000101'`).toEqual([
    { template: 'account-phone-code' },
  ]);
  expect((await post({ text: '{cod}', version })).messages).toEqual([texts.changed]);
  const reset = await post({ version: version + 1 }, '/reset');
  expect(reset.data).toMatchObject({ ...defaults, isDefault: true });
  expect(reset.data.history).toHaveLength(2);
});

test('a text without the code, or with an unknown placeholder, is refused at its field', async () => {
  const { version } = await read();
  const missing = await post({ text: 'Bună!', version });
  expect(missing).toMatchObject({ status: 400, messages: [expect.stringContaining('{cod}')] });
  expect((await post({ text: '{cod} {ora}', version })).messages).toEqual(['Câmpul {ora} nu există la acest mesaj.']);
  expect((await post({ text: `{cod}${'a'.repeat(500)}`, version })).messages).toEqual([texts.badSms]);
});

test('a test message goes to the phone of the member of staff, who must have one', async () => {
  const send = () => post({ text: 'proba {cod}' }, '/test');
  await shop.db`update account set phone_number = null where id = ${admin.legalEntityId}`;
  expect((await send()).messages).toEqual([texts.noPhone]);
  await shop.db`update account set phone_number = '+40744000102' where id = ${admin.legalEntityId}`;
  expect((await send()).data).toEqual({ to: '+40744000102' });
  expect((await waitForEmail(shop, '+40744000102')).textBody).toContain('proba ');
});
