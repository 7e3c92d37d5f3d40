import { expectAccessible } from './accessibility.ts';
import { ignoreStatus } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient, openAsStaff } from './staff-client.ts';

type Product = { id: number; name: string; code: string; price: number; state: string };

test('ADR-136: staff offer a product on eMAG, see its state, and pack the order that comes from there', async ({
  page,
  request,
  pageErrors,
}) => {
  const client = await createStaffClient(request);
  const { rows }: { rows: Product[] } = await client.get('/api/admin/products?search=magneziu&take=10');
  const product = rows.find(({ state }) => state === 'published');
  if (!product) throw new Error('The demo has no such product');

  await openAsStaff(page, request, '/admin/marketplace');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'eMAG' })).toBeVisible();
  await expect(main.getByText('Este conectat contul de probă')).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Adaugă produs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adaugă produs' });
  await dialog.getByRole('combobox', { name: 'Produsul' }).fill(product.code);
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Preț minim').fill('5');
  await dialog.getByLabel('Preț maxim').fill('2000');
  await dialog.getByLabel('Numărul categoriei eMAG').fill('2751');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByText('Scrie caracteristica „Formă”, obligatorie în categorie.').first()).toBeVisible();
  ignoreStatus(pageErrors, 409);
  await dialog.getByRole('button', { name: 'Citește categoria' }).click();
  await dialog.getByLabel('Formă').fill('Capsule');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog).toBeHidden();

  const row = main.getByRole('row').filter({ hasText: product.code });
  await expect(async () => {
    await main.getByRole('button', { name: 'Citește acum' }).click();
    await page.reload();
    await expect(row.getByText('Se vinde')).toBeVisible({ timeout: 1000 });
  }).toPass();

  await main.getByRole('link', { name: 'Comenzi' }).click();
  const order = main.getByRole('row').filter({ hasText: 'Confirmată la eMAG' });
  await expect(async () => {
    await main.getByRole('button', { name: 'Citește acum' }).click();
    await page.reload();
    await expect(order.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await order.first().getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: /^Comanda eMAG|^comanda eMAG/ });
  await drawer.getByRole('button', { name: 'Cere AWB eMAG' }).click();
  await expect(async () => {
    await page.reload();
    await expect(order.first().getByText(/AWB eMAG 4EMG/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await order.first().getByRole('link', { name: /-/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/\d+/);
  await expect(main.getByText('eMAG').first()).toBeVisible();
});
