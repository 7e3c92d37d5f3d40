import { expectAccessible } from './accessibility.ts';
import { cards, fillCart, findProducts, openWithCustomerCart, placeOrder, saveCard } from './checkout.ts';
import { expect, test } from './fixtures.ts';

// Several pages and a 3-D Secure step.
test.describe.configure({ timeout: 90_000 });

test('2§2 cancel-products: one unit of an order is cancelled, the rest is still delivered', async ({
  page,
  request,
}) => {
  const products = await findProducts(request, 28);
  const [first, second] = products;
  if (!first || !second) throw new Error('No products');
  const session = await openWithCustomerCart(page, request, products);
  await fillCart(request, session, [first]);
  const order = await placeOrder(request, session, 'cash');
  await page.goto(`/view-order/${order.id}`);
  await page.getByRole('link', { name: 'Anulează produse' }).click();

  await expect(page.getByRole('heading', { name: `Alege din comanda ${order.number}` })).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Anulează produsele alese' });
  await expect(confirm).toBeDisabled();
  await page.getByRole('button', { name: `Mai multe bucăți: ${first.name}` }).click();
  const less = `${first.sellingPrice.toFixed(2)} RON`;
  await expect(page.getByRole('main')).toContainText(`Plătești mai puțin cu${less}`);
  await expectAccessible(page);
  await confirm.click();
  const dialog = page.getByRole('dialog', { name: `Anulezi produsele din comanda ${order.number}?` });
  await expect(dialog).toContainText(`Ai de plătit cu ${less} mai puțin.`);
  await dialog.getByRole('button', { name: 'Anulează produsele alese' }).click();

  await expect(page.getByRole('heading', { name: 'Produsele au fost anulate' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vezi comanda' }).click();
  const left = (order.total - first.sellingPrice).toFixed(2);
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(`${left} RON`);
  // The history below the products names it too.
  await expect(page.getByRole('listitem').filter({ hasText: first.name }).first()).toContainText('1 bucată anulată');
});

test('2§2 cancel-products: an order paid with a saved card is selected from the list and cancelled as a whole', async ({
  page,
  request,
}) => {
  const session = await openWithCustomerCart(page, request, await findProducts(request, 30, 1));
  await saveCard(request, session, cards.good);
  const order = await placeOrder(request, session, 'card');
  await page.goto(`/view-order/${order.id}`);
  await page.getByRole('button', { name: 'Plătește acum' }).click();
  const pay = page.getByRole('dialog', { name: `Plata comenzii ${order.number}` });
  await expect(pay.getByRole('radio', { name: /4242/ })).toBeChecked();
  await expectAccessible(page);
  await pay.getByRole('button', { name: `Plătește ${order.total.toFixed(2)} RON` }).click();
  await expect(page.getByText('Plata a fost primită. Pregătim comanda.')).toBeVisible({ timeout: 15_000 });

  await page.goto('/cancel-products');
  await expect(page.getByRole('heading', { name: 'Din ce comandă?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Comanda ${order.number}` }).click();
  await page.getByRole('checkbox', { name: 'Toată comanda' }).check();
  await page.getByRole('button', { name: 'Anulează comanda' }).click();
  const dialog = page.getByRole('dialog', { name: `Anulezi comanda ${order.number}?` });
  await dialog.getByRole('button', { name: 'Anulează comanda' }).click();
  await expect(page.getByRole('heading', { name: 'Comanda a fost anulată' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`${order.total.toFixed(2)} RON înapoi pe card`);
  await page.getByRole('link', { name: 'Anulează altceva' }).click();
  await expect(page.getByRole('heading', { name: 'Nicio comandă de anulat' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Comanda ${order.number}, întreagă` })).toBeVisible();
});
