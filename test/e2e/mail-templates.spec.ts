import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

test('an email is changed, previewed, tried out and put back to its default texts', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsStaff(page, request, '/admin/mail-templates');
  await page.getByPlaceholder('Nume sau subiect').fill('Comandă confirmată');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Comandă confirmată' }).click();

  const subject = page.getByLabel('Subiect', { exact: true });
  await expect(subject).toHaveValue('Pregătim comanda {comanda}');
  const preview = page.frameLocator('iframe[title^="Previzualizare"]');
  await expect(preview.getByRole('heading', { name: /Bună, / })).toBeVisible();

  await subject.fill('Lucrăm la ');
  await page.getByRole('button', { name: 'Pune {comanda} în text' }).click();
  await expect(subject).toHaveValue('Lucrăm la {comanda}');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('# {salut}\n\nLucrăm la comanda ta.\n\n{necunoscut}');
  await expect(page.getByText('Câmpul {necunoscut} nu există la acest mesaj.')).toBeVisible();
  await text.fill('# {salut}\n\nLucrăm la comanda ta.\n\n[Vezi comanda]({link_comanda})');
  await expect(preview.getByText('Lucrăm la comanda ta.')).toBeVisible();
  // Only the newest preview has the link.
  await expect(preview.getByRole('link', { name: 'Vezi comanda' })).toBeVisible();
  await expect(page.getByText('Lucrăm la VIT-100123')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole('button', { name: 'Trimite-mi o probă' }).click();
  await expect(page.getByText('Proba pleacă la admin@vitrina.example.')).toBeVisible();
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Modelul a fost salvat.')).toBeVisible();

  await page.getByRole('button', { name: 'Textele inițiale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Textele inițiale' }).click();
  await expect(page.getByText('Modelul are din nou textele inițiale.')).toBeVisible();
  await expect(subject).toHaveValue('Pregătim comanda {comanda}');

  await page.goto('/admin/outbox?q=admin%40vitrina');
  await page.getByRole('button', { name: '[Probă] Lucrăm la VIT-100123' }).click();
  const message = page.getByRole('dialog').frameLocator('iframe');
  await expect(message.getByText('Lucrăm la comanda ta.')).toBeVisible();
});
