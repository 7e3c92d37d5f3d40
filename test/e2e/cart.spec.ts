import { expectNoAxeViolations } from './accessibility.ts';
import {
  addToCart,
  addToCartAndContinue,
  cartLink,
  lines,
  openCart,
  openListing,
  readStorage,
  snackbars,
  timer,
} from './cart.ts';
import { findProducts, openWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import {
  enterEmail,
  enterPassword,
  newEmail,
  openSignedIn,
  password,
  refuseConsent,
  waitForHydration,
} from './visitor.ts';

test('1§4 a guest adds a product: line, confirmation, count, countdown, and what the browser stores', async ({
  page,
}) => {
  await refuseConsent(page);
  await openListing(page);
  await addToCart(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Produsul a fost adaugat in cos');
  await expect(dialog).toContainText(/Mai ai \d+\.\d\d RON până la livrare gratuită/);
  expect((await dialog.boundingBox())?.width).toBe(800);
  await expectNoAxeViolations(page);
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 1 produs');
  await expect(timer(page)).toHaveText(/1[45]:\d\d/);
  expect(await readStorage(page, 'guest-cart')).toEqual([
    {
      productId: expect.any(Number),
      name: expect.any(String),
      brand: expect.any(String),
      price: expect.any(Number),
      image: expect.any(String),
      isInStock: true,
      quantity: 1,
      productAttributeIds: [],
      isSecondHand: false,
      isAvailableForBuyBack: true,
    },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('guest-id'))).toMatch(/^[A-Z]{21}$/);
  expect(await readStorage(page, 'cd')).toEqual({ time: 900_000, timestamp: expect.any(Number) });
  await dialog.getByRole('link', { name: 'Vezi coșul' }).click();
  await expect(page).toHaveURL(/\/shopping-cart\/$/);
  await expect(dialog).toBeHidden();
  await expect(lines(page)).toHaveCount(1);
});

test('1§2 the confirmation closes itself on any navigation, and has no banner when nothing remains until free shipping', async ({
  page,
}) => {
  await refuseConsent(page);
  await page.route('**/api/shopping-cart/free-shipping-limit', (route) => route.fulfill({ json: 1 }));
  await page.goto('/campaigns');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Vitrina' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('main').getByRole('article').first().scrollIntoViewIfNeeded();
  await addToCart(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog')).not.toContainText('livrare gratuită');
  await page.goBack();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('1§4 lines of the same product are merged in the list; quantity, removal and undo; the cart survives a reload', async ({
  page,
}) => {
  await refuseConsent(page);
  await openListing(page);
  await addToCartAndContinue(page, 0);
  await addToCartAndContinue(page, 0);
  await addToCartAndContinue(page, 1);
  expect(await readStorage(page, 'guest-cart')).toHaveLength(3);
  await openCart(page);
  await expect(lines(page)).toHaveCount(2);
  const quantity = lines(page)
    .first()
    .getByRole('textbox', { name: /^Cantitate/ });
  await expect(quantity).toHaveValue('2');
  await lines(page).first().getByRole('button', { name: 'Mai mult' }).click();
  await expect(quantity).toHaveValue('3');
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 4 produse');
  await quantity.fill('1');
  await quantity.press('Enter');
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 2 produse');
  expect(await readStorage(page, 'guest-cart')).toHaveLength(2);

  await lines(page)
    .first()
    .getByRole('button', { name: /^Șterge din coș/ })
    .click();
  await expect(lines(page)).toHaveCount(1);
  await snackbars(page).getByRole('button', { name: 'Anulează' }).click();
  await expect(lines(page)).toHaveCount(2);
  await page.reload();
  await expect(lines(page)).toHaveCount(2);

  for (const left of [1, 0]) {
    await lines(page)
      .first()
      .getByRole('button', { name: /^Șterge din coș/ })
      .click();
    await expect(lines(page)).toHaveCount(left);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coșul tău e gol');
  await expect(timer(page)).toHaveCount(0);
  await expect.poll(() => readStorage(page, 'cd')).toBeNull();
});

test('1§8 adding fails: the message of the specification, and the button is enabled again; customers go straight to the checkout', async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  await page.route('**/api/ShoppingCart/AddNew', (route) =>
    route.fulfill({ status: 200, json: { isSuccess: false, messagesUser: [], data: null } }),
  );
  await openListing(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana' })).toBeVisible();
  await addToCart(page);
  await expect(snackbars(page)).toContainText('Produsul NU a putut fi adaugat in cos');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('Coș');
  await page.unroute('**/api/ShoppingCart/AddNew');
  await addToCartAndContinue(page);
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 1 produs');
  await openCart(page);
  await page.getByRole('button', { name: 'Continuă', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/shopping-cart\/checkout$/);
});

test('1§4 login merge: lines in bulk, list, guest cart emptied, shipping cost; logout leaves nothing', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await request.post('/api/Account/Register', {
    headers: { 'Skip-Auth': 'True' },
    data: { email, password, firstName: 'Ana', lastName: 'Pop', phoneNumber: null, acceptTerms: true },
  });
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart');
  await expect(page.getByRole('radio').first()).toBeChecked();
  const called: string[] = [];
  page.on('request', (request) => {
    const [, call] = /ShoppingCart\/(AddNewList|ShoppingCartList|GetDeliveryCost)/.exec(request.url()) ?? [];
    if (call) called.push(call);
  });
  await page.getByRole('button', { name: 'Continuă', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/account\?returnUrl=%2Fshopping-cart%2Fcheckout$/);
  await enterEmail(page, email);
  await enterPassword(page, password);
  await expect.poll(() => called.slice(0, 3)).toEqual(['AddNewList', 'ShoppingCartList', 'GetDeliveryCost']);
  expect(await readStorage(page, 'guest-cart')).toEqual([]);
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 2 produse');
  await page.goto('/account-manage/');
  await page.getByRole('button', { name: 'Deconectare' }).first().click();
  await expect(cartLink(page)).toHaveAccessibleName('Coș');
  expect(await readStorage(page, 'cd')).toBeNull();
});

test('1§2 the simpler confirmation: Close, and OK that goes to the cart; on a phone the total and the checkout button stay at the bottom of the screen, and nothing scrolls sideways', async ({
  page,
  request,
}) => {
  await openWithCart(page, await findProducts(request, 0, 1));
  await page.goto('/shopping-cart');
  const card = page.getByRole('region', { name: 'Se potrivesc cu coșul tău' }).getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await card.getByRole('button', { name: /^Adaugă în coș/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Produsul a fost adaugat in cos' });
  await expect(dialog.getByRole('button')).toHaveText(['Închide', 'OK']);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/shopping-cart$/);
  await expect(lines(page)).toHaveCount(2);

  await page.setViewportSize({ width: 360, height: 740 });
  const button = page.getByRole('button', { name: 'Continuă', exact: true }).filter({ visible: true });
  await expect(button).toHaveCount(1);
  await expect(button).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoAxeViolations(page);
});

test('1§7 cart changes are sent to the history, and its failure is ignored', async ({ page }) => {
  await refuseConsent(page);
  const bodies: unknown[] = [];
  await page.route('**/api/ShoppingCart/AddShoppingCartHistory', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ status: 200, json: { isSuccess: false, messagesUser: ['Nu se aude'], data: null } });
  });
  await openListing(page);
  await addToCartAndContinue(page);
  await openCart(page);
  await lines(page).first().getByRole('button', { name: 'Mai mult' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 2 produse');
  await lines(page)
    .first()
    .getByRole('button', { name: /^Șterge din coș/ })
    .click();
  await expect
    .poll(() => bodies)
    .toEqual([
      {
        cart: { products: [expect.objectContaining({ quantity: 1 })] },
        actionType: 'AddProduct',
        guestId: expect.stringMatching(/^[A-Z]{21}$/),
      },
      expect.objectContaining({ actionType: 'ChangeQuantity' }),
      { cart: { products: [] }, actionType: 'DeleteProduct', guestId: expect.any(String) },
    ]);
  await expect(snackbars(page)).not.toContainText('Nu se aude');
});
