import { readFileSync } from 'node:fs';
import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
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

/** Every screen whose address has no parameter. */
const screenPaths = [...readFileSync('src/app/shell/admin/screens.ts', 'utf8').matchAll(/path: '([^':]*)'/g)].map(
  ([, path = '']) => path,
);
const half = Math.ceil(screenPaths.length / 2);

for (const [name, paths] of [
  ['first', screenPaths.slice(0, half)],
  ['second', screenPaths.slice(half)],
] as const)
  test(`no screen of the back office scrolls sideways on a phone or shows keys of the code, ${name} half`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await openAsStaff(page, request, '/admin');
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(`/admin/${path}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectNoOverflow(page);
        const text = await page.getByRole('main').innerText();
        expect(text).not.toMatch(/\b[a-z]+\/[a-z]+[A-Z]|\bopenssl\b|\[object |\bundefined\b|\bNaN\b/);
      });
  });
