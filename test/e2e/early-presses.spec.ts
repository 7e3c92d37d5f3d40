import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { cartLink, lines, readStorage } from './cart.ts';
import { expect, test } from './fixtures.ts';
import { enterEmail, holdHydration, newEmail, refuseConsent } from './visitor.ts';

const addButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Adaugă în coș/ });
const announcement = (page: Page) => page.locator('body > p[role="status"]');
const productName = async (page: Page, at: number) =>
  ((await addButtons(page).nth(at).getAttribute('aria-label')) ?? '').replace('Adaugă în coș: ', '');
const cartNames = (page: Page) =>
  readStorage(page, 'guest-cart').then((cart) => (Array.isArray(cart) ? cart.map(({ name }) => name) : []));

async function press(page: Page, at: number): Promise<void> {
  const button = addButtons(page).nth(at);
  await button.hover();
  await button.click();
}

for (const width of [390, 1280])
  test(`products added before hydration show it at once and arrive in order, once each (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await refuseConsent(page);
    const hydrate = await holdHydration(page);
    await page.goto('/products?page=1');
    const names = [await productName(page, 2), await productName(page, 0), await productName(page, 1)];
    for (const at of [2, 0, 1]) {
      await press(page, at);
      await expect(addButtons(page).nth(at)).toHaveAttribute('data-waits');
      await expect(announcement(page)).toContainText(await productName(page, at));
    }
    // A second press of a waiting button changes nothing, as after hydration.
    await press(page, 0);
    await expectNoAxeViolations(page);
    hydrate();
    await expect.poll(() => cartNames(page)).toEqual(names);
    await expect(cartLink(page)).toHaveAccessibleName('Coș, 3 produse');
    await expect(page.locator('[data-waits]')).toHaveCount(0);
    await expect(announcement(page)).toBeEmpty();
  });

test('a link pressed while a product waits for hydration is followed after the product is added', async ({ page }) => {
  await refuseConsent(page);
  const hydrate = await holdHydration(page);
  await page.goto('/products?page=1');
  await press(page, 0);
  await cartLink(page).click();
  hydrate();
  await expect(page).toHaveURL(/\/shopping-cart/);
  await expect(lines(page)).toHaveCount(1);
});

test('clicks and selections before hydration are replayed after it', async ({ page }) => {
  const hydrate = await holdHydration(page);
  await page.goto('/products?page=1');
  await page
    .getByRole('button', { name: /^Adaugă la favorite/ })
    .first()
    .click();
  await page.getByLabel('Ordonează după').selectOption('PriceAsc');
  hydrate();
  await expect(page.getByRole('link', { name: 'Conectare' })).toBeVisible();
  await expect(page).toHaveURL(/orderBy=PriceAsc/);
});

test('an address that was typed and sent before hydration leads to the next step', async ({ page }) => {
  await refuseConsent(page);
  const hydrate = await holdHydration(page);
  await page.goto('/account', { waitUntil: 'commit' });
  await enterEmail(page, newEmail());
  hydrate();
  await expect(page.getByLabel('Prenume')).toBeVisible();
});
