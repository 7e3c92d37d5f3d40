import { addToCart, addToCartAndContinue, cartLink, lines, notices, openCart, openListing, timer } from './cart.ts';
import { ignoreStatus } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openSignedIn, refuseConsent } from './visitor.ts';

test('1§4 the countdown of a first product is not shown as ended while it is being reserved', async ({ page }) => {
  await refuseConsent(page);
  let respond = () => {};
  const requested = new Promise<void>((markRequested) => {
    void page.route('**/api/ShoppingCart/Reserve', async (route) => {
      markRequested();
      await new Promise<void>((go) => {
        respond = go;
      });
      await route.continue();
    });
  });
  await openListing(page);
  await addToCart(page);
  await requested;
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 1 produs');
  await expect(timer(page)).toHaveCount(0);
  respond();
  await expect(timer(page)).toHaveText(/1[45]:\d\d/);
});

test('1§4 a reservation without a response is not shown as ended', async ({ page, pageErrors }) => {
  await refuseConsent(page);
  await page.route('**/api/ShoppingCart/Reserve', (route) => route.fulfill({ status: 502, body: '' }));
  await openListing(page);
  await addToCartAndContinue(page);
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 1 produs');
  await expect(timer(page)).toHaveCount(0);
  ignoreStatus(pageErrors, 502);
});

test('1§4 add to cart: the confirmation waits neither for the banner nor for the list', async ({
  page,
  request,
  pageErrors,
}) => {
  await openSignedIn(page, request);
  await openListing(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana' })).toBeVisible();
  // Never responds.
  await page.route('**/api/shopping-cart/free-shipping-limit', () => {});
  await page.route('**/api/ShoppingCart/ShoppingCartList*', (route) => route.fulfill({ status: 502, body: '' }));
  await addToCartAndContinue(page);
  await expect(notices(page)).not.toContainText('Produsul NU a putut fi adaugat in cos');
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 1 produs');
  ignoreStatus(pageErrors, 502);
});

test('1§8 a removed product that cannot be put back: the message of the specification, and the reason', async ({
  page,
  request,
  pageErrors,
}) => {
  await openSignedIn(page, request);
  await openListing(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana' })).toBeVisible();
  await addToCartAndContinue(page);
  await openCart(page);
  await lines(page)
    .first()
    .getByRole('button', { name: /^Șterge din coș/ })
    .click();
  await page.route('**/api/ShoppingCart/AddNew', (route) =>
    route.fulfill({
      status: 409,
      headers: { 'X-Refusal': 'outOfStock' },
      json: { isSuccess: false, messagesUser: ['Produsul nu mai este în stoc.'], data: null },
    }),
  );
  await notices(page).getByRole('button', { name: 'Anulează' }).click();
  await expect(notices(page)).toContainText('Produsul NU a putut fi adaugat in cos');
  await expect(notices(page)).toContainText('Produsul nu mai este în stoc.');
  ignoreStatus(pageErrors, 409);
});

test('a browser that blocks storage shows the pages, and adding to the cart fails with the message', async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, blocked);
  });
  await page.goto('/products?page=1');
  await page
    .getByRole('button', { name: /^Adaugă în coș/ })
    .first()
    .click();
  await expect(notices(page)).toContainText('Produsul NU a putut fi adaugat in cos');
  await page.goto('/shopping-cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coșul tău e gol');
  // The router's own script cannot restore the position.
  pageErrors.length = 0;
});
