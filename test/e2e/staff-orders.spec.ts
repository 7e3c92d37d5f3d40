import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { bearer, findProducts, type PlacedOrder, placeOrder, registerWithCart, type Session } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { enterEmail, enterPassword } from './visitor.ts';

test.describe.configure({ timeout: 90_000 });

test('S21: staff confirm, ship and deliver an order, and refund a return', async ({ page, request }) => {
  const customer = await registerWithCart(request, await findProducts(request, 54, 1));
  const order = await placeOrder(request, customer, 'cash');

  await page.goto(`/admin/orders?q=${order.number}`);
  await enterEmail(page, 'admin@vitrina.example');
  await enterPassword(page, 'admin123');
  await page.getByRole('link', { name: order.number }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  await page.getByLabel('Notă nouă').fill('Sună înainte de livrare.');
  await page.getByRole('button', { name: 'Adaugă nota' }).click();
  await expect(page.getByRole('list', { name: 'Note interne' })).toContainText('Sună înainte de livrare.');
  for (const step of ['Confirmă', 'Expediază', 'A fost livrată']) await confirmStep(page, step);
  const history = page.getByRole('list', { name: 'Istoric' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Livrată' })).toBeVisible();
  // A job writes the invoice.
  await expect(async () => {
    await page.reload();
    await expect(history.filter({ hasText: /^Factura/ }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);

  await page.goto(`/admin/returns/${await requestReturn(request, customer, order)}`);
  await confirmStep(page, 'Aprobă');
  await page.getByRole('button', { name: 'Am primit produsele' }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('Se întoarce în stoc');
  await page.getByRole('button', { name: 'Continuă' }).click();
  await confirmStep(page, 'Întoarce banii');
  await expect(page.getByRole('list', { name: 'Istoric' })).toContainText('admin@vitrina.example');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Lista banilor de trimis' }).click();
  await page.getByRole('button', { name: order.number }).press('Enter');
  await page.getByLabel('Referința transferului').fill('OP 17');
  await page.getByRole('button', { name: 'Marchează ca trimiși' }).click();
  await expect(page.getByText('Banii sunt marcați ca trimiși.')).toBeVisible();
  await expect(page.getByRole('button', { name: order.number })).toBeHidden();
});

/** Confirms a step and waits until it is no longer offered. */
async function confirmStep(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('button', { name: step, exact: true })).toBeHidden();
}

async function requestReturn(
  request: APIRequestContext,
  customer: Session,
  { id: orderId }: PlacedOrder,
): Promise<number> {
  const headers = bearer(customer);
  const get = async (path: string) => (await (await request.get(path, { headers })).json()).data;
  const [home] = await get('/api/Address/List');
  const { products } = await get(`/api/Return/GetOrdersById?orderId=${orderId}`);
  const data = {
    orderId,
    addressId: home.id,
    products: products.map(({ id }: { id: number }) => ({ id })),
    requestKey: crypto.randomUUID(),
    iban: 'RO49 AAAA 1B31 0075 9384 0000',
    ibanHolder: 'Ana Pop',
  };
  return (await (await request.post('/api/Return/AddReturn', { headers, data })).json()).data.id;
}
