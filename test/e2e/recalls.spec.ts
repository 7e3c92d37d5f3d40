import { expectAccessible } from './accessibility.ts';
import { findProducts, placeOrder, registerWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient, openAsStaff } from './staff-client.ts';
import { refuseConsent } from './visitor.ts';

test.describe.configure({ timeout: 120_000 });

test('ADR-116: from the code of a lot to the message, the answer on a phone, the money and the end of the recall', async ({
  page,
  request,
  browser,
  pageErrors,
}) => {
  const products = await findProducts(request, 70, 1);
  const customer = await registerWithCart(request, products);
  const order = await placeOrder(request, customer, 'cash');
  const client = await createStaffClient(request);
  await client.deliver(order.id);
  const other = await placeOrder(request, await registerWithCart(request, products), 'cash');
  await client.deliver(other.id);
  const [lot] = await client.get(`/api/admin/orders/${order.id}/lots`);

  await openAsStaff(page, request, '/admin/recalls');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Rechemare nouă' }).click();
  await main.getByLabel('Lot, EAN, cod, produs sau furnizor').pressSequentially(lot.code);
  // Lots of several products can have the same code.
  await page.getByRole('option', { name: lot.code }).filter({ hasText: products[0]?.name }).click();
  await expect(main.getByText('1 lot ales')).toBeVisible();
  await main.getByLabel('De ce rechemi lotul').fill('Retragem lotul din precauție.');
  await main.getByLabel('Care este pericolul pentru om').fill('Reacție alergică gravă la lapte.');
  await main.getByLabel('Unde se găsesc lotul și data pe ambalaj').fill('Pe fundul flaconului.');
  await main.getByLabel('Produs nou în loc').check();
  await main.getByRole('button', { name: 'Salvează' }).click();
  await expect(main.getByText('„din precauție” îndulcește pericolul', { exact: false })).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('400')]);
  await main.getByLabel('De ce rechemi lotul').fill('Lotul conține lapte praf, care nu este scris pe etichetă.');
  await main.getByRole('button', { name: 'Salvează' }).click();

  await main.getByRole('button', { name: 'Arată e-mailul, SMS-ul și pagina' }).click();
  const preview = page.getByRole('dialog', { name: 'Cum arată' });
  await expect(preview.getByText('Nu mai consumați produsul.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Închide' }).click();
  await main.getByRole('button', { name: 'Pornește rechemarea' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pornește rechemarea' }).click();
  await expect(main.getByRole('heading', { name: 'Cine a fost anunțat' })).toBeVisible();
  await expectAccessible(page);

  const linkOf = async ({ id }: { id: number }): Promise<string> => {
    const { email } = await client.get(`/api/admin/orders/${id}`);
    const mail = await client.waitForEmail(email, 'Rechemare de produs');
    return /\/rechemare\/[0-9a-f-]{36}/.exec(mail)?.[0] ?? '';
  };
  const path = await linkOf(order);
  expect(path).not.toBe('');

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const buyer = await phone.newPage();
  await refuseConsent(buyer);
  await buyer.goto(path);
  await expect(buyer.getByRole('complementary', { name: 'Rechemare de produs' })).toBeVisible();
  await expect(buyer.getByText(order.number)).toBeVisible();
  await buyer.getByLabel('Banii înapoi, fără să trimiteți produsul').check();
  await buyer.getByRole('button', { name: 'Trimiteți răspunsul' }).click();
  await expect(buyer.getByText('Scrie un IBAN valabil', { exact: false })).toBeVisible();
  await buyer.getByLabel('IBAN', { exact: true }).fill('RO49 AAAA 1B31 0075 9384 0000');
  await buyer.getByLabel('Titularul contului').fill('Ana Pop');
  await buyer.getByRole('button', { name: 'Trimiteți răspunsul' }).click();
  await expect(buyer.getByRole('heading', { name: 'Am primit răspunsul dumneavoastră' })).toBeVisible();
  await expectAccessible(buyer);
  await buyer.goto('/rechemari');
  await expect(buyer.getByRole('heading', { name: 'Rechemări de produse' })).toBeVisible();
  await expectAccessible(buyer);
  await buyer.goto(`/lot/${encodeURIComponent(lot.code)}`);
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText(lot.code);
  await expectAccessible(buyer);

  const productId = products[0]?.id;
  const fresh = { productId, code: 'NOU-E2E', expiresOn: '2095-01-31', quantity: 5 };
  await client.post('/api/admin/stock/receive', fresh);
  await buyer.goto(await linkOf(other));
  await buyer.getByLabel('Un produs nou în loc').check();
  await buyer.getByRole('button', { name: 'Trimiteți răspunsul' }).click();
  await expect(buyer.getByText(/^Produsul nou este în comanda VIT-\d+, fără cost\./)).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Vedeți comanda nouă' })).toBeVisible();
  await expectAccessible(buyer);

  await page.reload();
  await main.getByRole('searchbox').fill(order.number);
  await main.getByRole('button', { name: 'Dă banii înapoi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dă banii înapoi' }).click();
  await expect(page.getByText('Banii pleacă spre cumpărător.')).toBeVisible();
  await buyer.goto(path);
  await expect(buyer.getByText('Rezolvat.')).toBeVisible();

  await main.getByRole('button', { name: 'Încheie rechemarea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Închei rechemarea?' });
  await dialog.getByLabel('Cum s-a încheiat').fill('Toți cumpărătorii au fost anunțați.');
  await dialog.getByRole('button', { name: 'Încheie rechemarea' }).click();
  await expect(page.getByText('Rechemarea este încheiată.')).toBeVisible();
  await buyer.goto('/rechemari');
  await expect(buyer.getByRole('complementary', { name: 'Rechemare de produs' })).toBeHidden();
  await phone.close();
});
