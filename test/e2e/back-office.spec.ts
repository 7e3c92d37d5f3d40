import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { ignoreStatus } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';
import { enterEmail, enterPassword, openSignedIn, refuseConsent } from './visitor.ts';

test('S21: an admin signs in, sees the figures, creates a code, and finds that in the log; 2§8 failures are reported', async ({
  page,
  pageErrors,
}) => {
  await refuseConsent(page);
  await page.goto('/admin/audit?q=promo');
  await expect(page).toHaveURL('/account?q=promo&returnUrl=%2Fadmin%2Faudit');
  await enterEmail(page, 'admin@vitrina.example');
  await enterPassword(page, 'admin123');
  await expect(page).toHaveURL('/admin/audit?q=promo');

  await page.getByRole('link', { name: 'Panou' }).click();
  await expect(page.getByText('Coș mediu')).toBeVisible();
  await expectNoAxeViolations(page);

  const code = `JURNAL-${Date.now()}`;
  await jumpTo(page, 'coduri');
  await page.getByRole('link', { name: 'Cod nou' }).click();
  await page.getByLabel('Cod', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Scrie cât reduce codul.')).toBeVisible();
  await page.getByLabel('Procent', { exact: true }).fill('150');
  await expect(page.getByText('Procentul este un număr întreg între 1 și 100.')).toBeVisible();
  await page.getByLabel('Procent', { exact: true }).fill('15');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByLabel('Descriere').fill('Nu se salvează');
  await page.getByRole('link', { name: 'Jurnal' }).click();
  await page.getByRole('button', { name: 'Pleacă fără salvare' }).click();
  const sentence = `Codul ${code}: adăugat`;
  await page.getByRole('button', { name: sentence }).press('Enter');
  await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectCampaignsFail(page);
  await expectSessionEnd(page);
  ignoreStatus(pageErrors, 401);
});

/** 2§8 any campaign failure: one sentence in a snack bar, the reason instead of the emptied list. */
async function expectCampaignsFail(page: Page): Promise<void> {
  const refused = { isSuccess: false, messagesUser: ['Baza de date nu răspunde.'], data: null };
  await page.route('**/api/admin/campaigns?*', (route) => route.fulfill({ json: refused }));
  await page.getByRole('link', { name: 'Campanii' }).click();
  const snacks = page.getByRole('region', { name: 'Mesaje' }).getByRole('listitem');
  await expect(snacks.filter({ hasText: 'Ups' })).toHaveText('Ups... A aparut o eroare');
  const main = page.getByRole('main');
  await expect(main.getByText('Baza de date nu răspunde.')).toBeVisible();
  await expect(main.getByText('Campaniile nu s-au încărcat')).toBeVisible();
  await page.unroute('**/api/admin/campaigns?*');
}

/** 2§8 HTTP 401: the user state is cleared and the user goes to /account. */
async function expectSessionEnd(page: Page): Promise<void> {
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({ status: 401, json: { isSuccess: false, messagesUser: [], data: null } }),
  );
  await page.getByRole('link', { name: 'Panou' }).click();
  await expect(page).toHaveURL('/account?returnUrl=%2Fadmin');
  expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull();
}

test('saving pressed during a picture upload says that it waits, and saves the picture once it is uploaded', async ({
  page,
  request,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/Slider/AddPicture', async (route) => {
    await held;
    await route.continue();
  });
  await openAsStaff(page, request, '/admin/slider/4');
  await page.getByLabel('Pentru ecrane înguste').setInputFiles('pictures/welcome-vit.webp');
  const save = page.getByRole('button', { name: 'Salvează' });
  await save.click();
  await expect(page.getByText('Se trimite imaginea. Se salvează imediat ce ajunge.')).toBeVisible();
  const saving = page.waitForRequest('**/api/Slider/Edit');
  letGo();
  expect((await saving).postDataJSON().narrowImage).toContain('/uploads/');
  await expect(page.getByText('Diapozitivul este salvat.')).toBeVisible();
});

test('S21: a customer is refused by the back office and offered another account', async ({ page, request }) => {
  await openSignedIn(page, request);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Aici intră doar echipa magazinului' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // 2§4 logout: the cart's state is cleared from here too.
  await page.evaluate(() => localStorage.setItem('checkout-order', '{}'));
  await page.getByRole('button', { name: 'Intră cu alt cont' }).click();
  await expect(page).toHaveURL('/account?returnUrl=%2Fadmin');
  expect(await page.evaluate(() => localStorage.getItem('checkout-order'))).toBeNull();
  await expectNoAxeViolations(page);
});

/** Opens a back-office page by the command palette. */
async function jumpTo(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog').getByRole('combobox');
  await box.fill(words);
  await box.press('Enter');
}
