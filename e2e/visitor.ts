import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';

export const password = 'parola-buna';

export const newEmail = (): string => `ana.${randomUUID().slice(0, 8)}@exemplu.ro`;

/** Has already answered the consent banner, so that it covers nothing. */
const answerConsent = (page: Page, isAllowed: boolean) =>
  page.addInitScript((allowed) => {
    const consent = {
      version: 1,
      at: '2026-01-01T00:00:00.000Z',
      visitorId: crypto.randomUUID(),
      analytics: allowed,
      marketing: allowed,
    };
    localStorage.setItem('consent', JSON.stringify(consent));
  }, isAllowed);

export const refuseConsent = (page: Page) => answerConsent(page, false);
export const giveConsent = (page: Page) => answerConsent(page, true);

/** A new customer whose session is in the browser before the first page opens. */
export async function arriveSignedIn(
  page: Page,
  request: APIRequestContext,
  email: string = newEmail(),
): Promise<string> {
  const answer = await request.post('/api/Account/Register', {
    headers: { 'Skip-Auth': 'True' },
    data: { email, password, firstName: 'Ana', lastName: 'Pop', phoneNumber: null, acceptTerms: true },
  });
  const { data } = await answer.json();
  await refuseConsent(page);
  // Only before the first page: later ones must find what the shop itself has left there.
  await page.addInitScript((session) => {
    if (sessionStorage.getItem('arrived')) return;
    sessionStorage.setItem('arrived', 'yes');
    const { isAdmin: _, ...kept } = session;
    localStorage.setItem('data', JSON.stringify(kept));
  }, data);
  return email;
}

/** Through the first step of /account, wherever the page stands. */
export async function giveEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByLabel('Adresa de e-mail').fill(email);
  await page.getByRole('button', { name: 'Continuă', exact: true }).click();
}

export async function givePassword(page: Page, word: string): Promise<void> {
  await page.getByRole('main').getByLabel('Parola', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Intră în cont' }).click();
}
