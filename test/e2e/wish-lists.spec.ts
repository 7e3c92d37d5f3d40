import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openSignedIn, refuseConsent, waitForHydration } from './visitor.ts';

const snackbars = (page: Page) => page.getByRole('region', { name: 'Mesaje' });

const heartOn = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Șterge de la favorite/ });
const heartOff = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Adaugă la favorite/ });
const isSignedIn = (page: Page) => expect(page.getByRole('banner').getByRole('link', { name: 'Ana' })).toBeVisible();
const headerHeart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Favorite/ });

test("1§8 a guest's heart asks to sign in and leads there and back", async ({ page }) => {
  await refuseConsent(page);
  await page.goto('/products?page=1');
  await waitForHydration(page);
  await heartOff(page).first().click();
  const notice = snackbars(page);
  await expect(notice).toContainText('Conectează-te pentru a adăuga la favorite');
  await notice.getByRole('link', { name: 'Conectare' }).click();
  await expect(page).toHaveURL(/\/account\?page=1&returnUrl=%2Fproducts$/);
});

test('S10: /wish-list-manage invites guests, /wishlist sends them to sign in', async ({ page }) => {
  await refuseConsent(page);
  await page.goto('/wish-list-manage');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoritele tale te așteaptă');
  await expect(page.getByRole('main').getByRole('link', { name: 'Conectare' })).toHaveAttribute(
    'href',
    /returnUrl=%2Fwish-list-manage/,
  );
  await page.goto('/wishlist');
  await expect(page).toHaveURL(/\/account\?returnUrl=%2Fwishlist$/);
});

test('1§4 a heart the server refuses flips back and says so; else it flips at once, is saved, counted in the header, and removed again', async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  await page.goto('/products?page=1');
  await isSignedIn(page);
  await page.route(
    '**/api/FavoriteList/AddNewProduct',
    (route) => route.fulfill({ status: 200, json: { isSuccess: false, messagesUser: [], data: null } }),
    { times: 1 },
  );
  await expect(headerHeart(page)).toBeVisible();
  await heartOff(page).first().click();
  await expect(snackbars(page)).toContainText('Ups... A aparut o eroare');
  await expect(heartOn(page)).toHaveCount(0);

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/FavoriteList/AddNewProduct', async (route) => {
    await held;
    await route.continue();
  });
  await heartOff(page).first().click();
  const heart = page.getByRole('main').getByTitle('Șterge de la favorite');
  await expect(heart).toHaveClass(/skeleton/);
  await expect(heart.locator('svg')).toHaveCount(0);
  letGo();
  await expect(heart).not.toHaveClass(/skeleton/);
  await expect(heartOn(page)).toHaveCount(1);
  await expect(headerHeart(page)).toHaveAccessibleName('Favorite, 1 produs');
  await page.reload();
  await expect(heartOn(page)).toHaveCount(1);
  await heartOn(page).click();
  await expect(heartOn(page)).toHaveCount(0);
  await expect(headerHeart(page)).toHaveAccessibleName('Favorite');
});

test('lists: created, filled by moving, renamed, shared by link and mail, deleted; a removal is undone in a list that was closed and opened again meanwhile', async ({
  page,
  request,
  browser,
}) => {
  await openSignedIn(page, request);
  await page.goto('/products?page=1');
  await isSignedIn(page);
  await heartOff(page).first().click();
  await expect(heartOn(page)).toHaveCount(1);
  await headerHeart(page).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: 'Listă nouă' }).click();
  await page.getByLabel('Numele listei').fill('Pentru mama');
  await page.getByRole('button', { name: 'Creează lista' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Pentru mama' })).toBeVisible();
  await expect(page.getByText('Lista e goală')).toBeVisible();

  const tabs = page.getByRole('navigation', { name: 'Listele tale' });
  await tabs.getByRole('link', { name: /^Favorite/ }).click();
  await page.getByRole('button', { name: /^Mută în altă listă/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mută', exact: true }).click();
  await expect(page.getByText('Mutat în „Pentru mama”.')).toBeVisible();
  await expect(headerHeart(page)).toHaveAccessibleName('Favorite');
  // 1§4: selecting a list loads up to 1000 products.
  const loaded = page.waitForRequest(/FavoriteProductList\?count=1000&legalEntityId=\d+&favoriteListId=\d+$/);
  await tabs.getByRole('link', { name: /^Pentru mama/ }).click();
  await loaded;
  const products = page.getByRole('main').getByRole('article');
  await expect(products).toHaveCount(1);

  await page.getByRole('button', { name: /^Scoate din listă/ }).click();
  await expect(page.getByText('Lista e goală')).toBeVisible();
  await tabs.getByRole('link', { name: /^Favorite/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Favorite' })).toBeAttached();
  await tabs.getByRole('link', { name: /^Pentru mama/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Pentru mama' })).toBeVisible();
  await expect(page.getByText('Lista e goală')).toBeVisible();
  await snackbars(page).getByRole('button', { name: 'Anulează' }).click();
  await expect(products).toHaveCount(1);

  await page.getByRole('button', { name: 'Trimite lista' }).click();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  expect(link).toMatch(/\/shared-wishlist\?list=[\w-]{43}$/);
  await page.getByLabel('Adresa de e-mail').last().fill('prieten@exemplu.ro');
  await page.getByRole('dialog').getByRole('button', { name: 'Trimite', exact: true }).click();
  await expect(page.getByText('Lista a fost trimisă.')).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto(new URL(link).pathname + new URL(link).search);
  await waitForHydration(stranger);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Lista trimisă de');
  await expect(stranger.getByRole('main').getByRole('article')).toHaveCount(1);
  await stranger.getByRole('button', { name: 'Adaugă la favoritele mele' }).click();
  await expect(snackbars(stranger)).toContainText('Conectează-te pentru a adăuga la favorite');
  await stranger.close();

  await page.getByRole('button', { name: 'Redenumește' }).click();
  await page.getByLabel('Numele listei').fill('Pentru tata');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Pentru tata' })).toBeVisible();
  await page.getByRole('button', { name: 'Șterge lista' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge lista' }).click();
  await expect(page.getByText('Lista a fost ștearsă.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Listele tale' })).toHaveCount(0);
});

test('a list that does not exist says so and offers a link to continue', async ({ page }) => {
  await refuseConsent(page);
  await page.goto(`/shared-wishlist?list=${'a'.repeat(43)}`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista nu mai există');
});

test("2§2 'Ai vizionat recent': only for customers, from the second product on, the newest first", async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  const strip = page.getByRole('region', { name: 'Ai vizionat recent' });
  const noted = page.waitForResponse(
    (response) => response.url().endsWith('/products/recently-viewed') && response.request().method() === 'POST',
  );
  await page.goto('/nume-1');
  await isSignedIn(page);
  await noted;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip).toHaveCount(0);
  await page.goto('/nume-2');
  await isSignedIn(page);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(strip.getByRole('article')).toHaveCount(2);
  await expect(strip.getByRole('article').first()).toContainText(name ?? '');
});

test('1§9 recently viewed shows 3 empty cards while loading; 1§8 when loading fails, the list is emptied and the error shown', async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/storefront/products/recently-viewed', async (route) => {
    await held;
    await route.fulfill({ status: 200, json: { isSuccess: false, messagesUser: [], data: null } });
  });
  await page.goto('/campaigns');
  await isSignedIn(page);
  const waiting = page.getByRole('region', { name: 'Se încarcă produsele vizionate recent' });
  await expect(waiting.locator('.product-card-skeleton')).toHaveCount(3);
  letGo();
  await expect(snackbars(page)).toContainText('Ups... A aparut o eroare');
  await expect(page.getByRole('region', { name: 'Ai vizionat recent' })).toHaveCount(0);
});
