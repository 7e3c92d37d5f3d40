import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import { continueAsGuest, fillCheckoutAsGuest, findProducts, openWithCart, orderButton } from './checkout.ts';
import { announcement, pressAnnounced } from './drag.ts';
import { expect, test } from './fixtures.ts';
import { startOwnShop } from './own-shop.ts';
import { createStaffClient, openAsStaff } from './staff-client.ts';
import { newEmail, refuseConsent, waitForHydration } from './visitor.ts';

const port = '3991';
// The payment provider, the name and the look are the whole shop's, so these journeys share a shop of their own.
test.use({ baseURL: `http://localhost:${port}` });
test.describe.configure({ mode: 'default', timeout: 180_000 });

const shop = { stop: async (): Promise<void> => {} };

test.beforeAll(async ({ playwright, baseURL }) => {
  shop.stop = await startOwnShop('whole-shop-settings', port);
  const request = await playwright.request.newContext({ baseURL });
  const staff = await createStaffClient(request);
  const offer = { version: 0, methods: ['transfer', 'card'], cardProvider: 'netopia' };
  await staff.post('/api/admin/payments/methods', offer);
  await request.dispose();
});

test.afterAll(() => shop.stop());

const drawLogo = (width: number, text: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="160"><rect width="100%" height="100%" rx="24" fill="#7a1f5c"/><text x="50%" y="66%" font-family="sans-serif" font-size="90" font-weight="700" text-anchor="middle" fill="#fff">${text}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

/** Opens a group of settings from the list of the groups that stands beside all of them. */
async function openGroup(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.locator('main form');
}

async function saveGroup(page: Page, name: string, fill: (group: ReturnType<Page['locator']>) => Promise<void>) {
  const group = await openGroup(page, name);
  await fill(group);
  await group.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Setările au fost salvate.').last()).toBeVisible();
  // Until the saved values are loaded, leaving the page asks whether to lose changes.
  await expect(page.getByText('Ai modificări nesalvate.')).toHaveCount(0);
}

test('a shop gets another name, company, logo and colours in the back office, and looks right', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAsStaff(page, request, '/admin/settings');
  await saveGroup(page, 'Magazinul', async (group) => {
    await group.getByLabel('Numele magazinului').fill('Băcănia Verde');
    await group.getByLabel('Titlul primei pagini').fill('Băcănia Verde – ceaiuri și plante');
    await group.getByLabel('Telefon').fill('031 222 33 44');
    await group.getByLabel('Program, pe scurt').fill('L–S 8:00–20:00');
    await group.getByLabel('E-mail de contact').fill('salut@bacania.example');
  });
  await saveGroup(page, 'Firma', async (group) => {
    await group.getByLabel('Denumirea firmei').fill('Băcănia Verde S.R.L.');
    await group.getByLabel('CUI').fill('RO44123455');
  });
  const look = await openGroup(page, 'Aspectul');
  await look.getByRole('textbox', { name: 'Culoarea magazinului', exact: true }).fill('#f5a524');
  await look.getByRole('button', { name: 'Salvează' }).click();
  await expect(look.getByText(/are contrastul \d,\d\d:1, iar minimul este 4,5:1/)).toBeVisible();
  await saveGroup(page, 'Aspectul', async (group) => {
    const files = group.locator('input[type=file]');
    await files.nth(0).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawLogo(640, 'Băcănia') });
    await expect(group.locator('.picture-field img')).toHaveCount(1);
    await files.nth(1).setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await drawLogo(160, 'B') });
    await expect(group.locator('.picture-field img')).toHaveCount(2);
    await group.getByRole('textbox', { name: 'Culoarea magazinului', exact: true }).fill('#7a1f5c');
    await group.getByRole('textbox', { name: 'Culoarea de accent', exact: true }).fill('#ffd166');
  });
  await expectNoAxeViolations(page);

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page).toHaveTitle('Băcănia Verde – ceaiuri și plante');
    const logo = page.getByRole('link', { name: 'Băcănia Verde', exact: true }).first();
    await expect(logo).toBeVisible();
    const picture = logo.locator('img:visible').first();
    await expect(picture).toHaveAttribute('src', /^\/uploads\/.+\.webp/);
    expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
    await expect(page.locator('html')).toHaveCSS('--brand', /^#7a1f5c ?$/);
    await expect(page.getByText('Băcănia Verde S.R.L. · CUI RO44123455', { exact: false })).toHaveCount(1);
    await expect(page.getByText('L–S 8:00–20:00')).toHaveCount(1);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('salut@bacania.example');
    await expectNoOverflow(page);
    await expectNoAxeViolations(page, { checkContrast: width === 360 });
  }
  await page.goto('/contact-us');
  await expect(page.getByText('031 222 33 44').first()).toBeVisible();
});

async function pressAtProvider(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pagina de plată de probă' })).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
}

test('the shopper pays on the provider’s page: refused first, left once, then paid', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  const methods = page.getByRole('radiogroup', { name: 'Plată', exact: true }).getByRole('radio');
  await expect(methods).toHaveCount(2);
  await fillCheckoutAsGuest(page, 'Card');
  await orderButton(page).click();

  const press = (name: string) => pressAtProvider(page, name);
  await press('Fonduri insuficiente');
  await expect(page.getByRole('heading', { name: 'Plata nu a reușit' })).toBeVisible();
  await expect(page.getByText('Cardul nu are fonduri suficiente.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Alege altă metodă de plată' }).click();

  const pay = () => page.getByRole('button', { name: /^Plătește \d/ }).click();
  // The methods are loaded after the button and move it.
  await expect(methods).toHaveCount(2);
  await pay();
  await press('Renunță și mergi înapoi la magazin');
  await expect(page.getByRole('heading', { name: 'Comanda ta așteaptă plata' })).toBeVisible();

  await pay();
  await press('Plătește');
  await expect(page.getByRole('heading', { name: 'Mulțumim pentru comandă!' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guest-cart'))).toBe('[]');
});

test('ADR-130: the buyer of a gift card comes back from the provider’s page to the purchase', async ({ page }) => {
  await refuseConsent(page);
  await page.goto('/card-cadou');
  await waitForHydration(page);
  await page.getByRole('radio', { name: /Îl tipăresc eu/ }).check();
  await page.getByRole('textbox', { name: 'Prenume' }).fill('Maria');
  await page.getByRole('textbox', { name: 'Nume', exact: true }).fill('Ionescu');
  await page.getByRole('textbox', { name: 'Adresa de e-mail' }).fill(newEmail());
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('checkbox', { name: /Sunt de acord/ }).check();
  await page.getByRole('button', { name: /^Plătește/ }).click();
  await pressAtProvider(page, 'Fonduri insuficiente');
  await expect(page.getByRole('heading', { name: 'Mai rămâne plata' })).toBeVisible();
  await expect(page.getByText('Cardul nu are fonduri suficiente.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Plătește acum/ }).click();
  await pressAtProvider(page, 'Plătește');
  await expect(page.getByRole('heading', { name: 'Cardul este gata' })).toBeVisible({ timeout: 20_000 });
});

const noticeDrawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"><style>.a{fill:#003399}</style><rect class="a" width="595" height="842"/><rect x="20" y="120" width="555" height="600" fill="#fff"/></svg>',
);
const noticePaper = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n');

test('the notice on the legal guarantee: words at first, then the uploaded picture before the order and one click from every page', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithCart(page, await findProducts(request));
  await page.goto('/shopping-cart/checkout');
  await continueAsGuest(page);
  await fillCheckoutAsGuest(page, 'Transfer bancar');
  const section = page.getByRole('region', { name: 'Garanția legală', exact: true });
  await expect(section.getByText('GARANȚIA LEGALĂ', { exact: true })).toBeVisible();
  await expect(section.getByRole('link', { name: 'europa.eu/youreurope/garanții' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });

  const staff = await page
    .context()
    .browser()
    ?.newPage({ viewport: { width: 1280, height: 900 } });
  if (!staff) throw new Error('No browser');
  await openAsStaff(staff, request, `http://localhost:${port}/admin`);
  await staff.getByRole('link', { name: /2 fișiere de încărcat: nota despre garanția legală/ }).click();
  const group = staff.locator('main form');
  await expect(group).toBeInViewport();
  await group
    .getByLabel('Nota pentru ecran')
    .setInputFiles({ name: 'nota.svg', mimeType: 'image/svg+xml', buffer: noticePaper });
  await expect(group.getByText('Fișierul nu este un SVG sau un PNG.', { exact: false })).toBeVisible();
  await group
    .getByLabel('Nota pentru ecran')
    .setInputFiles({ name: 'nota.svg', mimeType: 'image/svg+xml', buffer: noticeDrawing });
  await group
    .getByLabel('Nota pentru e-mail')
    .setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: noticePaper });
  await expect(group.getByRole('link', { name: 'Vezi fișierul' })).toBeVisible();
  await group.getByRole('button', { name: 'Salvează' }).click();
  await expect(staff.getByText('Setările au fost salvate.').last()).toBeVisible();
  await staff.close();

  const isPicture = async () => {
    await page.reload();
    await expect(section).toBeVisible();
    return page.getByRole('img', { name: /^GARANȚIA LEGALĂ\. Protecția oferită/ }).count();
  };
  await expect.poll(isPicture).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectNoAxeViolations(page);
  const picture = page.getByRole('img', { name: /^GARANȚIA LEGALĂ\. Protecția oferită/ });
  expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Garanția legală' }).click();
  await expect(page).toHaveURL(/\/legal-guarantee$/);
  await expect(picture).toBeVisible();
});

/** Names on the handles of a list, in its order. */
const movedNames = (list: Locator): Promise<string[]> =>
  list
    .getByRole('button', { name: /^Schimbă locul: / })
    .evaluateAll((handles) => handles.map((one) => one.ariaLabel?.replace('Schimbă locul: ', '') ?? ''));

/** Moves the last item up with the keyboard and the second one to the top with the mouse; returns the new order. */
async function rearrange(page: Page, list: Locator): Promise<string[]> {
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
  const names = await movedNames(list);
  const count = names.length;
  const handle = (name = '') => list.getByRole('button', { name: `Schimbă locul: ${name}`, exact: true });
  const [first = '', second = ''] = names;
  const last = names.at(-1) ?? '';
  await handle(last).focus();
  await pressAnnounced(page, [
    ['Space', `${last}: ridicat, locul ${count} din ${count}.`],
    ['ArrowUp', `${last}: locul ${count - 1} din ${count}.`],
    ['Space', `${last}: așezat, locul ${count - 1} din ${count}.`],
  ]);
  await handle(first).scrollIntoViewIfNeeded();
  const target = await handle(first).boundingBox();
  await handle(second).hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 5, (target?.y ?? 0) + 5, { steps: 5 });
  await expect(announcement(page)).toHaveText(`${second}: locul 1 din ${count}.`);
  await page.mouse.up();
  const moved = [second, first, ...names.slice(2, -2), last, ...names.slice(-2, -1)];
  await expect.poll(() => movedNames(list)).toEqual(moved);
  return moved;
}

async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect(page.getByText('Ciornă nepublicată').first()).toBeVisible();
}

async function publishDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publică', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publică', exact: true }).click();
  await expect(page.getByText('Este publicată.').last()).toBeVisible();
}

/** Another browser, without a session. */
async function openVisitor(browser: Browser): Promise<Page> {
  const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await refuseConsent(visitor);
  return visitor;
}

test('ADR-107: sections of the front page are arranged by keyboard and mouse, previewed, and seen by visitors once published', async ({
  page,
  request,
  browser,
}) => {
  await openAsStaff(page, request, '/admin/front-page');
  const list = page.getByRole('list', { name: 'Secțiuni' });
  const order = await rearrange(page, list);
  await page.getByLabel('Adaugă o secțiune').selectOption('Text');
  await page.getByRole('button', { name: 'Adaugă', exact: true }).click();
  await list.getByRole('button', { name: /^Modifică: Text/ }).click();
  await list.getByLabel('Titlu', { exact: true }).fill('De la noi, pentru voi');
  await list.getByLabel('Text', { exact: true }).fill('Deschis și duminica.');
  await saveDraft(page);

  const visitor = await openVisitor(browser);
  const home = `http://localhost:${port}/`;
  const added = (shown: Page) => shown.getByRole('heading', { name: 'De la noi, pentru voi' });
  await visitor.goto(home);
  await expect(visitor.getByRole('main')).toBeVisible();
  await expect(added(visitor)).toHaveCount(0);
  await page.goto('/previzualizare');
  await expect(added(page)).toBeVisible();

  await page.goto('/admin/front-page');
  await expect.poll(() => movedNames(list)).toEqual([...order, 'Text: De la noi, pentru voi']);
  await publishDraft(page);
  await expect(async () => {
    await visitor.goto(home);
    await expect(added(visitor)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await visitor.context().close();
});
