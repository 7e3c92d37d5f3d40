import { expect, test } from './fixtures.ts';
import { setWidth } from './measure.ts';
import { refuseConsent } from './visitor.ts';

test('2§1 footer: who runs the shop, how to reach it, its own accounts, who takes the cards, and the year', async ({
  page,
}) => {
  await refuseConsent(page);
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const year = new Intl.DateTimeFormat('ro', { year: 'numeric', timeZone: 'Europe/Bucharest' }).format(new Date());
  await expect(footer.getByText(`© ${year} Vitrina Sănătății S.R.L. · CUI RO18547290 · Reg. Com. J40/`)).toBeVisible();
  await expect(footer.getByRole('link', { name: '021 310 45 60' })).toHaveAttribute('href', 'tel:+40213104560');
  await expect(footer.getByRole('link', { name: 'contact@vitrina.example' })).toBeVisible();
  for (const name of ['Facebook', 'Instagram', 'YouTube'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /\.com\/@?vitrina/);
  // The demo uses the card stand-in, so no provider is named.
  await expect(footer.getByRole('img', { name: 'Carduri de probă' })).toBeVisible();
  await expect(footer).not.toContainText('Stripe');
});

test('the front page keeps the footer that the server sent when the menu has fetched its categories', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.querySelector('footer')?.setAttribute('data-sent', 'yes')),
  );
  await setWidth(page, 1280);
  const fetched = page.waitForResponse('**/api/storefront/categories');
  await page.goto('/');
  await (await fetched).finished();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('contentinfo')).toHaveAttribute('data-sent', 'yes');
});

test('product page: without JavaScript it shows the expiry date and the delivery time; hydrated, the delivery days', async ({
  page,
  browser,
}) => {
  const withoutScript = await browser.newPage({ javaScriptEnabled: false });
  await withoutScript.goto('/vitamina-c-1');
  await expect(withoutScript.getByText(/^Valabil cel puțin până la \d{2}\.\d{2}\.\d{4}$/)).toBeVisible();
  await expect(withoutScript.getByText('Livrare în 1–3 zile lucrătoare')).toBeVisible();
  await expect(withoutScript.getByText('Comandă până la 14:00 într-o zi lucrătoare')).toBeVisible();
  await withoutScript.close();
  await refuseConsent(page);
  await page.goto('/vitamina-c-1');
  await expect(page.getByText(/^Comandă până .*: livrare estimată .* – .*\.\d{4}$/)).toBeVisible();
});
