import type { APIRequestContext, Page } from '@playwright/test';
import { arriveToBuy, bearer, findProducts, type Placed, place, type Session } from './buying.ts';
import { expectGoodLook } from './look.ts';
import { expect, test } from './watch.ts';

// From the order of the morning to the money of the evening.
test.describe.configure({ timeout: 90_000 });

test('decisions 21: the shopkeeper confirms, ships and delivers an order, and pays a return back', async ({
  page,
  context,
  request,
}) => {
  // The customer is elsewhere: this browser is the shopkeeper's.
  const elsewhere = await context.browser()?.newPage();
  if (!elsewhere) throw new Error('No second browser');
  const customer = await arriveToBuy(elsewhere, request, await findProducts(request, 54, 1));
  await elsewhere.close();
  const order = await place(request, customer, 'cash');

  await page.goto(`/admin/orders?q=${order.number}`);
  await signIn(page);
  await page.getByRole('link', { name: order.number }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  await page.getByLabel('Notă nouă').fill('Sună înainte de livrare.');
  await page.getByRole('button', { name: 'Adaugă nota' }).click();
  await expect(page.getByRole('list', { name: 'Note interne' })).toContainText('Sună înainte de livrare.');
  for (const step of ['Confirmă', 'Expediază', 'A fost livrată']) await take(page, step);
  await expect(page.getByRole('list', { name: 'Istoric' }).getByRole('listitem').first()).toContainText('Livrată');
  await expectGoodLook(page);

  await page.goto(`/admin/returns/${await askReturn(request, customer, order)}`);
  await take(page, 'Aprobă');
  await page.getByRole('button', { name: 'Am primit produsele' }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('Se întoarce în stoc');
  await page.getByRole('button', { name: 'Continuă' }).click();
  await take(page, 'Întoarce banii');
  await expect(page.getByRole('list', { name: 'Istoric' })).toContainText('admin@vitrina.example');
  await expectGoodLook(page);

  await page.getByRole('link', { name: 'Lista banilor de trimis' }).click();
  await page.getByRole('button', { name: order.number }).press('Enter');
  await page.getByLabel('Referința transferului').fill('OP 17');
  await page.getByRole('button', { name: 'Marchează ca trimiși' }).click();
  await expect(page.getByText('Banii sunt marcați ca trimiși.')).toBeVisible();
  await expect(page.getByRole('button', { name: order.number })).toBeHidden();
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Adresa de e-mail').fill('admin@vitrina.example');
  await page.getByLabel('Parola', { exact: true }).fill('admin123');
  await page.getByRole('button', { name: 'Intră', exact: true }).click();
}

/** The step is offered, agreed to, and then no longer offered. */
async function take(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('button', { name: step, exact: true })).toBeHidden();
}

async function askReturn(request: APIRequestContext, customer: Session, { id: orderId }: Placed): Promise<number> {
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
