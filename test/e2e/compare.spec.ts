import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { setWidth } from './measure.ts';
import { refuseConsent } from './visitor.ts';

test.beforeEach(({ page }) => refuseConsent(page));

test('up to four products are compared side by side: chosen on cards, kept, shared by their address, and taken out again', async ({
  page,
}) => {
  await setWidth(page, 1280);
  await page.goto('/magneziu?page=1');
  await page.waitForLoadState('networkidle');
  const cards = page.locator('.product-grid').getByRole('article');
  const buttonOf = (index: number) => cards.nth(index).getByRole('button', { name: /^Compară/ });
  const choose = async (index: number) => {
    await cards.nth(index).hover();
    await buttonOf(index).click();
  };
  for (const index of [0, 1, 2, 3]) {
    await choose(index);
    // A press before hydration counts later than it was made.
    await expect(buttonOf(index)).toHaveAttribute('aria-pressed', 'true');
  }
  const bar = page.getByRole('complementary', { name: 'Produse de comparat' });
  await expect(bar.getByRole('link', { name: 'Compară (4)' })).toBeVisible();
  await choose(4);
  await expect(page.getByText('Poți compara cel mult 4 produse.')).toBeVisible();
  await bar.getByRole('button').first().click();
  await page.reload();
  await expect(buttonOf(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(buttonOf(0)).toHaveAttribute('aria-pressed', 'false');
  await bar.getByRole('link', { name: 'Compară (3)' }).click();

  await expect(page).toHaveURL(/\/compara\?produse=\d+,\d+,\d+$/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  for (const name of ['Porția zilnică', 'Preț pe porție', 'Alergeni', 'Magneziu'])
    await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible();
  await expect(table.getByText(/% VNR/).first()).toBeVisible();
  for (const width of [390, 768, 1280]) {
    await setWidth(page, width);
    await expectNoOverflow(page);
    await expectNoAxeViolations(page, { within: 'main' });
  }
  const rows = await table.getByRole('row').count();
  await page.getByLabel('Arată numai diferențele').check();
  expect(await table.getByRole('row').count()).toBeLessThan(rows);

  await page.goto(page.url());
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await table
    .getByRole('link', { name: /^Scoate/ })
    .first()
    .click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(page).toHaveURL(/\/compara\?produse=\d+,\d+$/);
});

test('a comparison of nothing says how to choose products', async ({ page }) => {
  await page.goto('/compara?produse=x,99999999');
  await expect(page.getByRole('heading', { name: 'Nu ai ales produse de comparat' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Toate produsele' })).toBeVisible();
});
