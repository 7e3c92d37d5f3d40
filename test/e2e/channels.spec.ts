import { expectAccessible } from './accessibility.ts';
import {
  continueAsGuest,
  expectOrderPlaced,
  fillCheckoutAsGuest,
  findProducts,
  guestId,
  orderButton,
} from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';
import { answerAnalyticsTag } from './visitor.ts';

test.describe.configure({ timeout: 90_000 });

test('staff turn a feed on, check it, see a product column by column, and the partner reads its address', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin/feeds');
  await page.getByRole('link', { name: 'Meta (Facebook și Instagram)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meta (Facebook și Instagram)');
  const address = await page.getByRole('textbox', { name: 'Adresa feedului' }).inputValue();
  expect((await request.get(address)).status()).toBe(404);
  await page.getByRole('switch', { name: 'Feedul este pornit' }).check();
  await page.getByLabel('Stoc minim').fill('-1');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Stocul este un număr întreg între 0 și 10.000.')).toBeVisible();
  await page.getByLabel('Stoc minim').fill('1');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Feedul a fost salvat.')).toBeVisible();
  await page.getByRole('button', { name: 'Verifică acum' }).click();
  await expect(page.getByText('Feedul a fost verificat.')).toBeVisible();
  const file = await request.get(address);
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(await file.text()).toMatch(/^id,title,description,availability,/);
  await page.getByLabel('Nume sau cod').fill('SOR-C-1000-20');
  await page.getByRole('button', { name: 'Arată' }).click();
  await expect(page.getByText('image_link', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schimbă adresa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schimbă adresa' }).click();
  await expect(page.getByRole('textbox', { name: 'Adresa feedului' })).not.toHaveValue(address);
  expect((await request.get(address)).status()).toBe(404);
});

test('an order of a buyer who accepted is reported once to each connected service', async ({
  page,
  request,
  context,
}) => {
  await answerAnalyticsTag(page);
  const [product] = await findProducts(request);
  await page.goto('/?gclid=EAIa-e2e');
  const logged = page.waitForResponse('**/api/consent');
  await page.getByRole('button', { name: 'Accept' }).click();
  await logged;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('click-ids'))).toContain('EAIa-e2e');
  await page.evaluate(
    ([line, id]) => {
      localStorage.setItem('guest-cart', JSON.stringify([line]));
      localStorage.setItem('guest-id', String(id));
    },
    [
      {
        productId: product?.id,
        name: product?.name,
        brand: product?.brand,
        price: product?.sellingPrice,
        image: product?.image,
        isInStock: true,
        quantity: 1,
        productAttributeIds: [],
        isSecondHand: false,
        isAvailableForBuyBack: true,
      },
      guestId(),
    ] as const,
  );
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  await fillCheckoutAsGuest(page, 'Ramburs');
  const marked = page.waitForRequest('**/api/conversions/orders');
  await orderButton(page).click();
  expect((await marked).postDataJSON()).toMatchObject({ marks: { gclid: 'EAIa-e2e' } });
  const number = await expectOrderPlaced(page);

  const staff = await context.browser()?.newPage({ locale: 'ro-RO', baseURL: new URL(page.url()).origin });
  if (!staff) throw new Error('no browser');
  await expect(async () => {
    await openAsStaff(staff, request, `/admin/conversions?q=${number}`);
    const rows = staff.getByRole('row').filter({ hasText: number });
    await expect(rows).toHaveCount(4, { timeout: 3000 });
    await expect(rows.filter({ hasText: 'Trimisă' })).toHaveCount(4, { timeout: 3000 });
  }).toPass({ timeout: 45_000 });
  for (const service of ['Google Analytics', 'Google Ads', 'Meta', 'TikTok'])
    await expect(staff.getByRole('row').filter({ hasText: number }).filter({ hasText: service })).toHaveCount(1);
  await expectAccessible(staff);
  await staff.close();
});
