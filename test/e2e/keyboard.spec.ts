import { expect, test } from './fixtures.ts';
import { refuseConsent, waitForHydration } from './visitor.ts';

test('a listing leads from the skip link to the first product in a few keys', async ({ page }) => {
  await refuseConsent(page);
  await page.goto('/products?page=1');
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
  await expect(page.getByRole('link', { name: 'Sari la produse' })).toBeFocused();
  for (const key of ['Enter', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(page.locator('.product-grid a').first()).toBeFocused();
});

test('after a dialog whose button is gone, the focus is in the content', async ({ page }) => {
  await refuseConsent(page);
  await page.goto('/about-us');
  await waitForHydration(page);
  const opener = page.locator('.menu-find');
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await opener.evaluate((button) => {
    button.style.display = 'none';
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('what goes away with its press leaves the focus beside it or in the content', async ({ page }) => {
  await refuseConsent(page);
  await page.goto('/products?page=1');
  await waitForHydration(page);
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: /^Soriva/ }).check();
  await main.getByRole('list', { name: 'Ce ai ales' }).getByRole('button').press('Enter');
  await expect(main).toBeFocused();
  await page.getByRole('button', { name: 'Închide anunțul' }).press('Enter');
  await expect(main).toBeFocused();

  await page.goto('/compara?produse=1,2,3');
  await waitForHydration(page);
  const remove = page.locator('.compare-remove');
  await remove.nth(1).press('Enter');
  await expect(remove).toHaveCount(2);
  await expect(remove.first()).toBeFocused();

  await page.goto('/products?keyword=zer+izolat+vanilie&page=1');
  await page.getByRole('article').getByRole('link', { name: 'Proteină din zer, izolat, 900 g' }).click();
  await waitForHydration(page);
  const flavours = page.getByRole('navigation', { name: 'Aromă' });
  await flavours.getByRole('link', { name: 'ciocolată' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ciocolată/);
  await expect(flavours.getByRole('link', { name: 'ciocolată' })).toBeFocused();
});

test('forced colours show what is chosen', async ({ page }) => {
  await refuseConsent(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/nume-1');
  const thumbs = page.locator('.gallery-thumbs button');
  await expect(thumbs.and(page.locator('[aria-current]'))).toHaveCSS('outline-style', 'solid');
  await expect(thumbs.and(page.locator(':not([aria-current])')).first()).toHaveCSS('outline-style', 'none');
  await expect(page.locator('.breadcrumbs [aria-current]')).toHaveCSS('outline-style', 'none');
});
