import { expect, test } from './fixtures.ts';
import { enterEmail, enterPassword, newEmail, openSignedIn, password, refuseConsent } from './visitor.ts';

test.beforeEach(({ page }) => refuseConsent(page));

test('2§2 a visitor registers, signs out and signs in again; the header shows the name; 2§3 the session in local storage has exactly the fields of the specification', async ({
  page,
}) => {
  const email = newEmail();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Utilizator' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await enterEmail(page, email);
  const main = page.getByRole('main');
  await main.getByLabel('Prenume').fill('Ana');
  await main.getByLabel('Nume', { exact: true }).fill('Pop');
  await main.getByLabel('Parola', { exact: true }).fill(password);
  await main.getByLabel(/Am citit și accept/).check();
  await page.getByRole('button', { name: 'Creează contul' }).click();
  await expect(page).toHaveURL(/\/account-manage\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/account-manage/');

  await page.getByRole('button', { name: 'Deconectare' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Utilizator' })).toHaveAttribute('href', '/account');
  expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull();

  await page.goto('/account');
  await enterEmail(page, email);
  await enterPassword(page, password);
  await expect(page).toHaveURL(/\/account-manage\/$/);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? '{}'));
  expect(Object.keys(stored).sort()).toEqual([
    'firstName',
    'lastName',
    'legalEntityId',
    'phoneNumber',
    'token',
    'userName',
  ]);
  expect(stored).toMatchObject({ userName: email, firstName: 'Ana', lastName: 'Pop', phoneNumber: null });
});

test('2§5 sign-in: errors are shown beside the field, focus moves there, nothing typed is lost; reset sets the form empty and the step index to 1', async ({
  page,
}) => {
  await page.goto('/account');
  const main = page.getByRole('main');
  const email = main.getByLabel('Adresa de e-mail');
  await page.getByRole('button', { name: 'Continuă', exact: true }).click();
  await expect(main.getByText('Scrie adresa de e-mail.')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('ana@');
  await expect(main.getByText(/adresă de e-mail validă/)).toBeVisible();
  await enterEmail(page, newEmail());
  await expect(main.getByLabel('Prenume')).toBeFocused();
  await main.getByLabel('Prenume').fill('Ana');
  await page.getByRole('button', { name: 'Creează contul' }).click();
  await expect(main.getByLabel('Nume', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Schimbă adresa de e-mail' }).click();
  await page.getByRole('button', { name: 'Continuă', exact: true }).click();
  await expect(main.getByLabel('Prenume')).toHaveValue('Ana');

  await expect(page.getByText('Pasul 2 din 2')).toBeVisible();
  await page.getByRole('button', { name: 'Ia-o de la capăt' }).click();
  await expect(page.getByText('Pasul 1 din 2')).toBeVisible();
  await expect(email).toHaveValue('');
});

test('a wrong password is reported beside the field, and the password can be shown', async ({
  page,
  request,
  pageErrors,
}) => {
  const email = newEmail();
  await request.post('/api/Account/Register', {
    data: { email, password, firstName: 'Ana', lastName: 'Pop', acceptTerms: true },
  });
  await page.goto('/account');
  await enterEmail(page, email);
  await enterPassword(page, 'alta-parola');
  const field = page.getByRole('main').getByLabel('Parola', { exact: true });
  await expect(field).toHaveAccessibleDescription('Adresa de e-mail sau parola nu este corectă.');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('alta-parola');
  await page.getByRole('button', { name: 'Arată parola' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  pageErrors.length = 0;
});

test('2§2 login guard: the original parameters and the requested path are passed on, and restored after signing in', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await request.post('/api/Account/Register', {
    data: { email, password, firstName: 'Ana', lastName: 'Pop', acceptTerms: true },
  });
  await page.goto('/account-manage/adrese?din=mail&a=1');
  await expect(page).toHaveURL(/\/account\?din=mail&a=1&returnUrl=%2Faccount-manage%2Fadrese$/);
  await enterEmail(page, email);
  await enterPassword(page, password);
  await expect(page).toHaveURL(/\/account-manage\/adrese\?din=mail&a=1$/);
  await expect(page.getByRole('heading', { name: 'Adrese' })).toBeVisible();
});

// The other pages that need a login have tests of their own.
test('2§2 login guard: returns, cancellations and buy-back need a login', async ({ page }) => {
  for (const path of ['add-return', 'cancel-products', 'buy-back-product', 'view-return/1']) {
    await page.goto(`/${path}?a=1`);
    await expect(page).toHaveURL(`/account?a=1&returnUrl=${encodeURIComponent(`/${path}`)}`);
  }
});

// All forms of such addresses are in return-url.test.ts.
test('trust: after signing in, a returnUrl that leaves the site or is a script is ignored', async ({
  page,
  request,
}) => {
  await openSignedIn(page, request);
  for (const hostile of ['//evil.example', '/%2Fevil.example', 'javascript:alert(1)']) {
    await page.goto(`/account?returnUrl=${encodeURIComponent(hostile)}`);
    await expect(page).toHaveURL(/localhost:\d+\/account-manage\/$/);
  }
});

test('2§4 two tabs stay in sync', async ({ page, request, context }) => {
  await openSignedIn(page, request);
  await page.goto('/account-manage/');
  const other = await context.newPage();
  await other.goto('/account-manage/dispozitive');
  await expect(other.getByRole('heading', { name: 'Dispozitive' })).toBeVisible();
  await page.getByRole('button', { name: 'Deconectare' }).click();
  await expect(other).toHaveURL(/\/account\?returnUrl=%2Faccount-manage%2Fdispozitive$/);
});

test('2§8 HTTP 401 clears the user and redirects to /account', async ({ page, pageErrors }) => {
  await page.goto('/');
  const expired = {
    token: 'A'.repeat(43),
    userName: 'ana@exemplu.ro',
    legalEntityId: 1,
    firstName: 'Ana',
    lastName: 'Pop',
    phoneNumber: null,
  };
  await page.evaluate((data) => localStorage.setItem('data', JSON.stringify(data)), expired);
  await page.goto('/account-manage/adrese');
  await expect(page).toHaveURL(/\/account(\?|$)/);
  expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intră sau creează un cont');
  pageErrors.length = 0;
});

test('2§4 logout clears even when the call fails', async ({ page, request, pageErrors }) => {
  await openSignedIn(page, request);
  await page.goto('/account-manage/');
  await page.route('**/api/Account/Logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Deconectare' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('data'))).toBeNull();
  pageErrors.length = 0;
});

test("2§6 going on without an account is offered only on the path to the cart, and leads there with a guest's token", async ({
  page,
}) => {
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Continuă fără cont' })).toHaveCount(0);
  await page.goto('/account?returnUrl=/shopping-cart&a=1');
  await page.getByRole('button', { name: 'Continuă fără cont' }).click();
  await expect(page).toHaveURL(/\/shopping-cart\?a=1$/);
  const guest = await page.evaluate(() => JSON.parse(localStorage.getItem('guest') ?? '{}'));
  expect(Object.keys(guest).sort()).toEqual(['legalEntityId', 'token', 'userName']);
});

test('a forgotten password: the same message for a known and an unknown address', async ({ page, request }) => {
  const email = newEmail();
  await request.post('/api/Account/Register', {
    data: { email, password, firstName: 'Ana', lastName: 'Pop', acceptTerms: true },
  });
  for (const address of [email, newEmail()]) {
    await page.goto('/reset-password');
    await page.getByRole('main').getByLabel('Adresa de e-mail').fill(address);
    await page.getByRole('button', { name: 'Trimite linkul' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifică e-mailul');
    await expect(page.getByText(`Dacă există un cont cu adresa ${address}`)).toBeVisible();
  }
});

test('an expired reset link says so and offers a new one', async ({ page, pageErrors }) => {
  await page.goto(`/reset-password?token=${'b'.repeat(43)}`);
  const main = page.getByRole('main');
  await main.getByLabel('Parola nouă', { exact: true }).fill(password);
  await main.getByLabel('Parola nouă, încă o dată').fill(`${password}!`);
  await page.getByRole('button', { name: 'Schimbă parola' }).click();
  await expect(main.getByText('Cele două parole nu sunt la fel.')).toBeVisible();
  await main.getByLabel('Parola nouă, încă o dată').fill(password);
  await page.getByRole('button', { name: 'Schimbă parola' }).click();
  await expect(main.getByText('Linkul de resetare nu mai este valabil. Cere unul nou.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trimite linkul' })).toBeVisible();
  pageErrors.length = 0;
});
