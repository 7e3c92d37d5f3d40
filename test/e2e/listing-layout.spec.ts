import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, columnsOf, contentWidth, setWidth, styleOf } from './measure.ts';
import { refuseConsent } from './visitor.ts';

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
