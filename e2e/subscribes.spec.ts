import type { Page } from '@playwright/test';
import { newEmail, refuseConsent } from './visitor.ts';
import { expect, test } from './watch.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Mesaje' });
/** Before it is alive a page looks ready, but a click changes nothing. */
const isAlive = (page: Page) => page.waitForFunction(() => 'dataLayer' in window);
/** The form comes when its place is near the screen. */
const goToFooter = (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded();

test('2§4 newsletter: disabled until the e-mail is valid and consent ticked; then it clears and resets', async ({
  page,
}) => {
  await refuseConsent(page);
  await page.goto('/campaigns');
  await isAlive(page);
  await goToFooter(page);
  const form = page.getByRole('form', { name: /^Noutăți/ });
  const email = form.getByLabel('Adresa de e-mail');
  const consent = form.getByRole('checkbox');
  const button = form.getByRole('button', { name: 'Abonează-mă' });
  await expect(consent).not.toBeChecked();
  await expect(button).toBeDisabled();
  await email.fill('nu-e-bun');
  await consent.check();
  await expect(button).toBeDisabled();
  await email.fill(newEmail());
  await expect(button).toBeEnabled();
  await consent.uncheck();
  await expect(button).toBeDisabled();
  await consent.check();
  await button.click();
  await expect(page.getByText('Te-ai abonat!')).toBeVisible();
  await expect(email).toHaveValue('');
  await expect(consent).not.toBeChecked();
});

test('2§8 newsletter failure: the message, and nothing typed is lost', async ({ page }) => {
  await refuseConsent(page);
  await page.route('**/api/newsletter/subscribe', (route) =>
    route.fulfill({ status: 200, json: { isSuccess: false, messagesUser: [], data: null } }),
  );
  await page.goto('/campaigns');
  await isAlive(page);
  await goToFooter(page);
  const form = page.getByRole('form', { name: /^Noutăți/ });
  await form.getByLabel('Adresa de e-mail').fill('ana@exemplu.ro');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Abonează-mă' }).click();
  await expect(notices(page)).toContainText('Ups... A aparut o eroare');
  await expect(form.getByLabel('Adresa de e-mail')).toHaveValue('ana@exemplu.ro');
});

test('links from mails ask for a click, and say so when they are no good', async ({ page }) => {
  await refuseConsent(page);
  // The refusal is expected; its trace in the console is not a fault.
  const refuse = { status: 200, json: { isSuccess: false, messagesUser: ['Linkul nu mai este valabil.'], data: null } };
  await page.route('**/api/newsletter/confirm', (route) => route.fulfill(refuse));
  await page.goto(`/newsletter/confirmare?token=${'a'.repeat(43)}`);
  await isAlive(page);
  await page.getByRole('button', { name: 'Confirm abonarea' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linkul nu mai este valabil');
  await page.route('**/api/newsletter/unsubscribe', (route) =>
    route.fulfill({ status: 200, json: { isSuccess: true, messagesUser: [], data: null } }),
  );
  await page.goto(`/newsletter/dezabonare?token=${'a'.repeat(43)}`);
  await isAlive(page);
  await page.getByRole('button', { name: 'Dezabonează-mă' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te-ai dezabonat');
});
