import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolations, expectNoOverflow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { runInOwnShop } from './own-shop.ts';
import { openAsStaff } from './staff-client.ts';

// The name and the look are the whole shop's.
runInOwnShop(test, { name: 'second-brand', port: 3989, timeoutMs: 180_000 });

const drawLogo = (width: number, text: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="160"><rect width="100%" height="100%" rx="24" fill="#7a1f5c"/><text x="50%" y="66%" font-family="sans-serif" font-size="90" font-weight="700" text-anchor="middle" fill="#fff">${text}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

async function saveGroup(page: Page, name: string, fill: (group: ReturnType<Page['getByRole']>) => Promise<void>) {
  const group = page.getByRole('region', { name, exact: true });
  await fill(group);
  await group.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Setările au fost salvate.').last()).toBeVisible();
}

test('a shop gets another name, company, logo and colours in the back office, and looks right', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAsStaff(page, request, '/admin/settings');
  await saveGroup(page, 'Magazinul', async (group) => {
    await group.getByLabel('Numele magazinului').fill('Băcănia Verde');
    await group.getByLabel('Titlul primei pagini').fill('Băcănia Verde – ceaiuri și plante');
    await group.getByLabel('Telefon').fill('031 222 33 44');
    await group.getByLabel('Program, pe scurt').fill('L–S 8:00–20:00');
    await group.getByLabel('E-mail de contact').fill('salut@bacania.example');
  });
  await saveGroup(page, 'Firma', async (group) => {
    await group.getByLabel('Denumirea firmei').fill('Băcănia Verde S.R.L.');
    await group.getByLabel('CUI').fill('RO44123455');
  });
  const look = page.getByRole('region', { name: 'Aspectul', exact: true });
  await look.getByRole('textbox', { name: 'Culoarea magazinului', exact: true }).fill('#f5a524');
  await look.getByRole('button', { name: 'Salvează' }).click();
  await expect(look.getByText(/are contrastul \d,\d\d:1, iar minimul este 4,5:1/)).toBeVisible();
  await saveGroup(page, 'Aspectul', async (group) => {
    const files = group.locator('input[type=file]');
    await files.nth(0).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawLogo(640, 'Băcănia') });
    await expect(group.locator('.picture-field img')).toHaveCount(1);
    await files.nth(1).setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await drawLogo(160, 'B') });
    await expect(group.locator('.picture-field img')).toHaveCount(2);
    await group.getByRole('textbox', { name: 'Culoarea magazinului', exact: true }).fill('#7a1f5c');
    await group.getByRole('textbox', { name: 'Culoarea de accent', exact: true }).fill('#ffd166');
  });
  await expectNoAxeViolations(page);

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page).toHaveTitle('Băcănia Verde – ceaiuri și plante');
    const logo = page.getByRole('link', { name: 'Băcănia Verde', exact: true }).first();
    await expect(logo).toBeVisible();
    const picture = logo.locator('img:visible').first();
    await expect(picture).toHaveAttribute('src', /^\/uploads\/.+\.webp/);
    expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
    await expect(page.locator('html')).toHaveCSS('--brand', '#7a1f5c');
    await expect(page.getByText('Băcănia Verde S.R.L. · CUI RO44123455', { exact: false })).toHaveCount(1);
    await expect(page.getByText('L–S 8:00–20:00')).toHaveCount(1);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('salut@bacania.example');
    await expectNoOverflow(page);
    await expectNoAxeViolations(page, { checkContrast: width === 360 });
  }
  await page.goto('/contact-us');
  await expect(page.getByText('031 222 33 44').first()).toBeVisible();
});
