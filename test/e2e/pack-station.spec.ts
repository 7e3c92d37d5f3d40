import type { APIRequestContext, Page } from '@playwright/test';
import type { PackOrder } from '../../src/sales/packing/station-contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bearer, findProducts, placeOrder, registerWithCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient, openAsStaff, signInStaff } from './staff-client.ts';

test('ADR-112: an order is packed with a keyboard scanner, also while the network is away, and each scan counts once', async ({
  page,
  request,
  context,
  pageErrors,
}) => {
  const customer = await registerWithCart(request, await findProducts(request, 64, 2));
  const order = await placeOrder(request, customer, 'cash');
  const client = await createStaffClient(request);
  await client.post(`/api/admin/orders/${order.id}/state`, { state: 'confirmed' });
  const [first = '', second = ''] = await codesToScan(request, order.id);

  await openAsStaff(page, request, '/admin/pack');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Numărul comenzii sau AWB')).toBeFocused();
  await scan(page, order.number);
  await main.getByRole('button', { name: 'Preia eu' }).click();
  await expect(main.getByLabel('Scanează produsul sau lotul')).toBeFocused();

  await scan(page, '4006381333931');
  await expect(main.getByText('Produs greșit: nu este în această comandă.')).toBeVisible();
  await scan(page, first);
  await expect(main.getByText('1 din 2 bucăți în colet', { exact: true })).toBeVisible();
  await expect(main.getByText('Tot ce s-a scanat este salvat.')).toBeVisible();
  await scan(page, first);
  await expect(main.getByText('Prea multe: toate bucățile acestui produs sunt deja în colet.')).toBeVisible();

  const other = await context.newPage();
  await other.goto(`/admin/pack?order=${order.id}`);
  await expect(other.getByText('admin@vitrina.example ambalează comanda acum.')).toBeVisible();
  await other.close();

  await context.setOffline(true);
  // The field has lost the keyboard to a button.
  await main.getByRole('button', { name: 'Oprește sunetul' }).click();
  await scan(page, second);
  await expect(main.getByText('2 din 2 bucăți în colet', { exact: true })).toBeVisible();
  await expect(main.getByText('1 scanare așteaptă rețeaua.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Termină ambalarea' })).toBeDisabled();
  await context.setOffline(false);
  await expect(main.getByText('Tot ce s-a scanat este salvat.')).toBeVisible();
  await expectAccessible(page);

  await main.getByLabel('Greutatea de pe cântar').fill('99000');
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Greutatea este bună, termină' }).click();
  await expect(main.getByRole('heading', { name: `Comanda ${order.number} este ambalată.` })).toBeVisible();
  await expectAccessible(page);
  const lots: { isPacked: boolean; quantity: number }[] = await client.get(`/api/admin/orders/${order.id}/lots`);
  expect(lots.map(({ isPacked, quantity }) => [isPacked, quantity])).toEqual([
    [true, 1],
    [true, 1],
  ]);
  // The browser reports the requests without a network, and the weight that was refused.
  const expected = /ERR_INTERNET_DISCONNECTED|status of 409/;
  expect(pageErrors.filter((text) => !expected.test(text))).toEqual([]);
  pageErrors.length = 0;
});

/** A scanner types the code, with FNC1 as Ctrl+], and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  for (const [index, part] of code.split('\u001d').entries()) {
    if (index > 0) await page.keyboard.press('Control+]');
    await page.keyboard.type(part);
  }
  await page.keyboard.press('Enter');
}

/** GS1-128 of one unit of each line, with its lot before its expiry. */
async function codesToScan(request: APIRequestContext, orderId: number): Promise<string[]> {
  const headers = bearer(await signInStaff(request));
  const data = { session: crypto.randomUUID() };
  const response = await request.post(`/api/admin/packing/${orderId}/start`, { headers, data });
  const { lines }: PackOrder = (await response.json()).data;
  return lines.map(({ gtin, lots }) => {
    const lot = lots.find(({ units, isExpired, blockedState }) => units > 0 && !isExpired && !blockedState);
    const expiry = lot?.expiresOn?.replaceAll('-', '').slice(2);
    return `]C101${gtin?.padStart(14, '0')}10${lot?.code}\u001d17${expiry}`;
  });
}
