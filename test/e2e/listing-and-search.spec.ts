import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { setWidth } from './measure.ts';
import { refuseConsent, waitForHydration } from './visitor.ts';

test('1§2 a visitor goes from the menu to a category, filters, sorts and opens a product; 1§4 during the navigation the listing shows 49 placeholders', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/products?page=1');
  await page.waitForLoadState('networkidle');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Produse', exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Minerale', exact: true }).click();
  await expect(page.locator('.product-card-skeleton')).toHaveCount(49);
  release();
  await expect(page).toHaveURL(/\/minerale\?page=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minerale');
  await expect(page.locator('.product-card-skeleton')).toHaveCount(0);
  await expect(
    page.getByRole('navigation', { name: 'Unde te afli' }).getByRole('link', { name: 'Produse' }),
  ).toHaveAttribute('href', /^\/products/);
  await page
    .getByRole('checkbox', { name: /^Capsule/ })
    .first()
    .click();
  await expect(page).toHaveURL(/filters=/);
  await page.getByLabel('Ordonează după').selectOption({ label: 'Pret crescator' });
  await expect(page).toHaveURL(/orderBy=PriceAsc/);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('link').first()).toBeVisible();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/[a-z0-9-]+-\d+$/);
});

test('1§2 a listing without a page is redirected to page 1, keeping its other parameters', async ({ request }) => {
  const response = await request.get('/products?keyword=zinc');
  expect(response.url()).toMatch(/\/products\?keyword=zinc&page=1$/);
  expect(await response.text()).toContain('Căutare &quot;zinc&quot;');
});

test('1§2 changing filter, page or sort adds no history entry; 1§4 pager: previous is disabled on page 1, next on the last page', async ({
  page,
}) => {
  await page.goto('/products?page=6');
  await expect(page.getByRole('button', { name: 'Pagina următoare' })).toBeDisabled();
  await page.goto('/products?page=1');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Pagina anterioară' })).toBeDisabled();
  await page.getByLabel('Ordonează după').selectOption({ label: 'Pret descrescator' });
  await expect(page).toHaveURL(/PriceDesc/);
  await page
    .getByRole('checkbox', { name: /^Capsule/ })
    .first()
    .click();
  await expect(page).toHaveURL(/filters=/);
  await page.getByRole('button', { name: 'Pagina următoare' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).toHaveURL('/products?page=6');
});

test('1§4 a change shows 49 placeholders, fetches after half a second, and then the products; a failed fetch yields an empty list', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/products?page=1');
  await page.waitForLoadState('networkidle');
  await page.route('**/Filter/GetFiltered**', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByLabel('Ordonează după').selectOption({ label: 'Pret descrescator' });
  await expect(page.getByText('Nu există produse.')).toBeVisible();
  pageErrors.length = 0;

  let calledAfter = 0;
  const changedAt = Date.now();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/Filter/GetFiltered**', async (route) => {
    calledAfter = Date.now() - changedAt;
    await held;
    await route.continue();
  });
  await page.getByLabel('Ordonează după').selectOption({ label: 'Pret crescator' });
  await expect(page.locator('.product-card-skeleton')).toHaveCount(49);
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(calledAfter).toBeGreaterThanOrEqual(480);
});

test('1§2 picking a hashtag goes to products with only that hashtag', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/products?orderBy=PriceAsc&page=2');
  await page
    .getByRole('button', { name: /#seara/ })
    .or(page.getByRole('link', { name: /#seara/ }))
    .click();
  await expect(page).toHaveURL(/\/products\?hashTag=\d+(&page=1)?$/);
  await page.getByRole('link', { name: /#imunitate/ }).click();
  await expect(page.getByText('contribuie la funcționarea normală a sistemului imunitar')).toBeVisible();
});

test('1§2 a campaign shows its picture and a link one level up; 1§8, 2§8 one that cannot be loaded shows the error and an empty list', async ({
  page,
}) => {
  await page.goto('/products?campaignId=999999&page=1');
  await expect(page.getByRole('region', { name: 'Mesaje' })).toContainText('Ups... A aparut o eroare');
  await expect(page.locator('.campaign-banner')).toHaveCount(0);
  await expect(page.getByText('Nu există produse.')).toBeVisible();
  await page.goto('/products?campaignId=1&page=1');
  await expect(page.locator('.campaign-banner img')).toHaveAttribute('src', /^\/pictures\/campaigns\//);
  await page.getByRole('link', { name: 'Înapoi' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('2§2 search: the header box leads to the listing, replacing history, and follows the URL; both boxes show its keyword, also at a URL where something was typed before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const entries = () => page.evaluate(() => history.length);
  const entriesBefore = await entries();
  const box = page.getByRole('combobox').first();
  await box.fill('magnziu');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/products\?keyword=magnziu/);
  // The home page has such an article too and stays until the listing is loaded.
  await expect(page.locator('.product-grid article').first()).toContainText(/magneziu/i);
  expect(await entries()).toBe(entriesBefore);
  await expect(box).toHaveValue('magnziu');

  await page.getByRole('link', { name: 'Vitrina', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('combobox').first()).toHaveValue('');
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goBack();
  await expect(box).toHaveValue('magnziu');
  await box.fill('');
  await box.press('Enter');
  await expect(page).not.toHaveURL(/keyword/);
});

test('2§2 search: a box hydrated at another URL than its page was rendered for shows the keyword of the URL', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/products?keyword=magneziu&page=1');
  await expect(page.getByRole('combobox').first()).toHaveValue('magneziu');
  await page.getByRole('link', { name: 'Vitrina', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('combobox').first()).toHaveValue('');
  }
});

test('2§2 search: after leaving before the results are shown, the box shows the keyword of the URL; suggestions while typing lead straight to a product, by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/');
  const box = page.getByRole('combobox').first();
  await box.fill('magneziu');
  await expect(page.getByRole('option').first()).toBeVisible();
  // The address changes shortly before its page is rendered.
  await page.evaluate(() => {
    const leave = setInterval(() => {
      if (!location.search.includes('magneziu')) return;
      clearInterval(leave);
      document.querySelector<HTMLAnchorElement>('header a[href="/"], .header a[href="/"]')?.click();
    }, 1);
  });
  await box.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(box).toHaveValue('');

  await box.fill('omega');
  await expect(page.getByRole('option').first()).toContainText(/omega/i);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/omega/i);
});

test('an empty search field offers the last searches, by keyboard too, until they are deleted', async ({ page }) => {
  await refuseConsent(page);
  await setWidth(page, 1280);
  await page.goto('/products?page=1');
  await waitForHydration(page);
  const box = page.getByRole('combobox').first();
  const recent = page.getByRole('group', { name: 'Căutările tale' }).getByRole('option');
  for (const words of ['zinc', 'magneziu']) {
    await box.fill(words);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`keyword=${words}`));
  }
  await box.fill('');
  await expect(recent).toHaveText(['magneziu', 'zinc']);
  await expectNoAxeViolations(page, { within: '.header' });
  await box.press('Escape');
  await expect(recent).toHaveCount(0);
  await box.press('ArrowDown');
  await expect(recent).toHaveCount(2);
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await box.press('ArrowDown');
  await box.press('End');
  await expect(page.getByRole('listbox').getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await box.press('Home');
  await expect(recent.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowUp');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/keyword=zinc/);

  await box.fill('');
  await expect(recent).toHaveText(['zinc', 'magneziu']);
  await page.getByRole('button', { name: 'Șterge căutările tale' }).click();
  await expect(recent).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.reload();
  await waitForHydration(page);
  const response = page.waitForResponse('**/api/storefront/popular-searches');
  await box.fill('');
  await box.click();
  await response;
  await expect(recent).toHaveCount(0);
});

test('a slow answer to an earlier text is not shown after the one to a later text', async ({ page }) => {
  await refuseConsent(page);
  await setWidth(page, 1280);
  await page.goto('/products?page=1');
  await waitForHydration(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/storefront/suggestions?keyword=zinc', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const box = page.getByRole('combobox').first();
  const request = page.waitForRequest('**/api/storefront/suggestions?keyword=zinc');
  await box.fill('zinc');
  await request;
  await box.fill('omega');
  await expect(page.getByRole('option').first()).toContainText(/omega/i);
  release();
  await page.waitForTimeout(500);
  await expect(page.getByRole('option').first()).toContainText(/omega/i);
});

test('on phones the search stays in view, and the menu that opens from the bar has one that leads to the results', async ({
  page,
}) => {
  await refuseConsent(page);
  await setWidth(page, 390, 844);
  await page.goto('/products?page=1');
  await waitForHydration(page);
  await page.evaluate(() => scrollTo(0, 2000));
  await expect(page.getByRole('combobox').first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Produse', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Categorii' }).getByRole('link').first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Produse', exact: true }).click();

  await page.getByRole('button', { name: 'Deschide meniul' }).click();
  const drawer = page.getByRole('dialog', { name: 'Produse' });
  const box = drawer.getByRole('search', { name: 'Căutare în meniu' }).getByRole('combobox');
  await box.fill('zinc');
  await expect(drawer.getByRole('option').first()).toContainText(/zinc/i);
  await expectNoAxeViolations(page, { within: '.menu-drawer', checkContrast: false });
  await box.press('Escape');
  await expect(drawer.getByRole('option')).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await box.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/keyword=zinc/);
});

test('a search without result shows what is near, or that nothing was found, without filters and pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/products?keyword=magneziu+400+mg&page=1');
  await expect(page.getByText('Nu există produse.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aproape de ce cauți' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/magneziu/i);
  await expect(page.getByRole('button', { name: 'Pagina următoare' })).toHaveCount(0);

  const response = page.waitForResponse('**/api/storefront/nearest**');
  await page.goto('/products?keyword=qqqqqqq&page=1');
  await response;
  await expect(page.getByText('Nu există produse.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Toate produsele' }).last()).toBeVisible();
  for (const gone of [page.getByRole('article'), page.getByLabel('Ordonează după'), page.locator('.filter-side')])
    await expect(gone).toHaveCount(0);
});

test("S15: a wrong slug with a valid id is redirected to the right one; 2§2 'cv' leads to the root", async ({
  request,
}) => {
  const locationOf = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    return response.headers().location;
  };
  expect(await locationOf('/nume-gresit-1')).toMatch(/^\/(?!nume-gresit)[a-z0-9-]+-1$/);
  expect(await locationOf('/cv')).toBe('/');
});
