import { expectAccessible } from './accessibility.ts';
import { cards, typeCard } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';
import { newEmail, refuseConsent, waitForHydration } from './visitor.ts';

test.describe.configure({ timeout: 120_000 });

test('a visitor on a phone buys a gift card, prints it and takes it back; staff see the sale', async ({
  page,
  request,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await refuseConsent(page);
  await page.goto('/card-cadou');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Card cadou' })).toBeVisible();
  await page.getByRole('radio', { name: 'Altă sumă' }).check();
  await page.getByLabel('Altă sumă', { exact: true }).last().fill('20');
  await page.getByRole('radio', { name: 'La mulți ani' }).check();
  await page.getByRole('radio', { name: /Îl tipăresc eu/ }).check();
  await page.getByLabel('Numele celui care îl primește').fill('Ilinca');
  await page.getByRole('textbox', { name: 'Mesajul tău' }).fill('La mulți ani, Ilinca!');
  await page.getByRole('textbox', { name: 'De la' }).fill('Bunica');
  await page.getByRole('textbox', { name: 'Prenume' }).fill('Maria');
  await page.getByRole('textbox', { name: 'Nume', exact: true }).fill('Ionescu');
  await page.getByRole('textbox', { name: 'Adresa de e-mail' }).fill(newEmail());
  const buy = page.getByRole('button', { name: /^Plătește/ });
  await buy.click();
  await expect(page.getByText('Scrie o sumă întreagă, între 50.00 RON')).toBeVisible();
  await page.getByLabel('Altă sumă', { exact: true }).last().fill('120');
  await page.getByRole('checkbox', { name: /Sunt de acord/ }).check();
  await expectAccessible(page);
  await buy.click();
  await typeCard(page, cards.good);
  await expect(page.getByRole('heading', { name: 'Cardul este gata' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă cardul (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^card-cadou-.{4}\.pdf$/);
  const number = await page.locator('.gift-sale-facts .num').first().innerText();

  const staffPage = await (await browser.newContext()).newPage();
  await openAsStaff(staffPage, request, `/admin/gift-card-sales?q=${number}`);
  await expect(staffPage.getByRole('row', { name: new RegExp(number) })).toContainText('De tipărit');

  await page.getByRole('button', { name: 'Mă retrag' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mă retrag' }).click();
  await expect(page.getByRole('heading', { name: 'Cumpărarea este anulată' })).toBeVisible();
  await staffPage.reload();
  await expect(staffPage.getByRole('row', { name: new RegExp(number) })).toContainText('Anulat, bani înapoi');
  await staffPage.context().close();
});
