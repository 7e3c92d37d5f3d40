import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  continueAsGuest,
  expectOrderPlaced,
  fillCheckoutAsGuest,
  findProducts,
  openWithCart,
  orderButton,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';
import { waitForHydration } from './visitor.ts';

test.describe.configure({ timeout: 90_000 });

/** Issues a gift card in the back office and returns its code. */
async function issueCard(page: Page, amount: string): Promise<string> {
  await page.getByRole('button', { name: 'Emite un card' }).click();
  const form = page.getByRole('dialog', { name: 'Emite un card' });
  await form.getByLabel('Valoare').fill(amount);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Emite un card' }).click();
  const issued = page.getByRole('dialog', { name: 'Cardul a fost emis' });
  const code = await issued.getByLabel('Codul cardului').inputValue();
  expect(code).toMatch(/^CADOU(-[A-Z2-9]{4}){3}$/);
  await issued.getByRole('button', { name: 'Gata' }).click();
  return code;
}

test('staff issue gift cards, a shopper pays part of an order with two of them, and staff see what is left', async ({
  page,
  request,
  browser,
}) => {
  await openAsStaff(page, request, '/admin/gift-cards');
  const code = await issueCard(page, '20');
  const second = await issueCard(page, '5');

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const shopper = await context.newPage();
  await openWithCart(shopper, await findProducts(request));
  await shopper.goto('/shopping-cart');
  await waitForHydration(shopper);
  const summary = shopper.getByRole('complementary', { name: 'Sumar' });
  const applied = summary.getByRole('list', { name: 'Coduri aplicate' });
  // The list of couriers moves what is below it.
  await expect(shopper.getByRole('radio', { name: /^Sameday easybox/ })).toBeVisible();
  for (const [typed, balance] of [
    [code.toLowerCase(), '20.00'],
    [second, '5.00'],
  ] as const) {
    await summary.getByLabel('Cod promoțional').fill(typed);
    await summary.getByRole('button', { name: 'Aplică', exact: true }).first().click();
    await expect(applied).toContainText(`card cadou, sold ${balance} RON`);
  }
  await expect(summary).toContainText('−20.00 RON');
  await expect(summary).toContainText('−5.00 RON');
  await expect(summary).toContainText('După această comandă mai rămân 0.00 RON pe carduri.');
  await expectAccessible(shopper);
  await shopper.goto('/shopping-cart/checkout');
  await continueAsGuest(shopper);
  await fillCheckoutAsGuest(shopper, 'Ramburs');
  await expect(shopper.getByRole('main').getByText(`Card cadou ····${second.slice(-4)}`)).toBeVisible();
  await orderButton(shopper).click();
  await expectOrderPlaced(shopper);
  await context.close();

  await page.goto(`/admin/gift-cards?q=${code}`);
  await page.getByRole('button', { name: `CADOU-····-····-${code.slice(-4)}` }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Plătit la comandă');
  await expect(drawer).toContainText('Cheltuit');
});
