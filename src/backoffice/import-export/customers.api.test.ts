import { expect, test } from 'vitest';
import { createApiClient, signInAdmin, signInStaff } from '../../../test/support/api-client.ts';
import { createImportExportClient, sampleFile } from '../../../test/support/import-export.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = (await signInAdmin(shop)).token;
const files = createImportExportClient(shop, admin);

const accounts = () => shop.db`
  select a.email, a.first_name, a.phone_number, a.created_at::date::text as since, a.email_confirmed_at,
    (select count(*)::int from account_address d where d.account_id = a.id) as addresses,
    (select tax_id from billing_identity b where b.account_id = a.id) as tax_id
  from account a where a.email like '%exemplu.ro' and a.role = 'customer' order by a.email`;
const subscribers = () => shop.db`
  select email, status, source, proof, confirmed_at::date::text as on from newsletter_subscriber
  where source = 'import' order by email`;
const sentMails = async () => (await shop.db`select count(*)::int as count from outbox`)[0]?.count;

test('customers of WooCommerce arrive once, without passwords, mails and newsletter; a second import changes nothing', async () => {
  const mails = await sentMails();
  const checked = await files.check(sampleFile('woocommerce-customers.csv'));
  expect(checked).toMatchObject({ kind: 'customers', counts: { new: 5, changed: 1, faulty: 2 }, subscribers: 3 });
  expect(checked.losses).toContainEqual({ header: 'user_pass', rows: 8, reason: expect.stringContaining('Parolele') });
  const sentences = (await files.faults(checked.id)).map(({ sentence }) => sentence);
  expect(sentences).toContain(texts.sameCustomer(2));
  expect(sentences.join()).toContain('Cluj-Napoca');
  expect((await files.confirm(checked.id)).state).toBe('done');
  expect(await accounts()).toMatchObject([
    { email: 'berlin@exemplu.ro', addresses: 0 },
    { email: 'contabil@firma-exemplu.ro', addresses: 1, taxId: 'RO18547290' },
    { email: 'fara.cui@exemplu.ro', phoneNumber: null, addresses: 0 },
    {
      email: 'ioana.munteanu@exemplu.ro',
      firstName: 'Ioana',
      since: '2021-03-14',
      addresses: 2,
      emailConfirmedAt: null,
    },
    { email: 'sat@exemplu.ro', addresses: 1 },
  ]);
  expect(await subscribers()).toEqual([]);
  expect(await sentMails()).toBe(mails);
  const again = await files.check(sampleFile('woocommerce-customers.csv'));
  // Only the consents that were not taken over are still open.
  expect(again.counts).toMatchObject({ new: 0, changed: 3, faulty: 2 });
  const before = await accounts();
  expect((await files.confirm(again.id)).state).toBe('done');
  expect(await accounts()).toEqual(before);
});

test('proven consents are stored with their source and day; who answered here before keeps the answer', async () => {
  await shop.db`
    insert into newsletter_subscriber (email, status, unsubscribe_token, unsubscribed_at)
    values ('maria.ionescu@exemplu.ro', 'unsubscribed', 'x', now())`;
  const { id } = await files.check(
    `${sampleFile('shopify-customers.csv')}'1,Ion,Pop,ion@exemplu.ro,yes,,,,,,,,,,no,0,0,,no,`,
  );
  const confirm = (body: object) => calls.post(`/api/admin/imports/${id}/confirm`, body, admin);
  expect((await confirm({ isConsentProven: true })).status).toBe(400);
  const proof = { isConsentProven: true, consentSource: 'Mailchimp, dublă confirmare' };
  expect((await confirm({ ...proof, consentOn: '2099-01-01' })).messages).toEqual([texts.consentDay]);
  expect((await confirm({ ...proof, consentOn: '2025-05-04' })).status).toBe(200);
  expect(await files.until(id, 'done', 'failed')).toMatchObject({
    state: 'done',
    consents: { source: 'Mailchimp, dublă confirmare', on: '2025-05-04' },
  });
  const stored = { status: 'confirmed', source: 'import', proof: 'Mailchimp, dublă confirmare', on: '2025-05-04' };
  expect(await subscribers()).toEqual([
    { email: 'ion@exemplu.ro', ...stored },
    { email: 'spam@exemplu.ro', ...stored },
  ]);
});

test('rows of customers are shown to those who may import customers', async () => {
  const { id } = await files.check(sampleFile('shopify-customers.csv'));
  const catalogue = (await signInStaff(shop, 'content')).token;
  for (const path of ['rows', 'faults', 'faults-file', 'refused-rows'])
    expect((await calls.get(`/api/admin/imports/${id}/${path}`, catalogue)).status).toBe(403);
  expect((await calls.get(`/api/admin/imports/${id}`, catalogue)).status).toBe(200);
});
