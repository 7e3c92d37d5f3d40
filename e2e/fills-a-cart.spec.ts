import type { BrowserContext, Page } from '@playwright/test';
import { expectNoFindings } from './look.ts';
import { arriveSignedIn, giveEmail, givePassword, newEmail, password, refuseConsent } from './visitor.ts';
import { expect, test } from './watch.ts';

/** Before it is alive a page looks ready, but a click changes nothing. */
const isAlive = (page: Page) => page.waitForFunction(() => 'dataLayer' in window);
const notices = (page: Page) => page.getByRole('region', { name: 'Mesaje' });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Coș/ });
const timer = (page: Page) => page.getByRole('timer').filter({ visible: true });
const lines = (page: Page) => page.getByRole('region', { name: 'Produse în coș' }).getByRole('article');
const kept = (page: Page, key: string) =>
  page.evaluate((name): unknown => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

async function openListing(page: Page): Promise<void> {
  await page.goto('/products?page=1');
  await isAlive(page);
}

/** The button lies over the picture once the mouse is on the card. */
async function add(page: Page, at = 0): Promise<void> {
  const card = page.getByRole('main').getByRole('article').nth(at);
  await card.hover();
  await card.getByRole('button', { name: /^Adaugă în coș/ }).click();
}

async function addAndGoOn(page: Page, at = 0): Promise<void> {
  await add(page, at);
  const dialog = page.getByRole('dialog', { name: 'Produsul a fost adaugat in cos' });
  await dialog.getByRole('button', { name: 'Continuă cumpărăturile' }).click();
  await expect(dialog).toBeHidden();
}

async function openCart(page: Page): Promise<void> {
  await cartLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coșul tău' })).toBeVisible();
}

test('1§4 a guest adds a product: line, confirmation, count, countdown, and what the browser keeps', async ({
  page,
}) => {
  await refuseConsent(page);
  await openListing(page);
  await add(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Produsul a fost adaugat in cos');
  await expect(dialog).toContainText(/Mai ai \d+\.\d\d RON până la livrare gratuită/);
  expect((await dialog.boundingBox())?.width).toBe(800);
  await expectNoFindings(page);
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 1 produs');
  await expect(timer(page)).toHaveText(/1[45]:\d\d/);
  expect(await kept(page, 'guest-cart')).toEqual([
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
  expect(await kept(page, 'cd')).toEqual({ time: 900_000, timestamp: expect.any(Number) });
  await dialog.getByRole('link', { name: 'Vezi coșul' }).click();
  await expect(page).toHaveURL(/\/shopping-cart\/$/);
  await expect(dialog).toBeHidden();
  await expect(lines(page)).toHaveCount(1);
});

test('1§2 the confirmation closes itself on any navigation', async ({ page }) => {
  await refuseConsent(page);
  await page.goto('/campaigns');
  await isAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Vitrina' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('main').getByRole('article').first().scrollIntoViewIfNeeded();
  await add(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('1§4 lines of the same product are merged in the list; quantity, removal and undo; the cart survives a reload', async ({
  page,
}) => {
  await refuseConsent(page);
  await openListing(page);
  await addAndGoOn(page, 0);
  await addAndGoOn(page, 0);
  await addAndGoOn(page, 1);
  expect(await kept(page, 'guest-cart')).toHaveLength(3);
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
  expect(await kept(page, 'guest-cart')).toHaveLength(2);

  await lines(page)
    .first()
    .getByRole('button', { name: /^Șterge din coș/ })
    .click();
  await expect(lines(page)).toHaveCount(1);
  await notices(page).getByRole('button', { name: 'Anulează' }).click();
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
  await expect.poll(() => kept(page, 'cd')).toBeNull();
});

test('1§9 totals: products, codes, courier; the chosen courier and the codes survive a reload', async ({ page }) => {
  await refuseConsent(page);
  await openListing(page);
  for (const at of [0, 1, 2]) await addAndGoOn(page, at);
  await openCart(page);
  const summary = page.getByRole('complementary', { name: 'Sumar' });
  const sum = async (name: string | RegExp) => {
    const text = await summary
      .locator('div', { has: page.getByRole('term').filter({ hasText: name }) })
      .last()
      .textContent();
    return Number(/−?(\d+\.\d\d) RON/.exec(text ?? '')?.[1]);
  };
  const couriers = page.getByRole('group', { name: 'Curier' }).getByRole('radio');
  await expect(couriers.first()).toBeChecked();
  await couriers.nth(2).check();
  await expect(summary).toContainText('Livrare, FAN Courier');

  await summary.getByLabel('Cod promoțional').fill('nu-exista');
  await summary.getByRole('button', { name: 'Aplică', exact: true }).first().click();
  await expect(summary).toContainText('Codul nu există.');
  await summary.getByRole('button', { name: /^Aplică BUNVENIT10/ }).click();
  const applied = summary.getByRole('list', { name: 'Coduri aplicate' });
  await expect(applied).toContainText('BUNVENIT10');
  await expect(summary).toContainText('Reducere BUNVENIT10');
  const goods = await sum('Produse');
  const discount = await sum('Reducere');
  expect(discount).toBe(Math.round(goods * 10) / 100);
  expect(await sum('Total')).toBeCloseTo(goods + (await sum('Livrare')) - discount, 2);

  await page.reload();
  await expect(applied).toContainText('BUNVENIT10');
  await expect(couriers.nth(2)).toBeChecked();
  await applied.getByRole('button', { name: 'Elimină codul BUNVENIT10' }).click();
  await expect(applied).toHaveCount(0);
  await expectNoFindings(page);
});

test('1§8 the courier list fails: the sentence, and an empty list with another try', async ({ page }) => {
  await refuseConsent(page);
  await page.route('**/api/couriers*', (route) => route.fulfill({ status: 200, body: 'nothing' }));
  await openListing(page);
  await addAndGoOn(page);
  await openCart(page);
  await expect(notices(page)).toContainText('Eroare la incarcarea listei de curieri.');
  await page.unroute('**/api/couriers*');
  await page.getByRole('region', { name: 'Curier' }).getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
});

test('1§8 adding fails: the sentence of the specification, and the button is free again', async ({ page, request }) => {
  await arriveSignedIn(page, request);
  await page.route('**/api/ShoppingCart/AddNew', (route) =>
    route.fulfill({ status: 200, json: { isSuccess: false, messagesUser: [], data: null } }),
  );
  await openListing(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana' })).toBeVisible();
  await add(page);
  await expect(notices(page)).toContainText('Produsul NU a putut fi adaugat in cos');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('Coș');
  await page.unroute('**/api/ShoppingCart/AddNew');
  await addAndGoOn(page);
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 1 produs');
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
  await refuseConsent(page);
  await openListing(page);
  await addAndGoOn(page, 0);
  await addAndGoOn(page, 1);
  await openCart(page);
  await expect(page.getByRole('radio').first()).toBeChecked();
  const called: string[] = [];
  page.on('request', (asked) => {
    const [, call] = /ShoppingCart\/(AddNewList|ShoppingCartList|GetDeliveryCost)/.exec(asked.url()) ?? [];
    if (call) called.push(call);
  });
  await page.getByRole('button', { name: 'Continuă', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/account\?returnUrl=%2Fshopping-cart%2Fcheckout$/);
  await giveEmail(page, email);
  await givePassword(page, password);
  await expect.poll(() => called.slice(0, 3)).toEqual(['AddNewList', 'ShoppingCartList', 'GetDeliveryCost']);
  expect(await kept(page, 'guest-cart')).toEqual([]);
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 2 produse');
  await page.goto('/account-manage/');
  await page.getByRole('button', { name: 'Deconectare' }).first().click();
  await expect(cartLink(page)).toHaveAccessibleName('Coș');
  expect(await kept(page, 'cd')).toBeNull();
});

/** As if another tab had begun the countdown so many seconds ago. */
const beginAgo = (page: Page, seconds: number) =>
  page.evaluate((past) => {
    const newValue = JSON.stringify({ time: 900_000, timestamp: Date.now() - past * 1000 });
    localStorage.setItem('cd', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cd', newValue }));
  }, seconds);

test('1§4 the countdown is resumed, ends with the dialog, and is restarted from the cart', async ({ page }) => {
  await refuseConsent(page);
  await openListing(page);
  await addAndGoOn(page);
  await beginAgo(page, 600);
  await page.reload();
  await expect(timer(page)).toHaveText(/0[45]:\d\d/);
  await beginAgo(page, 898);
  const dialog = page.getByRole('dialog', { name: 'Produsele tale nu mai sunt rezervate' });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(500);
  expect(await kept(page, 'cd')).toBeNull();
  await expectNoFindings(page);
  // The server's clock is not this browser's: it must have ended there too.
  await page.route('**/api/ShoppingCart/Reserve', async (route) => {
    const body = route.request().postDataJSON();
    const answer = await route.fetch();
    const content = await answer.json();
    if (body.refresh) content.data.secondsLeft = 0;
    await route.fulfill({ response: answer, json: content });
  });
  await dialog.getByRole('button', { name: 'Vezi coș' }).click();
  await expect(page).toHaveURL(/\/shopping-cart$/);
  await expect(timer(page)).toContainText('00:00');
  await page.getByRole('button', { name: 'Rezervă din nou' }).click();
  await expect(notices(page)).toContainText('Produsele sunt rezervate din nou pentru 15 minute.');
  await expect(timer(page)).toHaveText(/1[45]:\d\d/);
  await expect(page.getByRole('button', { name: 'Rezervă din nou' })).toHaveCount(0);
});

test('lines whose price changed or that are no longer there say so, and how that is mended', async ({ page }) => {
  await refuseConsent(page);
  await openListing(page);
  for (const at of [0, 0, 1, 2]) await addAndGoOn(page, at);
  const news: object[] = [{ available: 1 }, { available: 0, isInStock: false }, { price: 1234.5 }];
  const changes = new Map<number, object>();
  await page.route('**/api/ShoppingCart/Reserve', async (route) => {
    const answer = await route.fetch();
    const content = await answer.json();
    for (const product of content.data.products) {
      if (!changes.has(product.productId)) changes.set(product.productId, news.shift() ?? {});
      Object.assign(product, changes.get(product.productId));
    }
    await route.fulfill({ response: answer, json: content });
  });
  await openCart(page);
  await expect(lines(page).nth(0)).toContainText('Mai este doar 1 bucată pentru tine.');
  await expect(lines(page).nth(1)).toContainText('Nu mai este în stoc.');
  await expect(lines(page).nth(2)).toContainText('Prețul s-a schimbat: era');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Continuă', exact: true }).filter({ visible: true }).click();
  await expect(notices(page)).toContainText('Corectează-le ca să poți continua.');
  await expect(page).toHaveURL(/\/shopping-cart$/);
  await lines(page).nth(2).getByRole('button', { name: 'Am înțeles' }).click();
  await expect(lines(page).nth(2)).not.toContainText('Prețul s-a schimbat');
  await lines(page).nth(0).getByRole('button', { name: /^Lasă/ }).click();
  await expect(lines(page).nth(0)).not.toContainText('Mai este doar');
  await lines(page)
    .nth(1)
    .getByRole('button', { name: /^Șterge din coș/ })
    .click();
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Continuă', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/account\?returnUrl=/);
});

test('1§2 the simpler confirmation: Close, and OK that goes to the cart', async ({ page }) => {
  await refuseConsent(page);
  await openListing(page);
  await addAndGoOn(page);
  await openCart(page);
  const card = page.getByRole('region', { name: 'Se potrivesc cu coșul tău' }).getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await card.getByRole('button', { name: /^Adaugă în coș/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Produsul a fost adaugat in cos' });
  await expect(dialog.getByRole('button')).toHaveText(['Închide', 'OK']);
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/shopping-cart$/);
  await expect(lines(page)).toHaveCount(2);
});

async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await refuseConsent(tab);
  await tab.goto('/campaigns');
  await isAlive(tab);
  return tab;
}

async function secondsShown(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec((await timer(page).textContent()) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('two tabs stay in step, with and without a session', async ({ page, context, request }) => {
  await refuseConsent(page);
  await openListing(page);
  const guestTab = await secondTab(context);
  await addAndGoOn(page);
  await expect(cartLink(guestTab)).toHaveAccessibleName('Coș, 1 produs');
  await expect(timer(guestTab)).toBeVisible();
  const [here, there] = await Promise.all([page, guestTab].map(secondsShown));
  expect(Math.abs((here ?? 0) - (there ?? 900))).toBeLessThanOrEqual(2);
  await guestTab.close();

  await arriveSignedIn(page, request);
  await page.goto('/products?page=1');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 1 produs');
  const tab = await secondTab(context);
  await addAndGoOn(page, 1);
  await expect(cartLink(tab)).toHaveAccessibleName('Coș, 2 produse');
});

test('1§7 cart changes are told to the history, and its failure is swallowed', async ({ page }) => {
  await refuseConsent(page);
  const told: unknown[] = [];
  await page.route('**/api/ShoppingCart/AddShoppingCartHistory', (route) => {
    told.push(route.request().postDataJSON());
    return route.fulfill({ status: 200, json: { isSuccess: false, messagesUser: ['Nu se aude'], data: null } });
  });
  await openListing(page);
  await addAndGoOn(page);
  await openCart(page);
  await lines(page).first().getByRole('button', { name: 'Mai mult' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 2 produse');
  await lines(page)
    .first()
    .getByRole('button', { name: /^Șterge din coș/ })
    .click();
  await expect
    .poll(() => told)
    .toEqual([
      {
        cart: { products: [expect.objectContaining({ quantity: 1 })] },
        actionType: 'AddProduct',
        guestId: expect.stringMatching(/^[A-Z]{21}$/),
      },
      expect.objectContaining({ actionType: 'ChangeQuantity' }),
      { cart: { products: [] }, actionType: 'DeleteProduct', guestId: expect.any(String) },
    ]);
  await expect(notices(page)).not.toContainText('Nu se aude');
});

test('customers go straight to the checkout', async ({ page, request }) => {
  await arriveSignedIn(page, request);
  await openListing(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana' })).toBeVisible();
  await addAndGoOn(page);
  await openCart(page);
  await page.getByRole('button', { name: 'Continuă', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/shopping-cart\/checkout$/);
});

test('on a phone the sum and the way on stay at the foot of the screen, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await refuseConsent(page);
  await openListing(page);
  await addAndGoOn(page);
  await openCart(page);
  const button = page.getByRole('button', { name: 'Continuă', exact: true }).filter({ visible: true });
  await expect(button).toHaveCount(1);
  await expect(button).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoFindings(page);
});
