import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { bearer, type Session } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { refuseConsent } from './visitor.ts';

async function signIn(request: APIRequestContext, username: string, password: string): Promise<Session> {
  const form = { username, password, grant_type: 'password' };
  return (await (await request.post('/Token', { form })).json()).data;
}

/** The demo customer has an older purchase, which buy-back requires. */
async function openAsDemoCustomer(page: Page, request: APIRequestContext): Promise<void> {
  const session = await signIn(request, 'client@vitrina.example', 'parola123');
  await refuseConsent(page);
  await page.addInitScript((data) => localStorage.setItem('data', JSON.stringify(data)), session);
}

async function decide(request: APIRequestContext, admin: Session, path: string, data: object): Promise<void> {
  const response = await (await request.post(`/api/admin/buy-back/${path}`, { headers: bearer(admin), data })).json();
  expect(response.messagesUser, path).toEqual([]);
}

const photo = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();

test('2§2 buy-back-product: a used shaker is exchanged for a code and is on sale again', async ({ page, request }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 700 });
  await openAsDemoCustomer(page, request);
  const admin = await signIn(request, 'admin@vitrina.example', 'admin123');
  await page.goto('/buy-back');
  await page.getByRole('link', { name: 'Vezi cât primești' }).click();
  await page.getByRole('button', { name: /^Alege Shaker cu sită/ }).click();
  await page.getByRole('button', { name: 'Trimite cererea' }).click();
  await expect(page.getByText('Alege cum arată produsul.')).toBeVisible();
  await expect(page.getByText('Spune dacă produsul funcționează.')).toBeVisible();
  const selectAnswer = (group: string, name: RegExp) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check();
  await selectAnswer('Funcționează?', /^Da/);
  await selectAnswer('Cum arată?', /^Urme fine/);
  await selectAnswer('Are toate piesele?', /^Are toate/);
  await expect(page.getByRole('status').filter({ hasText: 'Estimăm' })).toContainText('15.00 RON');
  await page.reload();
  await page.getByRole('button', { name: /^Alege Shaker cu sită/ }).click();
  await expect(page.getByRole('radio', { name: /^Urme fine/ })).toBeChecked();
  const picture = { name: 'shaker.png', mimeType: 'image/png', buffer: await photo() };
  await page.getByLabel('Adaugă o poză').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Poza 1' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Este spălat și uscat.' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Trimite cererea' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Shaker cu sită' }).filter({ hasText: 'Estimare' }).first();
  await expect(card).toContainText('Cerere trimisă');
  await expect(card).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Cererile tale' })).toBeFocused();

  const waiting = await request.get('/api/admin/buy-back?state=requested&take=96', { headers: bearer(admin) });
  const { id } = (await waiting.json()).data.rows.at(-1);
  await decide(request, admin, `${id}/offer`, { offer: 16 });
  await page.reload();
  await card.getByRole('button', { name: /^Accept oferta/ }).click();
  await expect(card).toContainText('Mihai Eminescu');
  const sale = { price: 19, condition: 'stare bună', details: 'Verificat, spălat la 70 °C, cu garnitură nouă.' };
  await decide(request, admin, `${id}/received`, { sale });
  await expect(async () => {
    await page.reload();
    await expect(card.getByLabel('Codul tău')).toHaveValue(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/, { timeout: 2000 });
  }).toPass();

  const used = await request.get(`/api/admin/buy-back/${id}`, { headers: bearer(admin) });
  const { usedProductId } = (await used.json()).data;
  await expect(async () => {
    await page.goto(`/nume-${usedProductId}`);
    await expect(page.getByRole('main').getByText('Utilizat', { exact: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});
