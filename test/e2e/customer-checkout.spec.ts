import { snackbars } from './cart.ts';
import {
  addAddress,
  cardDialog,
  cards,
  expectOrderPlaced,
  fillCart,
  findProducts,
  ignoreStatus,
  listOrders,
  openWithCart,
  openWithCustomerCart,
  orderButton,
  saveCard,
  selectAndContinue,
  typeCard,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';

// Several pages and a 3-D Secure step.
test.describe.configure({ timeout: 90_000 });

test('1§4 a customer pays with a new card, saves it, and pays with it the next time', async ({ page, request }) => {
  const products = await findProducts(request, 2);
  const session = await openWithCustomerCart(page, request, products);
  await page.goto('/shopping-cart/checkout');
  await selectAndContinue(page, 'Card');
  await orderButton(page).click();
  await cardDialog(page).getByLabel('Salveaza cardul pentru cumparaturi viitoare').check();
  await typeCard(page, cards.good);
  const first = await expectOrderPlaced(page);
  await expect(page.getByRole('link', { name: 'Vezi comanda' })).toBeVisible();

  await fillCart(request, session, products);
  await page.goto('/shopping-cart/checkout');
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  await selectAndContinue(page, 'Card');
  await expect(page.getByRole('main').getByText(/4242/).first()).toBeVisible();
  await orderButton(page).click();
  const second = await expectOrderPlaced(page);
  expect(second).not.toBe(first);
  expect(await listOrders(request, session)).toMatchObject([
    { number: second, isPaid: true },
    { number: first, isPaid: true },
  ]);
});

test('S18: a card with a 3-D Secure challenge, new and saved', async ({ page, request }) => {
  const products = await findProducts(request, 4);
  const session = await openWithCustomerCart(page, request, products);
  await page.goto('/shopping-cart/checkout');
  await selectAndContinue(page, 'Card');
  await orderButton(page).click();
  await cardDialog(page).getByLabel('Salveaza cardul pentru cumparaturi viitoare').check();
  await typeCard(page, cards.alwaysChallenge);
  await page.getByRole('button', { name: 'Aprobă' }).click();
  await expectOrderPlaced(page);

  await fillCart(request, session, products);
  await page.goto('/shopping-cart/checkout');
  await expect(page.getByRole('radio', { name: /3220/ })).toBeChecked();
  await selectAndContinue(page, 'Card');
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Aprobă' }).click();
  await expectOrderPlaced(page);
});

test('S17: a card that is refused; the same order is paid in cash instead', async ({ page, request, pageErrors }) => {
  const products = await findProducts(request, 6);
  const session = await openWithCustomerCart(page, request, products);
  await page.goto('/shopping-cart/checkout');
  await selectAndContinue(page, 'Card');
  await orderButton(page).click();
  await typeCard(page, cards.declined);
  await expect(page.getByText('Ups... A aparut o eroare').first()).toBeVisible();
  await cardDialog(page).getByRole('button', { name: 'Renunță' }).click();
  await page.getByRole('radio', { name: /^Ramburs/ }).check();
  await orderButton(page).click();
  const number = await expectOrderPlaced(page);
  expect(await listOrders(request, session)).toMatchObject([{ number, state: 'placed', paymentMethod: 'cash' }]);
  ignoreStatus(pageErrors, 402);
});

test('1§8 a saved card that is refused shows the reason; the next card pays the same order', async ({
  page,
  request,
  pageErrors,
}) => {
  const session = await openWithCustomerCart(page, request, await findProducts(request, 16));
  await saveCard(request, session, cards.declinedWhenCharged);
  await page.goto('/shopping-cart/checkout');
  await expect(page.getByRole('radio', { name: /0341/ })).toBeChecked();
  await selectAndContinue(page, 'Card');
  await orderButton(page).click();
  const trouble = page.getByRole('main').getByRole('alert');
  await expect(trouble).toContainText('Ups... A aparut o eroare');
  await expect(trouble).toContainText('Cardul a fost refuzat.');
  await page.getByRole('radio', { name: /^Card nou/ }).check();
  await page.getByRole('button', { name: /^Plătește \d/ }).click();
  await typeCard(page, cards.good);
  const number = await expectOrderPlaced(page);
  expect(await listOrders(request, session)).toMatchObject([{ number, isPaid: true, paymentMethod: 'card' }]);
  ignoreStatus(pageErrors, 402);
});

test('S12: two clicks make one order', async ({ page, request }) => {
  const session = await openWithCustomerCart(page, request, await findProducts(request, 8));
  await page.goto('/shopping-cart/checkout');
  await selectAndContinue(page, 'Ramburs');
  await orderButton(page).dblclick();
  await expectOrderPlaced(page);
  expect(await listOrders(request, session)).toHaveLength(1);
});

test('S12: a reload before the response makes one order, and finds it', async ({ page, request, pageErrors }) => {
  const session = await openWithCustomerCart(page, request, await findProducts(request, 10));
  await page.goto('/shopping-cart/checkout');
  await selectAndContinue(page, 'Ramburs');
  const arrived = Promise.withResolvers<void>();
  await page.route(
    '**/api/Order/AddNew',
    async (route) => {
      // The server receives it, the browser gets no response.
      await route.fetch().catch(() => {});
      arrived.resolve();
      await route.abort().catch(() => {});
    },
    { times: 1 },
  );
  await orderButton(page).click({ noWaitAfter: true });
  await arrived.promise;
  await page.reload();
  await expectOrderPlaced(page);
  expect(await listOrders(request, session)).toHaveLength(1);
  // The aborted response.
  pageErrors.length = 0;
});

test('S12: a second tab orders the same only once; 1§5 save payment method: offered to a customer who pays, not ticked in advance; unticked, the card is not saved', async ({
  page,
  request,
  context,
}) => {
  const session = await openWithCustomerCart(page, request, await findProducts(request, 12));
  await page.goto('/shopping-cart/checkout');
  await selectAndContinue(page, 'Card');
  await orderButton(page).click();
  await expect(cardDialog(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/shopping-cart/checkout');
  await selectAndContinue(other, 'Card');
  await expect(other.getByRole('heading', { name: /^Comanda VIT-\d+ așteaptă plata$/ })).toBeVisible();
  await expect(cardDialog(page).getByLabel('Salveaza cardul pentru cumparaturi viitoare')).not.toBeChecked();
  await typeCard(page, cards.good);
  await expectOrderPlaced(page);
  expect(await listOrders(request, session)).toHaveLength(1);
  await page.goto('/account-manage/carduri');
  await expect(page.getByText('Nu ai carduri salvate')).toBeVisible();
});

test('1§2 a step opens only when the one before is done', async ({ page, request }) => {
  await openWithCustomerCart(page, request, await findProducts(request, 14));
  await page.goto('/shopping-cart/summary');
  await expect(page).toHaveURL(/\/shopping-cart\/checkout$/);
});

test('1§2 a visitor without a session is redirected to /account with the original parameters and the requested path', async ({
  page,
  request,
}) => {
  await openWithCart(page, await findProducts(request, 14));
  await page.goto('/shopping-cart/summary?from=mail');
  await expect(page).toHaveURL(/\/account\?from=mail&returnUrl=%2Fshopping-cart%2Fsummary$/);
});

test('1§8 a code is validated again when the address changes; a refused one is removed with a message', async ({
  page,
  request,
  pageErrors,
}) => {
  const session = await openWithCustomerCart(page, request, await findProducts(request, 14));
  await addAddress(request, session, 'Strada Mare');
  await page.goto('/shopping-cart');
  await page.getByRole('button', { name: /^Aplică BUNVENIT10/ }).click();
  await expect(page.getByRole('list', { name: 'Coduri aplicate' })).toContainText('BUNVENIT10');
  const verified = page.waitForResponse('**/api/Order/VerifyCoupon*');
  await page.getByRole('button', { name: 'Continuă', exact: true }).filter({ visible: true }).click();
  await verified;
  const addresses = page.getByRole('radiogroup', { name: 'Adresa de livrare' }).getByRole('radio');
  await expect(addresses).toHaveCount(2);
  const costs = page.getByRole('complementary').filter({ hasText: 'Costuri' });
  await expect(costs).toContainText('BUNVENIT10');
  // An order that waits for its payment changes nothing about that.
  await selectAndContinue(page, 'Card');
  await orderButton(page).click();
  await cardDialog(page).getByRole('button', { name: 'Renunță' }).click();
  await page.getByRole('link', { name: 'Înapoi la livrare și plată' }).click();
  await expect(costs).toContainText('BUNVENIT10');
  await page.route('**/api/Order/VerifyCoupon*', (route) =>
    route.fulfill({
      status: 409,
      headers: { 'X-Refusal': 'expired' },
      json: { isSuccess: false, messagesUser: ['Codul a expirat.'], data: null },
    }),
  );
  await addresses.and(page.locator(':not(:checked)')).check();
  await expect(snackbars(page)).toContainText('Codul BUNVENIT10 nu mai este valid si a fost eliminat!');
  await expect(costs).not.toContainText('BUNVENIT10');
  ignoreStatus(pageErrors, 409);
});
