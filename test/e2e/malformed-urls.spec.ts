import { expect, test } from '@playwright/test';

const addresses = ['//x/y', '//localhost/products', '/%', '/blog/%C3%28', '/no/such/page'];

test(`unknown and malformed URLs respond with 404 and a page that works, with categories: ${addresses.join(', ')}`, async ({
  page,
  baseURL,
}) => {
  const categories = page.getByRole('main').getByRole('link', { name: /Vitamine/ });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  for (const address of addresses)
    await test.step(address, async () => {
      const response = await page.goto(`${baseURL}${address}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raftul acesta e gol');
      await expect(categories.first()).toBeVisible();
      await page.getByRole('link', { name: 'Înapoi la prima pagină' }).click();
      await expect(page).toHaveURL(`${baseURL}/`);
      expect(errors).toEqual([]);
    });
});
