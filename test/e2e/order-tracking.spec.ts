import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { snackbars } from './cart.ts';
import {
  cardDialog,
  cards,
  findProducts,
  ignoreStatus,
  listOrders,
  openWithCustomerCart,
  placeOrder,
  saveCard,
  typeCard,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient } from './staff-client.ts';
import { openSignedIn, waitForHydration } from './visitor.ts';

// Several pages and a 3-D Secure step.
test.describe.configure({ timeout: 90_000 });

const steps = (page: Page) => page.getByRole('list', { name: 'Drumul comenzii' }).getByRole('listitem');

test('2§3 view-order: a customer sees the order and when its invoice comes, orders again and cancels', async ({
  page,
  request,
}) => {
  const products = await findProducts(request, 20);
  const session = await openWithCustomerCart(page, request, products);
  const order = await placeOrder(request, session, 'cash');
  await page.goto('/account-manage/comenzi');
  await page.getByRole('link', { name: `Comanda ${order.number}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Comanda ${order.number}`, level: 1 })).toBeVisible();
  await expect(steps(page)).toHaveText([/^Plasată/, /^Confirmată/, /^Expediată/, /^Livrată/]);
  for (const { name } of products) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();

  await expect(page.getByText('Factura vine pe e-mail și apare la comandă când pleacă coletul.')).toBeVisible();
  await page.getByRole('button', { name: 'Comandă din nou' }).click();
  await expect(page.getByText('Produsele sunt în coș.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Anulează comanda' }).click();
  const dialog = page.getByRole('dialog', { name: `Anulezi comanda ${order.number}?` });
  await dialog.getByRole('button', { name: 'Anulează comanda' }).click();
  await expect(steps(page).last()).toHaveText(/^Anulată/);
  await expect(page.getByRole('button', { name: 'Anulează comanda' })).toBeHidden();
  await page.goto('/shopping-cart');
  for (const { name } of products) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
});

test('2§3 view-order: the invoice is downloaded once the parcel has left, from the papers and the history', async ({
  page,
  request,
}) => {
  const session = await openWithCustomerCart(page, request, await findProducts(request, 38));
  const order = await placeOrder(request, session, 'cash');
  await (await createStaffClient(request)).deliver(order.id);
  await page.goto(`/view-order/${order.id}`);
  const pdf = page.getByRole('button', { name: /^Descarcă Factura .* ca PDF$/ });
  // A job creates the invoice shortly after the parcel has left.
  await expect(async () => {
    await page.reload();
    await expect(pdf).toBeVisible({ timeout: 3000 });
  }).toPass();
  const saved = page.waitForEvent('download');
  await pdf.click();
  const file = await readFile(await (await saved).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const history = page.getByRole('list', { name: 'Istoricul comenzii' });
  await expect(history.getByRole('listitem').filter({ hasText: 'Expediată' })).toBeVisible();
  await expect(history.getByRole('button', { name: /^Factura .*, PDF$/ })).toBeVisible();
  await expectAccessible(page);
});

test('S17: an order awaiting payment is paid from the list, after a card that was refused', async ({
  page,
  request,
  pageErrors,
}) => {
  const session = await openWithCustomerCart(page, request, await findProducts(request, 22));
  const order = await placeOrder(request, session, 'card');
  await page.goto('/account-manage/comenzi');
  const pay = page.getByRole('button', { name: `Plătește acum comanda ${order.number}` });
  await pay.click();
  await typeCard(page, cards.declined);
  await expect(page.getByText('Ups... A aparut o eroare').first()).toBeVisible();
  await typeCard(page, cards.good);
  await expect(cardDialog(page)).toBeHidden();
  await expect(page.getByText('Plata a fost primită. Pregătim comanda.')).toBeVisible({ timeout: 15_000 });
  await expect(pay).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: order.number })).toContainText('Plasată');
  ignoreStatus(pageErrors, 402);
});

test("1§8 a saved card that is refused on the account's order page: the message of the specification, and the reason", async ({
  page,
  request,
  pageErrors,
}) => {
  const session = await openWithCustomerCart(page, request, await findProducts(request, 28));
  await saveCard(request, session, cards.declinedWhenCharged);
  const order = await placeOrder(request, session, 'card');
  await page.goto(`/view-order/${order.id}`);
  const pay = page.getByRole('button', { name: 'Plătește acum' });
  await pay.click();
  const dialog = page.getByRole('dialog', { name: `Plata comenzii ${order.number}` });
  await dialog.getByRole('button', { name: /^Plătește \d/ }).click();
  await expect(snackbars(page)).toContainText('Ups... A aparut o eroare');
  await expect(snackbars(page)).toContainText('Cardul a fost refuzat.');
  await expect(pay).toBeEnabled();
  ignoreStatus(pageErrors, 402);

  await page.route('**/payments/api/payments/off-session', (route) => route.abort());
  await pay.click();
  await dialog.getByRole('button', { name: /^Plătește \d/ }).click();
  await expect(snackbars(page)).toContainText('Nu am primit răspuns.');
  pageErrors.length = 0;
});

test('1§8 ordering again fails: the message of the specification', async ({ page, request }) => {
  const session = await openWithCustomerCart(page, request, await findProducts(request, 30));
  const order = await placeOrder(request, session, 'cash');
  await page.route('**/api/ShoppingCart/AddNewList*', (route) =>
    route.fulfill({ status: 200, json: { isSuccess: false, messagesUser: [], data: null } }),
  );
  await page.goto(`/view-order/${order.id}`);
  await page.getByRole('button', { name: 'Comandă din nou' }).click();
  await expect(snackbars(page)).toContainText('Produsul NU a putut fi adaugat in cos');
});

test('2§9 order list: ten per page, previous and next', async ({ page, request }) => {
  const session = await openWithCustomerCart(page, request, await findProducts(request, 24, 1));
  await placeOrder(request, session, 'cash');
  const [placed] = await listOrders(request, session);
  const orders = Array.from({ length: 11 }, (_, n) => ({ ...placed, id: n + 1, number: `VIT-${n + 1}` }));
  const numbers = orders.map(({ number }) => number);
  // The pages of the server are tested in life.api.test.ts; here its one order becomes eleven.
  await page.route('**/api/Order/OrderListPage*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const skip = Number(query.get('skip'));
    const data = { total: orders.length, orders: orders.slice(skip, skip + Number(query.get('take'))) };
    return route.fulfill({ json: { isSuccess: true, messagesUser: [], data } });
  });
  await page.goto('/account-manage/comenzi');
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(names).toHaveText(numbers.slice(0, 10).map((number) => `Comanda ${number}`));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pagina următoare' }).click();
  await expect(names).toHaveText([`Comanda ${numbers[10]}`]);
  await page.getByRole('link', { name: 'Pagina anterioară' }).click();
  await expect(names).toHaveCount(10);
});

test('2§8 orders that cannot be loaded are an empty list that says so and tries again', async ({
  page,
  request,
  pageErrors,
}) => {
  await openSignedIn(page, request);
  await page.route('**/api/Order/OrderListPage*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/account-manage/comenzi');
  const main = page.getByRole('main');
  await expect(main.getByText('Ups... A aparut o eroare')).toBeVisible();
  await page.unroute('**/api/Order/OrderListPage*');
  await main.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.getByRole('heading', { name: 'Nicio comandă de arătat' })).toBeVisible();
  await page.route('**/api/Return/GetOrders?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/add-return');
  await expect(main.getByText('Ups... A aparut o eroare')).toBeVisible();
  await page.unroute('**/api/Return/GetOrders?*');
  await main.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.getByRole('heading', { name: 'Nicio comandă de returnat' })).toBeVisible();
  ignoreStatus(pageErrors, 500);
});

test("2§3 view-order: someone else's order, and an invalid id, are not found", async ({ page, request }) => {
  await openSignedIn(page, request);
  for (const id of ['1', '2147483647', 'abc']) {
    await page.goto(`/view-order/${id}`);
    await expect(page.getByRole('heading', { name: 'Nu găsim această comandă' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('2§3 view-order: a visitor without a session is sent to sign in and back', async ({ page }) => {
  await page.goto('/view-order/1');
  await expect(page).toHaveURL('/account?returnUrl=%2Fview-order%2F1');
});

test('S16: number and e-mail are enough to follow an order without an account', async ({ page, request }) => {
  const session = await openWithCustomerCart(page, request, await findProducts(request, 26, 1));
  const order = await placeOrder(request, session, 'cash');
  await page.goto('/comanda');
  await waitForHydration(page);
  const main = page.getByRole('main');
  await main.getByLabel('Numărul comenzii').fill(order.number.toLowerCase());
  await main.getByLabel('Adresa de e-mail').fill('altcineva@exemplu.ro');
  await page.getByRole('button', { name: 'Caută comanda' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nu găsim o comandă' })).toBeVisible();
  await expectAccessible(page);
  await main.getByLabel('Adresa de e-mail').fill(order.email);
  await page.getByRole('button', { name: 'Caută comanda' }).click();
  await expect(page.getByRole('heading', { name: `Comanda ${order.number}`, level: 1 })).toBeFocused();
  await expect(steps(page)).toHaveText([/^Plasată/, /^Confirmată/, /^Expediată/, /^Livrată/]);
  await expect(main.getByText('Ramburs, neplătită încă')).toBeVisible();
  await expectAccessible(page);
});
