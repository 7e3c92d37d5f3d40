import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import { findProducts, openWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient } from './staff-client.ts';

test('an automatic discount applies in the cart, and a code that does not combine with it says so', async ({
  page,
  request,
}) => {
  const [product] = await findProducts(request, 5, 1);
  if (!product) throw new Error('No product is in stock');
  const staff = await createStaffClient(request);
  const name = '10% la două bucăți';
  const fields = {
    code: 'DOUA-BUCATI',
    description: name,
    value: 10,
    isAutomatic: true,
    minimumQuantity: 2,
    productIds: [product.id],
  };
  const { id } = await staff.post('/api/admin/promo-codes', fields);
  await openWithCart(page, [product]);
  await page.goto('/shopping-cart');
  const summary = page.getByRole('complementary', { name: 'Sumar' });
  await expect(summary.getByRole('button', { name: /^Aplică BUNVENIT10/ })).toBeVisible();
  await expect(summary).not.toContainText(name);
  await page.getByRole('button', { name: 'Mai mult' }).first().click();
  await expect(summary).toContainText(`Reducere ${name}`);
  await expect(summary).toContainText(`−${(Math.round(product.sellingPrice * 20) / 100).toFixed(2)} RON`);
  await expectNoAxeViolations(page);
  await expectNoOverflow(page);
  await summary.getByRole('button', { name: /^Aplică BUNVENIT10/ }).click();
  await expect(page.getByText(`„${name}” nu se combină cu codul aplicat`)).toBeVisible();
  await expect(summary).not.toContainText(`Reducere ${name}`);
  await summary.getByRole('button', { name: 'Elimină codul BUNVENIT10' }).click();
  await expect(summary).toContainText(`Reducere ${name}`);
  await staff.post('/api/admin/promo-codes/activate', { id, isActive: false });
});
