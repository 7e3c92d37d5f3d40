import { addToCart, addToCartAndContinue, cartLink, lines, openListing, snackbars, timer } from './cart.ts';
import { findProducts, ignoreStatus, openWithCustomerCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openSignedIn, refuseConsent } from './visitor.ts';

test('1§4 the countdown of a first product is not shown as ended while it is being reserved, nor when the reservation has no response', async ({
  page,
  pageErrors,
}) => {
  await refuseConsent(page);
  const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(
    '**/api/ShoppingCart/Reserve',
    async (route) => {
      markRequested();
      await held;
      await route.fulfill({ status: 502, body: '' });
    },
    { times: 1 },
  );
  await openListing(page);
  await addToCart(page);
  await requested;
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 1 produs');
  await expect(timer(page)).toHaveCount(0);
  const answered = page.waitForResponse('**/api/ShoppingCart/Reserve');
  letGo();
  await answered;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continuă cumpărăturile' }).click();
  await expect(dialog).toBeHidden();
  await expect(timer(page)).toHaveCount(0);
  await addToCartAndContinue(page);
  await expect(timer(page)).toHaveText(/1[45]:\d\d/);
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
  await expect(snackbars(page)).not.toContainText('Produsul NU a putut fi adaugat in cos');
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 1 produs');
  ignoreStatus(pageErrors, 502);
});

test('1§8 a removed product that cannot be put back: the message of the specification, and the reason', async ({
  page,
  request,
  pageErrors,
}) => {
  await openWithCustomerCart(page, request, await findProducts(request, 0, 1));
  await page.goto('/shopping-cart');
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
  await snackbars(page).getByRole('button', { name: 'Anulează' }).click();
  await expect(snackbars(page)).toContainText('Produsul NU a putut fi adaugat in cos');
  await expect(snackbars(page)).toContainText('Produsul nu mai este în stoc.');
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
  await expect(snackbars(page)).toContainText('Produsul NU a putut fi adaugat in cos');
  await page.goto('/shopping-cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coșul tău e gol');
  // The router's own script cannot restore the position.
  pageErrors.length = 0;
});
