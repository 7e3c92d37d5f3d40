import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import { ignoreStatus } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { refuseConsent } from './visitor.ts';

// Layout numbers of the specification, measured in the browser.
test.beforeEach(({ page }) => refuseConsent(page));

const setWidth = (page: Page, width: number, height = 900) => page.setViewportSize({ width, height });

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error('Nothing to measure');
  return box;
}

const styleOf = (part: Locator, name: string): Promise<string> =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

const columnsOf = async (grid: Locator): Promise<number> =>
  (await styleOf(grid, 'grid-template-columns')).split(' ').length;

/** Width without padding. */
const contentWidth = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });

test('1§2 listing: sidebar of 240 px that folds below 992, 4, 3 and 2 cards per row, order, pager, description', async ({
  page,
}) => {
  await setWidth(page, 1280);
  await page.goto('/vitamine?page=1');
  const side = page.getByRole('complementary', { name: 'Filtre' });
  const grid = page.locator('.product-grid');
  expect((await boxOf(side)).width).toBe(240);
  for (const [width, columns] of [
    [1280, 4],
    [992, 4],
    [991, 3],
    [576, 3],
    [575, 2],
  ] as const) {
    await setWidth(page, width);
    expect(await columnsOf(grid), `cards per row at ${width} px`).toBe(columns);
  }
  await setWidth(page, 991);
  await expect(side.getByRole('checkbox').first()).toBeHidden();
  await side.getByRole('button', { name: 'Filtre' }).click();
  await expect(side.getByRole('checkbox').first()).toBeVisible();

  await setWidth(page, 992);
  expect((await boxOf(side)).width).toBe(240);
  await expect(side.getByRole('button', { name: 'Filtre' })).toBeHidden();
  await expect(page.getByLabel('Ordonează după').locator('option:checked')).toHaveText('Nimic');
  await expect(page.getByTitle('Pagina anterioară')).toBeVisible();
  await expect(page.getByTitle('Pagina următoare')).toBeVisible();
  await expect(page.locator('.pager [aria-current]')).toContainText('1');
  const list = await boxOf(grid);
  const about = await boxOf(page.getByRole('heading', { name: 'Despre vitamine' }));
  expect(about.y).toBeGreaterThan(list.y + list.height);
});

test("1§2 listing: below 992 px the filters collapse in place under the title 'Filtre', above the list", async ({
  page,
}) => {
  await setWidth(page, 390, 844);
  await page.goto('/products?page=1');
  const side = page.getByRole('complementary', { name: 'Filtre' });
  const title = side.getByRole('button', { name: 'Filtre' });
  await title.click();
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const width of [390, 768]) {
    await setWidth(page, width);
    const body = await boxOf(side);
    expect(body.y + body.height).toBeLessThanOrEqual((await boxOf(page.locator('.product-grid'))).y);
    await expectNoAxeViolations(page, { within: '.filter-side' });
    await expectNoOverflow(page);
  }
  await side.getByRole('button', { name: /^Vezi \d+/ }).click();
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await expect(side.getByRole('checkbox').first()).toBeHidden();
});

test('1§2 product card: at most 300 px wide, at least 370 px high, a name of two lines, an overlay only from 768 px', async ({
  page,
}) => {
  await setWidth(page, 768);
  await page.goto('/products?page=1');
  const card = page.getByRole('article').first();
  for (const width of [360, 768, 1600]) {
    await setWidth(page, width);
    const box = await boxOf(card);
    expect(box.width).toBeLessThanOrEqual(300);
    expect(box.height).toBeGreaterThanOrEqual(370);
  }
  expect([await styleOf(card, 'max-width'), await styleOf(card, 'min-height')]).toEqual(['300px', '370px']);
  await expect(card.getByTitle('Adaugă la favorite')).toBeVisible();

  const name = card.getByRole('heading');
  await name.getByRole('link').evaluate((link) => {
    link.textContent = 'Un nume de produs mult mai lung decât două rânduri '.repeat(4);
  });
  const line = Number.parseFloat(await styleOf(name, 'line-height'));
  expect((await boxOf(name)).height).toBeCloseTo(2 * line, 0);

  const action = card.locator('.card-action');
  const picture = card.locator('.product-card-picture');
  await setWidth(page, 768);
  await page.mouse.move(0, 0);
  await expect(action).toHaveCSS('opacity', '0');
  await card.hover();
  await expect(action).toHaveCSS('opacity', '1');
  expect((await boxOf(action)).width).toBeGreaterThan((await boxOf(picture)).width / 2);
  await setWidth(page, 767);
  await expect(action).toHaveCSS('opacity', '1');
  // A round button in the corner may overlap the picture.
  expect((await boxOf(action)).width).toBe(44);
});

test('1§2 product carousel: 450 px high, slides in 250 ms; 2§2 content 1035 px wide, 1300 on wide pages from 1200 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await setWidth(page, 1400);
  await page.goto('/');
  const strip = page.locator('.carousel-view').first();
  expect((await boxOf(strip)).height).toBe(450);
  expect(await styleOf(strip.getByRole('list').first(), 'transition-duration')).toBe('0.25s');
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo').locator('.wrap').first();
  for (const part of [main, footer]) expect(await contentWidth(part)).toBe(1300);
  await setWidth(page, 1199);
  expect(await contentWidth(main)).toBe(1035);
  await setWidth(page, 1400);
  await page.goto('/contact-us');
  for (const part of [main, footer]) expect(await contentWidth(part)).toBe(1035);
});

test('2§2 top menu: a panel of 450 by 250 px, children in 4 columns beside it, both closed on leaving; expanded inline below 992 px', async ({
  page,
}) => {
  await setWidth(page, 1280);
  await page.goto('/products?page=1');
  const menu = page.getByRole('navigation', { name: 'Meniu principal' });
  const list = menu.getByRole('list', { name: 'Categorii' });
  const children = menu.locator('.category-children');
  const button = menu.getByRole('button', { name: 'Produse', exact: true });
  await button.click();
  expect(await boxOf(list)).toMatchObject({ width: 250, height: 450 });
  await list.getByRole('link', { name: 'Vitamine', exact: true }).hover();
  expect((await boxOf(children)).height).toBe(450);
  expect((await boxOf(children)).x).toBeGreaterThanOrEqual((await boxOf(list)).x + 249);
  expect(await columnsOf(children.locator('> ul'))).toBe(4);
  await page.mouse.move(1200, 880);
  await expect(list).toHaveCount(0);

  await setWidth(page, 991);
  await button.click();
  const toggle = list.getByRole('button', { name: 'Subcategorii: Vitamine' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const row = await boxOf(list.getByRole('link', { name: 'Vitamine', exact: true }));
  expect((await boxOf(children)).y).toBeGreaterThanOrEqual(row.y + row.height - 1);
  await toggle.click();
  await expect(children).toHaveCount(0);
  await button.click();
  await expect(list).toHaveCount(0);

  await setWidth(page, 390, 844);
  await expect(page.getByRole('banner').getByText('Utilizator')).toBeVisible();
  await button.click();
  await toggle.click();
  await expect(children).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Campanii' })).toBeVisible();
  await expectNoAxeViolations(page, { within: '.site-head' });
  await button.click();
  await expect(list).toHaveCount(0);
});

test('2§2 top menu: a pinned panel stays open on leaving and on the next page, until it is closed', async ({
  page,
}) => {
  await setWidth(page, 1280);
  await page.goto('/products?page=1');
  const menu = page.getByRole('navigation', { name: 'Meniu principal' });
  const list = menu.getByRole('list', { name: 'Categorii' });
  const pin = menu.getByRole('button', { name: 'Ține categoriile deschise' });
  await menu.getByRole('button', { name: 'Produse', exact: true }).click();
  await pin.click();
  await list.getByRole('link', { name: 'Minerale', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minerale');
  await page.mouse.move(1200, 880);
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(list).toBeVisible();
  // It does not cover the page at any width with a pin.
  for (const screen of [992, 1199, 1280]) {
    await setWidth(page, screen);
    const { x, width } = await boxOf(list);
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).x, `${screen} px`).toBeGreaterThan(x + width);
  }
  await page.reload();
  await expect(list).toBeVisible();
  await menu.getByRole('button', { name: 'Produse', exact: true }).click();
  await expect(list).toHaveCount(0);
});

test('2§2 top menu: children of a pinned panel close when focus or a touch moves outside', async ({ page }) => {
  await setWidth(page, 1280);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const menu = page.getByRole('navigation', { name: 'Meniu principal' });
  const list = menu.getByRole('list', { name: 'Categorii' });
  const children = menu.locator('.category-children');
  await list.getByRole('link', { name: 'Vitamine', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(children).toBeVisible();
  await menu.getByRole('link', { name: 'Campanii' }).focus();
  await expect(children).toHaveCount(0);
  await expect(list).toBeVisible();

  await list.getByRole('button', { name: 'Subcategorii: Vitamine' }).press('Enter');
  await expect(children).toBeVisible();
  await page.getByRole('heading', { level: 2 }).first().dispatchEvent('pointerdown', { pointerType: 'touch' });
  await expect(children).toHaveCount(0);
  await expect(list).toBeVisible();
});

test('2§2 hashtag strip: five per row from 768 px; narrower, buttons that scroll by a third, also after rotating the phone', async ({
  page,
}) => {
  await setWidth(page, 844, 390);
  await page.goto('/products?page=1');
  const strip = page.getByRole('navigation', { name: 'Hashtaguri' });
  const tiles = strip.getByRole('list');
  expect(await columnsOf(tiles)).toBe(5);
  await setWidth(page, 768);
  expect(await columnsOf(tiles)).toBe(5);
  const on = strip.getByRole('button', { name: 'Hashtagurile următoare' });
  await expect(on).toBeHidden();
  await setWidth(page, 390, 844);
  await expect(on).toBeVisible();
  await on.click();
  const third = (await tiles.evaluate((list) => list.clientWidth)) / 3;
  await expect.poll(() => tiles.evaluate((list) => list.scrollLeft)).toBeCloseTo(third, -1);
  await strip.getByRole('button', { name: 'Hashtagurile anterioare' }).click();
  await expect.poll(() => tiles.evaluate((list) => list.scrollLeft)).toBe(0);
});

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
  await page.evaluate(() => scrollTo(0, 600));
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
  await page.getByRole('link', { name: /#somn/ }).click();
  await expect(page).toHaveURL(/hashTag=\d+&page=1/);
  await expect.poll(scrollDelays).toHaveLength(1);
  expect((await scrollDelays())[0]).toBeGreaterThanOrEqual(490);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.clock.fastForward(700);
  expect(await scrollDelays()).toHaveLength(1);
  await page.evaluate("window.__reactRouterDataRouter.navigate('/nu-exista')");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raftul acesta e gol');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(scrollDelays).toHaveLength(2);
  expect((await scrollDelays())[1]).toBeGreaterThanOrEqual(490);
  ignoreStatus(pageErrors, 404);
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
  await page.getByRole('link', { name: /#somn/ }).click();
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

test('2§2 header: scrolled down, its menu button opens a drawer that leads to a category and closes', async ({
  page,
}) => {
  await setWidth(page, 390);
  await page.goto('/products?page=1');
  await page.evaluate(() => scrollTo(0, 1200));
  await page.getByRole('button', { name: 'Deschide meniul' }).click();
  const drawer = page.getByRole('dialog', { name: 'Produse' });
  await expect(drawer).toBeVisible();
  await expectNoAxeViolations(page, { within: '.menu-drawer', checkContrast: false });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Deschide meniul' }).click();
  await drawer.getByRole('link', { name: 'Minerale', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minerale');
});
