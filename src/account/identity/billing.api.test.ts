import { expect, test } from 'vitest';
import { createApiClient, newCustomer } from '../../../test/support/api-client.ts';
import { addressInput } from '../../../test/support/buyers.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { BillingIdentity } from './address-book-contract.ts';
import { billings } from './address-book-service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const token = (await newCustomer(shop)).token;

const company = {
  kind: 'company',
  companyName: 'Flori S.R.L.',
  taxId: 'ro 18547290',
  registration: 'j40/11582/2019',
  ...addressInput,
};
const person = { kind: 'person', firstName: 'Maria', lastName: 'Ionescu', ...addressInput };

const bill = async (body: object, as = token): Promise<BillingIdentity> =>
  BillingIdentity.parse((await calls.post('/api/Billing/Add', body, as)).data);
const bills = async (as = token): Promise<BillingIdentity[]> =>
  BillingIdentity.array().parse((await calls.get('/api/Billing/List', as)).data);

test('S24: billing identities, person or company', async () => {
  const { token: own } = await newCustomer(shop);
  const firm = await bill(company, own);
  expect(firm).toMatchObject({
    kind: 'company',
    companyName: 'Flori S.R.L.',
    taxId: 'RO18547290',
    registration: 'J40/11582/2019',
    isDefault: true,
  });
  const self = await bill({ ...person, county: 'RO-B', sector: 1, isDefault: true }, own);
  expect(self).toMatchObject({ kind: 'person', firstName: 'Maria', locality: 'București', sector: 1 });
  expect((await bills(own)).map(({ id }) => id)).toEqual([self.id, firm.id]);
  const { data } = await calls.post('/api/Billing/Edit', { ...person, id: firm.id }, own);
  expect(BillingIdentity.parse(data)).toMatchObject({ id: firm.id, kind: 'person' });
  expect((await calls.post('/api/Billing/Delete', { billingId: self.id }, own)).status).toBe(200);
  expect(await bills(own)).toMatchObject([{ id: firm.id, isDefault: true }]);
});

test('romania: a CUI with a wrong check digit is refused, and a CNP is never taken', async () => {
  expect((await calls.post('/api/Billing/Add', { ...company, taxId: '18547291' }, token)).messages).toEqual([
    'CUI-ul nu este valid. Verifică cifrele.',
  ]);
  expect((await calls.post('/api/Billing/Add', { ...company, taxId: '2960101123456' }, token)).status).toBe(400);
  expect((await calls.post('/api/Billing/Add', { ...person, cnp: '2960101123456' }, token)).status).toBe(400);
  expect((await calls.post('/api/Billing/Add', { ...company, registration: 'X1' }, token)).messages[0]).toContain(
    'Registrul Comerțului',
  );
  expect((await calls.post('/api/Billing/Add', { ...company, kind: 'other' }, token)).status).toBe(400);
  expect(await bill({ ...company, registration: '' })).toMatchObject({ registration: null });
});

test('the billing identity of someone else can be neither read, changed nor deleted', async () => {
  const owner = await newCustomer(shop);
  const { id } = await bill(company, owner.token);
  expect(await calls.post('/api/Billing/Edit', { ...company, id }, token)).toMatchObject({
    status: 404,
    messages: ['Datele de facturare nu există.'],
  });
  expect((await calls.post('/api/Billing/Delete', { billingId: id }, token)).status).toBe(404);
  expect(await billings.read(shop.db, owner.legalEntityId + 1, id)).toEqual({ ok: false, reason: 'unknownBilling' });
  expect(await billings.read(shop.db, owner.legalEntityId, id)).toMatchObject({ id, kind: 'company' });
});
