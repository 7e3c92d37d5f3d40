import { expect, test } from '@playwright/test';

for (const address of ['//x/y', '//localhost/products', '/%', '/blog/%C3%28', '/no/such/page']) {
  test(`${address} is answered with a page that works`, async ({ page, baseURL }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const response = await page.goto(`${baseURL}${address}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raftul acesta e gol');
    await page.getByRole('link', { name: 'Înapoi la prima pagină' }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
    expect(errors).toEqual([]);
  });
}
