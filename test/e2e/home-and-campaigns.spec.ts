import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { refuseConsent } from './visitor.ts';

test('home page: slides change by keyboard, pause on request, and lead to their campaign; 2§8 campaigns may fail', async ({
  page,
}) => {
  await refuseConsent(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'Recomandările magazinului' });
  await expect(slider.getByRole('group', { name: '1 din 4' }).getByRole('heading')).toHaveText(
    'Zile scurte, raft plin.',
  );
  const pictures = slider.locator('img');
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
  for (const at of [1, 2, 3]) await expect(pictures.nth(at)).toHaveAttribute('loading', 'lazy');
  await slider.getByRole('button', { name: 'Oprește derularea' }).press('Enter');
  await expect(slider.getByRole('button', { name: 'Pornește derularea' })).toBeVisible();
  await slider.getByRole('button', { name: 'Diapozitivul anterior' }).press('Enter');
  await expect(slider.getByRole('link', { name: 'Vezi rutina' })).toBeInViewport({ ratio: 1 });
  await slider.getByRole('button', { name: 'Diapozitivul următor' }).press('Enter');
  await slider.getByRole('button', { name: 'Diapozitivul următor' }).press('Enter');
  await expect(slider.getByRole('status')).toHaveText('Aceeași literă, alt magneziu.');
  // Hidden slides are inert.
  for (const position of ['1', '3', '4'])
    await expect(slider.getByRole('group', { name: `${position} din 4` })).toHaveAttribute('inert');
  await slider.getByRole('link', { name: 'Compară formele' }).press('Enter');
  await expect(page).toHaveURL(/campaignId=2/);
  await expect(page.getByRole('heading', { level: 1, name: 'Săptămâna magneziului' })).toBeVisible();
  await expectCampaignsFailThenLoad(page);
});

/** 2§4, 2§8: three placeholders, then the error and an empty list; on retry, the campaigns. */
async function expectCampaignsFailThenLoad(page: Page): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/Campaign/GetActive', async (route) => {
    await released;
    await route.fulfill({ json: { isSuccess: false, messagesUser: [], data: null } });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Campanii' }).click();
  await expect(page.getByRole('status', { name: 'Se încarcă campaniile' }).locator('> *')).toHaveCount(3);
  release();
  await expect(page.getByText('Ups... A aparut o eroare')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(0);
  await page.unroute('**/api/Campaign/GetActive');
  await main.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(main.getByRole('listitem')).toHaveCount(5);
}

test('a campaign price is the same in the listing, on the product and in the cart, with the lowest price beside it', async ({
  page,
}) => {
  await refuseConsent(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Oprește derularea' })).toBeHidden();
  await page.goto('/products?campaignId=5&page=1');
  const card = page.getByRole('article').filter({ hasText: '46.90 RON' });
  await expect(card).toContainText('54.90 RON');
  await expect(card).toContainText('Cel mai mic preț din ultimele 30 de zile: 54.90 RON');
  await expect(card.getByText('Copii', { exact: true })).toBeVisible();
  await card.getByRole('heading').getByRole('link').click();
  const main = page.getByRole('main');
  await expect(main.getByText('−14%')).toBeVisible();
  await main.getByRole('button', { name: 'Adaugă în coș' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: /coș/ }).click();
  await expect(main.getByText('46.90 RON').first()).toBeVisible();
});

test('1§2 product carousel: more products are requested when few slides remain, and again after a failure; 1§4, 1§9 it is measured again', async ({
  page,
  pageErrors,
}) => {
  await refuseConsent(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  let requestCount = 0;
  await page.route('**/api/Product/GetCarousel**', (route) => {
    requestCount++;
    return requestCount === 1 ? route.abort() : route.continue();
  });
  const strip = page.getByRole('region', { name: 'Cele mai cumpărate' });
  const cards = strip.getByRole('article');
  const first = await cards.count();
  const nextButton = strip.getByRole('button', { name: 'Produsele următoare' });
  await nextButton.click();
  await expect.poll(() => requestCount).toBe(1);
  await expect(cards).toHaveCount(first);
  await strip.getByRole('button', { name: 'Produsele anterioare' }).click();
  await nextButton.click();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  pageErrors.length = 0;

  // Half a second after the list grew, the new slides can be reached.
  await expect(nextButton).toBeEnabled();
  await nextButton.click();
  await expect(cards.nth(first)).toBeInViewport();
  // A tenth of a second after a move, the positions follow slides that became narrower.
  const track = strip.locator('.carousel-track');
  const step = await track.evaluate((list: HTMLElement) => {
    list.style.gridAutoColumns = '101px';
    // In the same task: a measurement in between would change how far the button goes.
    list.closest('section')?.querySelector<HTMLElement>('[aria-label="Produsele anterioare"]')?.click();
    return 101 + Number.parseFloat(getComputedStyle(list).columnGap);
  });
  const slidesMoved = () =>
    track.evaluate((list, one) => -new DOMMatrix(getComputedStyle(list).transform).e / one, step);
  await expect.poll(async () => (await slidesMoved()) % 1).toBeCloseTo(0, 3);
  expect(await slidesMoved()).toBeGreaterThan(0);
});
