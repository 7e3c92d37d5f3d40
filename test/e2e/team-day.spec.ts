import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { StaffRole } from '../../src/account/identity/staff-roles.ts';
import { expectAccessible } from './accessibility.ts';
import { bearer, findProducts, placeOrder, registerWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { joinTeam, openAsStaff, signInStaff } from './staff-client.ts';

test.describe.configure({ timeout: 120_000 });

/** A person of the team on a device of its own; `call` sends a request of the back office and returns its status. */
async function openDevice(browser: Browser, request: APIRequestContext, role: StaffRole, width: number, path: string) {
  const person = await joinTeam(request, role);
  const headers = bearer(await signInStaff(request, person));
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await openAsStaff(page, request, path, person);
  const call = async (url: string, data: object) => (await request.post(url, { headers, data })).status();
  return { page, call, name: person.username, close: () => context.close() };
}

const expectNoAccess = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Nu ai acces la această pagină' })).toBeVisible();
};

test('four people with different roles work on four devices, and none can do more than the role allows', async ({
  page,
  request,
  browser,
}) => {
  const [product] = await findProducts(request, 42, 1);
  if (!product) throw new Error('The shop has no products');
  const customer = await registerWithCart(request, [product]);
  const order = await placeOrder(request, customer, 'cash');
  const state = `/api/admin/orders/${order.id}/state`;

  const seller = await openDevice(browser, request, 'orders', 360, `/admin/orders/${order.id}`);
  await seller.page.getByRole('button', { name: 'Confirmă', exact: true }).click();
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Continuă' }).click();
  await expect(seller.page.getByRole('button', { name: 'Confirmă', exact: true })).toBeHidden();
  await expectAccessible(seller.page);
  await expectNoAccess(seller.page, '/admin/settings');
  expect(await seller.call('/api/admin/products/unpublish', { ids: [product.id] })).toBe(403);

  const keeper = await openDevice(browser, request, 'catalogue', 768, `/admin/products/${product.id}`);
  await keeper.page.getByLabel('Păstrare', { exact: true }).fill('La loc uscat, sub 25 °C.');
  await keeper.page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect(keeper.page.getByText('Produsul este salvat.')).toBeVisible();
  await expectNoAccess(keeper.page, `/admin/orders/${order.id}`);
  expect(await keeper.call(state, { state: 'shipped', waybill: 'X-1' })).toBe(403);

  const packer = await openDevice(browser, request, 'packer', 390, '/admin/orders/day?step=packing');
  await packer.page.getByRole('button', { name: 'Borderou de predare' }).click();
  await expect(packer.page.getByRole('dialog').getByLabel('Curier')).toBeEnabled();
  await packer.page.keyboard.press('Escape');
  await packer.page.getByRole('checkbox').first().check();
  await packer.page.getByRole('button', { name: 'Cere AWB' }).click();
  const parcels = packer.page.getByRole('dialog', { name: 'AWB-uri pentru comenzile alese' });
  await expect(parcels).toBeVisible();
  await expect(parcels.locator('input:disabled')).toHaveCount(0);
  await expectNoAccess(packer.page, '/admin/blog');
  expect(await packer.call(`/api/admin/orders/${order.id}/refund`, {})).toBe(403);

  const accountant = await openDevice(browser, request, 'accountant', 1280, `/admin/orders/${order.id}`);
  await expect(accountant.page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  await expect(accountant.page.getByRole('button', { name: 'Expediază' })).toHaveCount(0);
  expect(await accountant.call(state, { state: 'shipped', waybill: 'X-1' })).toBe(403);
  await accountant.page.goto('/admin/accounting/journal');
  await expect(accountant.page.getByRole('heading', { level: 1, name: 'Jurnal de vânzări' })).toBeVisible();
  await expectNoAccess(accountant.page, '/admin/staff');

  await openAsStaff(page, request, '/admin/audit');
  const log = page.getByRole('main');
  await expect(log).toContainText(seller.name);
  await expect(log).toContainText(keeper.name);
  for (const device of [seller, keeper, packer, accountant]) await device.close();
});
