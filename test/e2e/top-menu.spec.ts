import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, columnsOf, setWidth } from './measure.ts';
import { refuseConsent } from './visitor.ts';

test.beforeEach(({ page }) => refuseConsent(page));

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
  // It does not cover the page at any width with a pin, and four cards stay beside it and the filters below it.
  const side = page.getByRole('complementary', { name: 'Filtre' });
  for (const screen of [992, 1199, 1280]) {
    await setWidth(page, screen);
    const { x, y, width, height } = await boxOf(list);
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).x, `${screen} px`).toBeGreaterThan(x + width);
    expect(await columnsOf(page.locator('.product-grid')), `cards per row at ${screen} px`).toBe(4);
    expect((await boxOf(side)).width).toBe(240);
    expect((await boxOf(side.getByRole('heading', { level: 2 }))).y).toBeGreaterThan(y + height);
    await expectNoOverflow(page);
  }
  await page.reload();
  await expect(list).toBeVisible();
  await menu.getByRole('button', { name: 'Produse', exact: true }).click();
  await expect(list).toHaveCount(0);
});

test('2§2 top menu: on the front page the panel is pinned; unpinned, it closes on leaving', async ({ page }) => {
  await setWidth(page, 1280);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const menu = page.getByRole('navigation', { name: 'Meniu principal' });
  const list = menu.getByRole('list', { name: 'Categorii' });
  const pin = menu.getByRole('button', { name: 'Ține categoriile deschise' });
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(1200, 880);
  await expect(list).toBeVisible();
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  await expect(list).toBeVisible();
  await page.mouse.move(1200, 880);
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
