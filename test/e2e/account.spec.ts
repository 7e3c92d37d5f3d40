import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { createStaffClient } from './staff-client.ts';
import { enterEmail, enterPassword, openSignedIn, password } from './visitor.ts';

test('2§7 the profile is changed, and the header follows', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, request);
  await page.goto('/account-manage/');
  const main = page.getByRole('main');
  await main.getByLabel('Prenume').fill('Ștefania');
  await main.getByLabel(/^Telefon mobil/).fill('12');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(main.getByLabel(/^Telefon mobil/)).toBeFocused();
  await main.getByLabel(/^Telefon mobil/).fill('+40 722 123 456');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Am salvat.')).toBeVisible();
  await expect(main.getByLabel(/^Telefon mobil/)).toHaveValue('0722 123 456');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ștefania' })).toBeVisible();
  await page.reload();
  await expect(main.getByLabel('Prenume')).toHaveValue('Ștefania');
});

test('S24 Address: Bucharest requires the sector; one address is the default; one is deleted', async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  await page.goto('/account-manage/adrese');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Adaugă o adresă' }).click();
  await main.getByLabel('Telefon mobil').fill('0722 123 456');
  await main.getByLabel('Județ').selectOption({ label: 'Cluj' });
  await expect(main.getByLabel('Localitate')).toBeVisible();
  await main.getByLabel('Județ').selectOption({ label: 'București' });
  await expect(main.getByLabel('Localitate')).toHaveCount(0);
  await main.getByLabel('Strada').fill('Strada Lungă');
  await main.getByLabel('Cod poștal').fill('03016');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(main.getByLabel('Sector')).toBeFocused();
  await expect(main.getByText('Codul poștal are șase cifre.')).toBeVisible();
  await main.getByLabel('Sector').selectOption({ label: 'Sectorul 3' });
  await main.getByLabel('Cod poștal').fill('030167');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(main.getByText('030167 București, sectorul 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adaugă o adresă' })).toBeFocused();

  await page.getByRole('button', { name: 'Adaugă o adresă' }).click();
  await main.getByLabel('Telefon mobil').fill('0722 123 457');
  await main.getByLabel('Județ').selectOption({ label: 'Cluj' });
  await main.getByLabel('Localitate').fill('Un sat oarecare');
  await main.getByLabel('Strada').fill('Strada Mare');
  await main.getByLabel('Cod poștal').fill('407035');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(main.getByText('407035 Un sat oarecare, jud. Cluj')).toBeVisible();
  await main.getByRole('button', { name: /^Folosește de obicei/ }).click();
  await expect(
    main.getByRole('listitem').filter({ hasText: '407035' }).getByText('De obicei', { exact: true }),
  ).toBeVisible();
  await main
    .getByRole('listitem')
    .filter({ hasText: '030167' })
    .getByRole('button', { name: /^Șterge/ })
    .click();
  await page.getByRole('button', { name: 'Șterge adresa' }).click();
  await expect(main.getByText('030167')).toHaveCount(0);
});

test('S24 Billing: a company with a wrong CUI is refused in the form, with a right one it is saved', async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  await page.goto('/account-manage/facturare');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Adaugă date de facturare' }).click();
  await main.getByLabel('Firmă', { exact: true }).check();
  await main.getByLabel('Denumirea firmei').fill('Exemplu S.R.L.');
  await main.getByLabel('CUI').fill('RO18547291');
  await main.getByLabel('Județ').selectOption({ label: 'Cluj' });
  await main.getByLabel('Localitate').fill('Cluj-Napoca');
  await main.getByLabel('Strada').fill('Strada Horea');
  await main.getByLabel('Cod poștal').fill('400174');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(main.getByLabel('CUI')).toBeFocused();
  await expect(main.getByText('CUI-ul nu este valid. Verifică cifrele.')).toBeVisible();
  await main.getByLabel('CUI').fill('RO18547290');
  await expect(main.getByText('CUI-ul nu este valid. Verifică cifrele.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(main.getByText('CUI RO18547290')).toBeVisible();
});

test('2§7 the password is changed: this browser stays signed in, the new one signs in', async ({ page, request }) => {
  const email = await openSignedIn(page, request);
  await page.goto('/account-manage/parola');
  const main = page.getByRole('main');
  await main.getByLabel('Parola de acum').fill(password);
  await main.getByLabel('Parola nouă', { exact: true }).fill('alta-parola');
  await main.getByLabel('Parola nouă, încă o dată').fill('alta-parola');
  await page.getByRole('button', { name: 'Schimbă parola' }).click();
  await expect(page.getByText('Parola a fost schimbată.')).toBeVisible();
  await page.goto('/account-manage/dispozitive');
  await expect(main.getByText('Acest dispozitiv')).toBeVisible();
  await page.getByRole('button', { name: 'Deconectare' }).click();
  await page.goto('/account');
  await enterEmail(page, email);
  await enterPassword(page, 'alta-parola');
  await expect(page).toHaveURL(/\/account-manage\/$/);
});

test('S5: devices are listed, one can be ended, and all of them', async ({ page, request }) => {
  const email = await openSignedIn(page, request);
  await request.post('/Token', { form: { username: email, password, grant_type: 'password' } });
  await page.goto('/account-manage/dispozitive');
  const main = page.getByRole('main');
  await expect(main.getByText('Acest dispozitiv')).toHaveCount(1);
  await expect(main.getByRole('button', { name: /^Deconectează (?!peste tot)/ })).toHaveCount(1);
  await main
    .getByRole('button', { name: /^Deconectează (?!peste tot)/ })
    .first()
    .click();
  await expect(page.getByText('Dispozitivul a fost deconectat.')).toBeVisible();
  await page.getByRole('button', { name: 'Deconectează peste tot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deconectează peste tot' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull();
});

test('2§7 newsletter: a customer subscribes, cancels the request, and unsubscribes, and sees the current state each time', async ({
  page,
  request,
}) => {
  const email = await openSignedIn(page, request);
  const main = page.getByRole('main');
  const snackbars = page.getByRole('region', { name: 'Mesaje' });
  await page.goto('/account-manage/comunicari');
  await expect(main.getByRole('button', { name: 'Trimite-mi linkul de confirmare' })).toBeVisible();
  const welcome = await (await createStaffClient(request)).waitForEmail(email, 'Contul tău este gata');
  await page.goto(/\/confirm-email\?token=[\w-]+/.exec(welcome)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm adresa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresa este confirmată');
  await page.goto('/account-manage/comunicari');
  await expect(main.getByText('Nu primești noutăți.')).toBeVisible();
  await main.getByRole('button', { name: 'Abonează-mă' }).click();
  await expect(snackbars).toContainText('Ți-am trimis un e-mail. Abonarea începe după ce o confirmi.');
  await expect(main.getByText(`apasă pe butonul din mesajul trimis la ${email}.`)).toBeFocused();
  await page.reload();
  await expect(main.getByRole('button', { name: 'Trimite din nou mesajul' })).toBeVisible();
  await main.getByRole('button', { name: 'Renunță la abonare' }).click();
  await expect(snackbars).toContainText('Ai renunțat la abonare.');
  await expect(main.getByText('Nu primești noutăți.')).toBeFocused();

  // The confirmation link is in an email, which this test does not read.
  const data = { email, status: 'confirmed', canAsk: true };
  await page.route('**/api/newsletter/subscription', (route) =>
    route.fulfill({ json: { isSuccess: true, messagesUser: [], data } }),
  );
  await page.reload();
  await expect(main.getByText(`Primești noutăți și reduceri la ${email}`)).toBeVisible();
  await page.route('**/api/newsletter/leave', (route) =>
    route.fulfill({ json: { isSuccess: false, messagesUser: [], data: null } }),
  );
  await main.getByRole('button', { name: 'Dezabonează-mă' }).click();
  await expect(snackbars).toContainText('Ups... A aparut o eroare');
  await page.unroute('**/api/newsletter/leave');
  await main.getByRole('button', { name: 'Dezabonează-mă' }).click();
  await expect(snackbars).toContainText('Te-ai dezabonat. Nu îți mai trimitem noutăți.');
  await expect(main.getByRole('button', { name: 'Abonează-mă' })).toBeVisible();
});

test('romania, privacy: all stored data of a person can be downloaded as a file', async ({ page, request }) => {
  const email = await openSignedIn(page, request);
  await page.goto('/account-manage/datele-mele');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descarcă fișierul' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^datele-mele-\d{4}-\d{2}-\d{2}\.json$/);
  const content = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(content.profile).toMatchObject({ email, firstName: 'Ana' });
});

test('romania, privacy: an account is erased after a confirmation with the password', async ({
  page,
  request,
  pageErrors,
}) => {
  const email = await openSignedIn(page, request);
  await page.goto('/account-manage/datele-mele');
  await page.getByRole('button', { name: 'Șterge contul' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ștergi contul definitiv?' });
  await dialog.getByLabel('Parola', { exact: true }).fill('nu-e-aceasta');
  await dialog.getByRole('button', { name: 'Șterge definitiv' }).click();
  await expect(dialog.getByText('Parola nu este corectă.')).toBeVisible();
  pageErrors.length = 0;
  await dialog.getByLabel('Parola', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Șterge definitiv' }).click();
  await expect(page.getByText('Contul tău a fost șters.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/account');
  await enterEmail(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Încă puțin și gata');
});

test('a section that cannot be read says so and can be tried again', async ({ page, request, pageErrors }) => {
  await openSignedIn(page, request);
  await page.route('**/api/Address/List**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/account-manage/adrese');
  const main = page.getByRole('main');
  await expect(main.getByText('Ups... A aparut o eroare')).toBeVisible();
  await page.unroute('**/api/Address/List**');
  await main.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(main.getByText('Nu ai nicio adresă')).toBeVisible();
  pageErrors.length = 0;
});

test('on a phone the account begins with its list of sections, and each has a link back', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openSignedIn(page, request);
  await page.goto('/account-manage/');
  const list = page.getByRole('navigation', { name: 'Secțiunile contului' });
  await expect(page.getByRole('heading', { name: 'Profil' })).toBeHidden();
  await list.getByRole('link', { name: 'Adrese' }).click();
  await expect(page).toHaveURL(/\/account-manage\/adrese$/);
  await expect(list).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Contul meu' }).click();
  await expect(list).toBeVisible();
});
