import { expectNoAxeViolations } from './accessibility.ts';
import { pressAnnounced } from './drag.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

test('staff pin products to a search by keyboard, order them, see the results before saving, and delete the rule', async ({
  page,
  request,
}) => {
  const words = 'regulă de probă';
  await openAsStaff(page, request, '/admin/search');
  await page.getByRole('button', { name: 'Regulă nouă' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regulă nouă' });
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog.getByText('Scrie unul sau mai multe cuvinte')).toBeVisible();
  await expect(dialog.getByText('Alege cel puțin un produs, care să stea între primele')).toBeVisible();

  await dialog.getByLabel('Căutarea').fill(words);
  const picker = dialog.getByRole('combobox', { name: /^Primele/ });
  for (const code of ['MIN-ZN', 'MIN-MG']) {
    await picker.fill(code);
    await expect(page.getByRole('option').first()).toContainText(code);
    await picker.press('ArrowDown');
    await picker.press('Enter');
  }
  const pinned = dialog.getByRole('list', { name: 'Primele' }).getByRole('listitem');
  await expect(pinned).toHaveCount(2);
  const names = await pinned.locator('span').allTextContents();
  const preview = dialog.getByRole('region', { name: 'Cum arată' }).getByRole('listitem');
  await expect(preview.first()).toContainText(`${names[0]}fixat`);
  await expectNoAxeViolations(page, { within: 'dialog' });

  await dialog.getByRole('button', { name: `Schimbă locul: ${names[1]}`, exact: true }).focus();
  await pressAnnounced(page, [
    ['Space', `${names[1]}: ridicat, locul 2 din 2.`],
    ['ArrowUp', `${names[1]}: locul 1 din 2.`],
  ]);
  await page.keyboard.press('Space');
  await expect(pinned.first()).toContainText(names[1] ?? '');
  await expect(preview.first()).toContainText(`${names[1]}fixat`);
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(dialog).toBeHidden();

  // The index learns of the rule a moment after it is saved.
  await expect(async () => {
    await page.goto(`/products?keyword=${words}&page=1`);
    await expect(page.getByRole('article').first()).toContainText(names[1]?.split(',')[0] ?? '', { timeout: 1000 });
  }).toPass();

  await page.goto('/admin/search');
  await page.getByRole('button', { name: words, exact: true }).click();
  await page.getByRole('button', { name: 'Șterge', exact: true }).click();
  await page.getByRole('dialog', { name: 'Ștergi regula?' }).getByRole('button', { name: 'Șterge' }).click();
  await expect(page.getByText('Nicio regulă')).toBeVisible();
});
