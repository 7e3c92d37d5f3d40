import { describe, expect, test } from 'vitest';
import { readInvoice, toNumberedInvoice } from '../invoices/service.server.ts';
import * as queries from './queries.server.ts';
import { dueDate } from './rules.ts';
import { openSending } from './test-sending.ts';

const sending = await openSending();
const { db, ids, invoiceId, connect, register, read, step } = sending;

const numberOf = async (id: number): Promise<string> => {
  const invoice = await readInvoice(db, id);
  return invoice ? toNumberedInvoice(invoice).number.replace(' ', '') : '';
};

describe('the usual way', () => {
  test('an invoice is registered once with its term, sent, checked and accepted, and the answer is kept', async () => {
    await connect();
    await register(invoiceId, invoiceId);
    const issuedOn = (await readInvoice(db, invoiceId))?.content.issuedOn ?? '';
    const [term] = await db`select due_on::text from e_invoice where invoice_id = ${invoiceId}`;
    expect(term?.dueOn).toBe(dueDate(issuedOn));
    expect(await read()).toMatchObject({ state: 'pending' });
    sending.anaf.setProcessingPolls(1);
    expect(await step()).toMatchObject({ state: 'sent', uploadIndex: '5001120001', nextIn: 30 });
    expect(await step()).toMatchObject({ state: 'sent', nextIn: 60, hasAnswer: false });
    expect(await step()).toMatchObject({ state: 'accepted', nextIn: null, hasAnswer: true, problems: [] });
    const requests = sending.anaf.requests.length;
    await step();
    expect(sending.anaf.requests).toHaveLength(requests);
    expect(sending.anaf.uploads).toHaveLength(1);
    expect(sending.anaf.uploads[0]?.xml).toContain(`<cbc:ID>${await numberOf(invoiceId)}</cbc:ID>`);
  });

  test('without a connection or an authorization invoices wait, and nothing is called', async () => {
    await register(invoiceId);
    expect(await step()).toMatchObject({ state: 'pending', lastError: null });
    await connect({ accessExpiresAt: new Date(0).toISOString() });
    expect(await step()).toMatchObject({ state: 'pending', lastError: null });
    expect(await sending.invoicing.readStatus(db)).toMatchObject({ state: 'unauthorized' });
    expect(sending.anaf.requests).toEqual([]);
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
    expect(new Set(sending.anaf.uploads.map(({ index }) => index)).size).toBe(ids.length);
  });
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
    expect(sending.anaf.uploads).toHaveLength(0);
    await db`update invoice set content = jsonb_set(content, '{buyer,county}', '"RO-CJ"') where id = ${invoiceId}`;
    await db`alter table invoice enable trigger user`;
    expect(await queries.requestSending(db, invoiceId)).toBe(true);
    expect(await step()).toMatchObject({ state: 'sent', problems: [] });
  });

  test('ANAF finds errors: they are read from its answer, with their rules', async () => {
    await connect();
    await register(invoiceId);
    await step();
    sending.anaf.uploads[0]?.errors.push('E: eroare regula: BR-CO-15: [BR-CO-15]-Totalul nu se potrivește. #The total');
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
    sending.anaf.fail('refused', 'uploadb2c');
    sending.anaf.fail('refused', 'upload?');
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

test('invoices that ANAF does not have are counted by their term', async () => {
  await register(...ids);
  const [today, yesterday, later] = ids;
  await db`update e_invoice set due_on = shop_today() where invoice_id = ${today ?? 0}`;
  await db`update e_invoice set due_on = shop_today() - 1 where invoice_id = ${yesterday ?? 0}`;
  await db`update e_invoice set due_on = shop_today() + 3 where invoice_id = ${later ?? 0}`;
  expect(await queries.countDeadlines(db, '2000-01-01', 2)).toEqual({ unsent: 3, dueSoon: 1, overdue: 1, rejected: 0 });
  expect(await queries.countDeadlines(db, '2999-01-01', 2)).toMatchObject({ unsent: 0 });
});
