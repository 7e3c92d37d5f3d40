import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient, openAsStaff } from './staff-client.ts';
import { enterEmail, enterPassword, newEmail, refuseConsent } from './visitor.ts';

const password = 'o parolă lungă și bună';

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invită o persoană' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invită o persoană' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Rol', { exact: true }).selectOption({ label: 'Comenzi' });
  await dialog.getByLabel('Întoarce bani').uncheck();
  await expect(dialog.getByText('Nu are: întoarce bani.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Trimite invitația' }).click();
  await expect(page.getByText('Invitația a fost trimisă.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Comenzi, modificat');
}

async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const main = page.getByRole('main');
  await main.getByLabel('Prenume').fill('Dana');
  await main.getByLabel('Nume', { exact: true }).fill('Pop');
  await main.getByLabel('Parola', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Creează contul' }).click();
  await expect(page).toHaveURL(/\/account\?returnUrl=/);
}

/** Returns the secret that the authenticator app would store. */
async function turnOnTwoStep(page: Page): Promise<string> {
  await page.goto('/admin/own-account');
  await page.getByRole('button', { name: 'Pornește autentificarea în doi pași' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pornește autentificarea în doi pași' });
  await expect(dialog.getByRole('img', { name: /Cod QR/ })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Cod din aplicație').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Confirmă' }).click();
  const codes = page.getByRole('dialog', { name: 'Coduri de rezervă' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'Le-am păstrat' }).click();
  await expect(page.getByText('pornită')).toBeVisible();
  return secret;
}

test('an invited person joins, signs in with a code and sees only the screens of the role', async ({
  page,
  request,
  browser,
}) => {
  const email = newEmail();
  await openAsStaff(page, request, '/admin/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Echipă' })).toBeVisible();
  await expectNoAxeViolations(page);
  await invite(page, email);
  const text = await (await createStaffClient(request)).waitForEmail(email, 'Invitație în echipa');
  const link = /\/staff-invitation\?token=[\w-]+/.exec(text)?.[0] ?? '';

  const context = await browser.newContext();
  const member = await context.newPage();
  await refuseConsent(member);
  await join(member, link);
  await enterEmail(member, email);
  await enterPassword(member, password);
  await expect(member.getByRole('heading', { level: 1, name: 'Comenzi' })).toBeVisible();

  const secret = await turnOnTwoStep(member);
  await member.getByRole('button', { name: 'Deconectare' }).click();
  await member.goto('/account?returnUrl=/admin');
  await enterEmail(member, email);
  await enterPassword(member, password);
  // The code of the enrolment is used; the next one is accepted already.
  await member
    .getByLabel('Cod de autentificare')
    .fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
  await member.getByRole('button', { name: 'Intră în cont' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'Comenzi' })).toBeVisible();

  const navigation = member.getByRole('navigation', { name: 'Administrare' });
  await expect(navigation.getByRole('link', { name: 'Retururi' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Conexiuni' })).toHaveCount(0);
  // The role reads products without changing them.
  await member.goto('/admin/products');
  await expect(member.getByRole('heading', { level: 1, name: 'Produse' })).toBeVisible();
  await expect(member.getByText('nu poți schimba nimic')).toBeVisible();
  await expect(member.getByRole('link', { name: 'Produs nou' })).toHaveCount(0);
  await expect(member.getByRole('checkbox')).toHaveCount(0);

  await navigation.getByRole('button', { name: 'Conținut' }).press('Enter');
  await expect(navigation.getByRole('link', { name: 'Recenzii' })).toBeHidden();
  await member.setViewportSize({ width: 360, height: 740 });
  await member.reload();
  await member.getByRole('button', { name: 'Deschide meniul' }).click();
  const menu = member.getByRole('dialog', { name: 'Administrare' });
  await expect(menu.getByRole('link', { name: 'Categorii' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Recenzii' })).toBeHidden();
  await expectNoAxeViolations(member);

  await member.goto('/admin/connections');
  await expect(member.getByRole('heading', { level: 1, name: 'Nu ai acces la această pagină' })).toBeVisible();
  await context.close();
});

test('a sensitive step after ten minutes asks for the password and is then done', async ({
  page,
  request,
  pageErrors,
}) => {
  await openAsStaff(page, request, '/admin/staff');
  let isFirst = true;
  await page.route('**/api/admin/staff/invitations', (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill({
      status: 403,
      headers: { 'x-refusal': 'confirmIdentity' },
      json: { isSuccess: false, messagesUser: ['Confirmă parola pentru a continua.'], data: null },
    });
  });
  await page.getByRole('button', { name: 'Invită o persoană' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invită o persoană' });
  await dialog.getByLabel('E-mail').fill(newEmail());
  await dialog.getByRole('button', { name: 'Trimite invitația' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirmă că ești tu' });
  await confirm.getByLabel('Parola', { exact: true }).fill('admin123');
  await confirm.getByRole('button', { name: 'Confirmă' }).click();
  await expect(page.getByText('Invitația a fost trimisă.')).toBeVisible();
  // The browser reports the refused call.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('403')]);
});
