import { expectNoAxeViolations } from './accessibility.ts';
import { findProducts, placeOrder, registerWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { openAsStaff } from './staff-client.ts';

test('ADR-052: the period of the dashboard is in the address, and a task opens the list of its rows', async ({
  page,
  request,
}) => {
  await openAsStaff(page, request, '/admin?period=month');
  await expect(page.getByRole('button', { name: 'Luna curentă' })).toHaveAttribute('aria-pressed', 'true');
  const from = page.getByLabel('De la');
  // The days come with the figures.
  await expect(from).not.toHaveValue('');
  const firstOfMonth = await from.inputValue();
  await page.getByRole('button', { name: 'Luna trecută' }).click();
  await expect(page).toHaveURL('/admin?period=last-month');
  await expect(from).not.toHaveValue(firstOfMonth);
  await page.getByLabel('Comparat cu').selectOption('anul trecut');
  await expect(page).toHaveURL('/admin?period=last-month&compare=year');
  const firstDay = await from.inputValue();
  await page.getByLabel('Până la').fill(firstDay);
  await expect(page).toHaveURL(`/admin?compare=year&from=${firstDay}&until=${firstDay}`);
  await expect(page.getByRole('heading', { name: 'Vânzări pe ore' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Vânzări pe ore' })).toBeVisible();
  await expectNoAxeViolations(page);

  await page
    .getByRole('link', { name: /de confirmat$/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/admin\/(orders\?state=placed|settlements\/bank\?show=exact)$/);
});

test('ADR-052: an open page of the back office announces a new order once and counts it in the menu', async ({
  page,
  request,
}) => {
  const asked = page.waitForResponse('**/api/admin/order-news');
  await openAsStaff(page, request, '/admin/customers');
  await asked;
  const customer = await registerWithCart(request, await findProducts(request, 40, 1));
  const order = await placeOrder(request, customer, 'cash');

  // Other journeys place orders too.
  await page.route('**/api/admin/order-news?since=*', async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    const orders = data.orders.filter(({ number }: { number: string }) => number === order.number);
    await route.fulfill({ response, json: { ...envelope, data: { ...data, orders } } });
  });
  await page.getByRole('link', { name: 'Retururi' }).click();
  const notice = page.getByRole('region', { name: 'Mesaje' }).getByRole('listitem').filter({ hasText: order.number });
  await expect(notice).toContainText('Comandă nouă');
  await expect(page.getByRole('link', { name: /^Comenzi \d+ .*de confirmat$/ })).toBeVisible();
  const askedAgain = page.waitForResponse('**/api/admin/order-news?since=*');
  await page.getByRole('link', { name: 'Plăți', exact: true }).click();
  await askedAgain;
  await expect(notice).toHaveCount(1);
  await notice.getByRole('link', { name: 'Deschide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
});
