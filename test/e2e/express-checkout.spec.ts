import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import { continueAsGuest, findProducts, ignoreStatus, openWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { startOwnShop } from './own-shop.ts';
import { createStaffClient } from './staff-client.ts';
import { refuseConsent } from './visitor.ts';

const port = '3992';
// The setting is the whole shop's, so these journeys share a shop of their own.
test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 390, height: 844 }, hasTouch: true });
test.describe.configure({ mode: 'default', timeout: 120_000 });

const shop = { stop: async (): Promise<void> => {} };

test.beforeAll(async ({ request }) => {
  shop.stop = await startOwnShop('express-checkout', port);
  const staff = await createStaffClient(request);
  const { version, methods } = await staff.get('/api/admin/payments/methods');
  await staff.post('/api/admin/payments/methods', { version, methods, cardProvider: null, expressCheckout: true });
});

test.afterAll(() => shop.stop());

const wallet = (page: Page) => page.getByRole('button', { name: 'Cumpără cu Google Pay (test)' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Portofel de test' });
const payButton = (page: Page) => sheet(page).getByRole('button', { name: 'Plătește' });

type PlacedOrder = { state: string; total: number; email: string; shipping: object; courier: { name: string } };

/** The order of the success page, as staff see it. */
async function readOrder(page: Page, request: APIRequestContext): Promise<PlacedOrder> {
  const identifier = new URL(page.url()).searchParams.get('order');
  const guest = await page.evaluate(() => JSON.parse(localStorage.getItem('guest') ?? '{}'));
  const response = await request.get(`/api/Order/GetOrderByIdentifier?orderIdentifier=${identifier}`, {
    headers: { Authorization: `Bearer ${guest.token}`, Guest: 'True' },
  });
  return (await response.json()).data;
}

async function openProduct(page: Page, request: APIRequestContext, index = 0) {
  const [product] = await findProducts(request, index, 1);
  if (!product) throw new Error('No product');
  await refuseConsent(page);
  await page.goto(`/products?keyword=${encodeURIComponent(product.name)}`);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  return product;
}

/** Counts what the shopper does, on all pages of the tab. */
const countGestures = (page: Page) =>
  page.addInitScript(() => {
    for (const kind of ['click', 'keydown', 'input'])
      document.addEventListener(
        kind,
        ({ isTrusted }) => {
          if (isTrusted) sessionStorage.setItem(kind, String(Number(sessionStorage.getItem(kind)) + 1));
        },
        true,
      );
  });

const readGestures = (page: Page) =>
  page.evaluate(() => ['click', 'keydown', 'input'].map((kind) => Number(sessionStorage.getItem(kind))));

test('a new visitor buys a product of a list on a phone with three taps and types nothing: product, wallet, pay', async ({
  page,
  request,
}) => {
  const [product] = await findProducts(request, 0, 1);
  if (!product) throw new Error('No product');
  await refuseConsent(page);
  await countGestures(page);
  await page.goto(`/products?keyword=${encodeURIComponent(product.name)}`);
  await page.getByRole('main').getByRole('article').getByRole('link', { name: product.name }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await wallet(page).tap();
  await expect(sheet(page).getByText('Produse')).toBeVisible();
  const total = (await sheet(page).locator('.is-total dd').textContent()) ?? '';
  await payButton(page).tap();
  await expect(page.getByRole('heading', { name: 'Mulțumim pentru comandă!' })).toBeVisible();
  expect(await readGestures(page)).toEqual([3, 0, 0]);
  const order = await readOrder(page, request);
  expect(order).toMatchObject({
    email: 'ana.pop@example.ro',
    shipping: { firstName: 'Ana', lastName: 'Pop', county: 'RO-CJ', locality: 'Cluj-Napoca', street: 'Strada Horea 4' },
    products: [{ productId: product.id, quantity: 1 }],
  });
  expect(total).toBe(`${order.total.toFixed(2)} RON`);
  await expect.poll(async () => (await readOrder(page, request)).state).toBe('placed');
});

test('the buttons are accessible and fit the phone; Klarna is among them where the account has it', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => localStorage.setItem('sandbox-wallets', 'googlePay,klarna'));
  await openProduct(page, request);
  await expect(wallet(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Cumpără cu Klarna (test)' }).click();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Mulțumim pentru comandă!' })).toBeVisible();
});

test('a refused payment says so and keeps the order to be paid otherwise; the same tap pays it', async ({
  page,
  request,
  pageErrors,
}) => {
  await openProduct(page, request);
  await wallet(page).click();
  await sheet(page).getByLabel('Cardul din portofel').selectOption({ label: 'cardul este refuzat' });
  await payButton(page).click();
  await expect(sheet(page).getByRole('alert')).not.toBeEmpty();
  await expect(page.getByRole('link', { name: 'Plătește altfel' })).toHaveCount(1);
  await sheet(page).getByLabel('Cardul din portofel').selectOption({ label: 'plata reușește' });
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Mulțumim pentru comandă!' })).toBeVisible();
  ignoreStatus(pageErrors, 402);
});

test('a closed sheet leaves no order: neither before the payment nor after a refused one', async ({
  page,
  request,
  pageErrors,
}) => {
  await openProduct(page, request);
  const sent: string[] = [];
  page.on('request', (one) => void (one.url().includes('/express-checkout/orders') && sent.push(one.url())));
  await wallet(page).click();
  await sheet(page).getByRole('button', { name: 'Renunță' }).click();
  await expect(sheet(page)).toBeHidden();
  expect(sent).toEqual([]);
  await wallet(page).click();
  await sheet(page).getByLabel('Cardul din portofel').selectOption({ label: 'fonduri insuficiente' });
  await payButton(page).click();
  await expect(sheet(page).getByRole('alert')).not.toBeEmpty();
  const dropped = page.waitForResponse(/\/orders\/\d+\/drop$/);
  await page.keyboard.press('Escape');
  expect((await (await dropped).json()).data).toEqual({ isCancelled: true });
  await expect(page.getByText('Nu s-a făcut nicio comandă.', { exact: false })).toBeVisible();
  ignoreStatus(pageErrors, 402);
});

test('an address that the shop does not serve is refused in words; another one has its own prices', async ({
  page,
  request,
  pageErrors,
}) => {
  await openProduct(page, request);
  await wallet(page).click();
  await sheet(page).getByLabel('Adresa din portofel').selectOption({ label: 'Strada Lungă 1, Cluj-Nap' });
  await expect(sheet(page).getByRole('alert')).toContainText('nu livrează');
  await expect(payButton(page)).toBeDisabled();
  await sheet(page).getByLabel('Adresa din portofel').selectOption({ label: 'Calea Victoriei 12, București' });
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Mulțumim pentru comandă!' })).toBeVisible();
  expect(await readOrder(page, request)).toMatchObject({ shipping: { county: 'RO-B', sector: 1 } });
  ignoreStatus(pageErrors, 409);
});

test('the cart is bought with its products and is empty afterwards; the checkout has the buttons at its top', async ({
  page,
  request,
}) => {
  const products = await findProducts(request);
  await openWithCart(page, products);
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  await expect(page.getByRole('region', { name: 'Plată rapidă' })).toBeVisible();
  await expect(wallet(page)).toBeVisible();
  await page.goto('/shopping-cart');
  await wallet(page).click();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Mulțumim pentru comandă!' })).toBeVisible();
  const order = await readOrder(page, request);
  expect(order).toMatchObject({ products: products.map(({ id }) => ({ productId: id })) });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guest-cart'))).toBe('[]');
});

test('a locker is chosen on the page; the sheet then asks for no delivery', async ({ page, request }) => {
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart');
  await expect(wallet(page)).toBeVisible();
  await page.getByRole('radio', { name: /easybox/ }).check();
  await page.getByRole('button', { name: 'Alege punctul de ridicare' }).click();
  await page.getByRole('main').getByLabel('Județul lockerului').selectOption('Brașov');
  await page.getByRole('radiogroup', { name: 'Locker' }).getByRole('radio').first().click();
  await expect(page.getByText(/^Ridici coletul de la /)).toBeVisible();
  await page.getByRole('button', { name: 'Alege alt punct de ridicare' }).click();
  await page.getByRole('button', { name: 'Alege punctul de ridicare' }).click();
  await page.getByRole('main').getByLabel('Județul lockerului').selectOption('Brașov');
  await page.getByRole('radiogroup', { name: 'Locker' }).getByRole('radio').first().click();
  await wallet(page).click();
  await expect(sheet(page).getByLabel('Cardul din portofel')).toBeVisible();
  await expect(sheet(page).getByLabel('Adresa din portofel')).toHaveCount(0);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Mulțumim pentru comandă!' })).toBeVisible();
  expect(await readOrder(page, request)).toMatchObject({
    locker: { county: 'RO-BV' },
    billing: { locality: 'Cluj-Napoca' },
  });
});

test('a browser without wallets shows nothing, and the page does not move', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('sandbox-wallets', 'none'));
  const asked = page.waitForResponse('**/api/express-checkout/quote');
  await openProduct(page, request);
  await asked;
  await expect(page.getByRole('region', { name: 'Plată rapidă' })).toBeHidden();
  await expect(page.locator('.express-slot')).toHaveJSProperty('offsetHeight', 0);
});
