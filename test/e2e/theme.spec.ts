import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';
import { holdHydration, refuseConsent } from './visitor.ts';

const light = 'rgb(250, 248, 243)';
const dark = 'rgb(18, 22, 19)';

test('the theme follows the system, or the choice of the visitor, which holds on other pages without a flash', async ({
  page,
}) => {
  await refuseConsent(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/shopping-cart');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', dark);
  await page.emulateMedia({ media: 'print' });
  await expect(body).toHaveCSS('background-color', light);
  await page.emulateMedia({ media: 'screen' });

  const choice = page.getByRole('combobox', { name: 'Aspect' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(choice).toHaveValue('system');
  await choice.selectOption('Luminos');
  await expect(body).toHaveCSS('background-color', light);
  const hydrate = await holdHydration(page);
  await page.goto('/about-us', { waitUntil: 'commit' });
  await expect(body).toHaveCSS('background-color', light);
  hydrate();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(choice).toHaveValue('light');
  await choice.selectOption('Ca pe dispozitiv');
  await expect(body).toHaveCSS('background-color', dark);
});

test('axe finds nothing in the dark theme', async ({ page }) => {
  test.setTimeout(180_000);
  await refuseConsent(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of [
    '/',
    '/products?page=1',
    '/nume-1',
    '/shopping-cart',
    '/account',
    '/blog',
    '/planul-meu',
    '/buy-back',
    '/referrals',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoAxeViolations(page);
    });
});

test('axe finds nothing in the dark back office', async ({ page, request }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAsStaff(page, request, '/admin');
  for (const path of ['/admin', '/admin/orders', '/admin/products', '/admin/marketing', '/admin/accounting/vat'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoAxeViolations(page);
    });
});
