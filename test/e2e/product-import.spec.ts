import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { enterEmail, enterPassword } from './visitor.ts';

test('staff export the products, upload a file, see the preview, and run the import', async ({ page }) => {
  await signIn(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă: Produse', exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^vitrina-produse-\d{4}-\d\d-\d\d\.csv$/);
  await expectNoAxeViolations(page);

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
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Importă 1 rând' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importă 1 rând' }).click();
  await expect(page.getByText('Gata: 1 rând nou, 0 schimbate, 1 greșit, sărit.')).toBeVisible();
  await page.getByRole('link', { name: 'Import și export' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'noutati.csv' }).first()).toContainText('Importat');
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/import');
  await enterEmail(page, 'admin@vitrina.example');
  await enterPassword(page, 'admin123');
}
