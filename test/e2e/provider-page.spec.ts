import { expect, test } from '@playwright/test';
import { continueAsGuest, fillCheckoutAsGuest, findProducts, openWithCart, orderButton } from './checkout.ts';
import { runInOwnShop } from './own-shop.ts';
import { createStaffClient } from './staff-client.ts';

// The choice of the provider is the whole shop's.
runInOwnShop(test, { name: 'provider-page', port: 3991, timeoutMs: 120_000 });

test('the shopper pays on the provider’s page: refused first, left once, then paid', async ({ page, request }) => {
  const staff = await createStaffClient(request);
  const offer = { version: 0, methods: ['transfer', 'card'], cardProvider: 'netopia' };
  await staff.post('/api/admin/payments/methods', offer);
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  const methods = page.getByRole('radiogroup', { name: 'Plată', exact: true }).getByRole('radio');
  await expect(methods).toHaveCount(2);
  await fillCheckoutAsGuest(page, 'Card');
  await orderButton(page).click();

  const press = async (name: string) => {
    await expect(page.getByRole('heading', { name: 'Pagina de plată de probă' })).toBeVisible();
    await page.getByRole('button', { name, exact: true }).click();
  };
  await press('Fonduri insuficiente');
  await expect(page.getByRole('heading', { name: 'Plata nu a reușit' })).toBeVisible();
  await expect(page.getByText('Cardul nu are fonduri suficiente.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Plătește din nou' }).click();

  const payButton = page.getByRole('button', { name: /^Plătește \d/ });
  await payButton.click();
  await press('Renunță și mergi înapoi la magazin');
  await expect(page.getByText('Nu ai terminat plata?')).toBeVisible();
  await page.getByRole('link', { name: 'Înapoi la plată' }).click();

  await payButton.click();
  await press('Plătește');
  await expect(page.getByRole('heading', { name: 'Mulțumim pentru comandă!' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('guest-cart'))).toBe('[]');
});
