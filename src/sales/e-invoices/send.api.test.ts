import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { listConnections, openConnections } from '../../platform/connections.server.ts';
import { parseSecretKeys } from '../../platform/secrets.server.ts';
import { readInvoice, withNumber } from '../invoices/service.server.ts';
import { type AnafStandIn, startAnafStandIn } from './anaf/stand-in.server.ts';
import { createEInvoicing, type EInvoicing } from './gateway.server.ts';
import * as queries from './queries.server.ts';
import { dueDate } from './rules.ts';
import { eInvoiceJobs, sendDue } from './send-service.server.ts';

const cif = '18547290';
const db = await openTestDatabase('demo');
const connections = openConnections(parseSecretKeys(randomBytes(32).toString('base64')));
let anaf: AnafStandIn;
let invoicing: EInvoicing;

beforeEach(async () => {
  await db`truncate e_invoice, e_invoice_call, e_invoice_message, connection, job`;
  anaf = await startAnafStandIn(cif, { firstIndex: 5_001_120_001 });
  anaf.setProcessingPolls(0);
  const urls = { apiUrl: anaf.apiUrl, loginUrl: anaf.loginUrl };
  invoicing = createEInvoicing({ connections, cif, startStandIn: null, urls });
});
afterEach(() => anaf.close());

const dayMs = 86_400_000;

async function connect(changes: { sendFrom?: string; accessExpiresAt?: string; accessToken?: string } = {}) {
  const { sendFrom = '2000-01-01', ...tokens } = changes;
  await connections.save(db, 'anaf', { environment: 'test', ...anaf.application, sendFrom });
  await connections.saveTokens(db, 'anaf', {
    clientId: anaf.application.clientId,
    accessToken: anaf.accessToken,
    refreshToken: anaf.refreshToken,
    accessExpiresAt: new Date(Date.now() + 80 * dayMs).toISOString(),
    refreshExpiresAt: new Date(Date.now() + 300 * dayMs).toISOString(),
    ...tokens,
  });
}

const ids = (await db<{ id: number }[]>`select id from invoice where kind = 'invoice' order by id limit 3`).map(
  ({ id }) => id,
);
const invoiceId = ids[0] ?? 0;

/** Registers invoices as the job of a written invoice does. */
async function register(...some: number[]): Promise<void> {
  const [handler] = eInvoiceJobs(invoicing);
  for (const id of some) await handler?.run(db, { invoiceId: id });
}

type State = {
  state: string;
  uploadIndex: string | null;
  problems: { rule: string; message: string }[];
  lastError: string | null;
  nextIn: number | null;
  hasAnswer: boolean;
};

async function read(id = invoiceId): Promise<State> {
  const [row] = await db<State[]>`
    select state, upload_index, problems, last_error, extract(epoch from next_at - now())::int as next_in,
      answer is not null as has_answer
    from e_invoice where invoice_id = ${id}`;
  if (!row) throw new Error('not registered');
  return row;
}

/** Makes the next step due and takes it. */
async function step(): Promise<State> {
  await db`update e_invoice set next_at = now() where next_at is not null`;
  await sendDue(db, invoicing);
  return read();
}

const numberOf = async (id: number): Promise<string> => {
  const invoice = await readInvoice(db, id);
  return invoice ? withNumber(invoice).number.replace(' ', '') : '';
};

describe('the usual way', () => {
  test('an invoice is registered once with its term, sent, checked and accepted, and the answer is kept', async () => {
    await connect();
    await register(invoiceId, invoiceId);
    const issuedOn = (await readInvoice(db, invoiceId))?.content.issuedOn ?? '';
    const [term] = await db`select due_on::text from e_invoice where invoice_id = ${invoiceId}`;
    expect(term?.dueOn).toBe(dueDate(issuedOn));
    expect(await read()).toMatchObject({ state: 'pending' });
    anaf.setProcessingPolls(1);
    expect(await step()).toMatchObject({ state: 'sent', uploadIndex: '5001120001', nextIn: 30 });
    expect(await step()).toMatchObject({ state: 'sent', nextIn: 60, hasAnswer: false });
    expect(await step()).toMatchObject({ state: 'accepted', nextIn: null, hasAnswer: true, problems: [] });
    const requests = anaf.requests.length;
    await step();
    expect(anaf.requests).toHaveLength(requests);
    expect(anaf.uploads).toHaveLength(1);
    expect(anaf.uploads[0]?.xml).toContain(`<cbc:ID>${await numberOf(invoiceId)}</cbc:ID>`);
  });

  test('without a connection or an authorization invoices wait, and nothing is called', async () => {
    await register(invoiceId);
    expect(await step()).toMatchObject({ state: 'pending', lastError: null });
    await connect({ accessExpiresAt: new Date(0).toISOString() });
    expect(await step()).toMatchObject({ state: 'pending', lastError: null });
    expect(await invoicing.readStatus(db)).toMatchObject({ state: 'unauthorized' });
    expect(anaf.requests).toEqual([]);
  });

  test('invoices older than the first day of sending wait until somebody asks for them', async () => {
    await connect({ sendFrom: '2999-01-01' });
    await register(invoiceId);
    expect(await step()).toMatchObject({ state: 'pending' });
    await queries.requestSending(db, invoiceId);
    expect(await step()).toMatchObject({ state: 'sent' });
  });

  test('many due invoices are sent in one run', async () => {
    await connect();
    await register(...ids);
    await step();
    expect(new Set(anaf.uploads.map(({ index }) => index)).size).toBe(ids.length);
  });
});

test('an authorization with a certificate makes sending possible; a second use of its code does not', async () => {
  const redirectUri = 'https://vitrina.example/admin/e-invoices/authorized';
  expect(await invoicing.authorizationUrl(db, redirectUri, 'state-1')).toBeNull();
  expect(await invoicing.authorize(db, 'code', redirectUri)).toBeNull();
  await connections.save(db, 'anaf', { environment: 'live', ...anaf.application, sendFrom: '2026-01-01' });
  expect(await invoicing.readStatus(db)).toMatchObject({ state: 'unauthorized' });
  expect(await invoicing.check(db)).toMatchObject({ ok: false, kind: 'unauthorized' });
  const login = await fetch((await invoicing.authorizationUrl(db, redirectUri, 'state-1')) ?? '', {
    redirect: 'manual',
  });
  const code = new URL(login.headers.get('location') ?? '').searchParams.get('code') ?? '';
  expect(await invoicing.authorize(db, code, redirectUri)).toBe('authorized');
  expect(await invoicing.readStatus(db)).toMatchObject({ state: 'on', authorizedUntil: expect.any(String) });
  expect(await invoicing.check(db)).toMatchObject({ ok: true });
  expect(await invoicing.authorize(db, code, redirectUri)).toMatchObject({ ok: false, kind: 'unauthorized' });
  await connections.save(db, 'anaf', { environment: 'live', clientId: 'x', clientSecret: 'y', sendFrom: '2026-01-01' });
  expect(await invoicing.readStatus(db)).toMatchObject({ state: 'unauthorized' });
});

describe('refusals', () => {
  test('an invoice that breaks a rule is not sent; after the correction it is', async () => {
    await connect();
    await register(invoiceId);
    await db`alter table invoice disable trigger user`;
    await db`update invoice set content = jsonb_set(content, '{buyer,county}', '"Cluj"') where id = ${invoiceId}`;
    const rejected = await step();
    expect(rejected).toMatchObject({ state: 'rejected', nextIn: null });
    expect(rejected.problems.map(({ rule }) => rule)).toContain('BR-RO-111');
    expect(anaf.uploads).toHaveLength(0);
    await db`update invoice set content = jsonb_set(content, '{buyer,county}', '"RO-CJ"') where id = ${invoiceId}`;
    await db`alter table invoice enable trigger user`;
    expect(await queries.requestSending(db, invoiceId)).toBe(true);
    expect(await step()).toMatchObject({ state: 'sent', problems: [] });
  });

  test('ANAF finds errors: they are read from its answer, with their rules', async () => {
    await connect();
    await register(invoiceId);
    await step();
    anaf.uploads[0]?.errors.push('E: eroare regula: BR-CO-15: [BR-CO-15]-Totalul nu se potrivește. #The total');
    expect(await step()).toMatchObject({
      state: 'rejected',
      hasAnswer: true,
      problems: [{ rule: 'BR-CO-15', message: 'Totalul nu se potrivește.' }],
    });
    expect(await queries.requestSending(db, invoiceId)).toBe(true);
    expect(await step()).toMatchObject({ state: 'sent', uploadIndex: '5001120002', hasAnswer: false });
  });

  test('a file that ANAF cannot read is rejected with its words', async () => {
    await connect();
    await register(invoiceId);
    anaf.fail('refused', 'uploadb2c');
    anaf.fail('refused', 'upload?');
    const { state, problems } = await step();
    expect(state).toBe('rejected');
    expect(problems[0]?.message).toContain('Content is not allowed in prolog');
  });

  test('an accepted invoice cannot be sent again', async () => {
    await connect();
    await register(invoiceId);
    await step();
    expect(await step()).toMatchObject({ state: 'accepted' });
    expect(await queries.requestSending(db, invoiceId)).toBe(false);
  });
});

describe('failures', () => {
  test('a lost answer: the list is read before anything is sent again, and the upload is found there', async () => {
    await connect();
    await register(invoiceId);
    anaf.fail('lostAnswer', '/upload');
    expect(await step()).toMatchObject({ state: 'sending', uploadIndex: null, nextIn: 900 });
    expect(await step()).toMatchObject({ state: 'accepted', uploadIndex: '5001120001' });
    expect(await step()).toMatchObject({ state: 'accepted', hasAnswer: true });
    expect(anaf.uploads).toHaveLength(1);
  });

  test('an upload that did not arrive is repeated only when the list lacks it after two hours', async () => {
    await connect();
    await register(invoiceId);
    anaf.fail('technicalError', '/upload');
    expect(await step()).toMatchObject({ state: 'sending' });
    expect(await step()).toMatchObject({ state: 'sending', nextIn: 900 });
    expect(anaf.uploads).toHaveLength(0);
    await db`update e_invoice set uploaded_at = now() - interval '2 hours'`;
    expect(await step()).toMatchObject({ state: 'sent' });
    expect(anaf.uploads).toHaveLength(1);
  });

  test('messages of other invoices are downloaded once, and are not taken for the lost one', async () => {
    const [first = 0, second = 0] = ids;
    await connect();
    await register(second);
    await sendDue(db, invoicing);
    await db`delete from e_invoice`;
    await register(first);
    anaf.fail('serverError', '/upload');
    await step();
    expect(await step()).toMatchObject({ state: 'sending' });
    expect(await step()).toMatchObject({ state: 'sending' });
    expect(anaf.requests.filter((request) => request.includes('descarcare'))).toHaveLength(1);
  });

  test('a listed message that cannot be downloaded any more does not hold up the search', async () => {
    await connect();
    await register(invoiceId);
    await step();
    await db`delete from e_invoice`;
    await register(invoiceId);
    anaf.fail('serverError', '/upload');
    await step();
    anaf.fail('unknownMessage', 'descarcare');
    expect(await step()).toMatchObject({ state: 'sending', nextIn: 900 });
  });

  test('a process that ended during an upload leaves the invoice to be looked up', async () => {
    await connect();
    await register(invoiceId);
    const row = await queries.claimDue(db, '2000-01-01');
    if (!row) throw new Error('not due');
    expect(await queries.markSending(db, row, '<Invoice/>')).toBe(true);
    expect(await queries.claimDue(db, '2000-01-01')).toBeUndefined();
    expect(await step()).toMatchObject({ state: 'sending', nextIn: 900 });
    expect(anaf.uploads).toHaveLength(0);
    expect(await queries.markSending(db, row, '<Invoice/>')).toBe(false);
  });

  test('an expired token stops the run, is said with the connection and refreshed', async () => {
    await connect();
    await register(...ids);
    anaf.fail('expiredToken', 'FCTEL');
    expect(await step()).toMatchObject({ state: 'pending', lastError: expect.stringContaining('Autorizează') });
    expect(anaf.requests).toHaveLength(1);
    expect((await listConnections(db))[0]?.lastError).toContain('Autorizează');
    const jobs = await db<{ kind: string }[]>`select kind from job`;
    expect(jobs).toEqual([{ kind: 'e-invoice-token-refresh' }]);
    await eInvoiceJobs(invoicing)[1]?.run(db, {});
    expect((await listConnections(db))[0]?.lastError).toBeNull();
    expect(await step()).toMatchObject({ state: 'sent' });
  });

  test('the token is refreshed a month before it expires, and a withdrawn authorization is said', async () => {
    await connect({ accessExpiresAt: new Date(Date.now() + 40 * dayMs).toISOString() });
    await invoicing.refresh(db, false);
    expect(anaf.requests).toHaveLength(0);
    await connect({ accessExpiresAt: new Date(Date.now() + 20 * dayMs).toISOString() });
    await invoicing.refresh(db, false);
    expect(anaf.requests).toEqual(['POST /anaf-oauth2/v1/token']);
    anaf.fail('serverError', 'token');
    await invoicing.refresh(db, true);
    expect((await listConnections(db))[0]?.lastError).toContain('nu răspunde');
  });

  test('missing rights stop the run and leave the invoice unsent', async () => {
    await connect();
    await register(invoiceId);
    anaf.fail('noRight', '/upload');
    expect(await step()).toMatchObject({ state: 'pending', nextIn: 3600, lastError: expect.stringContaining('SPV') });
  });

  test('the daily limits are kept before ANAF has to refuse, and the next day is waited for', async () => {
    await connect();
    await register(invoiceId);
    anaf.setProcessingPolls(99);
    await step();
    for (let poll = 0; poll < 20; poll++) await step();
    const reads = () => anaf.requests.filter((request) => request.includes('stareMesaj')).length;
    expect(reads()).toBe(20);
    const limited = await step();
    expect(reads()).toBe(20);
    expect(limited).toMatchObject({ state: 'sent', lastError: expect.stringContaining('mâine') });
    expect(limited.nextIn).toBeGreaterThan(500);
    await db`update e_invoice_call set day = day - 1`;
    await step();
    expect(reads()).toBe(21);
  });

  test('an answer that cannot be downloaded yet is downloaded later; the invoice is accepted meanwhile', async () => {
    await connect();
    await register(invoiceId);
    await step();
    anaf.fail('serverError', 'descarcare');
    expect(await step()).toMatchObject({ state: 'accepted', hasAnswer: false, nextIn: 300 });
    expect(await step()).toMatchObject({ state: 'accepted', hasAnswer: true, nextIn: null });
  });

  test('an upload that ANAF does not know any more is looked up in the list', async () => {
    await connect();
    await register(invoiceId);
    await step();
    await db`update e_invoice set upload_index = '1'`;
    expect(await step()).toMatchObject({ state: 'sending', uploadIndex: null });
    expect(await step()).toMatchObject({ state: 'accepted', uploadIndex: '5001120001' });
  });
});

test('invoices that ANAF does not have are counted by their term', async () => {
  await register(...ids);
  const [today, yesterday, later] = ids;
  await db`update e_invoice set due_on = shop_today() where invoice_id = ${today ?? 0}`;
  await db`update e_invoice set due_on = shop_today() - 1 where invoice_id = ${yesterday ?? 0}`;
  await db`update e_invoice set due_on = shop_today() + 3 where invoice_id = ${later ?? 0}`;
  expect(await queries.countDeadlines(db, '2000-01-01', 2)).toEqual({ unsent: 3, dueSoon: 1, overdue: 1, rejected: 0 });
  expect(await queries.countDeadlines(db, '2999-01-01', 2)).toMatchObject({ unsent: 0 });
});
