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

test('a guest chooses the locker before any address; what the invoice needs is asked as such', async ({
  page,
  request,
}) => {
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  const main = page.getByRole('main');
  await page.getByRole('radio', { name: /easybox/ }).check();
  await main.getByLabel('Județul lockerului').selectOption('Brașov');
  const locker = page.getByRole('radiogroup', { name: 'Locker' }).getByRole('radio').first();
  await locker.check();
  await expect(page.getByRole('heading', { name: 'Date de facturare și de contact' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Adresa de livrare' })).toBeHidden();
  await expectAccessible(page);
  await main.getByLabel('Adresa de e-mail').fill('ana@exemplu.ro');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Folosește aceste date' }).click();
  await expect(page.getByText('400174 Cluj-Napoca, jud. Cluj')).toBeVisible();
  await expect(locker).toBeChecked();
  await page.getByRole('button', { name: 'Continuă la sumar' }).click();
  await expect(page.getByRole('heading', { name: /^Ridicare din .*easybox/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Persoană de contact' })).toBeVisible();
  await expectAccessible(page);
});
