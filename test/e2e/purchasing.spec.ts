import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient, openAsStaff } from './staff-client.ts';

test('goods are scanned into a reception, posted into the stock by lot, and counted', async ({ page, request }) => {
  const client = await createStaffClient(request);
  const { rows: stocks } = await client.get('/api/admin/stock?sort=-stock&take=1');
  const [{ productId, code, name, onHand }] = stocks;
  await openAsStaff(page, request, '/admin/receptions/new');
  const main = page.getByRole('main');
  await main.getByLabel('Furnizor', { exact: true }).selectOption({ label: 'Depozitul de Suplimente S.R.L.' });
  await main.getByLabel('Numărul documentului').fill('F 2026');
  await main.getByLabel('Data documentului').fill('2026-11-01');
  const scan = main.getByLabel('Scanează sau scrie un cod');
  for (const units of [1, 2]) {
    await scan.fill(code);
    await scan.press('Enter');
    await expect(main.getByText(`${name}: ${units}`)).toBeVisible();
  }
  await scan.fill('NU-EXISTA');
  await scan.press('Enter');
  await expect(main.getByText('Niciun produs nu are codul NU-EXISTA.')).toBeVisible();
  await main.getByRole('button', { name: 'Salvează' }).click();
  await expect(main.getByText(`${name}: scrie lotul de pe ambalaj.`)).toBeVisible();
  await expectNoAxeViolations(page);

  await main.getByRole('textbox', { name: 'Lot', exact: true }).fill(`E2E-${Date.now()}`);
  await main.getByLabel('Expiră la').fill('2999-01-31');
  await main.getByRole('textbox', { name: /^Cost/ }).fill('12,50');
  await main.getByRole('button', { name: 'Salvează' }).click();
  await main.getByRole('button', { name: 'Înregistrează' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Înregistrează' }).click();
  await expect(main.getByRole('heading', { level: 1, name: /^NIR-\d+$/ })).toBeVisible();
  await expectNoAxeViolations(page);
  const stock = await client.get(`/api/admin/stock/${productId}`);
  expect(stock.onHand).toBe(onHand + 2);
  expect(stock.moves[0]).toMatchObject({ quantity: 2, documentKind: 'reception' });

  // People count with a phone in their hand.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/stock-counts');
  await main.getByRole('button', { name: 'Începe un inventar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Începe', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: /^INV-\d+$/ })).toBeVisible();
  await main.getByLabel('Scanează ca să numeri').fill(code);
  await main.getByLabel('Scanează ca să numeri').press('Enter');
  await expect(main.getByRole('row').nth(1)).toContainText(name);
  const counted = main.getByRole('textbox', { name: /^Numărate: .*lot E2E-/ });
  await counted.fill('2');
  await counted.press('Enter');
  await expect(main.getByText(/^1 din \d+ /)).toBeVisible();
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: 'Anulează inventarul' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anulează inventarul' }).click();
  await expect(main.getByText('anulat')).toBeVisible();
});
