import type { Page } from '@playwright/test';
import { expectNoFindings } from './look.ts';
import { arriveSignedIn } from './visitor.ts';
import { expect, test } from './watch.ts';

test('decisions 21: an admin signs in, sees the figures, makes a code, and finds that in the log', async ({ page }) => {
  await page.goto('/admin/audit?q=promo');
  await expect(page).toHaveURL('/admin/sign-in?q=promo&returnUrl=%2Fadmin%2Faudit');
  await page.getByLabel('Adresa de e-mail').fill('admin@vitrina.example');
  await page.getByLabel('Parola', { exact: true }).fill('admin123');
  await page.getByRole('button', { name: 'Intră', exact: true }).click();
  await expect(page).toHaveURL('/admin/audit?q=promo');

  await page.getByRole('link', { name: 'Panou' }).click();
  await expect(page.getByText('Coș mediu')).toBeVisible();
  await expectNoFindings(page);

  const code = `JURNAL-${Date.now()}`;
  await jumpTo(page, 'coduri');
  await page.getByRole('link', { name: 'Cod nou' }).click();
  await page.getByLabel('Cod', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Procentul este un număr întreg între 1 și 100.')).toBeVisible();
  await page.getByLabel('Procent', { exact: true }).fill('15');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expectNoFindings(page);

  await page.getByLabel('Descriere').fill('Nu se salvează');
  await page.getByRole('link', { name: 'Jurnal' }).click();
  await page.getByRole('button', { name: 'Pleacă fără salvare' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Adaugă sau schimbă un cod promoțional' }).first();
  await row.getByRole('button').press('Enter');
  await expect(page.getByRole('dialog').getByText(code)).toBeVisible();
});

test('decisions 21: whoever signs in before the page is alive is signed in, and no password stands in an address', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((go) => setTimeout(go, 400));
    await route.continue();
  });
  await page.goto('/admin/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Adresa de e-mail').fill('admin@vitrina.example');
  await page.getByLabel('Parola', { exact: true }).fill('admin123');
  await page.getByRole('button', { name: 'Intră', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  expect(addresses.filter((address) => address.includes('admin123'))).toEqual([]);
});

test('decisions 21: a customer is turned away from the back office, and led to another account', async ({
  page,
  request,
}) => {
  await arriveSignedIn(page, request);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Aici intră doar echipa magazinului' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Intră cu alt cont' }).click();
  await expect(page.getByRole('heading', { name: 'Intră în administrare' })).toBeVisible();
  await expectNoFindings(page);
});

/** Ctrl+K, a few letters, Enter. */
async function jumpTo(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(words);
  await page.getByRole('combobox').press('Enter');
}
