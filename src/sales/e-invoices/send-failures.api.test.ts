import { expect, test } from 'vitest';
import * as queries from './queries.server.ts';
import { sendDue } from './send-service.server.ts';
import { openSending } from './test-sending.ts';

const sending = await openSending();
const { db, ids, invoiceId, connect, register, step } = sending;

test('a lost answer: the list is read before anything is sent again, and the upload is found there', async () => {
  await connect();
  await register(invoiceId);
  sending.anaf.fail('lostAnswer', '/upload');
  expect(await step()).toMatchObject({ state: 'sending', uploadIndex: null, nextIn: 900 });
  expect(await step()).toMatchObject({ state: 'accepted', uploadIndex: '5001120001' });
  expect(await step()).toMatchObject({ state: 'accepted', hasAnswer: true });
  expect(sending.anaf.uploads).toHaveLength(1);
});

test('an upload that did not arrive is repeated only when the list lacks it after two hours', async () => {
  await connect();
  await register(invoiceId);
  sending.anaf.fail('technicalError', '/upload');
  expect(await step()).toMatchObject({ state: 'sending' });
  expect(await step()).toMatchObject({ state: 'sending', nextIn: 900 });
  expect(sending.anaf.uploads).toHaveLength(0);
  await db`update e_invoice set uploaded_at = now() - interval '2 hours'`;
  expect(await step()).toMatchObject({ state: 'sent' });
  expect(sending.anaf.uploads).toHaveLength(1);
});

test('messages of other invoices are downloaded once, and are not taken for the lost one', async () => {
  const [first = 0, second = 0] = ids;
  await connect();
  await register(second);
  await sendDue(db, sending.invoicing);
  await db`delete from e_invoice`;
  await register(first);
  sending.anaf.fail('serverError', '/upload');
  await step();
  expect(await step()).toMatchObject({ state: 'sending' });
  expect(await step()).toMatchObject({ state: 'sending' });
  expect(sending.anaf.requests.filter((request) => request.includes('descarcare'))).toHaveLength(1);
});

test('a listed message that cannot be downloaded any more does not hold up the search', async () => {
  await connect();
  await register(invoiceId);
  await step();
  await db`delete from e_invoice`;
  await register(invoiceId);
  sending.anaf.fail('serverError', '/upload');
  await step();
  sending.anaf.fail('unknownMessage', 'descarcare');
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
  expect(sending.anaf.uploads).toHaveLength(0);
  expect(await queries.markSending(db, row, '<Invoice/>')).toBe(false);
});

test('missing rights stop the run and leave the invoice unsent', async () => {
  await connect();
  await register(invoiceId);
  sending.anaf.fail('noRight', '/upload');
  expect(await step()).toMatchObject({ state: 'pending', nextIn: 3600, lastError: expect.stringContaining('SPV') });
});

test('the daily limits are kept before ANAF has to refuse, and the next day is waited for', async () => {
  await connect();
  await register(invoiceId);
  sending.anaf.setProcessingPolls(99);
  await step();
  for (let poll = 0; poll < 20; poll++) await step();
  const reads = () => sending.anaf.requests.filter((request) => request.includes('stareMesaj')).length;
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
  sending.anaf.fail('serverError', 'descarcare');
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
