import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, columnsOf, contentWidth, setWidth, styleOf } from './measure.ts';
import { refuseConsent, waitForHydration } from './visitor.ts';

test.beforeEach(({ page }) => refuseConsent(page));

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
  await setWidth(page, 768);
  await page.goto('/products?page=1');
  const side = page.getByRole('complementary', { name: 'Filtre' });
  const title = side.getByRole('button', { name: 'Filtre' });
  await title.click();
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const body = await boxOf(side);
  expect(body.y + body.height).toBeLessThanOrEqual((await boxOf(page.locator('.product-grid'))).y);
  await expectNoAxeViolations(page, { within: '.filter-side' });
  await expectNoOverflow(page);
  await side.getByRole('button', { name: /^Arată \d+/ }).click();
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await expect(side.getByRole('checkbox').first()).toBeHidden();
});

test("on a phone 'Filtre' opens a sheet that counts at once what matches; the choices stand above the list", async ({
  page,
}) => {
  await setWidth(page, 390, 844);
  await page.goto('/products?page=1');
  const opener = page.getByRole('complementary', { name: 'Filtre' }).getByRole('button', { name: 'Filtre' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filtre' });
  await expect(sheet).toBeVisible();
  await expectNoAxeViolations(page, { within: '.filter-sheet' });
  const show = sheet.getByRole('button', { name: /^Arată/ });
  const all = await show.textContent();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/Filter/GetFiltered**', async (route) => {
    await held;
    await route.continue();
  });
  const option = sheet.getByRole('checkbox').first();
  const name = (await sheet.locator('.filter-option').first().locator('span').first().textContent()) ?? '';
  await option.click();
  // The products are still on their way.
  await expect(show).not.toHaveText(all ?? '');
  const total = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  letGo();
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('list', { name: 'Ce ai ales' }).getByRole('button', { name })).toBeVisible();
  await expect(page.locator('.product-grid').getByRole('article')).toHaveCount(Math.min(total, 48));
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test("'Încarcă mai multe' appends the next page, which is there again after going back; without a script it is a link", async ({
  page,
  request,
}) => {
  await setWidth(page, 1280);
  await page.goto('/products?page=1');
  await page.waitForLoadState('networkidle');
  const cards = page.locator('.product-grid').getByRole('article');
  await expect(cards).toHaveCount(48);
  const more = page.getByRole('link', { name: 'Încarcă mai multe' });
  await more.focus();
  await more.press('Enter');
  await expect(cards).toHaveCount(96);
  await expect(cards.nth(48).getByRole('link').first()).toBeFocused();
  await expect(page).toHaveURL(/\/products\?page=1$/);
  await expect(page.locator('.pager [aria-current]')).toContainText('1–2');
  const names = await cards.getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(96);

  await cards.nth(80).scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  await cards.nth(80).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/-\d+$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(cards).toHaveCount(96);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(position / 2);
  await page.getByRole('button', { name: 'Pagina următoare' }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(cards).toHaveCount(48);

  const html = await (await request.get('/products?orderBy=PriceAsc&page=1')).text();
  expect(html).toMatch(/<a [^>]*href="[^"]*\?page=2&amp;orderBy=PriceAsc"[^>]*>Încarcă mai multe/);
});

test('five cards stand in a row from 1600 px; each says how it is rated and what the pack holds, also below a long name', async ({
  page,
}) => {
  await setWidth(page, 1600);
  await page.goto('/vitamine?page=1&orderBy=Rating');
  expect(await columnsOf(page.locator('.product-grid'))).toBe(5);
  await setWidth(page, 1599);
  expect(await columnsOf(page.locator('.product-grid'))).toBe(4);
  const card = page.locator('.product-grid').getByRole('article').first();
  await expect(card.getByRole('img', { name: /din 5 stele, \d+/ })).toBeVisible();
  for (const width of [390, 1280]) {
    await setWidth(page, width);
    const packs = page.locator('.product-card-pack');
    await expect(packs.first()).toBeVisible();
    for (const text of (await packs.allTextContents()).slice(0, 8)) expect(text).toMatch(/^\d/);
  }
});

test('1§2 product card: at most 300 px wide, at least 370 px high, a name of two lines, an overlay only from 768 px', async ({
  page,
}) => {
  await setWidth(page, 768);
  await page.goto('/products?page=1');
  await waitForHydration(page);
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

test('2§2 hashtag strip: five per row from 768 px; narrower, it scrolls by buttons, a third each, and by dragging, also after rotating the phone', async ({
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
  const { y, height } = await boxOf(tiles);
  await page.mouse.move(200, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(100, y + height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await tiles.evaluate((list) => list.scrollLeft)).toBeCloseTo(100, -1);
  // A drag is not a click.
  await expect(page).toHaveURL(/\/products\?page=1$/);
});
