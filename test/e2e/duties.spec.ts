import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

test('the owner sees what the law asks for: nothing is missing in the demo, the evidence is there and can be downloaded', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin/duties');
  await expect(page.getByText(/Ultima verificare/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /^Toate\s*20$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^neîndeplinită\s*0$/ })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByText('Funcția de retragere din contract').click();
  const drawer = page.getByRole('dialog', { name: 'Funcția de retragere din contract' });
  await expect(drawer.getByText('OUG 34/2014')).toBeVisible();
  await expect(drawer.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'Verificările de până acum' }).getByText('îndeplinită')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Descarcă dovezile' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dosar (ZIP)' }).click();
  expect((await file).suggestedFilename()).toMatch(/^obligatii-legale-.*\.zip$/);
});
