import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { boxOf, setWidth } from './measure.ts';
import { newEmail, refuseConsent, waitForHydration } from './visitor.ts';

const snackbars = (page: Page) => page.getByRole('region', { name: 'Mesaje' });
/** The form is loaded when it is near the viewport. */
const goToFooter = (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded();

test('2§4, 2§8 newsletter: disabled until the e-mail is valid and consent ticked; a failure says so at the bottom centre and loses nothing typed; then it clears, resets and names the next step', async ({
  page,
}) => {
  await refuseConsent(page);
  await setWidth(page, 1280, 900);
  await page.route(
    '**/api/newsletter/subscribe',
    (route) => route.fulfill({ status: 200, json: { isSuccess: false, messagesUser: [], data: null } }),
    { times: 1 },
  );
  await page.goto('/campaigns');
  await waitForHydration(page);
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
  const address = newEmail();
  await email.fill(address);
  await expect(button).toBeEnabled();
  await consent.uncheck();
  await expect(button).toBeDisabled();
  await consent.check();
  await button.click();
  await expect(snackbars(page)).toContainText('Ups... A aparut o eroare');
  const { x, y, width } = await boxOf(snackbars(page).getByRole('listitem'));
  expect(x + width / 2).toBeCloseTo(640, 0);
  expect(y).toBeGreaterThan(800);
  await expect(email).toHaveValue(address);
  await button.click();
  await expect(form.getByText(`Mai e un pas: deschide e-mailul trimis la ${address} și confirmă.`)).toBeVisible();
  await expect(snackbars(page)).not.toContainText('Ups... A aparut o eroare');
  await expect(page.getByText('Te-ai abonat!')).toHaveCount(0);
  await expect(email).toHaveValue('');
  await expect(consent).not.toBeChecked();
  // In the browser that asked, the link of the e-mail confirms without a second press; once.
  const succeed = { status: 200, json: { isSuccess: true, messagesUser: [], data: null } };
  await page.route('**/api/newsletter/confirm', (route) => route.fulfill(succeed));
  await page.goto(`/newsletter/confirmare?token=${'a'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te-ai abonat!');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Confirm abonarea' })).toBeVisible();
});

test("2§8 links from mails ask for a click; a confirmed subscription says 'Te-ai abonat!', a bad link says so", async ({
  page,
}) => {
  await refuseConsent(page);
  // The error response is expected, so its console message is ignored.
  const refuse = { status: 200, json: { isSuccess: false, messagesUser: ['Linkul nu mai este valabil.'], data: null } };
  await page.route('**/api/newsletter/confirm', (route) => route.fulfill(refuse));
  await page.goto(`/newsletter/confirmare?token=${'a'.repeat(43)}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Confirm abonarea' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linkul nu mai este valabil');
  const succeed = { status: 200, json: { isSuccess: true, messagesUser: [], data: null } };
  await page.route('**/api/newsletter/confirm', (route) => route.fulfill(succeed));
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Confirm abonarea' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te-ai abonat!');
  await page.route('**/api/newsletter/unsubscribe', (route) => route.fulfill(succeed));
  await page.goto(`/newsletter/dezabonare?token=${'a'.repeat(43)}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Dezabonează-mă' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te-ai dezabonat');
});
