import {
  bearer,
  cards,
  expectOrderPlaced,
  findProducts,
  listOrders,
  openWithCustomerCart,
  orderButton,
  selectAndContinue,
  typeCard,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient } from './staff-client.ts';
import { openSignedIn } from './visitor.ts';

test.describe.configure({ timeout: 120_000 });

test("a customer's month: buys, pays, receives, reviews, asks, returns a part, gets the money back, invites, writes", async ({
  page,
  browser,
  request,
}) => {
  const shop = await createStaffClient(request);
  const products = await findProducts(request, 56);
  const [first, second] = products;
  if (!first || !second) throw new Error('No products');
  const session = await openWithCustomerCart(page, request, products);
  const order = { id: 0, number: '' };

  await test.step('buys and pays', async () => {
    await page.goto('/shopping-cart/checkout');
    await selectAndContinue(page, 'Card');
    await orderButton(page).click();
    await typeCard(page, cards.good);
    order.number = await expectOrderPlaced(page);
    expect(await listOrders(request, session)).toMatchObject([{ number: order.number, isPaid: true }]);
    await page.getByRole('link', { name: 'Vezi comanda' }).click();
    await expect(page).toHaveURL(/\/view-order\/\d+$/);
    order.id = Number(page.url().split('/').at(-1));
  });

  await test.step('receives it', async () => {
    await shop.deliver(order.id);
    await page.reload();
    await expect(page.getByText('Livrată').first()).toBeVisible();
  });

  await test.step('reviews it', async () => {
    await page.goto(`/add-review?productId=${first.id}`);
    await page.getByRole('radio', { name: '5 stele' }).check();
    await page.getByLabel('Titlu').fill('Cum scrie pe etichetă');
    await page.getByLabel('Recenzia ta').fill('A ajuns repede, iar cutia arată ca în poză.');
    await page.getByRole('button', { name: 'Trimite recenzia' }).click();
    await expect(page.getByRole('heading', { name: 'Mulțumim pentru recenzie!' })).toBeVisible();
  });

  await test.step('asks', async () => {
    await page.goto(`/nume-${second.id}`);
    await page.getByRole('button', { name: 'Pune o întrebare' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pune o întrebare despre produs' });
    await dialog.getByLabel('Întrebarea ta').fill('Se poate lua cu magneziu, la aceeași masă?');
    await dialog.getByRole('button', { name: 'Trimite întrebarea' }).click();
    await expect(page.getByText('Am primit întrebarea.')).toBeVisible();
  });

  await test.step('returns a part and gets the money back', async () => {
    await page.goto(`/add-return?orderId=${order.id}`);
    await page.getByRole('checkbox', { name: `Returnez ${first.name}` }).check();
    await page.getByLabel('Motivul').selectOption('M-am răzgândit');
    await page.getByRole('button', { name: 'Trimite cererea de retur' }).click();
    const link = page.getByRole('main').getByRole('link', { name: /^Returul RET-/ });
    await link.click();
    await expect(page.getByRole('heading', { name: /^Returul RET-/, level: 1 })).toBeVisible();
    await shop.refundReturn(page.url().split('/').at(-1) ?? '');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Drumul returului' })).toContainText('Bani returnați');
  });

  await test.step('is hidden from other customers', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await openSignedIn(stranger, request);
    for (const path of [`/view-order/${order.id}`, page.url().replace(/^https?:\/\/[^/]+/, '')]) {
      await stranger.goto(path);
      await expect(stranger.getByRole('main')).not.toContainText(order.number);
      await expect(stranger.getByRole('main')).not.toContainText(first.name);
    }
    await stranger.context().close();
  });

  await test.step('invites a friend', async () => {
    await page.goto('/referrals');
    await expect(page.getByRole('textbox', { name: /link/i })).toHaveValue(/\/referrals\/\w+$/);
  });

  await test.step('writes to the shop', async () => {
    await page.goto('/chat');
    await page.getByRole('main').getByRole('link', { name: 'Scrie magazinului' }).click();
    await page.getByLabel(/^Mesaj pentru/).fill('Mulțumesc, totul a mers bine.');
    await page.getByLabel(/^Mesaj pentru/).press('Enter');
    await expect(page.getByRole('log')).toContainText('totul a mers bine');
  });

  const headers = bearer(session);
  const { data } = await (await request.get(`/api/Order/GetOrderById?orderId=${order.id}`, { headers })).json();
  expect(data.products).toHaveLength(2);
});
