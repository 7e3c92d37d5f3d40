import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { joinTeam } from './staff-client.ts';
import { enterEmail, enterPassword, openSignedIn, password, refuseConsent } from './visitor.ts';

/** A device with a fingerprint reader that agrees to everything it is asked. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Intră cu o cheie de acces' });

/** As a session of more than ten minutes; with the status of a success, because the console reports others as errors. */
const refuseOnce = (page: Page, url: string, reason: string) =>
  page.route(
    url,
    (route) =>
      route.fulfill({
        status: 200,
        headers: { 'X-Refusal': reason },
        json: { isSuccess: false, messagesUser: ['Confirmă că ești tu.'], data: null },
      }),
    { times: 1 },
  );

async function signOut(page: Page): Promise<void> {
  await page.goto('/account-manage/');
  await page.getByRole('button', { name: 'Deconectare' }).click();
  await expect(page).toHaveURL('/');
}

test('a customer is offered a passkey, adds one, signs in with it by button and by autofill, and removes it', async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await page.goto('/account-manage/');
  const offer = page.getByRole('complementary', { name: 'Data viitoare intră fără parolă' });
  await offer.getByRole('link', { name: 'Adaugă o cheie de acces' }).click();
  await expect(page.getByRole('heading', { name: 'Nu ai nicio cheie de acces' })).toBeVisible();
  await page.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  await expect(page.getByText('încă nefolosită')).toBeVisible();

  await signOut(page);
  // The device does not answer autofill until a passkey is chosen from the list.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await page.goto('/account');
  await expect(page.getByLabel('Adresa de e-mail')).toHaveAttribute('autocomplete', 'username webauthn');
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await passkeyButton(page).click();
  await expect(page).toHaveURL(/\/account-manage\/$/);
  await expect(offer).toBeHidden();

  await signOut(page);
  // With automatic presence the browser chooses the passkey of the list at once.
  await page.goto('/account');
  await expect(page).toHaveURL(/\/account-manage\/$/);

  await page.goto('/account-manage/chei-de-acces');
  await expect(page.getByText(/folosită ultima dată/)).toBeVisible();
  await page.getByRole('button', { name: /^Scoate cheia de acces/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Scoate cheia' }).click();
  await expect(page.getByRole('heading', { name: 'Nu ai nicio cheie de acces' })).toBeVisible();
});

test('the offer stays closed once it is closed', async ({ page, request }) => {
  await openSignedIn(page, request);
  await addAuthenticator(page);
  await page.goto('/account-manage/');
  const close = page.getByRole('button', { name: 'Nu acum' });
  await close.click();
  await expect(close).toBeHidden();
  const asked = page.waitForResponse('**/api/User/GetUserProfileById**');
  await page.reload();
  await asked;
  await expect(close).toBeHidden();
});

test('a session of long ago asks for the password before a passkey is added', async ({ page, request }) => {
  await openSignedIn(page, request);
  await addAuthenticator(page);
  await refuseOnce(page, '**/api/Account/BeginPasskey', 'passwordNeeded');
  await page.goto('/account-manage/chei-de-acces');
  await page.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmă că ești tu' });
  await dialog.getByLabel('Parola', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByText('încă nefolosită')).toBeVisible();
});

test('a copy of a passkey, whose counter goes back, is refused', async ({ page, request, pageErrors }) => {
  await openSignedIn(page, request);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await page.goto('/account-manage/chei-de-acces');
  await page.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  await expect(page.getByText('încă nefolosită')).toBeVisible();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  const [original] = credentials;
  if (!original) throw new Error('The device has no passkey');
  // Far above the counter of the copy, which the page may use more than once by autofill.
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...original, signCount: 100 } });

  await signOut(page);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/account-manage\/$/);
  await signOut(page);
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await page.goto('/account');
  const copy = await addAuthenticator(page);
  await cdp.send('WebAuthn.addCredential', { authenticatorId: copy.authenticatorId, credential: original });
  await passkeyButton(page).click();
  await expect(page.getByText(/pare folosită și în altă parte/)).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  expect(pageErrors.splice(0).every((error) => error.includes('403'))).toBe(true);
});

test('staff with a passkey use it after the password, or instead of it, and confirm sensitive steps with it', async ({
  page,
  request,
  pageErrors,
}) => {
  const { username, password: staffPassword } = await joinTeam(request, 'manager');
  await refuseConsent(page);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await page.goto('/account');
  await enterEmail(page, username);
  await enterPassword(page, staffPassword);
  await expect(page).toHaveURL(/\/account-manage\/$/);
  await page.goto('/account-manage/chei-de-acces');
  await page.getByRole('link', { name: 'Mergi la „Contul meu” din administrare' }).click();
  const panel = page.getByRole('region', { name: 'Chei de acces' });
  await panel.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  const codes = page.getByRole('dialog', { name: 'Coduri de rezervă' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'Le-am păstrat' }).click();
  await expect(panel.getByText('încă nefolosită')).toBeVisible();

  await signOut(page);
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await page.goto('/account');
  await enterEmail(page, username);
  await enterPassword(page, staffPassword);
  await expect(page.getByRole('heading', { name: 'Încă un pas' })).toBeVisible();
  // The browser reports the refusal that asks for the second step.
  expect(pageErrors.splice(0)).toHaveLength(1);
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await passkeyButton(page).click();
  await expect(page).toHaveURL(/\/account-manage\/$/);

  await refuseOnce(page, '**/api/admin/own-account/passkeys/begin', 'confirmIdentity');
  await page.goto('/admin/own-account');
  await panel.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  const confirmed = page.waitForResponse('**/api/admin/own-account/confirm');
  await page.getByRole('dialog').getByRole('button', { name: 'Folosește cheia de acces' }).click();
  expect((await confirmed).status()).toBe(200);
  await expect(page.getByText('Pe acest dispozitiv ai deja o cheie de acces')).toBeVisible();
});
