import { expectAccessible } from './accessibility.ts';
import { lines, openCart } from './cart.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient, openAsStaff } from './staff-client.ts';
import { refuseConsent, waitForHydration } from './visitor.ts';

type Lot = { id: number; productId: number; productName: string; code: string; offerPercent: number | null };
type Product = { name: string; url: string; sellingPrice: number };

test.use({ viewport: { width: 390, height: 844 } });

test('ADR-118: on a phone, the offer of a lot stands beside the fresh product and is a line of its own', async ({
  page,
  request,
}) => {
  const client = await createStaffClient(request);
  const { rows }: { rows: Lot[] } = await client.get('/api/admin/near-date?state=open');
  const [lot] = rows;
  if (!lot) throw new Error('The demo has no offer');
  const { data: product }: { data: Product } = await (
    await request.get(`/api/Product/GetById?productId=${lot.productId}`)
  ).json();

  await refuseConsent(page);
  await page.goto(product.url);
  await waitForHydration(page);
  const main = page.getByRole('main');
  const offer = main.getByRole('region', { name: 'Aproape de termen, la preț redus' });
  await expect(offer.getByText(/^exp\. \d\d\/\d{4}$/)).toBeVisible();
  await expect(offer.getByText(`−${lot.offerPercent}%`)).toBeVisible();
  await expect(offer.getByText(/din cele 30 de zile dinaintea acestui preț/)).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog', { name: 'Produsul a fost adaugat in cos' });
  await offer.getByRole('button', { name: /^Adaugă în coș/ }).click();
  await expect(dialog.getByText(/\(exp\. \d\d\/\d{4}\)/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuă cumpărăturile' }).click();
  await main.getByRole('button', { name: 'Adaugă în coș', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Continuă cumpărăturile' }).click();
  await openCart(page);
  await expect(lines(page)).toHaveCount(2);
  const ofOffer = lines(page).filter({ hasText: '(exp. ' });
  await expect(ofOffer).toHaveCount(1);
  await expectAccessible(page);

  await ofOffer.getByRole('link', { name: /\(exp\. / }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
});

test('staff accept lots that the rule proposes and stop an offer, on a phone too', async ({ page, request }) => {
  await openAsStaff(page, request, '/admin/near-date?state=proposed');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Aproape de termen' })).toBeVisible();
  const client = await createStaffClient(request);
  const { rows }: { rows: Lot[] } = await client.get('/api/admin/near-date?state=proposed');
  const lot = rows.at(-1);
  if (!lot) throw new Error('The demo has no proposed lot');
  await expectAccessible(page);
  await main
    .getByRole('checkbox', { name: `lotul ${lot.code}` })
    .last()
    .check();
  await main.getByRole('button', { name: 'Deschide oferta' }).click();
  await expect(page.getByText('1 ofertă deschisă.')).toBeVisible();

  await page.goto(`/admin/near-date?state=open&search=${lot.code}`);
  const row = main.getByRole('row').filter({ hasText: lot.productName });
  await expect(row.getByText('În ofertă', { exact: true })).toBeVisible();
  await row.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Oprește oferta' }).click();
  await expect(page.getByText(/1 lot oprit/)).toBeVisible();

  await page.goto('/admin/near-date/rules');
  await expect(main.getByRole('heading', { name: 'Toate produsele' })).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Reducerea la pasul 1, Toate produsele' })).toHaveValue('15');
  await expectAccessible(page);
});
