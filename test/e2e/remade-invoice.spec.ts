import { expect, test } from './fixtures.ts';
import { createStaffClient, openAsStaff } from './staff-client.ts';

test('staff write the invoice of a delivered order again for a company found by its CUI', async ({ page, request }) => {
  const staff = await createStaffClient(request);
  const { rows } = await staff.get('/api/admin/orders?state=delivered&payment=card&take=25');
  const order = rows.find(({ companyName }: { companyName: string | null }) => companyName === null);
  await openAsStaff(page, request, `/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Refă factura' }).click();
  const drawer = page.getByRole('dialog', { name: 'Refă factura' });
  await drawer.getByRole('radio', { name: 'Firmă' }).check();
  await drawer.getByRole('button', { name: 'Refă factura' }).click();
  await expect(drawer.getByLabel('CUI')).toHaveAttribute('aria-invalid', 'true');
  await drawer.getByLabel('CUI').fill('RO14399840');
  await expect(drawer.getByLabel('Denumirea firmei')).toHaveValue('EXEMPLU S.R.L.');
  await drawer.getByRole('button', { name: 'Refă factura' }).click();
  await expect(page.getByText('Factura este refăcută.')).toBeVisible();
  await expect(page.getByText(/^EXEMPLU S\.R\.L\. · înlocuiește VIT \d+$/)).toBeVisible();
  await expect(page.getByText(/ · pentru VIT \d+ · înlocuită de VIT \d+$/)).toBeVisible();
  await page.goto(`/admin/orders?q=${order.number}`);
  await expect(page.getByText('EXEMPLU S.R.L., CUI', { exact: false })).toBeVisible();
});
