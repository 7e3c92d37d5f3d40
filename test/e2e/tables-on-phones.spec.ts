import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('on a phone an order is a card with what matters, filters are folded, and a tap anywhere opens it', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin/orders');
  const first = page.getByRole('row').nth(1);
  await expect(first.locator('[data-name="Client"]')).toBeVisible();
  await expect(first.locator('[data-name="Curier"]')).toBeHidden();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);

  const state = page.getByRole('combobox', { name: 'Stare' });
  await expect(state).toBeHidden();
  await page.getByRole('button', { name: 'Filtre' }).click();
  await expect(state).toBeVisible();
  await expectNoAxeViolations(page);

  const number = (await first.getByRole('link').textContent()) ?? '';
  await first.locator('[data-name="Client"]').click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
});

test('a report keeps its columns on a phone', async ({ page, request }) => {
  await openAsStaff(page, request, '/admin/settlements/receipts');
  await expect(page.getByRole('columnheader', { name: 'Data' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Card', exact: true })).toBeVisible();
});
