import type { BrowserContext, Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import {
  addToCartAndContinue,
  cartLink,
  lines,
  openListing,
  readStorage,
  snackbars,
  startCountdownAgo,
  timer,
} from './cart.ts';
import { findProducts, openWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, setWidth } from './measure.ts';
import { holdHydration, openSignedIn, refuseConsent, waitForHydration } from './visitor.ts';

test('1§9 totals: products, codes, courier; the selected courier and the codes survive a reload', async ({
  page,
  request,
}) => {
  await openWithCart(page, await findProducts(request, 0, 3));
  await page.goto('/shopping-cart');
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
  await expectNoAxeViolations(page);
});

test('1§8 the courier list fails: the message, and an empty list that can be retried', async ({ page, request }) => {
  await openWithCart(page, await findProducts(request, 0, 1));
  await page.route('**/api/couriers*', (route) => route.fulfill({ status: 200, body: 'nothing' }));
  await page.goto('/shopping-cart');
  await expect(snackbars(page)).toContainText('Eroare la incarcarea listei de curieri.');
  await page.unroute('**/api/couriers*');
  await page.getByRole('region', { name: 'Curier' }).getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
});

test('1§4 the countdown is resumed, ends with the dialog, and is restarted from the cart', async ({ page }) => {
  await refuseConsent(page);
  await openListing(page);
  await addToCartAndContinue(page);
  await startCountdownAgo(page, 600);
  await page.reload();
  await expect(timer(page)).toHaveText(/0[45]:\d\d/);
  await startCountdownAgo(page, 898);
  const dialog = page.getByRole('dialog', { name: 'Produsele tale nu mai sunt rezervate' });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(500);
  await expect(dialog.getByRole('button')).toHaveText(['Rezervă din nou', 'Închide', 'Vezi coș']);
  expect(await readStorage(page, 'cd')).toBeNull();
  await expectNoAxeViolations(page);
  // The clocks of server and browser differ: the reservation must have ended on the server too.
  await page.route('**/api/ShoppingCart/Reserve', async (route) => {
    const body = route.request().postDataJSON();
    const response = await route.fetch();
    const content = await response.json();
    if (body.refresh) content.data.secondsLeft = 0;
    await route.fulfill({ response, json: content });
  });
  await dialog.getByRole('button', { name: 'Vezi coș' }).click();
  await expect(page).toHaveURL(/\/shopping-cart$/);
  await expect(timer(page)).toContainText('00:00');
  await page.getByRole('button', { name: 'Rezervă din nou' }).click();
  await expect(snackbars(page)).toContainText('Produsele sunt rezervate din nou pentru 15 minute.');
  await expect(timer(page)).toHaveText(/1[45]:\d\d/);
  await expect(page.getByRole('button', { name: 'Rezervă din nou' })).toHaveCount(0);
});

test('1§4 on phones the countdown stays in the header while the page is scrolled, and nothing moves when it appears', async ({
  page,
}) => {
  await refuseConsent(page);
  await setWidth(page, 390, 844);
  await openListing(page);
  await addToCartAndContinue(page);
  for (const width of [390, 360]) {
    await setWidth(page, width, 844);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(timer(page)).toHaveCount(1);
    await expect(timer(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 2000));
    await expect(timer(page)).toHaveCount(1);
    await expect(timer(page)).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
  }
  await page.evaluate(() => scrollTo(0, 0));
  const release = await holdHydration(page);
  await page.reload();
  const heading = page.getByRole('heading', { level: 1 });
  const before = await boxOf(heading);
  release();
  await expect(timer(page)).toBeVisible();
  expect(await boxOf(heading)).toEqual(before);
});

test('ADR-124 a warning two minutes before the end is announced, extends the hold in both tabs and keeps the form as it is', async ({
  page,
  context,
  request,
}) => {
  await openWithCart(page, await findProducts(request, 0, 1));
  await page.goto('/comanda');
  await waitForHydration(page);
  await expect(timer(page)).toBeVisible();
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('VIT-123');
  const tab = await secondTab(context);
  await expect(timer(tab)).toBeVisible();
  await startCountdownAgo(page, 800);
  const warning = page.getByRole('region', { name: 'Rezervarea se încheie curând' });
  await expect(warning.getByRole('alert')).toContainText('mai sunt rezervate cel mult 2 minute');
  await expect(tab.getByRole('region', { name: 'Rezervarea se încheie curând' })).toBeVisible();
  await expectNoAxeViolations(page);
  await field.focus();
  await warning.getByRole('button', { name: 'Prelungește rezervarea' }).focus();
  await page.keyboard.press('Enter');
  await expect(snackbars(page)).toContainText('Rezervarea a fost prelungită la 15 minute.');
  for (const one of [page, tab]) {
    await expect(one.getByRole('region', { name: 'Rezervarea se încheie curând' })).toHaveCount(0);
    await expect(timer(one)).toHaveText(/1[45]:\d\d/);
  }
  await expect(field).toBeFocused();
  await startCountdownAgo(page, 899);
  const ended = page.getByRole('dialog', { name: 'Produsele tale nu mai sunt rezervate' });
  await ended.getByRole('button', { name: 'Rezervă din nou' }).click();
  await expect(ended).toBeHidden();
  await expect(timer(page)).toHaveText(/1[45]:\d\d/);
  await expect(field).toHaveValue('VIT-123');
  await expect(field).toBeFocused();
});

test("1§2 the reservation ends over the card dialog: 'Vezi coș' leaves no dialog over the cart", async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  await openListing(page);
  await addToCartAndContinue(page);
  await page.goto('/account-manage/carduri');
  await page.getByRole('button', { name: 'Adaugă un card' }).click();
  await expect(page.getByRole('dialog', { name: 'Adaugă un card' })).toBeVisible();
  await startCountdownAgo(page, 898);
  const ended = page.getByRole('dialog', { name: 'Produsele tale nu mai sunt rezervate' });
  await ended.getByRole('button', { name: 'Vezi coș' }).click();
  await expect(page).toHaveURL(/\/shopping-cart$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Coșul tău' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('lines whose price changed or that are no longer there say so, and how to fix it', async ({ page, request }) => {
  const [first, ...others] = await findProducts(request, 0, 3);
  if (!first) throw new Error('No products');
  await openWithCart(page, [first, first, ...others]);
  const news: object[] = [{ available: 1 }, { available: 0, isInStock: false }, { price: 1234.5 }];
  const changes = new Map<number, object>();
  await page.route('**/api/ShoppingCart/Reserve', async (route) => {
    const response = await route.fetch();
    const content = await response.json();
    for (const product of content.data.products) {
      if (!changes.has(product.productId)) changes.set(product.productId, news.shift() ?? {});
      Object.assign(product, changes.get(product.productId));
    }
    await route.fulfill({ response, json: content });
  });
  await page.goto('/shopping-cart');
  await expect(lines(page).nth(0)).toContainText('Mai este doar 1 bucată pentru tine.');
  await expect(lines(page).nth(1)).toContainText('Nu mai este în stoc.');
  await expect(
    lines(page)
      .nth(1)
      .getByRole('link', { name: /^Anunță-mă când revine/ }),
  ).toBeVisible();
  await expect(lines(page).nth(2)).toContainText('Prețul s-a schimbat: era');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continuă', exact: true }).filter({ visible: true }).click();
  await expect(snackbars(page)).toContainText('Corectează-le ca să poți continua.');
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

async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await refuseConsent(tab);
  await tab.goto('/campaigns');
  await waitForHydration(tab);
  return tab;
}

async function readTimerSeconds(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec((await timer(page).textContent()) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('two tabs stay in sync, with and without a session', async ({ page, context, request }) => {
  await refuseConsent(page);
  await openListing(page);
  const guestTab = await secondTab(context);
  await addToCartAndContinue(page);
  await expect(cartLink(guestTab)).toHaveAccessibleName('Coș, 1 produs');
  await expect(timer(guestTab)).toBeVisible();
  const [here, there] = await Promise.all([page, guestTab].map(readTimerSeconds));
  expect(Math.abs((here ?? 0) - (there ?? 900))).toBeLessThanOrEqual(2);
  await guestTab.close();

  await openSignedIn(page, request);
  await page.goto('/products?page=1');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Coș, 1 produs');
  const tab = await secondTab(context);
  await addToCartAndContinue(page, 1);
  await expect(cartLink(tab)).toHaveAccessibleName('Coș, 2 produse');
});
