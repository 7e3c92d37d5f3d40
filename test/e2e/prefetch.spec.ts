import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { setWidth } from './measure.ts';
import { refuseConsent, waitForHydration } from './visitor.ts';

test.beforeEach(async ({ page }) => {
  await refuseConsent(page);
  await setWidth(page, 1280);
});

const cardAt = (page: Page, at: number) => page.getByRole('main').getByRole('article').nth(at);
const cardLink = (page: Page, at: number) => cardAt(page, at).getByRole('heading').getByRole('link');

/** Data and code that came over the network; what the browser took from its cache has no size. */
const loadedOf = (page: Page) => () =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => /\.data\b|\/assets\/.*\.js$/.test(name) && transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );

const dataOf = (paths: string[]) => paths.filter((path) => path.endsWith('.data'));

/** Repeats what a visitor does until data is loaded: the code that listens comes after the page. */
const expectLoading = (act: () => Promise<void>, loaded: () => Promise<string[]>) =>
  expect(async () => {
    await act();
    await expect.poll(async () => dataOf(await loaded()), { timeout: 1000 }).toHaveLength(1);
  }).toPass();

async function openQuietly(page: Page, path: string): Promise<void> {
  // A pointer that rests on a card before the page arrives does not enter it.
  await page.mouse.move(0, 0);
  await page.goto(path);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
}

test('ADR-134 pointing at a card loads code and data of its product; the press needs neither', async ({ page }) => {
  for (const path of ['/', '/products?page=1', '/vitamine?page=1']) {
    await openQuietly(page, path);
    const loaded = loadedOf(page);
    await cardLink(page, 1).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const name = await cardLink(page, 1).textContent();
    await expectLoading(async () => {
      await page.mouse.move(0, 0);
      await cardLink(page, 1).hover();
    }, loaded);
    await page.waitForLoadState('networkidle');
    const before = await loaded();
    await cardLink(page, 1).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    expect(dataOf((await loaded()).slice(before.length)), path).toEqual([]);
    expect((await loaded()).filter((one) => /ProductScreen|NamePage/.test(one) && !before.includes(one))).toEqual([]);
  }
});

test('ADR-134 the focus of the keyboard loads a product too; pointers that only cross cards load nothing', async ({
  page,
}) => {
  await openQuietly(page, '/products?page=1');
  const loaded = loadedOf(page);
  await expectLoading(async () => {
    await cardLink(page, 2).blur();
    await cardLink(page, 2).focus();
  }, loaded);
  await page.getByRole('article').evaluateAll((cards) => {
    for (const link of cards.flatMap((card) => [...card.querySelectorAll('a')]))
      for (const type of ['pointerover', 'pointerout']) link.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  });
  await page.waitForTimeout(300);
  expect(dataOf(await loaded())).toHaveLength(1);
});

test('ADR-134 a visitor who saves data loads a page only when it is opened', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openQuietly(page, '/products?page=1');
  await cardLink(page, 1).hover();
  await page.waitForTimeout(400);
  expect(dataOf(await loadedOf(page)())).toEqual([]);
  await cardLink(page, 1).click();
  await expect(page).toHaveURL(/-\d+$/);
});

test("ADR-134 pointing at 'next page' fetches its products; the press shows them at once, without another request", async ({
  page,
}) => {
  await openQuietly(page, '/products?page=1');
  const calls: string[] = [];
  page.on('request', (request) => /\/api\/Filter\//i.test(request.url()) && calls.push(request.url()));
  const next = page.getByRole('button', { name: 'Pagina următoare' });
  const first = await cardLink(page, 0).textContent();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await next.hover();
    await expect.poll(() => calls, { timeout: 1000 }).toHaveLength(1);
  }).toPass();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const placeholders = document.getElementsByClassName('product-card-skeleton');
    const observer = new MutationObserver(
      () => placeholders.length > 0 && document.body.setAttribute('data-emptied', ''),
    );
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cardLink(page, 0)).not.toHaveText(first ?? '');
  await expect(page.locator('body')).not.toHaveAttribute('data-emptied');
  await expect(page.locator('.pager [aria-current]')).toContainText('2');
  await page.waitForTimeout(700);
  expect(calls).toHaveLength(1);
});
