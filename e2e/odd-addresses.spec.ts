import { expect, test } from '@playwright/test';

for (const address of ['//x/y', '//localhost/products', '/%', '/blog/%C3%28', '/no/such/page']) {
  test(`${address} is answered with a page that works`, async ({ page, baseURL }) => {
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    const answer = await page.goto(`${baseURL}${address}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raftul acesta e gol');
    await page.getByRole('link', { name: 'Înapoi la prima pagină' }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
    expect(failures).toEqual([]);
  });
}
