import { expectNoAxeViolations } from './accessibility.ts';
import {
  continueAsGuest,
  expectOrderPlaced,
  fillAddress,
  findProducts,
  ignoreStatus,
  openWithCart,
  orderButton,
  selectAndContinue,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { newEmail } from './visitor.ts';

test('a guest who writes a part of the town accepts the suggestion and orders; another name may be kept', async ({
  page,
  request,
  pageErrors,
}) => {
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  const main = page.getByRole('main');
  await main.getByLabel('Adresa de e-mail').fill(newEmail());
  await fillAddress(page);

  const locality = main.getByRole('combobox', { name: 'Localitate', exact: true });
  await locality.fill('tur');
  await expect(main.getByRole('option', { name: 'Turda' })).toBeVisible();
  await locality.press('ArrowDown');
  await locality.press('ArrowDown');
  await locality.press('ArrowUp');
  await locality.press('Enter');
  await expect(locality).toHaveValue('Turda');

  await locality.fill('Câmpia Turz');
  await locality.press('Tab');
  await expect(main.getByText('Ai vrut „Câmpia Turzii”?')).toBeVisible();
  await main.getByRole('button', { name: 'Păstrează cum am scris' }).click();
  await expect(main.getByText('Ai vrut „Câmpia Turzii”?')).toHaveCount(0);
  await expect(locality).toHaveValue('Câmpia Turz');

  await locality.fill('Cluj-Nap');
  await page.getByRole('button', { name: 'Livrează la această adresă' }).click();
  await expect(main.getByText('Nu găsim localitatea „Cluj-Nap” în județul Cluj. Ai vrut „Cluj-Napoca”?')).toBeVisible();
  await expect(locality).toBeFocused();
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: 'Cluj-Napoca', exact: true }).click();
  await expect(locality).toHaveValue('Cluj-Napoca');
  await page.getByRole('button', { name: 'Livrează la această adresă' }).click();
  await expect(page.getByText('400174 Cluj-Napoca, jud. Cluj')).toBeVisible();
  await selectAndContinue(page, 'Ramburs');
  await orderButton(page).click();
  await expectOrderPlaced(page);
  ignoreStatus(pageErrors, 409);
});
