import { expect, test } from './fixtures.ts';

test('S8: the API reference needs no other host, and a call can be tried in it', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(String(baseURL)))
      elsewhere.push(request.url());
  });
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: 'content/alert' }).click({ timeout: 30_000 });
  const operation = page.locator('.opblock', { has: page.getByText('/api/alert', { exact: true }) });
  await operation.getByRole('button').first().click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const response = operation.locator('.live-responses-table');
  await expect(response.locator('.response-col_status').nth(1)).toContainText('200');
  await expect(response).toContainText('"isSuccess": true');
  expect(elsewhere).toEqual([]);
});
