import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
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

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Opens another screen as a link does, in a quarter of the time that the whole page takes. */
async function navigate(page: Page, path: string): Promise<void> {
  await heading(page).evaluate((element) => element.setAttribute('data-earlier', ''));
  await page.evaluate((to) => Reflect.get(window, '__reactRouterDataRouter').navigate(to), path);
  await expect(page.locator('h1[data-earlier]')).toHaveCount(0);
}

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
    await openAsStaff(page, request, `/admin/${paths[0]}`);
    for (const path of paths)
      await test.step(path, async () => {
        if (path !== paths[0]) await navigate(page, `/admin/${path}`);
        await expect(heading(page)).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectNoOverflow(page);
        const text = await page.getByRole('main').innerText();
        expect(text).not.toMatch(/\b[a-z]+\/[a-z]+[A-Z]|\bopenssl\b|\[object |\bundefined\b|\bNaN\b/);
      });
  });
