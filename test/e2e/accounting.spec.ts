import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatAmount } from '../../src/platform/lei.ts';
import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

const downloadBy = async (page: Page, name: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name, exact: true }).click(),
  ]);
  return file;
};

test('the accountant’s journal of last month shows its sums, downloads as CSV and prints without the menu', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin/accounting');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Contabilitate' })).toBeVisible();
  await expectNoAxeViolations(page);
  const journal = main.getByRole('link', { name: 'Jurnal de vânzări' });
  await journal.click();
  // The screen before has the same button and is shown for a moment after the URL has changed.
  await expect(journal).toHaveAttribute('aria-current', 'page');
  await main.getByRole('button', { name: 'Luna trecută' }).click();
  const total = main.getByRole('table').locator('tfoot');
  await expect(total).toBeVisible();
  await expectNoAxeViolations(page);
  const sum = (await total.locator('td').last().textContent()) ?? '';
  const csv = await downloadBy(page, 'CSV');
  expect(csv.suggestedFilename()).toMatch(/^jurnal-vanzari-\d{4}-\d{2}-01-.*\.csv$/);
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n').slice(1);
  const gross = lines.reduce((all, line) => all + Number(line.split(';').at(-1)?.replace(',', '.')), 0);
  expect(formatAmount(gross)).toBe(sum);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(main.getByText(/Vitrina Sănătății S\.R\.L\., CUI RO18547290/)).toBeVisible();
});

test('stock is valued, lots without a cost are counted apart, and the files for SAGA are one archive', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, request, '/admin/accounting/stock');
  const main = page.getByRole('main');
  await expect(main.getByText(/lei la cost de achiziție/)).toBeVisible();
  await main.getByRole('button', { name: 'Fără cost' }).click();
  await expect(main.getByRole('table').getByRole('row').nth(1).getByText('—').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await main.getByRole('link', { name: 'SAGA și fișiere' }).click();
  await main.getByRole('button', { name: 'Luna trecută' }).click();
  expect((await downloadBy(page, 'Descarcă arhiva SAGA')).suggestedFilename()).toMatch(/^saga-.*\.zip$/);
  await main.getByRole('link', { name: 'SmartBill' }).click();
  await expect(main.getByText(/trimiterea este oprită/)).toBeVisible();
  await expectNoAxeViolations(page);
});
