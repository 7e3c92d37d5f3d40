import type { Page } from '@playwright/test';
import { arriveToBuy, chooseAndGoOn, findProducts, orderButton } from './buying.ts';
import { cartLink, isAlive, timer } from './cart.ts';
import { expect, test } from './watch.ts';

const keptKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

test('1§4 logout: cart, codes, flags, shipping cost, checkout, order under way and favourites are gone', async ({
  page,
  request,
}) => {
  await arriveToBuy(page, request, await findProducts(request, 32));
  await page.goto('/products?page=1');
  await isAlive(page);
  await page.getByRole('main').getByRole('button', { name: 'Adaugă la favorite' }).first().click();
  const favourites = page.getByRole('banner').getByRole('link', { name: /^Favorite/ });
  await expect(favourites).toHaveAccessibleName('Favorite, 1 produs');
  await page.goto('/shopping-cart');
  await page.getByRole('button', { name: /^Aplică BUNVENIT10/ }).click();
  await expect(page.getByRole('list', { name: 'Coduri aplicate' })).toContainText('BUNVENIT10');
  await page.goto('/shopping-cart/checkout');
  await chooseAndGoOn(page, 'Card');
  await orderButton(page).click();
  await expect(page.getByRole('dialog', { name: /^Plata comenzii/ })).toBeVisible();

  const keys = ['cart', 'checkout', 'checkout-order'];
  expect(await keptKeys(page)).toEqual(expect.arrayContaining(keys));

  // A page that has loaded nothing of the checkout.
  await page.goto('/account-manage/');
  const told = page.waitForRequest('**/api/Account/Logout');
  await page.getByRole('button', { name: 'Deconectare' }).first().click();
  await told;
  await expect(cartLink(page)).toHaveAccessibleName('Coș');
  await expect(favourites).toHaveAccessibleName('Favorite');
  await expect(timer(page)).toHaveCount(0);
  const left = await keptKeys(page);
  for (const key of [...keys, 'data', 'cd']) expect(left).not.toContain(key);
});
