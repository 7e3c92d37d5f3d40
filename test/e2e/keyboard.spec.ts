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

test('forced colours show what is chosen', async ({ page }) => {
  await refuseConsent(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/nume-1');
  const thumbs = page.locator('.gallery-thumbs button');
  await expect(thumbs.and(page.locator('[aria-current]'))).toHaveCSS('outline-style', 'solid');
  await expect(thumbs.and(page.locator(':not([aria-current])')).first()).toHaveCSS('outline-style', 'none');
});
