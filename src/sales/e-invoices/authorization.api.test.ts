import { expect, test } from 'vitest';
import { listServiceConnections } from '../../platform/service-connections.server.ts';
import { eInvoiceJobs } from './send-service.server.ts';
import { dayMs, openSending } from './test-sending.ts';

const sending = await openSending();
const { db, connections, ids, connect, register, step } = sending;

test('an authorization with a certificate makes sending possible; a second use of its code does not', async () => {
  const redirectUri = 'https://vitrina.example/admin/e-invoices/authorized';
  expect(await sending.invoicing.authorizationUrl(db, redirectUri, 'state-1')).toBeNull();
  expect(await sending.invoicing.authorize(db, 'code', redirectUri)).toBeNull();
  await connections.save(db, 'anaf', { environment: 'live', ...sending.anaf.application, sendFrom: '2026-01-01' });
  expect(await sending.invoicing.readStatus(db)).toMatchObject({ state: 'unauthorized' });
  expect(await sending.invoicing.check(db)).toMatchObject({ ok: false, kind: 'unauthorized' });
  const login = await fetch((await sending.invoicing.authorizationUrl(db, redirectUri, 'state-1')) ?? '', {
    redirect: 'manual',
  });
  const code = new URL(login.headers.get('location') ?? '').searchParams.get('code') ?? '';
  expect(await sending.invoicing.authorize(db, code, redirectUri)).toBe('authorized');
  expect(await sending.invoicing.readStatus(db)).toMatchObject({ state: 'on', authorizedUntil: expect.any(String) });
  expect(await sending.invoicing.check(db)).toMatchObject({ ok: true });
  expect(await sending.invoicing.authorize(db, code, redirectUri)).toMatchObject({ ok: false, kind: 'unauthorized' });
  await connections.save(db, 'anaf', { environment: 'live', clientId: 'x', clientSecret: 'y', sendFrom: '2026-01-01' });
  expect(await sending.invoicing.readStatus(db)).toMatchObject({ state: 'unauthorized' });
});

test('an expired token stops the run, is said with the connection and refreshed', async () => {
  await connect();
  await register(...ids);
  sending.anaf.fail('expiredToken', 'FCTEL');
  expect(await step()).toMatchObject({ state: 'pending', lastError: expect.stringContaining('Autorizează') });
  expect(sending.anaf.requests).toHaveLength(1);
  expect((await listServiceConnections(db))[0]?.lastError).toContain('Autorizează');
  const jobs = await db<{ kind: string }[]>`select kind from job`;
  expect(jobs).toEqual([{ kind: 'e-invoice-token-refresh' }]);
  await eInvoiceJobs(sending.invoicing)[1]?.run(db, {});
  expect((await listServiceConnections(db))[0]?.lastError).toBeNull();
  expect(await step()).toMatchObject({ state: 'sent' });
});

test('the token is refreshed a month before it expires, and a withdrawn authorization is said', async () => {
  await connect({ accessExpiresAt: new Date(Date.now() + 40 * dayMs).toISOString() });
  await sending.invoicing.refresh(db, false);
  expect(sending.anaf.requests).toHaveLength(0);
  await connect({ accessExpiresAt: new Date(Date.now() + 20 * dayMs).toISOString() });
  await sending.invoicing.refresh(db, false);
  expect(sending.anaf.requests).toEqual(['POST /anaf-oauth2/v1/token']);
  sending.anaf.fail('serverError', 'token');
  await sending.invoicing.refresh(db, true);
  expect((await listServiceConnections(db))[0]?.lastError).toContain('nu răspunde');
});
