import { expect, test } from 'vitest';
import { createApiClient, signInAdmin, signInStaff } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { FirstSteps } from './contract.ts';
import { texts } from './texts.ts';

const shop = await openTestShop();
const { token } = await signInAdmin(shop);
const calls = createApiClient(shop);

const path = '/api/admin/first-steps';
const read = async (): Promise<FirstSteps> => (await calls.get(path, token)).data;
const isDone = async (key: string) => (await read()).steps.find((step) => step.key === key)?.isDone;
const hide = (isHidden: boolean) => calls.post(`${path}/hidden`, { isHidden }, token);

const saveSettings = async (key: string, changes: Record<string, unknown>) => {
  const { data } = await calls.get('/api/admin/settings', token);
  const { version, values } = data.find((one: { key: string }) => one.key === key);
  const next = Object.entries({ ...values, ...changes }).map(([name, value]) => ({ name, value }));
  expect((await calls.post(`/api/admin/settings/${key}`, { version, values: next }, token)).status).toBe(200);
};

test('each step follows what the shop has stored, in both directions', async () => {
  await shop.db`delete from shop_setting where key in ('company', 'e-invoices', 'payment-methods')`;
  expect(await isDone('company')).toBe(false);
  await saveSettings('company', { bank: 'Banca Nouă' });
  expect(await isDone('company')).toBe(true);

  await shop.db`delete from connection where kind = 'anaf'`;
  expect(await isDone('e-invoices')).toBe(false);
  await saveSettings('e-invoices', { isSentElsewhere: true });
  expect(await isDone('e-invoices')).toBe(true);

  await shop.db`update product set is_published = false`;
  expect(await isDone('product')).toBe(false);
  await shop.db`update product set is_published = true where id = (select min(id) from product where archived_at is null)`;
  expect(await isDone('product')).toBe(true);

  await shop.db`update courier set is_active = false`;
  expect(await isDone('courier')).toBe(false);

  for (const key of ['terms-and-conditions', 'privacy', 'cookies-policy', 'transport-and-return']) {
    expect(await isDone('legal-pages')).toBe(false);
    await shop.db`
      insert into page_version (key, version, title, seo_title, seo_description, content, author)
      values (${key}, 1, 'Titlu', '', '', 'Text', 'customer:1') on conflict do nothing`;
  }
  expect(await isDone('legal-pages')).toBe(true);
});

test('the list is hidden for the team only when no mandatory step is missing, and comes back', async () => {
  const { steps } = await read();
  expect(steps.some((step) => step.isMandatory && !step.isDone)).toBe(true);
  expect(await hide(true)).toMatchObject({ status: 409, messages: [texts.notDone] });
  expect((await read()).isHidden).toBe(false);
  await shop.db`
    insert into shop_setting (key, version, "values", saved_by) values ('first-steps', 1, '{"isHidden": true}', 'customer:1')`;
  expect((await read()).isHidden).toBe(true);
  expect(await hide(false)).toMatchObject({ status: 200, data: { isHidden: false } });
});

test('somebody without the settings cannot read them', async () => {
  const { token: packer } = await signInStaff(shop, 'orders');
  expect((await calls.get(path, packer)).status).toBe(403);
});
