import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';

export const password = 'parola-buna';

export const newEmail = (): string => `ana.${randomUUID().slice(0, 8)}@exemplu.ro`;

/** Waits for hydration: before it, clicks have no effect. */
export const waitForHydration = (page: Page) => page.waitForFunction(() => 'dataLayer' in window);

/** Holds hydration back until the returned function is called. */
export async function holdHydration(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Stores a consent choice, so that the banner does not cover the page. */
const storeConsent = (page: Page, isAllowed: boolean) =>
  page.addInitScript((allowed) => {
    // A sandboxed frame has no storage.
    if (self !== top) return;
    const consent = {
      version: 1,
      at: '2026-01-01T00:00:00.000Z',
      visitorId: crypto.randomUUID(),
      analytics: allowed,
      marketing: allowed,
    };
    localStorage.setItem('consent', JSON.stringify(consent));
  }, isAllowed);

export const refuseConsent = (page: Page) => storeConsent(page, false);

export async function acceptConsent(page: Page): Promise<void> {
  await answerAnalyticsTag(page);
  await storeConsent(page, true);
}

/** Only for pages that load the tag: a route turns off the browser's cache and passes every request to the test. */
export const answerAnalyticsTag = (page: Page) =>
  page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );

/** Registers a customer and stores the session before the first page opens. */
export async function openSignedIn(
  page: Page,
  request: APIRequestContext,
  email: string = newEmail(),
): Promise<string> {
  const response = await request.post('/api/Account/Register', {
    headers: { 'Skip-Auth': 'True' },
    data: { email, password, firstName: 'Ana', lastName: 'Pop', phoneNumber: null, acceptTerms: true },
  });
  const { data } = await response.json();
  await refuseConsent(page);
  // Only before the first page: later pages must find the state left by the shop.
  await page.addInitScript((session) => {
    if (sessionStorage.getItem('arrived')) return;
    sessionStorage.setItem('arrived', 'yes');
    const { isAdmin: _, ...stored } = session;
    localStorage.setItem('data', JSON.stringify(stored));
  }, data);
  return email;
}

/** Completes the first step of /account. */
export async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByLabel('Adresa de e-mail').fill(email);
  await page.getByRole('button', { name: 'Continuă', exact: true }).click();
}

export async function enterPassword(page: Page, value: string): Promise<void> {
  await page.getByRole('main').getByLabel('Parola', { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Intră în cont' }).click();
}
