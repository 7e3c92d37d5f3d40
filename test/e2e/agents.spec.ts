import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { lines } from './cart.ts';
import { findProducts, listOrders, openWithCustomerCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { createStaffClient } from './staff-client.ts';
import { refuseConsent, waitForHydration } from './visitor.ts';

// The journeys save the same setting, so one follows the other.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** The program of the person listens on the own machine; the browser is stopped before it gets there. */
const redirectUri = 'http://127.0.0.1:9/intors';

async function letAgentsIn(request: APIRequestContext): Promise<void> {
  const staff = await createStaffClient(request);
  const groups: { key: string; version: number }[] = await staff.get('/api/admin/settings');
  const version = groups.find(({ key }) => key === 'agents')?.version ?? 0;
  await staff.post('/api/admin/settings/agents', { version, values: [{ name: 'isOn', value: true }] });
}

/** Opens the page of consent as the program would. */
async function askForMandate(page: Page, request: APIRequestContext) {
  const registered = await request.post('/oauth/register', {
    data: { client_name: 'Asistentul Anei', redirect_uris: [redirectUri] },
  });
  const { client_id } = await registered.json();
  const { resource } = await (await request.get('/.well-known/oauth-protected-resource/ucp')).json();
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id, redirect_uri: redirectUri, code_challenge, code_challenge_method: 'S256' },
    ...{ resource, state: 'stare' },
  });
  await page.route(`${redirectUri}*`, (route) => route.fulfill({ body: 'Gata', contentType: 'text/plain' }));
  await page.goto(`/mandat?${query}`);
  return async (code: string): Promise<string> => {
    const form = {
      grant_type: 'authorization_code',
      client_id,
      redirect_uri: redirectUri,
      code_verifier,
      code,
      resource,
    };
    return (await (await request.post('/oauth/token', { form })).json()).access_token;
  };
}

test('a customer gives an agent a mandate, it orders, and one press ends it', async ({ page, request }) => {
  await letAgentsIn(request);
  const [product] = await findProducts(request, 6, 1);
  const session = await openWithCustomerCart(page, request, []);
  const exchange = await askForMandate(page, request);
  await expect(page.getByRole('heading', { level: 1, name: /Asistentul Anei/ })).toBeVisible();
  await expect(page.getByText('127.0.0.1:9')).toBeVisible();
  const ofMonth = page.getByLabel('Cel mult pe lună, în RON');
  await page.getByLabel('Cel mult pe comandă, în RON').fill('900');
  await ofMonth.fill('100');
  await page.getByRole('button', { name: 'Dau mandatul' }).click();
  await expect(page.getByText('Limita pe lună nu poate fi mai mică decât cea pe comandă.')).toBeVisible();
  await ofMonth.fill('900');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dau mandatul' }).click();
  await page.waitForURL(`${redirectUri}?*`);
  const answer = new URL(page.url()).searchParams;
  expect(answer.get('state')).toBe('stare');
  const headers = { authorization: `Bearer ${await exchange(answer.get('code') ?? '')}` };

  const created = await request.post('/ucp/checkout-sessions', {
    headers,
    data: { line_items: [{ item: { id: String(product?.id) }, quantity: 1 }] },
  });
  const checkout = await created.json();
  expect(checkout.status).toBe('ready_for_complete');
  const complete = () =>
    request.post(`/ucp/checkout-sessions/${checkout.id}/complete`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { payment: { instruments: [{ id: 'cash_on_delivery' }] } },
    });
  const done = await (await complete()).json();
  expect(done.status).toBe('completed');
  expect(await listOrders(request, session)).toMatchObject([{ number: done.order.label }]);

  await page.goto('/account-manage/agenti');
  await expect(page.getByRole('heading', { level: 3, name: /Asistentul Anei/ })).toBeVisible();
  await page.getByText('Ce a făcut', { exact: true }).click();
  await expect(page.getByRole('link', { name: done.order.label })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retrage mandatul pentru Asistentul Anei' }).click();
  await expect(page.getByText('Am retras mandatul.')).toBeVisible();
  await expect(page.getByText('retras', { exact: true })).toBeVisible();
  expect((await complete()).status()).toBe(401);
});

test('a visitor orders what an agent prepared; an old link says so', async ({ page, request }) => {
  await letAgentsIn(request);
  const [product] = await findProducts(request, 7, 1);
  const created = await request.post('/ucp/checkout-sessions', {
    data: { line_items: [{ item: { id: String(product?.id) }, quantity: 2 }] },
  });
  const { continue_url, status } = await created.json();
  expect(status).toBe('requires_escalation');
  await refuseConsent(page);
  const { pathname, search } = new URL(continue_url);
  await page.goto(`${pathname}${search}`);
  await page.waitForURL('**/shopping-cart');
  await waitForHydration(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).first()).toContainText(product?.name ?? '');
  await page.goto(`/cos-pregatit?cod=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nu am găsit coșul' })).toBeVisible();
  await expectAccessible(page);
});
