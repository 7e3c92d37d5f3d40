import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';
import { openSignedIn } from './visitor.ts';

// One after the other: the connection is one for all.
test.describe.configure({ mode: 'default' });

test('staff see what ANAF has rejected and why, ask for it to be sent again, and download the files', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin/e-invoices');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'e-Factura' })).toBeVisible();
  await expect(main.getByRole('table').getByText('acceptată').first()).toBeVisible();
  await expectNoAxeViolations(page);

  await main.getByRole('button', { name: 'Respinse' }).click();
  await expect(main.getByRole('table').getByText('acceptată')).toHaveCount(0);
  await main.locator('[data-row-open]').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('ANAF nu a putut citi fișierul XML.')).toBeVisible();
  await expectNoAxeViolations(page);
  const [xml] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'XML', exact: true }).click(),
  ]);
  expect(xml.suggestedFilename()).toMatch(/^factura-VIT-\d{7}\.xml$/);
  await drawer.getByRole('button', { name: 'Trimite din nou' }).click();
  await expect(page.getByText('1 factură pleacă în cel mult un minut.')).toBeVisible();
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: 'Arhivă ZIP' }).click();
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Descarcă' }).click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/^facturi-\d{4}-\d{2}-01-.*\.zip$/);
});

test('the connection to ANAF is saved without showing its secret again, checked and deleted', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, request, '/admin/connections');
  const main = page.getByRole('main');
  const panel = main.getByRole('region', { name: 'ANAF e-Factura' });
  await expect(panel.getByText('Serviciul este simulat pentru demonstrație')).toBeVisible();
  await panel.getByRole('button', { name: 'Verifică conexiunea' }).click();
  await expect(panel.getByText(/^Funcționează, verificat la/)).toBeVisible();
  await panel.getByRole('button', { name: 'Șterge conexiunea' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge conexiunea' }).click();

  const folded = main.getByRole('group').filter({ hasText: 'ANAF e-Factura' });
  await folded.getByText('Neconectat').click();
  await folded.getByLabel('Mediul').selectOption('Test');
  await folded.getByLabel('Client ID').fill('aplicatia-mea');
  await folded.getByRole('button', { name: 'Salvează' }).click();
  await expect(folded.getByText('Scrie Client Secret-ul aplicației înregistrate la ANAF.')).toBeVisible();
  await folded.getByLabel('Client Secret').fill('foarte secret');
  await folded.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Conexiunea a fost salvată.')).toBeVisible();
  await panel.getByText('Datele contului').click();
  await expect(panel.getByLabel('Client Secret')).toHaveValue('');
  await expectNoAxeViolations(page);
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);

  await panel.getByRole('button', { name: 'Verifică conexiunea' }).click();
  await expect(panel.getByText('Nu funcționează', { exact: true })).toBeVisible();
  await page.goto('/admin/e-invoices');
  await expect(main.getByRole('button', { name: 'Autorizează cu certificatul' })).toBeVisible();
  await page.goto('/admin/e-invoices/authorized?code=x&state=a-altcuiva');
  await expect(main.getByText('Răspunsul nu corespunde cererii pornite din acest browser.')).toBeVisible();

  await page.goto('/admin/connections');
  await panel.getByRole('button', { name: 'Șterge conexiunea' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge conexiunea' }).click();
  await folded.getByText('Neconectat').click();
  await folded.getByRole('button', { name: 'Conectează simularea' }).click();
  await expect(panel.getByText('Conectat, neverificat')).toBeVisible();
});

test('a company’s CUI fills its name, registration and seat in the billing form; typed values stay', async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  await page.goto('/account-manage/facturare');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /Adaugă/ })
    .first()
    .click();
  await main.getByLabel('Firmă', { exact: true }).check();
  await main.getByLabel('Denumirea firmei').fill('Numele meu S.R.L.');
  await main.getByLabel('CUI').fill('18547290');
  await expect(main.getByText('Am completat datele firmei de la ANAF. Verifică-le.')).toBeVisible();
  await expect(main.getByLabel('CUI')).toHaveValue('RO18547290');
  await expect(main.getByLabel('Denumirea firmei')).toHaveValue('Numele meu S.R.L.');
  await expect(main.getByLabel('Nr. Registrul Comerțului')).toHaveValue('J40/11582/2019');
  await expect(main.getByLabel('Strada')).toHaveValue('Str. Mihai Eminescu');
  await expect(main.getByLabel('Sector')).toHaveValue('2');
});
