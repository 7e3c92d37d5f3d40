import type { Page } from '@playwright/test';
import { ignoreStatus } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { setWidth } from './measure.ts';
import { refuseConsent } from './visitor.ts';

test.beforeEach(({ page }) => refuseConsent(page));

test('2§2 a change of filter or sort scrolls to the top too, and back restores the position', async ({ page }) => {
  await setWidth(page, 1280);
  await page.goto('/products?page=1');
  await page.waitForLoadState('networkidle');
  const height = () => page.evaluate(() => Math.round(scrollY));
  const change: (() => Promise<unknown>)[] = [
    () =>
      page
        .getByRole('checkbox', { name: /^Capsule/ })
        .first()
        .evaluate((box: HTMLElement) => box.click()),
    () => page.getByLabel('Ordonează după').selectOption('PriceAsc'),
  ];
  for (const make of change) {
    await page.evaluate(() => scrollTo(0, 700));
    await make();
    await expect.poll(height).toBe(0);
  }
  await expect(page.getByRole('article').nth(8)).toBeAttached();
  // The scroll to the top of the last change may come half a second after it.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 600));
    await page.waitForTimeout(700);
    expect(await height()).toBe(600);
  }).toPass();
  await page.getByRole('article').nth(8).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/-\d+$/);
  await expect.poll(height).toBe(0);
  await page.goBack();
  await expect.poll(height).toBeGreaterThan(300);
});

test('2§9 a navigation scrolls to the top after 500 ms, also to a listing that adds its page number and to a missing page; going back does not', async ({
  page,
  pageErrors,
}) => {
  await setWidth(page, 1280);
  await page.clock.install();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const scrollDelays = await recordScrolls(page);
  await page.getByRole('link', { name: /#seara/ }).click();
  await expect(page).toHaveURL(/hashTag=\d+&page=1/);
  await expect.poll(scrollDelays).toHaveLength(1);
  expect((await scrollDelays())[0]).toBeGreaterThanOrEqual(490);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.clock.fastForward(700);
  expect(await scrollDelays()).toHaveLength(1);
  // The product is gone by the time its link is pressed.
  await page.route(/-\d+\.data/, (route) => route.continue({ url: new URL('/nu-exista.data', page.url()).href }));
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raftul acesta e gol');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(scrollDelays).toHaveLength(2);
  expect((await scrollDelays())[1]).toBeGreaterThanOrEqual(490);
  ignoreStatus(pageErrors, 404);
});

test('a navigation does not scroll while a button is pressed, which would lose the press', async ({ page }) => {
  await setWidth(page, 1280);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const scrollDelays = await recordScrolls(page);
  await page.mouse.move(640, 300);
  await page.mouse.down();
  await page.getByRole('link', { name: /#seara/ }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/hashTag=\d+&page=1/);
  await page.waitForTimeout(700);
  expect(await scrollDelays()).toEqual([]);
  await page.mouse.up();
  await expect.poll(scrollDelays).toHaveLength(1);
});

test('2§9 a listing that adds its page number scrolls once, also when that takes longer than 500 ms', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    // Delays of 500 ms end at once: the scroll happens before the page number is added.
    const hurried = (callback: () => void, delay: number) => setTimeout(callback, delay === 500 ? 0 : delay);
    Object.assign(window, { setTimeout: hurried });
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const scrollDelays = await recordScrolls(page);
  await page.getByRole('link', { name: /#seara/ }).click();
  await expect(page).toHaveURL(/hashTag=\d+&page=1/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(scrollDelays).toHaveLength(1);
});

/** Records how long after the last navigation the page scrolled to the top, in milliseconds. */
async function recordScrolls(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const delays: number[] = [];
    let navigatedAt = 0;
    const push = history.pushState.bind(history);
    history.pushState = (...args) => {
      navigatedAt = performance.now();
      push(...args);
    };
    const scroll = window.scrollTo.bind(window);
    // The router restores positions with two numbers; only the shop's own scroll passes an object.
    window.scrollTo = (...args: unknown[]) => {
      if (typeof args[0] === 'object') delays.push(performance.now() - navigatedAt);
      scroll(...(args as [number, number]));
    };
    Object.assign(window, { scrollDelays: delays });
  });
  return () => page.evaluate('window.scrollDelays');
}
