import { expectNoAxeViolations } from './accessibility.ts';
import { bearer, openWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff, signInStaff } from './staff-client.ts';
import { waitForHydration } from './visitor.ts';

test('staff make a bundle of two products, and its page shows what it contains by the stock of the parts', async ({
  page,
  request,
  browser,
}) => {
  const headers = bearer(await signInStaff(request));
  const { data: choices } = await (await request.get('/api/admin/products/choices', { headers })).json();
  const category = choices.categories.find(({ isFood }: { isFood: boolean }) => !isFood);
  const name = 'Pachetul sportivului';
  const added = await request.post('/api/admin/products', {
    headers,
    data: {
      code: `PACHET-${Date.now()}`,
      name,
      producerId: choices.producers[0].id,
      categoryId: category.id,
      price: 99,
    },
  });
  const { data: product } = await added.json();
  const found = await request.get('/api/admin/products?state=published&stock=in&take=2&sort=-stock', { headers });
  const { data: parts } = await found.json();

  await openAsStaff(page, request, `/admin/products/${product.id}`);
  const panel = page.getByRole('region', { name: 'Pachet', exact: true });
  for (const part of parts.rows) {
    await panel.getByRole('combobox', { name: 'Adaugă o componentă' }).fill(part.code);
    await page.getByRole('option', { name: part.name }).first().click();
  }
  await panel.getByRole('spinbutton').first().fill('2');
  await expect(panel.getByText('Avantajul clientului')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 900 });
  await expectNoAxeViolations(page);
  await panel.getByRole('button', { name: 'Salvează componentele' }).click();
  await expect(page.getByText('Componentele sunt salvate.')).toBeVisible();
  await expect(page.getByText('se vinde din stocul componentelor și nu are loturi proprii')).toBeVisible();
  await page.getByRole('button', { name: 'Pune în vânzare' }).click();
  await expect(page.getByRole('link', { name: 'Vezi în magazin' })).toBeVisible();

  const { data: saved } = await (await request.get(`/api/admin/products/${product.id}`, { headers })).json();
  await page.goto(saved.path);
  await waitForHydration(page);
  const content = page.getByRole('region', { name: 'Pachetul conține' });
  await expect(content.getByRole('listitem')).toHaveCount(2);
  await expect(content.getByRole('listitem').first()).toContainText(`2 × ${parts.rows[0].name}`);
  await expect(page.getByRole('button', { name: /^Adaugă în coș/ }).first()).toBeEnabled();
  await expectNoAxeViolations(page);

  const shopper = await (await browser.newContext({ viewport: { width: 360, height: 900 } })).newPage();
  await openWithCart(shopper, [{ id: product.id, name, brand: '', image: '', sellingPrice: 99 }]);
  await shopper.goto('/shopping-cart');
  const cartParts = shopper.getByRole('list', { name: 'Pachetul conține' }).getByRole('listitem');
  await expect(cartParts).toHaveText([`2 × ${parts.rows[0].name}`, `1 × ${parts.rows[1].name}`]);
  await expectNoAxeViolations(shopper);
  await shopper.context().close();
  await request.post('/api/admin/products/unpublish', { headers, data: { ids: [product.id] } });
});
