import type { Page } from '@playwright/test';
import { expectNoFindings } from './look.ts';
import { expect, test } from './watch.ts';

test('a shopkeeper takes the products out, brings a file in, sees what it would do, and does it', async ({ page }) => {
  await signIn(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă: Produse', exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^vitrina-produse-\d{4}-\d\d-\d\d\.csv$/);
  await expectNoFindings(page);

  const code = `CSV-${Date.now()}`;
  const content = `Cod produs;Nume;Producător;Categorie;Preț\n${code};Zinc de probă;Soriva;Zinc și fier;29,90\nALT-${code};;;;gratis\n`;
  await page
    .getByLabel('Alege fișierul')
    .and(page.locator('input'))
    .setInputFiles({ name: 'noutati.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByRole('heading', { level: 1, name: 'noutati.csv' })).toBeVisible();
  const rows = page.getByRole('table', { name: /Tabelul rândurilor/ });
  await expect(rows.getByRole('row').filter({ hasText: code }).first()).toContainText('Zinc de probă');
  const faults = page.getByRole('table', { name: /Tabelul greșelilor/ });
  await expect(faults).toContainText('Scrie o sumă în lei, ca 49,90.');
  await expect(faults).toContainText('Rămâne nepublicat');
  await expectNoFindings(page);

  await page.getByRole('button', { name: 'Importă 1 rând' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importă 1 rând' }).click();
  await expect(page.getByText('Gata: 1 rând nou, 0 schimbate, 1 greșit, sărit.')).toBeVisible();
  await page.getByRole('link', { name: 'Import și export' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'noutati.csv' }).first()).toContainText('Importat');
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/import');
  await page.getByLabel('Adresa de e-mail').fill('admin@vitrina.example');
  await page.getByLabel('Parola', { exact: true }).fill('admin123');
  await page.getByRole('button', { name: 'Intră', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import și export' })).toBeVisible();
}
