import { productPath } from '../../src/catalog/products/card-rules.ts';
import { expectAccessible } from './accessibility.ts';
import { snackbars } from './cart.ts';
import { expectOrderPlaced, findProducts, openWithCustomerCart, orderButton, selectAndContinue } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { refuseConsent, waitForHydration } from './visitor.ts';

// The whole way from the product to the end of its repeat delivery.
test.describe.configure({ timeout: 90_000 });

test('a visitor learns that a repeat delivery needs an account; a customer chooses it on the product page, orders, sees it in the account, skips and ends it', async ({
  page,
  request,
}) => {
  const [product] = await findProducts(request, 6, 1);
  if (!product) throw new Error('No product');
  const choice = page.getByRole('group', { name: 'Cât de des îl vrei?' });
  const monthly = choice.getByRole('radio', { name: /La 30 de zile/ });
  await refuseConsent(page);
  await page.goto(productPath(product));
  await waitForHydration(page);
  await expect(choice.getByRole('radio', { name: 'O singură dată' })).toBeChecked();
  // Not `check`: React applies a click during hydration a moment later.
  await monthly.click();
  await expect(monthly).toBeChecked();
  await expect(choice).toContainText('poți sări, schimba sau opri livrarea din contul tău');
  const signIn = choice.getByRole('link', { name: 'Intră în cont sau creează unul' });
  await expect(signIn).toHaveAttribute('href', /repetare=30/);

  await openWithCustomerCart(page, request, [product]);
  await page.goto(productPath(product));
  await waitForHydration(page);
  await monthly.click();
  await expect(monthly).toBeChecked();
  await expect(snackbars(page)).toContainText('Livrarea la 30 de zile este aleasă.');
  await expectAccessible(page);

  const terms = page.getByRole('region', { name: 'Livrare repetată' });
  await page.goto('/shopping-cart');
  await expect(terms).toContainText(`${product.name}, la 30 de zile`);
  await expectAccessible(page);
  await page.goto('/shopping-cart/checkout');
  await selectAndContinue(page, 'Ramburs');
  await expect(terms).toContainText(`La fiecare 30 de zile îți trimitem din nou 1 × ${product.name}`);
  await expect(terms).toContainText(/plătești la fiecare livrare [\d.,]+ RON: produsele .+, livrarea/);
  await expect(terms).toContainText('Cu 3 zile înainte primești un e-mail');
  await orderButton(page).click();
  await expectOrderPlaced(page);

  await expect
    .poll(async () => {
      await page.goto('/account-manage/livrari-repetate');
      await expect(page.getByRole('heading', { name: /La 30 de zile|Nu ai livrări repetate/ })).toBeVisible();
      return page.getByRole('heading', { name: /La 30 de zile/ }).count();
    })
    .toBe(1);
  const card = page.getByRole('article').filter({ hasText: product.name });
  await expect(card).toContainText('Activă');
  await expect(card).toContainText('Ramburs');
  await expectAccessible(page);

  const next = await card.getByText(/Următoarea livrare/).textContent();
  await card.getByRole('button', { name: 'Sari peste una' }).click();
  await expect(snackbars(page)).toContainText('Am sărit livrarea');
  await expect(card.getByText(/Următoarea livrare/)).not.toHaveText(next ?? '');
  await snackbars(page).getByRole('button', { name: 'Anulează' }).click();
  await expect(card.getByText(/Următoarea livrare/)).toHaveText(next ?? '');

  await card.getByRole('button', { name: 'Încheie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Încheie livrarea' }).click();
  await expect(card).toContainText('Încheiată');
});
