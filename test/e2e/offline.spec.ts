import { snackbars } from './cart.ts';
import { expect, test } from './fixtures.ts';
import { refuseConsent, waitForHydration } from './visitor.ts';

test.use({ serviceWorkers: 'allow' });

test('offline: a link keeps the page and what was typed, and works again online; a reload shows a page of our own', async ({
  page,
  context,
  pageErrors,
}) => {
  await refuseConsent(page);
  await page.goto('/contact-us');
  await waitForHydration(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  const message = page.getByRole('main').getByLabel('Mesaj');
  await message.fill('Am scris mult.');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cum cumpăr' }).click();
  await expect(snackbars(page)).toContainText('Nu ai conexiune la internet');
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(message).toHaveValue('Am scris mult.');
  await snackbars(page).getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(snackbars(page)).toContainText('Nu ai conexiune la internet');
  await context.setOffline(false);
  await snackbars(page).getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page).toHaveURL(/\/how-to-buy$/);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nu ai conexiune la internet');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Încearcă din nou' }).click();
  await expect(page).toHaveURL(/\/how-to-buy$/);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // The browser reports what it could not load.
  pageErrors.splice(
    0,
    pageErrors.length,
    ...pageErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED|503/.test(error)),
  );
});
