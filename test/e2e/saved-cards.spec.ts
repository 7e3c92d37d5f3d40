import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { ignoreStatus } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openSignedIn } from './visitor.ts';

/** Test card numbers of the provider. */
const good = '4242424242424242';
const declined = '4000000000000002';
const challengedCard = '4000000000003220';

const cardDialog = (page: Page) => page.getByRole('dialog', { name: 'Adaugă un card' });

async function openDialog(page: Page) {
  await page.goto('/account-manage/carduri');
  await page.getByRole('button', { name: 'Adaugă un card' }).click();
  const dialog = cardDialog(page);
  await expect(dialog.getByLabel('Numărul cardului')).toBeFocused();
  return dialog;
}

async function typeCard(page: Page, number: string, { expiry = '1234', cvc = '123', owner = 'Ana Pop' } = {}) {
  const dialog = cardDialog(page);
  await dialog.getByLabel('Numărul cardului').fill(number);
  await dialog.getByLabel('Expiră la').fill(expiry);
  await dialog.getByLabel('CVC/CVV').fill(cvc);
  await dialog.getByLabel('Numele de pe card').fill(owner);
}

test('1§2 add-card dialog, without axe violations: a card is added, shown without its number, and deleted after a confirmation', async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  const dialog = await openDialog(page);
  const number = dialog.getByLabel('Numărul cardului');
  await expect(number).toHaveAttribute('placeholder', '1234 1234 1234 1234');
  await expect(dialog.getByLabel('Expiră la')).toHaveAttribute('placeholder', '12/20');
  await expect(dialog.getByLabel('CVC/CVV')).toHaveAttribute('placeholder', '000');
  await expect(dialog.getByLabel('Numele de pe card')).toHaveAttribute('placeholder', 'Ioana Popescu');
  await expect(dialog.getByRole('img', { name: /^Plăți procesate/ })).toBeVisible();
  await expect(dialog.getByText('Salveaza cardul pentru cumparaturi viitoare')).toHaveCount(0);
  await dialog.getByText('Carduri de test').click();
  await expectNoAxeViolations(page);
  await typeCard(page, good);
  await number.fill('');
  await number.pressSequentially(good);
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await expect(dialog.getByLabel('Expiră la')).toHaveValue('12/34');
  await dialog.getByRole('button', { name: 'Salvează cardul' }).click();
  await expect(page.getByRole('region', { name: 'Mesaje' })).toContainText('Cardul a fost salvat.');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Adaugă un card' })).toBeFocused();

  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Visa care se termină în 4242' })).toContainText('12/2034');
  await main.getByRole('button', { name: 'Șterge cardul: Visa care se termină în 4242' }).click();
  await page.getByRole('dialog', { name: 'Ștergi cardul?' }).getByRole('button', { name: 'Șterge cardul' }).click();
  await expect(main.getByText('Nu ai carduri salvate')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adaugă un card' })).toBeFocused();
  await page.reload();
  await expect(main.getByText('Nu ai carduri salvate')).toBeVisible();
});

test('1§5 confirm is disabled until number, expiry and CVC are complete and right and the name is filled, and while loading; look: axe finds nothing in its errors', async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  const dialog = await openDialog(page);
  const confirm = dialog.getByRole('button', { name: 'Salvează cardul' });
  await typeCard(page, good);
  await expect(confirm).toBeEnabled();
  await dialog.getByLabel('Numele de pe card').fill('   ');
  await expect(confirm).toBeDisabled();
  await typeCard(page, '4242424242424241');
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByText('Numărul cardului este incorect. Verifică cifrele.')).toBeVisible();
  await typeCard(page, good, { expiry: '1220' });
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByText('Cardul a expirat.')).toBeVisible();
  await typeCard(page, good, { cvc: '12' });
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByText('Codul de securitate nu este complet.')).toBeVisible();
  await typeCard(page, '4242424242424241', { expiry: '1220', cvc: '1' });
  await expectNoAxeViolations(page);
  await typeCard(page, good);
  await expect(confirm).toBeEnabled();
  await expect(confirm).not.toHaveAttribute('disabled');

  const answered = Promise.withResolvers<void>();
  await page.route('**/payments/api/payment-methods', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await confirm.click();
  await expect(confirm).toHaveAttribute('disabled');
  answered.resolve();
  await expect(dialog).toBeHidden({ timeout: 15_000 });
});

test('1§8 card setup fails: the message of the shop, the message of the provider, and nothing typed is lost', async ({
  page,
  request,
  pageErrors,
}) => {
  await openSignedIn(page, request);
  const dialog = await openDialog(page);
  await typeCard(page, declined);
  await dialog.getByLabel('Numele de pe card').press('Enter');
  await expect(page.getByRole('region', { name: 'Mesaje' })).toContainText(
    'Acest card nu a putut fi adaugat, va rugam verificati validitatea cardului.',
  );
  const number = dialog.getByLabel('Numărul cardului');
  await expect(number).toHaveAccessibleDescription(
    'Cardul a fost refuzat. Încearcă alt card sau vorbește cu banca ta.',
  );
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('4000 0000 0000 0002');
  await expect(dialog.getByLabel('Numele de pe card')).toHaveValue('Ana Pop');
  ignoreStatus(pageErrors, 402);

  await number.fill(good);
  await expect(number).toHaveAccessibleDescription('');
  await dialog.getByRole('button', { name: 'Salvează cardul' }).click();
  await expect(page.getByRole('main').getByText('Visa care se termină în 4242')).toBeAttached();
});

test('S18: 3-D Secure runs in the dialog; rejected it stays open, approved the card is saved; look: axe finds nothing in this step and in the list', async ({
  page,
  request,
  pageErrors,
}) => {
  await openSignedIn(page, request);
  const dialog = await openDialog(page);
  await typeCard(page, challengedCard);
  const confirm = dialog.getByRole('button', { name: 'Salvează cardul' });
  await confirm.click();
  await expect(dialog.getByRole('heading', { name: 'Confirmă cardul la bancă (test)' })).toBeFocused();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Refuză' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Banca nu a confirmat cardul, așa că nu l-am salvat.');
  await expect(confirm).toBeFocused();
  ignoreStatus(pageErrors, 402);

  await confirm.click();
  await expect(dialog.getByRole('heading', { name: 'Confirmă cardul la bancă (test)' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toContainText('Banca nu a confirmat cardul, așa că nu l-am salvat.');
  await expect(dialog.getByLabel('Numărul cardului')).toHaveValue('4000 0000 0000 3220');
  ignoreStatus(pageErrors, 402);

  await confirm.click();
  await dialog.getByRole('button', { name: 'Aprobă' }).click();
  await expect(page.getByRole('main').getByText('Visa care se termină în 3220')).toBeAttached();
  await expect(dialog).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('1§2 add-card dialog: left by Esc, by its button and by going back, nothing is saved', async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  const dialog = await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Adaugă un card' }).click();
  await expect(dialog.getByLabel('Numărul cardului')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Renunță' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nu ai carduri salvate')).toBeVisible();

  // A click during a navigation replaces it, and the history would have no page to go back to.
  await page.getByRole('link', { name: 'Adrese' }).click();
  await expect(page).toHaveURL('/account-manage/adrese');
  await page.getByRole('link', { name: 'Carduri salvate' }).click();
  await expect(page).toHaveURL('/account-manage/carduri');
  await page.getByRole('button', { name: 'Adaugă un card' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

test('1§2 add-card dialog: card fields that fail to load say so and can be retried', async ({
  page,
  request,
  pageErrors,
}) => {
  await openSignedIn(page, request);
  await page.route('**/payments/api/config', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/account-manage/carduri');
  await page.getByRole('button', { name: 'Adaugă un card' }).click();
  const dialog = cardDialog(page);
  await expect(dialog.getByText('Ups... A aparut o eroare')).toBeVisible();
  await page.unroute('**/payments/api/config');
  await dialog.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(dialog.getByLabel('Numărul cardului')).toBeFocused();
  ignoreStatus(pageErrors, 503);
});
