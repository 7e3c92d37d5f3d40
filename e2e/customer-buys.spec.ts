import {
  addAddress,
  arriveToBuy,
  arriveWithCart,
  cardDialog,
  cards,
  chooseAndGoOn,
  expectThanks,
  fillCart,
  findProducts,
  forgive,
  keepCard,
  orderButton,
  ordersOf,
  typeCard,
} from './buying.ts';
import { notices } from './cart.ts';
import { expect, test } from './watch.ts';

// Long ways: several pages and a bank in between.
test.describe.configure({ timeout: 90_000 });

test('1§4 a customer pays with a new card, keeps it, and pays with it the next time', async ({ page, request }) => {
  const products = await findProducts(request, 2);
  const session = await arriveToBuy(page, request, products);
  await page.goto('/shopping-cart/checkout');
  await chooseAndGoOn(page, 'Card');
  await orderButton(page).click();
  await typeCard(page, cards.good);
  const first = await expectThanks(page);
  await expect(page.getByRole('link', { name: 'Vezi comanda' })).toBeVisible();

  await fillCart(request, session, products);
  await page.goto('/shopping-cart/checkout');
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  await chooseAndGoOn(page, 'Card');
  await expect(page.getByRole('main').getByText(/4242/).first()).toBeVisible();
  await orderButton(page).click();
  const second = await expectThanks(page);
  expect(second).not.toBe(first);
  expect(await ordersOf(request, session)).toMatchObject([
    { number: second, isPaid: true },
    { number: first, isPaid: true },
  ]);
});

test('decisions 18: a card that asks its holder, new and kept', async ({ page, request }) => {
  const products = await findProducts(request, 4);
  const session = await arriveToBuy(page, request, products);
  await page.goto('/shopping-cart/checkout');
  await chooseAndGoOn(page, 'Card');
  await orderButton(page).click();
  await typeCard(page, cards.alwaysAsks);
  await page.getByRole('button', { name: 'Aprobă' }).click();
  await expectThanks(page);

  await fillCart(request, session, products);
  await page.goto('/shopping-cart/checkout');
  await expect(page.getByRole('radio', { name: /3220/ })).toBeChecked();
  await chooseAndGoOn(page, 'Card');
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Aprobă' }).click();
  await expectThanks(page);
});

test('decisions 17: a card that is refused; the same order is paid in cash instead', async ({
  page,
  request,
  complaints,
}) => {
  const products = await findProducts(request, 6);
  const session = await arriveToBuy(page, request, products);
  await page.goto('/shopping-cart/checkout');
  await chooseAndGoOn(page, 'Card');
  await orderButton(page).click();
  await typeCard(page, cards.declined);
  await expect(page.getByText('Ups... A aparut o eroare').first()).toBeVisible();
  await cardDialog(page).getByRole('button', { name: 'Renunță' }).click();
  await page.getByRole('radio', { name: /^Ramburs/ }).check();
  await orderButton(page).click();
  const number = await expectThanks(page);
  expect(await ordersOf(request, session)).toMatchObject([{ number, state: 'placed', paymentMethod: 'cash' }]);
  forgive(complaints, 402);
});

test('1§8 a kept card that is refused says so and why; the next card pays the same order', async ({
  page,
  request,
  complaints,
}) => {
  const session = await arriveToBuy(page, request, await findProducts(request, 16));
  await keepCard(request, session, cards.declinedWhenCharged);
  await page.goto('/shopping-cart/checkout');
  await expect(page.getByRole('radio', { name: /0341/ })).toBeChecked();
  await chooseAndGoOn(page, 'Card');
  await orderButton(page).click();
  const trouble = page.getByRole('main').getByRole('alert');
  await expect(trouble).toContainText('Ups... A aparut o eroare');
  await expect(trouble).toContainText('Cardul a fost refuzat.');
  await page.getByRole('radio', { name: /^Card nou/ }).check();
  await page.getByRole('button', { name: /^Plătește \d/ }).click();
  await typeCard(page, cards.good);
  const number = await expectThanks(page);
  expect(await ordersOf(request, session)).toMatchObject([{ number, isPaid: true, paymentMethod: 'card' }]);
  forgive(complaints, 402);
});

test('decisions 12: two clicks make one order', async ({ page, request }) => {
  const session = await arriveToBuy(page, request, await findProducts(request, 8));
  await page.goto('/shopping-cart/checkout');
  await chooseAndGoOn(page, 'Ramburs');
  await orderButton(page).dblclick();
  await expectThanks(page);
  expect(await ordersOf(request, session)).toHaveLength(1);
});

test('decisions 12: a reload before the answer comes makes one order, and finds it', async ({
  page,
  request,
  complaints,
}) => {
  const session = await arriveToBuy(page, request, await findProducts(request, 10));
  await page.goto('/shopping-cart/checkout');
  await chooseAndGoOn(page, 'Ramburs');
  const arrived = Promise.withResolvers<void>();
  await page.route(
    '**/api/Order/AddNew',
    async (route) => {
      // The server has it, the browser never hears of it.
      await route.fetch().catch(() => {});
      arrived.resolve();
      await route.abort().catch(() => {});
    },
    { times: 1 },
  );
  await orderButton(page).click({ noWaitAfter: true });
  await arrived.promise;
  await page.reload();
  await expectThanks(page);
  expect(await ordersOf(request, session)).toHaveLength(1);
  // The answer that was cut off.
  complaints.length = 0;
});

test('decisions 12: a second tab orders the same only once', async ({ page, request, context }) => {
  const session = await arriveToBuy(page, request, await findProducts(request, 12));
  await page.goto('/shopping-cart/checkout');
  await chooseAndGoOn(page, 'Card');
  await orderButton(page).click();
  await expect(cardDialog(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/shopping-cart/checkout');
  await chooseAndGoOn(other, 'Card');
  await expect(other.getByRole('heading', { name: /^Comanda VIT-\d+ așteaptă plata$/ })).toBeVisible();
  await typeCard(page, cards.good);
  await expectThanks(page);
  expect(await ordersOf(request, session)).toHaveLength(1);
});

test('1§2 a step opens only when the one before is done', async ({ page, request }) => {
  await arriveToBuy(page, request, await findProducts(request, 14));
  await page.goto('/shopping-cart/summary');
  await expect(page).toHaveURL(/\/shopping-cart\/checkout$/);
});

test('1§2 whoever is not known is led to /account with the original parameters and the path asked for', async ({
  page,
  request,
}) => {
  await arriveWithCart(page, await findProducts(request, 14));
  await page.goto('/shopping-cart/summary?from=mail');
  await expect(page).toHaveURL(/\/account\?from=mail&returnUrl=%2Fshopping-cart%2Fsummary$/);
});

test('1§8 a code is asked about again when the address changes; refused, it goes with a message', async ({
  page,
  request,
  complaints,
}) => {
  const session = await arriveToBuy(page, request, await findProducts(request, 14));
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
  await page.route('**/api/Order/VerifyCoupon*', (route) =>
    route.fulfill({
      status: 409,
      headers: { 'X-Refusal': 'expired' },
      json: { isSuccess: false, messagesUser: ['Codul a expirat.'], data: null },
    }),
  );
  await addresses.and(page.locator(':not(:checked)')).check();
  await expect(notices(page)).toContainText('Codul BUNVENIT10 nu mai este valid si a fost eliminat!');
  await expect(costs).not.toContainText('BUNVENIT10');
  forgive(complaints, 409);
});
