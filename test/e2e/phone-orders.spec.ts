import { expectAccessible } from './accessibility.ts';
import { fillAddress, findProducts } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';
import { newEmail } from './visitor.ts';

test.describe.configure({ timeout: 120_000 });

test('staff place an order by phone, change a line, the papers follow, and the day goes on by keyboard', async ({
  page,
  request,
}) => {
  const [product] = await findProducts(request, 30, 1);
  if (!product) throw new Error('The shop has no products');
  await openAsStaff(page, request, '/admin/orders/new');
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByRole('combobox', { name: 'Adaugă un produs' }).fill(product.name.slice(0, 60));
  await page.getByRole('option', { name: product.name }).first().click();
  await fillAddress(page);
  await page.getByLabel('Curier').selectOption({ index: 1 });
  await page.getByLabel('Metoda de plată').selectOption('Transfer bancar');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Calculează totalul' }).click();
  const summary = page.getByRole('dialog', { name: 'Verifică și trimite' });
  await expect(summary).toContainText('Total');
  await expect(summary.getByRole('button', { name: 'Trimite comanda' })).toBeDisabled();
  await summary.getByRole('checkbox').check();
  await summary.getByRole('button', { name: 'Trimite comanda' }).click();

  await expect(page.getByText('la telefon, notată de admin@vitrina.example')).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const documents = page.getByRole('region', { name: 'Facturi' });
  // A job writes the proforma.
  await expect(async () => {
    await page.reload();
    await expect(documents.getByText(/^Proformă /)).toBeVisible({ timeout: 2000 });
  }).toPass();

  await page.getByRole('button', { name: 'Schimbă produsele' }).click();
  const drawer = page.getByRole('dialog', { name: 'Schimbă produsele' });
  await drawer.getByRole('spinbutton').fill('2');
  await drawer.getByRole('button', { name: 'Calculează totalul' }).click();
  await expect(drawer.getByText('→')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Schimbă produsele' }).click();
  await expect(page.getByText('Produsele comenzii sunt schimbate.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Istoric' })).toContainText('Produse schimbate');
  await expect(async () => {
    await page.reload();
    await expect(documents.getByText(/^Proformă anulată/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(documents.getByText(/^Proformă [A-Z0-9]/)).toHaveCount(1);

  await page.getByRole('button', { name: 'Banii au sosit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('button', { name: 'Banii au sosit' })).toBeHidden();

  await page.goto(`/admin/orders/day?q=${number}`);
  const order = page.getByRole('link', { name: number });
  await expect(order).toBeVisible();
  await page.keyboard.press('j');
  await expect(order).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('status').getByRole('button', { name: /^Confirmă/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('c');
  await expect(order).toBeHidden();
  await page.keyboard.press('2');
  await expect(order).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Taste rapide' })).toBeVisible();
});
