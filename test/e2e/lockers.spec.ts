import { expectAccessible } from './accessibility.ts';
import { continueAsGuest, fillAddress, findProducts, openWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';

test('a locker is found by town, near the customer and on the map', async ({ page, context, request }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.75, longitude: 21.21 });
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Livrează la această adresă' }).click();
  await page.getByRole('radio', { name: /easybox/ }).check();
  const main = page.getByRole('main');
  const list = page.getByRole('radiogroup', { name: 'Locker' }).getByRole('radio');

  await main.getByLabel('Județul lockerului').selectOption('Brașov');
  await expect(main.getByText('Lockere în județul Brașov')).toBeVisible();
  await main.getByLabel('Localitatea lockerului').selectOption('Brașov (3)');
  await expect(list).toHaveCount(3);
  await expect(main.getByText(/^la .* de centru · deschis non-stop$/).first()).toBeVisible();

  await main.getByRole('button', { name: 'Lângă mine' }).click();
  await expect(main.getByText('Cele mai apropiate lockere')).toBeVisible();
  await expect(list.first()).toHaveAccessibleName(/Timișoara/);

  await main.getByLabel('Județul lockerului').selectOption('Timiș');
  await main.getByLabel('Localitatea lockerului').selectOption('Timișoara (4)');
  await main.getByRole('button', { name: 'Vezi harta' }).click();
  const map = main.getByRole('region', { name: 'Harta lockerelor' });
  await expect(map.getByRole('button', { name: /^easybox/ }).first()).toBeVisible();
  await map.getByRole('button', { name: 'Mărește harta' }).click();
  await map.getByRole('button', { name: 'Micșorează harta' }).click();
  await map.getByRole('button', { name: /^easybox Profi Piața Victoriei/ }).click();
  await expect(page.getByRole('radio', { name: /^easybox Profi Piața Victoriei/ })).toBeChecked();
  await expectAccessible(page);
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
});
