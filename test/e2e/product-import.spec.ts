import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient, openAsStaff } from './staff-client.ts';
import { enterEmail, enterPassword, openSignedIn } from './visitor.ts';

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

const sample = (name: string): string => readFileSync(`src/backoffice/import-export/samples/${name}`, 'utf8');

/** Uploads a file on /admin/import; its preview opens. */
async function uploadFile(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/admin/import');
  await page
    .getByLabel('Alege fișierul')
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function confirmImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Importă \d/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Importă \d/ })
    .click();
  await expect(page.getByText(/^Gata: /)).toBeVisible();
}

test('ADR-108: files of WooCommerce and Shopify say what is lost; old orders reach their customer and old addresses lead on', async ({
  page,
  request,
  browser,
}) => {
  const mark = Date.now();
  const customer = await (await browser.newContext()).newPage();
  const email = await openSignedIn(customer, request);
  await openAsStaff(page, request, '/admin/import');

  await uploadFile(page, 'woocommerce.csv', sample('woocommerce.csv'));
  const losses = page.getByRole('table', { name: 'Tabelul coloanelor care nu se preiau' });
  await expect(losses.getByRole('row').nth(1)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Renunță' }).click();
  await expect(page.getByText('Importul este anulat.').first()).toBeVisible();

  const orders = sample('shopify-orders.csv');
  const own = orders.replaceAll('maria.ionescu@exemplu.ro', email).replaceAll('#1044', `#${mark}`);
  await uploadFile(page, 'shopify-orders.csv', own);
  await expect(losses.getByRole('row').nth(1)).toBeVisible();
  await confirmImport(page);
  const welcome = await (await createStaffClient(request)).waitForEmail(email, 'Contul tău este gata');
  await customer.goto(/\/confirm-email\?token=[\w-]+/.exec(welcome)?.[0] ?? '');
  await customer.getByRole('button', { name: 'Confirm adresa' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Adresa este confirmată');
  await customer.goto('/account-manage/comenzi');
  const old = customer.getByRole('region', { name: 'Comenzi din magazinul vechi' });
  await old.getByText(`Comanda #${mark}`).click();
  await expect(old.getByText('Colagen marin hidrolizat - Natur / 150 g', { exact: false })).toBeVisible();
  await customer.context().close();

  const categories = sample('woocommerce-categories.csv').replaceAll('/vitamine/', `/vitamine-${mark}/`);
  await uploadFile(page, 'categorii.csv', categories);
  await expect(page.getByRole('table', { name: /Tabelul greșelilor/ })).toContainText('Cărți vechi');
  await confirmImport(page);
  const moved = () => request.get(`/categorie-produs/vitamine-${mark}/`, { maxRedirects: 0 });
  await expect.poll(async () => (await moved()).status()).toBe(301);
  expect((await moved()).headers().location).toMatch(/^\/vitamine/);
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/import');
  await enterEmail(page, 'admin@vitrina.example');
  await enterPassword(page, 'admin123');
}
