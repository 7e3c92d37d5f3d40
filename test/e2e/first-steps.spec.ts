import { expectNoAxeViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient, openAsStaff } from './staff-client.ts';

test('ADR-109: a first step ticks itself off on the dashboard', async ({ page, request }) => {
  const step = 'Citește și salvează paginile legale';
  await openAsStaff(page, request, '/admin');
  const panel = page
    .getByRole('region', { name: 'Primii pași' })
    .or(page.locator('section', { hasText: 'Primii pași' }));
  const row = panel.first().getByRole('listitem').filter({ hasText: step });
  await expect(row).toContainText('De făcut');
  await expectNoAxeViolations(page);
  const staff = await createStaffClient(request);
  for (const key of ['terms-and-conditions', 'privacy', 'cookies-policy', 'transport-and-return']) {
    const { page: current, ...rest } = await staff.get(`/api/admin/pages/${key}`);
    const { title, content, seoTitle, seoDescription, version } = current ?? rest;
    await staff.post(`/api/admin/pages/${key}`, { title, content, seoTitle, seoDescription, version });
  }
  await page.reload();
  await panel.first().getByText('Pașii făcuți').click();
  await expect(row).toContainText('Gata');
});
