import { expect, test } from 'vitest';
import { createApiClient, newCustomer, newGuest } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const path = '/api/Company/Lookup?taxId=';

test('a customer and a guest find a company by its CUI; visitors without an account do not ask', async () => {
  const { token } = await newGuest(shop);
  const found = await calls.get(`${path}RO14399840`, token);
  expect(found).toMatchObject({ status: 200, data: { name: 'EXEMPLU S.R.L.', county: 'RO-CJ', postalCode: '400114' } });
  const customer = await newCustomer(shop);
  expect((await calls.get(`${path}14399840`, customer.token)).data).toEqual(found.data);
  expect((await calls.get(`${path}14399840`)).status).toBe(401);
});

test('a CUI that cannot exist is no error: nothing is found', async () => {
  const { token } = await newGuest(shop);
  for (const taxId of ['14399841', 'abc', ''])
    expect(await calls.get(`${path}${taxId}`, token)).toMatchObject({ status: 200, data: null });
});
