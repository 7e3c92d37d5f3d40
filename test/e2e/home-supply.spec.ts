import { expectAccessible } from './accessibility.ts';
import { lines as cartLines, snackbars } from './cart.ts';
import { findProducts, openWithCustomerCart, placeOrder } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient } from './staff-client.ts';

test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 120_000 });

test('a customer on a phone sees when a product ends, changes the portion, is reminded, has a calendar and orders it again', async ({
  page,
  request,
}) => {
  const products = await findProducts(request, 12, 2);
  const [product] = products;
  if (!product) throw new Error('No product');
  const buyer = await openWithCustomerCart(page, request, products);
  const staff = await createStaffClient(request);
  const order = await placeOrder(request, buyer, 'cash');
  await staff.deliver(order.id);

  await page.goto(`/view-order/${order.id}`);
  await expect(page.getByText(/Se termină pe \d+ [a-z]+/).first()).toBeVisible();

  await page.goto('/account-manage/acasa');
  const row = page.getByRole('list', { name: 'Ce ai acasă' }).getByRole('listitem').filter({ hasText: product.name });
  const end = row.getByText(/Se termină pe/);
  await expect(end).toBeVisible();
  await expectAccessible(page);
  const before = await end.textContent();
  await row.getByLabel(`Cât iei pe zi: ${product.name}`).selectOption({ label: '2 porții' });
  await expect(snackbars(page)).toContainText('Am socotit din nou.');
  await expect(end).not.toHaveText(before ?? '');
  await row.getByLabel(`Cât iei pe zi: ${product.name}`).selectOption({ label: 'Nu îl iau acum' });
  await expect(row).toContainText('În pauză');
  await row.getByLabel(`Cât iei pe zi: ${product.name}`).selectOption({ index: 0 });
  await expect(end).toHaveText(before ?? '');

  await page.getByRole('button', { name: 'Creează adresa calendarului' }).click();
  const address = await page.getByLabel('Adresa calendarului').inputValue();
  const file = await request.get(new URL(address).pathname);
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await row.getByLabel(`Ora din calendar: ${product.name}`).fill('21:30');
  await row.getByLabel(`Ora din calendar: ${product.name}`).blur();
  await expect(snackbars(page)).toContainText('apare în calendar la 21:30');
  expect(await (await request.get(new URL(address).pathname)).text()).toContain('T213000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Oprește calendarul' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oprește calendarul' }).click();
  await expect(page.getByRole('button', { name: 'Creează adresa calendarului' })).toBeVisible();
  expect((await request.get(new URL(address).pathname)).status()).toBe(404);

  await row.getByRole('button', { name: `Comandă din nou ${product.name}` }).click();
  await expect(snackbars(page)).toContainText('coș');
  await page.goto('/shopping-cart');
  await expect(cartLines(page).filter({ hasText: product.name })).toHaveCount(1);
});
