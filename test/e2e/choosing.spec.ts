import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import { cartLink, openListing, readStorage } from './cart.ts';
import { continueAsGuest, findProducts, openWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, setWidth } from './measure.ts';
import { refuseConsent, waitForHydration } from './visitor.ts';

/** Opens the page of a product that is in stock. */
async function openProduct(page: Page, request: Parameters<typeof findProducts>[0]): Promise<void> {
  const [product] = await findProducts(request, 4, 1);
  if (!product) throw new Error('No product');
  await page.goto(`/p-${product.id}`);
  await waitForHydration(page);
}

test('the first screen of a phone has the name, the rating, the price and a part of the picture', async ({
  page,
  request,
}) => {
  await refuseConsent(page);
  await setWidth(page, 390, 844);
  await openProduct(page, request);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.price-block .price')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.gallery-stage')).toBeInViewport({ ratio: 0.3 });
  expect((await boxOf(heading)).y).toBeLessThan(300);
  await expectNoOverflow(page);
  await expectNoAxeViolations(page);
});

test('the zoom shows the picture with 1600 pixels', async ({ page, request }) => {
  await refuseConsent(page);
  await openProduct(page, request);
  await page.getByRole('button', { name: 'Mărește imaginea 1 din' }).click();
  const picture = page.getByRole('dialog', { name: 'Imaginile produsului' }).getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
});

test('the buy bar fits a narrow phone also with the price of a kilogram beside that of a tablet', async ({
  page,
  request,
}) => {
  await refuseConsent(page);
  await setWidth(page, 360, 740);
  const product = (await findProducts(request, 0, 96)).find(({ unitPrice }) => unitPrice?.includes(' / kg'));
  await page.goto(`/p-${product?.id}`);
  const bar = page.getByRole('complementary', { name: 'Cumpără produsul' });
  await expect(bar).toContainText(' / kg');
  await expect(bar.getByRole('button', { name: 'Adaugă în coș' })).toBeInViewport({ ratio: 1 });
});

test('the chosen quantity goes into the cart; the mini-cart changes it and leaves the page usable', async ({
  page,
  request,
}) => {
  await refuseConsent(page);
  await openProduct(page, request);
  const panel = page.locator('.buy-panel');
  await panel.getByRole('button', { name: 'Mai mult' }).click();
  await expect(panel.getByRole('textbox', { name: 'Cantitate' })).toHaveValue('2');
  const add = panel.getByRole('button', { name: 'Adaugă în coș' });
  await add.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Produsul a fost adaugat in cos' });
  await expect(drawer).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 2 produse');
  expect(await readStorage(page, 'guest-cart')).toEqual([expect.objectContaining({ quantity: 2 })]);
  const suggestions = drawer.getByRole('region', { name: 'Se potrivesc cu coșul tău' }).getByRole('listitem');
  await expect(suggestions.first()).toBeVisible();
  // The pack has a line of its own, so a long name does not hide it.
  await expect(suggestions.first().locator('.product-card-pack')).toBeInViewport();
  await expectNoAxeViolations(page);

  await drawer.getByRole('button', { name: 'Mai mult' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 3 produse');
  await suggestions.first().getByRole('button').click();
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 4 produse');
  await expect(suggestions.first().getByRole('button', { name: 'Adăugat' })).toBeVisible();
  await page.mouse.move(200, 700);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
});

test('the checkout has neither menu nor newsletter; its costs list the products, and on a phone its button stays in reach', async ({
  page,
  request,
}) => {
  await setWidth(page, 390, 844);
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  await expect(page.getByRole('navigation', { name: 'Meniu principal' })).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /newsletter/i })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Costuri' }).getByRole('listitem')).toHaveCount(2);
  const goOn = page.getByRole('button', { name: 'Continuă la sumar' });
  await expect(goOn).toBeInViewport({ ratio: 1 });
  await goOn.click();
  await expect(page.getByLabel('Adresa de e-mail')).toBeFocused();
  await expectNoOverflow(page);
  await expectNoAxeViolations(page);
  await page.getByRole('banner').getByRole('link', { name: 'Vitrina' }).click();
  await expect(page.getByRole('navigation', { name: 'Meniu principal' })).toBeVisible();
});

test('a courier that was picked in the cart is not asked for again', async ({ page, request }) => {
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart');
  const inCart = page.getByRole('group', { name: 'Curier' }).getByRole('radio');
  await inCart.nth(2).check();
  await page.getByRole('button', { name: 'Continuă', exact: true }).filter({ visible: true }).click();
  await continueAsGuest(page);
  const couriers = page.getByRole('radiogroup', { name: 'Curier' }).getByRole('radio');
  await expect(couriers).toHaveCount(1);
  await expect(couriers).toBeChecked();
  await page.getByRole('button', { name: 'Alege alt curier' }).click();
  await expect(couriers.nth(2)).toBeFocused();
  expect(await couriers.count()).toBeGreaterThan(2);
});

test('the mini-cart is a sheet on a phone and covers half of the screen at most of the page', async ({ page }) => {
  await refuseConsent(page);
  await setWidth(page, 390, 844);
  await openListing(page);
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').first().click();
  await waitForHydration(page);
  await page.locator('.buy-panel').getByRole('button', { name: 'Adaugă în coș' }).click();
  const drawer = page.getByRole('dialog', { name: 'Produsul a fost adaugat in cos' });
  await expect(drawer.getByRole('link', { name: 'Vezi coșul' })).toBeInViewport({ ratio: 1 });
  expect((await boxOf(drawer)).width).toBe(390);
  await expectNoOverflow(page);
  await expectNoAxeViolations(page);
});
