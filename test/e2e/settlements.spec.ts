import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

test('staff see the cash that is missing, load a file of the courier, and find an AWB that no order has', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin/settlements');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Încasări' })).toBeVisible();
  await expect(main.getByRole('table').getByText('Potrivit').first()).toBeVisible();
  await expectNoAxeViolations(page);

  await main.getByRole('button', { name: 'Încarcă fișier' }).click();
  const dialog = page.getByRole('dialog');
  const awb = `E2E${Date.now()}`;
  const text = `AWB;Ramburs;Data virării;Borderou\n${awb};189,50;16.11.2026;B-E2E\n`;
  await dialog.getByLabel('Alege fișierul').setInputFiles({
    name: 'rambursuri.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await expect(dialog.getByText('1 rând, în total 189,50 lei')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Încarcă', exact: true }).click();
  await expect(page.getByText('1 rând nou, 1 cu AWB necunoscut')).toBeVisible();
  await main.getByRole('searchbox').fill(awb);
  await expect(main.getByRole('row').filter({ hasText: awb }).getByText('AWB necunoscut')).toBeVisible();
});

test('staff load a bank statement, say what a line is, and read the receipts of the month', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin/settlements/bank');
  const main = page.getByRole('main');
  await expect(main.getByRole('table').getByText('potrivită:').first()).toBeVisible();
  await expectNoAxeViolations(page);

  await main.getByRole('button', { name: 'Încarcă extras' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cont bancar').selectOption({ label: 'Cont nou' });
  await dialog.getByLabel('Numele contului').fill(`Cont ${Date.now()}`);
  const note = `Chirie ${Date.now()}`;
  await dialog.getByLabel('Alege fișierul').setInputFiles({
    name: 'extras.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Extras\nData;Debit;Credit;Descriere\n16.11.2026;;12,00;${note}\n`),
  });
  await expect(dialog.getByText('1 linie', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Încarcă', exact: true }).click();
  await expect(page.getByText('1 linie nouă')).toBeVisible();
  await main.getByRole('searchbox').fill(note);
  await expect(main.getByRole('table').getByText(note)).toBeVisible();
  await expect(main.locator('[data-row-open]')).toHaveCount(1);
  await main.locator('[data-row-open]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nu ține de comenzi' }).click();
  await expect(main.getByRole('table').getByText('altceva')).toBeVisible();

  await main.getByRole('link', { name: 'Încasări card' }).click();
  await expect(main.getByRole('table').getByText('potrivit').first()).toBeVisible();
  await main.getByRole('link', { name: 'Încasări pe metode' }).click();
  await expect(main.getByText('= Neîncasat la sfârșit')).toBeVisible();
  await expectNoAxeViolations(page);
});
