import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

test('a statement that the law forbids is marked while one types, stops the text, and the owner accepts it with a reason', async ({
  page,
  request,
  pageErrors,
}) => {
  await openAsStaff(page, request, '/admin/hashtags');
  await page.getByRole('button', { name: 'Hashtag nou' }).click();
  const drawer = page.getByRole('dialog', { name: 'Hashtag nou' });
  await drawer.getByLabel('Nume', { exact: true }).fill('Sezonul rece');
  const text = drawer.getByLabel('Text sub nume');
  await text.fill('Se bea cald. Previne gripa și răceala.');
  await expect(drawer.locator('mark')).toHaveText(['gripa', 'răceala']);
  await expect(drawer.getByText('„răceala”')).toBeVisible();
  await drawer.getByRole('button', { name: 'Salvează' }).click();

  const dialog = page.getByRole('dialog', { name: 'Textul spune ceva ce legea nu permite' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Previne gripa și răceala.']);
  await dialog.getByRole('button', { name: 'Accept și public' }).click();
  await expect(dialog.getByText('Scrie de ce este permisă propoziția')).toBeVisible();
  await dialog.getByLabel('De ce este permis să le publici').fill('Citat dintr-o carte veche, cu sursa alături.');
  await dialog.getByRole('button', { name: 'Accept și public' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Sezonul rece')).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')]);
});
