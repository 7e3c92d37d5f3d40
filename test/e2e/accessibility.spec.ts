import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openSignedIn } from './visitor.ts';

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
  '/compara?produse=1,2,3',
  '/planul-meu',
  '/card-cadou',
  '/card-cadou/comanda',
  '/comanda',
  '/withdrawal',
  '/withdrawal/x',
  '/withdrawal/confirm?token=x',
  '/transport-and-return',
  '/legal-guarantee',
  '/accessibility',
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
  '/schimba-adresa?token=x',
  '/confirm-email?token=x',
];
const widths = [360, 768, 1280];

/** Listings with the same colours as the first one; contrast is not checked again. */
const sameColours = ['/vitamine?page=1', '/products?keyword=zinc&page=1', '/products?campaignId=1&page=1'];

/** Pages with more content on a wide screen. */
const widerPages = ['/', '/products?page=1', '/campaigns', '/shopping-cart', '/blog', '/nume-1', '/account-manage/'];

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

/** Groups share one browser context, so the assets are loaded once. */
const groups = (paths: string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, n) => paths.slice(n * size, (n + 1) * size));

for (const paths of groups(pages, 8)) {
  test(`axe finds nothing at ${paths.join(', ')}, and nothing scrolls sideways`, async ({ page }) => {
    for (const path of paths) await test.step(path, () => checkPage(page, path));
  });
}

for (const paths of groups(ownPages, 7)) {
  test(`axe finds nothing at ${paths.join(', ')} of a customer`, async ({ page, request }) => {
    await openSignedIn(page, request);
    for (const path of paths) await test.step(path, () => checkPage(page, path));
  });
}

/** The HTML is the same for every width, so one visit is enough for all widths. */
async function checkPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    if (width === 360 || (width === 1280 && widerPages.includes(path)))
      await expectNoAxeViolations(page, { checkContrast: width === 360 && !sameColours.includes(path) });
  }
}
