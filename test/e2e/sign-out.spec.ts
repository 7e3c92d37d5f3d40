import type { Page } from '@playwright/test';
import { cartLink, timer } from './cart.ts';
import { findProducts, openWithCustomerCart, orderButton, selectAndContinue } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visitor.ts';

const storedKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

test('1§4 logout: cart, codes, flags, shipping cost, checkout, pending order, favourites and recent searches are cleared', async ({
  page,
  request,
}) => {
  await openWithCustomerCart(page, request, await findProducts(request, 32));
  await page.goto('/products?page=1');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: 'Adaugă la favorite' }).first().click();
  const favourites = page.getByRole('banner').getByRole('link', { name: /^Favorite/ });
  await expect(favourites).toHaveAccessibleName('Favorite, 1 produs');
  await page.getByRole('combobox').first().fill('zinc');
  await page.getByRole('combobox').first().press('Enter');
  await expect(page).toHaveURL(/keyword=zinc/);
  await page.goto('/shopping-cart');
  await page.getByRole('button', { name: /^Aplică BUNVENIT10/ }).click();
  await expect(page.getByRole('list', { name: 'Coduri aplicate' })).toContainText('BUNVENIT10');
  await page.goto('/shopping-cart/checkout');
  await selectAndContinue(page, 'Card');
  await orderButton(page).click();
  await expect(page.getByRole('dialog', { name: /^Plata comenzii/ })).toBeVisible();

  const keys = ['cart', 'checkout', 'checkout-order', 'recent-searches'];
  expect(await storedKeys(page)).toEqual(expect.arrayContaining(keys));

  // A page without checkout code.
  await page.goto('/account-manage/');
  const logoutRequest = page.waitForRequest('**/api/Account/Logout');
  await page.getByRole('button', { name: 'Deconectare' }).first().click();
  await logoutRequest;
  await expect(cartLink(page)).toHaveAccessibleName('Coș');
  await expect(favourites).toHaveAccessibleName('Favorite');
  await expect(timer(page)).toHaveCount(0);
  const left = await storedKeys(page);
  for (const key of [...keys, 'data', 'cd']) expect(left).not.toContain(key);
});
