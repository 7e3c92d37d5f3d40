import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { bearer } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { signInStaff } from './staff-client.ts';
import { acceptConsent, refuseConsent } from './visitor.ts';

// The shop does not count browsers that name themselves as programs.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const isVisit = (url: string): boolean => url.endsWith('/api/visits');

const search = (page: Page, campaign: string) =>
  page.goto(`/products?keyword=magneziu&utm_source=Test&utm_campaign=${campaign}`);

/** Opens the second result of a search and adds it to the cart. */
async function buySecond(page: Page): Promise<void> {
  const second = page.getByRole('main').getByRole('article').nth(1);
  await second.getByRole('link').first().click();
  await expect(page).not.toHaveURL(/keyword/);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Adaugă în coș/ })
    .first()
    .click();
  await expect(page.getByText('Produsul a fost adaugat in cos')).toBeVisible();
}

async function readRow(request: APIRequestContext, report: string, key: string): Promise<number[] | undefined> {
  const session = await signInStaff(request);
  const response = await request.get(`/api/admin/reports/${report}`, { headers: bearer(session) });
  const { data } = await response.json();
  return data.rows.find((row: { key: string }) => row.key === key)?.values;
}

test('ADR-113: with consent a visit, its search and its cart are in the reports', async ({ page, request }) => {
  await acceptConsent(page);
  const campaign = `c${randomUUID().slice(0, 8)}`;
  // The recorder is loaded after the page and does not see earlier clicks.
  const isRecording = page.waitForRequest((request) => isVisit(request.url()));
  await search(page, campaign);
  await isRecording;
  await buySecond(page);
  // Visits, products seen, carts, checkouts.
  await expect
    .poll(async () => (await readRow(request, 'funnel?by=campaign&period=today&take=96', campaign))?.slice(0, 4), {
      timeout: 20_000,
    })
    .toEqual([1, 1, 1, 0]);
  expect(await readRow(request, 'search-clicks?by=position&period=today', '2')).toBeDefined();
});

test('ADR-113: after a refusal nothing is sent or stored', async ({ page }) => {
  await refuseConsent(page);
  const sent: string[] = [];
  page.on('request', (asked) => isVisit(asked.url()) && sent.push(asked.url()));
  await search(page, 'refuzat');
  await buySecond(page);
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBeNull();
});
