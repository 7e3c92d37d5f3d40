import { expect, test } from '@playwright/test';

const addresses = ['//x/y', '//localhost/products', '/%', '/blog/%C3%28', '/%00', '/blog/%00', '/no/such/page'];

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

test('NUL in the address of a page or of its data is no error of the server', async ({ request }) => {
  const addresses = [
    '/products?search=%00',
    '/products?search=a%00b&page=%00',
    '/%00.data',
    '/blog/%00.data',
    '/pictures/%00.webp',
  ];
  for (const address of addresses)
    await test.step(address, async () => expect((await request.get(address)).status()).toBeLessThan(500));
});
