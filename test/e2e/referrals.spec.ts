import { expect, test } from './fixtures.ts';
import { enterEmail, newEmail, openSignedIn, password, refuseConsent } from './visitor.ts';

test('2§2 referrals/{url}: a friend follows the link, browses, registers, and has 30 RON', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(90_000);
  await openSignedIn(page, request);
  await page.goto('/referrals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Câștigă 30 RON pentru fiecare prieten');
  const link = page.getByLabel('Linkul tău de invitație');
  await expect(link).toHaveValue(/\/referrals\/[A-Z2-9]{8}$/);
  const shared = page.getByRole('link', { name: /^WhatsApp/ });
  await expect(shared).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*referrals/);
  await expect(page.getByText('Niciun prieten înscris încă')).toBeVisible();
  const path = new URL(await link.inputValue()).pathname;

  const friend = await (await browser.newContext()).newPage();
  await refuseConsent(friend);
  await friend.goto(path);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Ana îți oferă 30 RON');
  await friend.waitForFunction(() => localStorage.getItem('referral') !== null);
  await friend.getByRole('link', { name: 'Vezi întâi produsele' }).click();
  await expect(friend).toHaveURL(/\/products/);
  await friend.goto('/account?returnUrl=%2Freferrals');
  await enterEmail(friend, newEmail());
  await expect(friend.getByText('Te înscrii prin invitația unui prieten')).toBeVisible();
  await friend.getByLabel('Prenume').fill('Maria');
  await friend.getByLabel('Nume', { exact: true }).fill('Dobre');
  await friend.getByLabel('Parola', { exact: true }).fill(password);
  await friend.getByRole('checkbox', { name: /^Am citit/ }).check();
  await friend.getByRole('button', { name: 'Creează contul' }).click();
  await expect(friend).toHaveURL('/referrals');
  await expect(friend.getByRole('button', { name: /^Copiază codul [A-Z2-9]{4}-[A-Z2-9]{4}/ })).toBeVisible();
  expect(await friend.evaluate(() => localStorage.getItem('referral'))).toBeNull();
  await friend.goto(path);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Ai deja cont la noi');
  await friend.context().close();

  await page.goto('/account-manage/invitatii');
  await expect(page.getByRole('listitem').filter({ hasText: 'Maria D.' })).toContainText('S-a înscris');
});

test('2§2 referrals: guests are invited to sign in; a broken link says so', async ({ page }) => {
  await refuseConsent(page);
  const response = await page.goto('/referrals/NUEXISTA');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nu găsim invitația');
  await page.getByRole('link', { name: 'Cum funcționează invitațiile' }).click();
  await expect(page.getByRole('heading', { name: 'Linkul tău te așteaptă' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Conectare' }).click();
  await expect(page).toHaveURL('/account?returnUrl=%2Freferrals');
});
