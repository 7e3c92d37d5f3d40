import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient, openAsStaff } from './staff-client.ts';
import { newEmail, refuseConsent, waitForHydration } from './visitor.ts';

type Card = { id: number; name: string; isInStock: boolean };

test('a visitor asks to be told when a product is back and confirms by email', async ({ page, request }) => {
  const staff = await createStaffClient(request);
  const cards: Card[] = [];
  for (let skip = 0; skip < 288; skip += 96) {
    const response = await request.post(`/api/Filter/GetFiltered?take=96&skip=${skip}`, { data: {} });
    cards.push(...(await response.json()).data);
  }
  const soldOut = cards.find(({ isInStock }) => !isInStock);
  await refuseConsent(page);
  await page.goto(`/produs-${soldOut?.id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Anunță-mă când revine în stoc' }).click();
  const form = page.getByRole('region', { name: 'Anunță-mă când revine în stoc' });
  const email = newEmail();
  await form.getByLabel('Adresa de e-mail').fill(email);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Anunță-mă' }).click();
  await expect(form.getByText(`Mai e un pas: deschide e-mailul trimis la ${email}`)).toBeVisible();
  const text = await staff.waitForEmail(email, 'Confirmă cererea de anunț');
  await page.goto(/\/anunturi\/confirmare\?token=[\w-]+/.exec(text)?.[0] ?? '');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Confirm cererea' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te anunțăm');
});

test('staff write a newsletter, see it, try it out and send it', async ({ page, request }) => {
  const staff = await createStaffClient(request);
  await openAsStaff(page, request, '/admin/newsletter/issues/new');
  const subject = `Noutăți ${newEmail()}`;
  await page.getByLabel('Subiect', { exact: true }).fill(subject);
  await page.getByLabel('Text', { exact: true }).fill('Bună!\n\nVezi [oferta](/products?page=1).');
  await expect(page.getByText(/(niciun abonat|abonat|abonați)\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await page.getByRole('button', { name: 'Previzualizare' }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  const email = newEmail();
  await page.getByLabel('Adresa pentru probă').fill(email);
  await page.getByRole('button', { name: 'Trimite proba' }).click();
  expect(await staff.waitForEmail(email, '[Test] Noutăți')).toContain('/m/');
  await page.getByRole('button', { name: 'Trimite acum' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trimite acum' }).click();
  await expect(page.getByText(/^(Programat|Se trimite|Trimis)$/)).toBeVisible();
});
