import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

async function publishPage(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Pagină nouă' }).click();
  await page.getByLabel('Titlu', { exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('## Cum plătesc?\n\nCu **cardul**.');
  await page.getByText('Apare în subsolul magazinului').click();
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Pagina este gata, ca ciornă.')).toBeVisible();
  await page.getByRole('button', { name: 'Publică acum' }).click();
  await expect(page.getByText('Este publicat.')).toBeVisible();
}

async function addRedirect(page: Page, from: string, target: string): Promise<void> {
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'Redirecționare nouă' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redirecționare nouă' });
  await dialog.getByLabel('De la').fill(from);
  await dialog.getByLabel('Către').fill(target);
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Redirecționarea este salvată.')).toBeVisible();
}

/** Returns the key, which is shown once. */
async function addKey(page: Page, name: string): Promise<string> {
  await page.goto('/admin/api-keys');
  await page.getByRole('button', { name: 'Cheie nouă' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cheie nouă' });
  await dialog.getByLabel('Nume').fill(name);
  await dialog.getByLabel('Vede: conținut').check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Creează cheia' }).click();
  const shown = page.getByRole('dialog', { name: 'Cheia nouă' });
  const key = await shown.getByLabel('Cheia').inputValue();
  await shown.getByRole('button', { name: 'Am copiat-o' }).click();
  await expect(page.getByRole('region', { name: 'Chei API' }).getByText(name)).toBeVisible();
  return key;
}

test('a shopkeeper adds a page, a redirect to it, an API key and a webhook', async ({ page, request }) => {
  const mark = String(Date.now());
  const title = `Întrebări ${mark}`;
  await openAsStaff(page, request, '/admin/pages');
  await expect(page.getByText('Nicio pagină adăugată').or(page.getByText('/pages/').first())).toBeVisible();
  await expectNoAxeViolations(page);
  await publishPage(page, title);
  await addRedirect(page, `/vechi/${mark}`, `/pages/intrebari-${mark}`);
  await expectNoAxeViolations(page);

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(async () => {
    await page.goto(`/vechi/${mark}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(new URL(page.url()).pathname).toBe(`/pages/intrebari-${mark}`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: title })).toHaveCount(1);
  await expectNoAxeViolations(page);

  const key = await addKey(page, `Depozit ${mark}`);
  const read = (path: string) => request.get(path, { headers: { authorization: `Bearer ${key}` } });
  expect((await read('/api/admin/redirects')).status()).toBe(200);
  expect((await read('/api/admin/orders')).status()).toBe(403);

  await page.goto('/admin/webhooks/new');
  await page.getByLabel('Nume').fill(`Depozit ${mark}`);
  await page.getByLabel('Adresa').fill('https://webhook.invalid/vitrina');
  await page.getByLabel('Comandă plasată').check();
  await page.getByRole('button', { name: 'Salvează' }).click();
  const secret = page.getByRole('dialog', { name: 'Secretul webhook-ului' });
  await expect(secret.getByLabel('Secretul')).toHaveValue(/^whsec_/);
  await secret.getByRole('button', { name: 'L-am copiat' }).click();
  await page.getByRole('button', { name: 'Trimite un eveniment de probă' }).click();
  await expect(page.getByText('Evenimentul de probă este pe drum.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Evenimente trimise' }).getByText('Eveniment de probă')).toBeVisible();
  await expectNoAxeViolations(page);
});
