import { expectAccessible } from './accessibility.ts';
import { snackbars } from './cart.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient } from './staff-client.ts';
import { openSignedIn, password, waitForHydration } from './visitor.ts';

test('the address of an account is changed from the profile, confirmed from both mailboxes, and the session stays', async ({
  page,
  request,
}) => {
  const email = await openSignedIn(page, request);
  const newEmail = `nou-${crypto.randomUUID()}@example.ro`;
  await page.goto('/account-manage/profil');
  await page.getByRole('button', { name: 'Schimbă adresa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schimbă adresa de e-mail' });
  await dialog.getByLabel('Adresa nouă').fill(newEmail);
  await dialog.getByLabel('Parola', { exact: true }).fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Trimite linkurile' }).click();
  await expect(snackbars(page)).toContainText(newEmail);
  await expect(page.getByText(`Așteaptă confirmarea: ${newEmail}.`)).toBeVisible();

  const shop = await createStaffClient(request);
  const linkIn = (text: string) => /\/schimba-adresa\?token=[\w-]{43}/.exec(text)?.[0] ?? '';
  await page.goto(linkIn(await shop.waitForEmail(email, 'Schimbi adresa')));
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Confirmă schimbarea' }).click();
  await expect(page.getByText('Mai lipsește confirmarea din mesajul trimis la adresa nouă.')).toBeVisible();
  await page.goto(linkIn(await shop.waitForEmail(newEmail, 'Confirmă adresa nouă')));
  await expect(page.getByRole('button', { name: 'Nu am cerut-o: oprește schimbarea' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmă adresa' }).click();
  await expect(page.getByText(`Gata: contul tău are adresa ${newEmail}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Mergi la cont' }).click();
  await page.goto('/account-manage/profil');
  await expect(page.getByRole('main').getByLabel('Adresa de e-mail', { exact: true })).toHaveValue(newEmail);
});
