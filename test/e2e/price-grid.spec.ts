import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient, openAsStaff } from './staff-client.ts';

test('prices are typed like a sheet, pasted as a column, previewed, saved and undone', async ({
  page,
  request,
  pageErrors,
}) => {
  const staff = await createStaffClient(request);
  const word = `Tabelar ${Date.now()}`;
  const choices = await staff.get('/api/admin/products/choices');
  for (const [index, price] of [10, 20, 30].entries())
    await staff.post('/api/admin/products', {
      code: `${word} ${index}`,
      name: `${word} ${index}`,
      producerId: choices.producers[0].id,
      categoryId: choices.categories[0].id,
      price,
      vatRate: 21,
    });

  await openAsStaff(page, request, `/admin/products/prices?q=${encodeURIComponent(word)}`);
  const price = (index: number) => page.getByLabel(`Prețul pentru ${word} ${index}`);
  await price(0).fill('12,50');
  await price(0).press('Enter');
  await expect(price(1)).toBeFocused();
  await price(1).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '22,00\n33,90\n44,00\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(price(2)).toHaveValue('33,90');
  await expect(page.getByText('1 valoare nu a mai încăput pe această pagină.')).toBeVisible();
  await price(2).press('Escape');
  await expect(price(2)).toHaveValue('30,00');

  await page.getByRole('button', { name: 'Vezi schimbările' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ce se schimbă' });
  await expect(dialog.getByRole('row', { name: `${word} 1` })).toContainText('22,00 lei');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Salvează 2 prețuri' }).click();
  await expect(page.getByText('Salvate: 2 prețuri.')).toBeVisible();

  await page.getByLabel('Alege tot ce se vede').check();
  await page.getByRole('button', { name: 'Schimbă prețurile…' }).click();
  await page.getByLabel('Procent').fill('10');
  await page.getByLabel('Rotunjire').selectOption('90');
  await page.getByRole('button', { name: 'Vezi schimbările' }).click();
  await expect(dialog.getByRole('row', { name: `${word} 0` })).toContainText('13,90 lei');
  await dialog.getByRole('button', { name: 'Salvează 3 prețuri' }).click();
  await expect(price(0)).toHaveValue('13,90');

  await page.getByRole('button', { name: /^Anulează ultima schimbare \(3 prețuri/ }).click();
  await page.getByRole('button', { name: 'Anulează schimbarea' }).click();
  await expect(price(0)).toHaveValue('12,50');
  expect(pageErrors).toEqual([]);
});

test('staff save the filters of a list under a name and choose its columns', async ({ page, request, pageErrors }) => {
  await openAsStaff(page, request, '/admin/products?state=draft');
  const name = `Ciorne ${Date.now()}`;
  await page.getByText('Filtre salvate').click();
  await page.getByLabel('Numele filtrului').fill(name);
  await page.getByRole('button', { name: 'Salvează filtrele de acum' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/admin/products');
  await page.getByText('Filtre salvate').click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(/state=draft/);
  await page.getByRole('button', { name: `Șterge filtrul ${name}` }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const head = page.getByRole('columnheader', { name: 'Categorie' });
  await expect(head).toBeVisible();
  await page.locator('summary', { hasText: 'Coloane' }).click();
  await page.getByRole('checkbox', { name: 'Categorie' }).uncheck();
  await expect(head).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Cod' })).toBeVisible();
  await expect(head).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});
