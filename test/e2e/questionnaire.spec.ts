import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const failing = { status: 404, json: { isSuccess: false, messagesUser: ['Ups... A aparut o eroare'], data: null } };

/** Opens the dialog, retrying until the page is hydrated. */
async function open(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Intrebari' });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Găsește-ți produsul' }).first().click();
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  return dialog;
}

async function selectAnswers(page: Page, ...labels: string[]) {
  for (const name of labels) {
    await page.getByRole('radio', { name }).check();
    await page.getByRole('button', { name: 'Urmator' }).click();
  }
}

/** Answers of a short path to the end. */
const forChild = ['Pentru copilul meu', 'Are sub 3 ani', 'Ne-a recomandat vitamina D'];

test('2§2 questionnaire: a guest answers, agrees to saving and sees products with written reasons', async ({
  page,
}) => {
  await page.goto('/campaigns');
  const dialog = await open(page);
  await expect(dialog.getByRole('heading', { name: 'Pentru cine cauți?' })).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(500);
  await page.mouse.click(5, 500);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Urmator' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Inapoi' })).toBeDisabled();

  await selectAnswers(page, 'Pentru mine', 'Între 18 și 34 de ani', 'Un somn odihnitor');
  await page.getByRole('radio', { name: 'Adorm greu' }).check();
  await dialog.getByRole('button', { name: 'Inapoi' }).click();
  await expect(page.getByRole('radio', { name: 'Un somn odihnitor' })).toBeChecked();
  await selectAnswers(
    page,
    'Mai multă energie',
    'Mă trezesc fără energie',
    'Aproape zilnic',
    'Mai puțin de 15 minute',
    'Mănânc vegan',
  );
  await page.getByRole('radio', { name: 'Nu', exact: true }).check();
  await page.getByRole('button', { name: 'Urmator' }).click();
  await selectAnswers(page, 'Capsule sau comprimate');

  await expect(dialog.getByRole('heading', { name: 'Vrei să păstrăm răspunsurile?' })).toBeVisible();
  for (const choice of await dialog.getByRole('radio').all()) await expect(choice).not.toBeChecked();
  await selectAnswers(page, 'Da, salvați-le 30 de zile');

  await expect(page.getByText('Salvat!')).toBeVisible();
  await expect(page).toHaveURL(/\/recommended-products\?currentDate=\d{4}-\d\d-\d\dT[^&]+Z&token=[a-z]{21}$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/pentru că ai răspuns „Mă trezesc fără energie”/).first()).toBeVisible();
  await expect(page.getByText(/pentru că ai răspuns „Mănânc vegan”/).first()).toBeVisible();
  await expect(page.getByText(/nu sunt un sfat medical/)).toBeVisible();

  const shown = await page.getByRole('article').count();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(shown);
  await page.getByText(/^Ce ai răspuns \(/).click();
  await expect(page.getByText('Mănânc vegan', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Șterge răspunsurile' }).click();
  await expect(page.getByRole('heading', { name: 'Răspunde la câteva întrebări' })).toBeVisible();
});

test('romania privacy: without consent the products show, and after a reload nothing is stored; axe finds nothing in the dialog, in the consent and on the page', async ({
  page,
}) => {
  await page.goto('/campaigns');
  await open(page);
  await expect(page.getByRole('heading', { name: 'Pentru cine cauți?' })).toBeVisible();
  await expectNoAxeViolations(page, { within: 'dialog[open]' });
  await selectAnswers(page, ...forChild);
  await expectNoAxeViolations(page, { within: 'dialog[open]' });
  await selectAnswers(page, 'Nu le salvați');
  await expect(page.getByText('Răspunsurile nu au fost salvate.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByText(/^Ce ai răspuns \(/).click();
  await expectNoAxeViolations(page, { within: 'main' });
  await page.getByRole('button', { name: 'Schimbă răspunsurile' }).click();
  await expect(page.getByRole('radio', { name: 'Pentru copilul meu' })).toBeChecked();
  await page.getByRole('button', { name: 'Renunță' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Răspunde la câteva întrebări' })).toBeVisible();
});

test('1§2 questions dialog: it says that it is loading; 2§8 questionnaire load failure: a snackbar says so, the dialog stays open and can try again', async ({
  page,
}) => {
  const { promise: later, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/shop/questions', async (route) => {
    await later;
    await route.fulfill(failing);
  });
  await page.goto('/campaigns');
  const dialog = await open(page);
  await expect(dialog.getByText('Se incarca...')).toBeVisible();
  arrive();
  await expect(page.getByText('Ups... A aparut o eroare')).toBeVisible();
  await expect(dialog.getByText('Fara intrebari')).toBeVisible();
  await page.unroute('**/api/shop/questions');
  await dialog.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(dialog.getByRole('heading', { name: 'Pentru cine cauți?' })).toBeVisible();
});

test('2§2 on a narrow screen the sub-bar opens the questions, and the keyboard is enough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/campaigns');
  const button = page.getByRole('button', { name: 'Găsește-ți produsul' });
  await expect(button).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pentru cine cauți?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Pentru copilul meu' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ce vârstă are copilul?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Intrebari' })).toBeHidden();
  await expect(button).toBeFocused();
});

test('2§8 questionnaire save failure: a snackbar says so, the dialog stays open with everything answered; 2§2 a signed-in customer stores no token, and the answers are saved in the account', async ({
  page,
  request,
}) => {
  const body = {
    email: `chestionar-${Date.now()}@example.ro`,
    password: 'parola mea',
    firstName: 'Maria',
    lastName: 'Ionescu',
    acceptTerms: true,
  };
  const { data } = await (await request.post('/api/Account/Register', { data: body })).json();
  await page.addInitScript((session) => localStorage.setItem('data', session), JSON.stringify(data));
  await page.goto('/campaigns');
  const dialog = await open(page);
  await page.route('**/api/shop/questions?*', (route) => route.fulfill(failing), { times: 1 });
  await selectAnswers(page, ...forChild, 'Da, salvați-le 30 de zile');
  await expect(page.getByText('Ups... A aparut o eroare')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Urmator' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Urmator' }).click();
  await expect(page).toHaveURL(/\/recommended-products\?currentDate=[^&]+$/);
  await page.goto('/recommended-products');
  await expect(page.getByRole('article').first()).toBeVisible();
});
