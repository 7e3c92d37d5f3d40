import { expectAccessible } from './accessibility.ts';
import { addToCartAndContinue, cartLink, readStorage, startCountdownAgo, timer } from './cart.ts';
import {
  buyAll,
  cardDialog,
  cards,
  continueAsGuest,
  expectOrderPlaced,
  fillAddress,
  fillCheckoutAsGuest,
  findProducts,
  guestId,
  ignoreStatus,
  openWithCart,
  orderButton,
  reserve,
  selectAndContinue,
  typeCard,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { refuseConsent } from './visitor.ts';

// Several pages and a 3-D Secure step.
test.describe.configure({ timeout: 90_000 });

test('1§4 from the product to a paid order: a guest buys with a new card; S11, S17: meanwhile the units stay reserved', async ({
  page,
}) => {
  await refuseConsent(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/products?page=1');
  await page.getByRole('main').getByRole('article').first().hover();
  await page
    .getByRole('button', { name: /^Adaugă în coș/ })
    .first()
    .click();
  await expect(page.getByText('Produsul a fost adaugat in cos')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Vezi coșul' }).click();
  await expect(page).toHaveURL(/\/shopping-cart\/?$/);
  await page.getByRole('main').getByRole('button', { name: 'Continuă', exact: true }).first().click();
  await expect(page).toHaveURL(/\/account\?returnUrl=%2Fshopping-cart%2Fcheckout$/);
  await continueAsGuest(page);
  await fillCheckoutAsGuest(page, 'Card');
  const refreshed = page.waitForResponse('**/api/ShoppingCart/Reserve');
  await orderButton(page).click();
  await expect(cardDialog(page)).toBeVisible();
  await refreshed;
  await expect(timer(page)).toHaveText(/1[45]:\d\d/);
  // Set again when the page starts its own countdown a moment later.
  await expect(async () => {
    await startCountdownAgo(page, 894);
    await expect(timer(page)).toHaveText(/00:0\d/, { timeout: 1500 });
  }).toPass();
  await expect(timer(page)).toHaveText(/1[45]:\d\d/);
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/^Plata comenzii/);
  await typeCard(page, cards.good);
  await expectOrderPlaced(page);
  await expect(page.getByText('Plata a fost confirmată.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Creează-ți un cont' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guest-cart'))).toBe('[]');
});

test('1§4 a guest pays cash: its fee is shown before ordering, and the cart is empty afterwards', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  await fillCheckoutAsGuest(page, 'Ramburs');
  await expect(page.getByRole('main').getByText('Taxă ramburs')).toBeVisible();
  await expect(page.getByText('TVA inclus în toate prețurile')).toBeVisible();
  await orderButton(page).click();
  await expectOrderPlaced(page);
  await expect(page.getByText(/^Plătești .* RON curierului, la primire\.$/)).toBeVisible();
  await page.goto('/shopping-cart/summary');
  await expect(page).toHaveURL(/\/shopping-cart$/);
});

test("a guest's ordered products leave the cart on any page and in any tab, also when the success page or the answer never came", async ({
  page,
  request,
  pageErrors,
}) => {
  const [first, second] = await findProducts(request);
  if (!first || !second) throw new Error('There must be two products');
  await openWithCart(page, [first]);
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  await fillCheckoutAsGuest(page, 'Card');
  const other = await page.context().newPage();
  await other.goto('/products?page=1');
  await expect(cartLink(other)).toHaveAccessibleName(/1 produs/);
  // The success page never learns that the order is paid.
  await page.route('**/Identifier/PaymentStatus*', () => {});
  await orderButton(page).click();
  await typeCard(page, cards.good);
  await expect(page).toHaveURL(/\/success\?order=/);
  await page.goto('/campaigns');
  await expect(cartLink(page)).toHaveAccessibleName('Coș');
  await expect(cartLink(other)).toHaveAccessibleName('Coș');
  expect(await readStorage(page, 'guest-cart')).toEqual([]);
  // A product of the other tab stays, and the answer to the next order is lost.
  await addToCartAndContinue(other);
  // The guest goes on without signing in, with the address and the e-mail of the first order.
  await page.goto('/shopping-cart');
  await page.getByRole('main').getByRole('button', { name: 'Continuă', exact: true }).first().click();
  await expect(page.getByRole('main').getByLabel('Adresa de e-mail')).toHaveValue(/@/);
  await selectAndContinue(page, 'Ramburs');
  await page.route('**/api/Order/AddNew', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await orderButton(page).click();
  await expect(page.getByText('Nu am primit răspuns.', { exact: false })).toBeVisible();
  await page.unroute('**/Identifier/PaymentStatus*');
  await page.reload();
  await expectOrderPlaced(page);
  expect(await readStorage(page, 'guest-cart')).toEqual([]);
  await expect(cartLink(other)).toHaveAccessibleName('Coș');
  await other.close();
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !text.includes('net::ERR_FAILED')));
});

test('look: nothing typed is lost by a reload or by going back', async ({ page, request }) => {
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  const main = page.getByRole('main');
  await main.getByLabel('Adresa de e-mail').fill('ana@exemplu.ro');
  await main.getByLabel('Strada').fill('Strada Lungă');
  await main.getByLabel(/^Observații/).fill('Sunați înainte');
  await page.reload();
  await expect(main.getByLabel('Strada')).toHaveValue('Strada Lungă');
  await page.getByRole('link', { name: 'Înapoi la coș' }).click();
  await expect(page).toHaveURL(/\/shopping-cart$/);
  await page.goBack();
  await expect(main.getByLabel('Adresa de e-mail')).toHaveValue('ana@exemplu.ro');
  await expect(main.getByLabel('Strada')).toHaveValue('Strada Lungă');
  await expect(main.getByLabel(/^Observații/)).toHaveValue('Sunați înainte');
});

test('S12: the last unit bought by someone else is reported, and leads to the cart', async ({
  page,
  request,
  pageErrors,
}) => {
  const [product] = await findProducts(request, 60, 1);
  if (!product) throw new Error('There must be a product');
  const id = guestId();
  await openWithCart(page, [product], id);
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  await fillCheckoutAsGuest(page, 'Ramburs');
  await reserve(request, id, []);
  await buyAll(request, product.id);
  await orderButton(page).click();
  await expect(page.getByText(/^Nu mai avem destule bucăți din: /)).toBeVisible();
  await expect(page).toHaveURL(/\/shopping-cart$/);
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible();
  ignoreStatus(pageErrors, 409);
});

test('S17, S18: a card that is refused leaves the order waiting; a buyer who rejects the 3-D Secure challenge of another card has not paid, can try again and pays it', async ({
  page,
  request,
  pageErrors,
}) => {
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  await fillCheckoutAsGuest(page, 'Card');
  await orderButton(page).click();
  await typeCard(page, cards.declined);
  await expect(page.getByText('Ups... A aparut o eroare').first()).toBeVisible();
  await cardDialog(page).getByRole('button', { name: 'Renunță' }).click();
  await expect(page.getByRole('heading', { name: /^Comanda VIT-\d+ așteaptă plata$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Comanda VIT-\d+ așteaptă plata$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Plătește \d/ }).click();
  await typeCard(page, cards.challenge);
  await cardDialog(page).getByRole('button', { name: 'Refuză' }).click();
  await expect(page.getByText('Ups... A aparut o eroare').first()).toBeVisible();
  await cardDialog(page)
    .getByRole('button', { name: /^Plătește/ })
    .click();
  await cardDialog(page).getByRole('button', { name: 'Aprobă' }).click();
  await expectOrderPlaced(page);
  ignoreStatus(pageErrors, 402);
});

test('1§5 missing values are reported beside the fields, and focus moves to the first; S16: a bank transfer shows where to send the money, also after a reload; look: axe finds nothing in the checkout, and nothing scrolls sideways', async ({
  page,
  request,
  pageErrors,
}) => {
  test.slow();
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  const main = page.getByRole('main');
  const next = page.getByRole('button', { name: 'Continuă la sumar' });
  await next.click();
  await expect(main.getByLabel('Adresa de e-mail')).toBeFocused();
  await expect(main.getByText('Scrie adresa de e-mail.')).toBeVisible();
  await expect(main.getByText('Scrie strada.')).toBeVisible();
  await expectAccessible(page);
  await main.getByLabel('Adresa de e-mail').fill('ana@exemplu.ro');
  await fillAddress(page);
  await page.getByRole('radio', { name: /easybox/ }).check();
  await next.click();
  await expect(main.getByText('Alege lockerul din care ridici coletul.')).toBeVisible();
  await page.getByLabel('Facturează pe datele de mai sus').uncheck();
  await expect(page.getByRole('radio', { name: /^easybox Auchan/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Facturează pe datele de mai sus').check();
  await main.getByLabel('Caută un locker').fill('auchan');
  await page.getByRole('radiogroup', { name: 'Locker' }).getByRole('radio').first().check();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Sumarul comenzii' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Ridicare din .*easybox/ })).toBeVisible();
  await expect(main.getByText(/Auchan/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Livrare', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Înapoi la livrare și plată' }).click();
  await selectAndContinue(page, 'Card');
  await expect(orderButton(page)).toBeVisible();
  await expectAccessible(page);
  await orderButton(page).click();
  await cardDialog(page).getByRole('button', { name: 'Renunță' }).click();
  await expect(page.getByRole('heading', { name: /așteaptă plata$/ })).toBeVisible();
  await expect(cardDialog(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Transfer/ }).check();
  await orderButton(page).click();
  const number = await expectOrderPlaced(page);
  await expectAccessible(page);
  const bank = page.getByRole('region', { name: 'Date pentru transfer' });
  await expect(bank.getByText(number)).toBeVisible();
  await page.reload();
  await expect(bank.getByText(number)).toBeVisible();
  await page.goto('/success?order=nu-exista');
  await expect(page.getByRole('heading', { name: 'Nu găsim această comandă' })).toBeVisible();
  await expectAccessible(page);
  ignoreStatus(pageErrors, 400);
});

test('a guest who opens the link of an unpaid order on another device is told so and pays there', async ({
  page,
  request,
  browser,
}) => {
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  await fillCheckoutAsGuest(page, 'Card');
  const placed = page.waitForResponse('**/api/Order/AddNew');
  await orderButton(page).click();
  const { data: order } = await (await placed).json();
  const device = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await device.newPage();
  await refuseConsent(phone);
  await phone.goto(`/success?order=${order.identifier}`);
  await expect(phone.getByRole('heading', { name: 'Comanda ta așteaptă plata' })).toBeVisible();
  await expect(phone.getByText(/^Plata nu a fost făcută și nu s-a luat nicio sumă\. Plătește până la /)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /^Plătește \d/ }).click();
  // A notice leaves the buttons of the dialog free.
  await phone.getByRole('dialog', { name: 'Plata comenzii' }).getByLabel('Numărul cardului').waitFor();
  await typeCard(phone, cards.declined);
  const notice = phone.getByRole('region', { name: 'Mesaje' }).getByRole('listitem').first();
  await expect(notice).toBeVisible();
  const [button, covering] = [cardDialog(phone).getByRole('button', { name: /^Plătește/ }), notice];
  await button.scrollIntoViewIfNeeded();
  const [low, high] = [await button.boundingBox(), await covering.boundingBox()];
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(high?.y ?? 0);
  await typeCard(phone, cards.good);
  await expect(phone.getByRole('heading', { name: 'Mulțumim pentru comandă!' })).toBeVisible({ timeout: 15_000 });
  await device.close();
  // The first device learns it too, lists what was ordered and leads to the state of the order.
  await page.goto(`/success?order=${order.identifier}`);
  await expect(page.getByRole('region', { name: 'Ce ai comandat' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Urmărește comanda' }).click();
  await expect(page.getByRole('main').getByLabel('Adresa de e-mail')).toHaveValue(order.email);
});

test('S19: the success page waits for the bank, and says when the order is over', async ({ page }) => {
  await refuseConsent(page);
  const status = { stateName: '', isPaid: false, paymentMethod: 'card' };
  const answers = ['awaiting_payment', 'awaiting_payment', 'cancelled'].map((state) => ({ ...status, state }));
  await page.route('**/Identifier/PaymentStatus*', (route) =>
    route.fulfill({ json: { isSuccess: true, messagesUser: [], data: answers.shift() } }),
  );
  await page.clock.install();
  await page.goto('/success?order=6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10');
  await expect(page.getByRole('heading', { name: 'Confirmăm plata' })).toBeVisible();
  // The page asks again every few seconds.
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(page.getByRole('heading', { name: 'Plata nu a fost confirmată' })).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Mergi la coș' })).toBeVisible();
});
