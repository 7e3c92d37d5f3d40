import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerAnalyticsTag } from './visitor.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Acordul tău pentru cookie-uri' });
const readConsent = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'));

test('before a choice nothing is stored or loaded from other hosts, and everything is denied', async ({
  page,
  context,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  expect(await readConsent(page)).toBeNull();
  expect(await context.cookies()).toEqual([]);
  expect([...hosts]).toEqual(['localhost']);
  const dataLayer = await page.evaluate(() => JSON.stringify([...(window.dataLayer ?? [])]));
  expect(dataLayer).toContain('denied');
  expect(dataLayer).not.toContain('granted');
});

for (const [button, isAllowed] of [
  ['Accept', true],
  ['Refuz', false],
] as const) {
  test(`'${button}' takes one click, is stored with its version and time, and is not asked again`, async ({ page }) => {
    await answerAnalyticsTag(page);
    await page.goto('/campaigns');
    const logged = page.waitForResponse('**/api/consent');
    await banner(page).getByRole('button', { name: button }).click();
    expect((await logged).status()).toBe(200);
    expect(await readConsent(page)).toMatchObject({
      version: 1,
      at: expect.stringMatching(/^\d{4}-/),
      analytics: isAllowed,
      marketing: isAllowed,
    });
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
}

test('settings: no box is ticked beforehand; one category alone can be allowed; the keyboard is enough', async ({
  page,
}) => {
  await answerAnalyticsTag(page);
  await page.goto('/campaigns');
  await banner(page).getByRole('button', { name: 'Setări' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Setări pentru cookie-uri' });
  await expect(dialog.getByRole('checkbox', { name: /Analiză/ })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Marketing/ })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: /Analiză/ }).press('Space');
  await dialog.getByRole('button', { name: 'Salvează alegerea' }).press('Enter');
  await expect(banner(page)).toHaveCount(0);
  expect(await readConsent(page)).toMatchObject({ analytics: true, marketing: false });
});

test('the choice can be changed at any time, from the footer of every page', async ({ page }) => {
  await answerAnalyticsTag(page);
  await page.goto('/campaigns');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Setări pentru cookie-uri' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('checkbox', { name: /Marketing/ })).toBeChecked();
  await main.getByRole('button', { name: 'Refuz' }).click();
  await expect(main.getByRole('checkbox', { name: /Marketing/ })).not.toBeChecked();
  expect(await readConsent(page)).toMatchObject({ analytics: false, marketing: false });
});

test("2§2 the alert banner is dismissed for the browser session, under the key 'alert', and is then not painted at all, not even for a moment", async ({
  page,
  pageErrors,
}) => {
  await page.goto('/campaigns');
  const alert = page.getByRole('complementary', { name: 'Anunț' });
  await expect(alert).toHaveText('Livrare gratuită la comenzi peste 250 RON');
  await alert.getByRole('button', { name: 'Închide anunțul' }).click();
  await expect(alert).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('alert'))).not.toBeNull();
  await page.reload();
  await expect(alert).toHaveCount(0);
  // Without JavaScript the page stays as the server sent it.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sari la conținut' })).toBeAttached();
  await expect(page.locator('.alert-banner')).toBeHidden();
  expect(pageErrors.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
  pageErrors.length = 0;
});
