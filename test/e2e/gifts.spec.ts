import { expectAccessible } from './accessibility.ts';
import { lines, snackbars } from './cart.ts';
import {
  continueAsGuest,
  expectOrderPlaced,
  fillCheckoutAsGuest,
  findProducts,
  openWithCart,
  orderButton,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visitor.ts';

test.describe.configure({ timeout: 90_000 });

test('a gift comes into the cart over 400 lei, goes with its condition, can be declined and is ordered at 0', async ({
  page,
  request,
}) => {
  const found = await findProducts(request, 0, 96);
  const product = found.find(({ brand, sellingPrice }) => brand === 'Mirelle' && sellingPrice >= 50);
  if (!product) throw new Error('No product of the gift’s producer');
  const units = Math.ceil(400 / product.sellingPrice);
  await openWithCart(page, Array(units).fill(product));
  await page.goto('/shopping-cart');
  await waitForHydration(page);
  const gift = lines(page).filter({ hasText: /^Cadou: / });
  await expect(gift).toContainText('Pentru comenzi peste 400 lei');
  await expect(gift).toContainText('0.00 RON');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mai puțin' }).click();
  await expect(snackbars(page)).toContainText('nu mai îndeplinește condiția cadoului');
  await expect(gift).toHaveCount(0);
  await page.getByRole('button', { name: 'Mai mult' }).click();
  await gift.getByRole('button', { name: /^Nu vreau cadoul/ }).click();
  await expect(gift).toContainText('Ai renunțat la cadou.');
  await gift.getByRole('button', { name: /^Vreau cadoul/ }).click();
  const name = (await gift.getByRole('heading').innerText()).trim();

  await page.getByRole('complementary', { name: 'Sumar' }).getByRole('button', { name: 'Continuă' }).click();
  await continueAsGuest(page);
  await fillCheckoutAsGuest(page, 'Ramburs');
  await expect(page.getByRole('main')).toContainText(name);
  await orderButton(page).click();
  await expectOrderPlaced(page);
  await expect(page.getByRole('main')).toContainText(name);
});
