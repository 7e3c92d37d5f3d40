import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from './accessibility.ts';
import { ignoreStatus } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

test('ADR-098: a report keeps its choices in the address, its total is that of its orders, and it becomes a file', async ({
  page,
  request,
  pageErrors,
}) => {
  await openAsStaff(page, request, '/admin/reports');
  const main = page.getByRole('main');
  await expect(main.getByText('Ce marfă stă pe raft')).toBeVisible();
  await expectNoAxeViolations(page);
  await main.getByRole('link', { name: /^Vânzări în timp/ }).click();
  await main.getByLabel('Perioada').selectOption('Anul curent');
  await main.getByRole('button', { name: 'Luni' }).click();
  await expect(page).toHaveURL('/admin/reports/sales?period=year&by=month');
  await expect(main.getByText(/Vânzare înseamnă factură/)).toBeVisible();
  await main.getByRole('button', { name: 'Vânzări cu TVA' }).click();
  await expect(page).toHaveURL('/admin/reports/sales?period=year&by=month&sort=-total');
  await page.reload();
  await expect(main.getByRole('columnheader', { name: 'Vânzări cu TVA' })).toHaveAttribute('aria-sort', 'descending');
  await expectNoAxeViolations(page);

  const best = main.getByRole('row').nth(2);
  const month = (await best.getByRole('rowheader').textContent()) ?? '';
  const total = (await best.getByRole('cell').nth(2).textContent()) ?? '';
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`${month};`);

  await main.getByRole('link', { name: `Comenzile din ${month}` }).click();
  const sum = main.getByRole('row').nth(1);
  await expect(sum.getByRole('cell').last()).toHaveText(total);
  await expectNoAxeViolations(page);
  await main.getByRole('link', { name: 'Vânzări în timp' }).click();
  await expect(page).toHaveURL('/admin/reports/sales?period=year&by=month');

  await expect(main.getByRole('columnheader', { name: 'Vânzări cu TVA' })).toBeVisible();
  const tooSlow = 'Raportul a cerut prea mult timp și a fost oprit.';
  await page.route('**/api/admin/reports/sales?*', (route) =>
    route.fulfill({ status: 503, json: { isSuccess: false, messagesUser: [tooSlow], data: null } }),
  );
  await main.getByRole('button', { name: 'Zile' }).click();
  await expect(main.getByText(tooSlow)).toBeVisible();
  await expect(main.getByRole('table')).toHaveCount(0);
  ignoreStatus(pageErrors, 503);
});
