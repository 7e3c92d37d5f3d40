import type { Page } from '@playwright/test';
import { expectNoFindings, expectNoOverflow } from './look.ts';
import { arriveSignedIn } from './visitor.ts';
import { expect, test } from './watch.ts';

const pages = [
  '/',
  '/products?page=1',
  '/vitamine?page=1',
  '/products?keyword=zinc&page=1',
  '/products?keyword=qqqqqq&page=1',
  '/products?campaignId=1&page=1',
  '/campaigns',
  '/shopping-cart',
  '/wish-list-manage',
  '/shared-wishlist',
  '/newsletter/dezabonare?token=x',
  '/consimtamant',
  '/comanda',
  '/withdrawal',
  '/withdrawal/x',
  '/transport-and-return',
  '/contact-us',
  '/blog',
  '/blog/vitamina-d-iarna',
  '/buy-back',
  '/referrals',
  '/referrals/VITAMINA',
  '/add-review?productId=1',
  '/add-order-review?orderId=1',
  '/nume-1',
  '/nu-exista-asa-ceva',
  '/account',
  '/account?guest=1&returnUrl=/shopping-cart',
  '/reset-password',
  '/reset-password?token=x',
];
const widths = [360, 768, 1280];

/** Listings like the first one: their colours are known. */
const knownColours = ['/vitamine?page=1', '/products?keyword=zinc&page=1', '/products?campaignId=1&page=1'];

/** Where a wide screen shows more than a narrow one. */
const wider = ['/', '/products?page=1', '/campaigns', '/shopping-cart', '/blog', '/nume-1', '/account-manage/'];

test.describe.configure({ timeout: 120_000 });

const ownPages = [
  '',
  'adrese',
  'facturare',
  'parola',
  'telefon',
  'carduri',
  'comenzi',
  'retururi',
  'recenzii',
  'invitatii',
  'rascumparari',
  'comunicari',
  'dispozitive',
  'datele-mele',
].map((section) => `/account-manage/${section}`);

/** Together: the files of the shop are loaded once for all of them, which is most of what a visit costs. */
const groups = (paths: string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, n) => paths.slice(n * size, (n + 1) * size));

for (const paths of groups(pages, 5)) {
  test(`axe finds nothing at ${paths.join(', ')}, and nothing scrolls sideways`, async ({ page }) => {
    for (const path of paths) await test.step(path, () => look(page, path));
  });
}

for (const paths of groups(ownPages, 7)) {
  test(`axe finds nothing at ${paths.join(', ')} of a customer`, async ({ page, request }) => {
    await arriveSignedIn(page, request);
    for (const path of paths) await test.step(path, () => look(page, path));
  });
}

/** Pages are the same for every width and follow it by style, so one visit shows them all. */
async function look(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    if (width === 360 || (width === 1280 && wider.includes(path)))
      await expectNoFindings(page, { withColours: width === 360 && !knownColours.includes(path) });
  }
}
