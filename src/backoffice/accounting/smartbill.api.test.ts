import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SmartBillStandIn, startSmartBillStandIn } from '../../../stand-ins/smartbill/stand-in.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { parseSecretKeys } from '../../platform/secrets.server.ts';
import { listServiceConnections, openServiceConnections } from '../../platform/service-connections.server.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import { totalOf } from '../../sales/invoices/rules.ts';
import { readInvoice, toNumberedInvoice } from '../../sales/invoices/service.server.ts';
import { issuePartialStorno, issueStorno } from '../../sales/invoices/storno-service.server.ts';
import { createSmartBill } from './smartbill/gateway.server.ts';
import * as queries from './smartbill-queries.server.ts';
import { listDocuments, resolve, sendAgain, sendDue } from './smartbill-service.server.ts';

const cif = 'RO18547290';
const db = await openTestDatabase('demo');
const connections = openServiceConnections(parseSecretKeys(randomBytes(32).toString('base64')));
let standIn: SmartBillStandIn;

const smartBill = () => createSmartBill({ connections, url: standIn.url });

/** Sends only invoices that a test asks for. */
async function connect(changes: object = {}): Promise<void> {
  const settings = { ...standIn.account, cif, sendFrom: '2999-01-01', payments: 'da', partialStornos: 'manual' };
  await connections.save(db, 'smartbill', { ...settings, ...changes });
}

const turn = async (isOn: boolean): Promise<void> => {
  await db`delete from shop_setting where key = 'accounting'`;
  await saveShopSettings(db, 'accounting', { version: 0, values: { sendsToSmartBill: isOn }, savedBy: 'test' });
};

beforeEach(async () => {
  await db`truncate smartbill_document, connection`;
  await db`update smartbill_limit set calls = '{}', blocked_until = null`;
  standIn = await startSmartBillStandIn(cif, { firstNumber: 41 });
  await connect();
  await turn(true);
});
afterEach(() => standIn.close());

const untouched = await db<{ id: number; orderId: number }[]>`
  select i.id, i.order_id from invoice i
  where kind = 'invoice' and not exists (select from invoice s where s.storno_of = i.id)
    and exists (select from jsonb_array_elements(content -> 'lines') l where l ->> 'orderLineId' is not null and (l ->> 'quantity')::int > 1)
  order by i.id`;
const [first, second, third, fourth, fifth] = untouched;
if (!first || !second || !third || !fourth || !fifth) throw new Error('The demo has too few invoices');

const request = (...ids: number[]) => sendAgain(db, smartBill(), ids);
const run = () => sendDue(db, smartBill());

async function read(id: number) {
  const { rows } = await listDocuments(db, smartBill(), { search: '', state: 'all', take: 96, skip: 0 });
  const found = rows.find((document) => document.id === id);
  if (!found) throw new Error('not registered');
  return found;
}

/** Makes the next step due and takes it. */
async function step(id: number) {
  await db`update smartbill_document set next_at = now() where next_at is not null`;
  await run();
  return read(id);
}

const totalOfInvoice = async (id: number): Promise<number> => totalOf((await readInvoice(db, id))?.content.lines ?? []);
const posts = () => standIn.requests.filter((one) => one.startsWith('POST'));

describe('the usual way', () => {
  test('an invoice is sent once, with its total, and its number is kept', async () => {
    await request(first.id);
    await run();
    expect(await read(first.id)).toMatchObject({ state: 'sent', smartBillNumber: 'WEB 0041', lastError: null });
    const invoice = await readInvoice(db, first.id);
    expect(standIn.documents).toMatchObject([
      { total: await totalOfInvoice(first.id), observations: invoice && toNumberedInvoice(invoice).number },
    ]);
    await step(first.id);
    expect(await request(first.id)).toEqual({ count: 0 });
    expect(posts()).toHaveLength(1);
  });

  test('invoices since the day of the connection are registered by themselves, older ones only on request', async () => {
    const [newest] = await db<{ day: string; count: number }[]>`
      select content ->> 'issuedOn' as day, count(*)::int as count from invoice group by 1 order by 1 desc limit 1`;
    await connect({ sendFrom: newest?.day });
    await run();
    const [row] = await db<{ count: number }[]>`select count(*)::int as count from smartbill_document`;
    expect(row?.count).toBe(newest?.count);
  });

  test('nothing is sent while the setting is off or there is no connection', async () => {
    await turn(false);
    expect(await request(first.id)).toMatchObject({ ok: false, reason: 'sendingOff' });
    await queries.requestSending(db, first.id);
    await run();
    expect(await smartBill().readState(db)).toBe('off');
    await turn(true);
    await db`delete from connection`;
    await run();
    expect(await smartBill().readState(db)).toBe('unset');
    expect(standIn.requests).toEqual([]);
  });

  test('the connection is checked by its series', async () => {
    expect(await smartBill().check(db)).toEqual({ ok: true, value: null });
    await connect({ series: 'ALTA' });
    expect(await smartBill().check(db)).toMatchObject({ ok: false, message: expect.stringContaining('ALTA') });
    standIn.fail('badLogin', '/series');
    expect(await smartBill().check(db)).toMatchObject({ ok: false, kind: 'account' });
  });
});

describe('a lost answer', () => {
  test('the document that was made is found by its number and total, and not made again', async () => {
    await request(first.id);
    standIn.fail('lostAnswer', '/invoice/v2');
    await run();
    expect(await read(first.id)).toMatchObject({ state: 'sending' });
    expect(await step(first.id)).toMatchObject({ state: 'sent', smartBillNumber: 'WEB 41' });
    expect(standIn.documents).toHaveLength(1);
    expect(posts()).toHaveLength(1);
  });

  test('no other document is sent before it is found, because numbers would no longer tell', async () => {
    await request(first.id, second.id);
    standIn.fail('lostAnswer', '/invoice/v2');
    await run();
    expect((await read(second.id)).state).toBe('pending');
    await step(first.id);
    expect([(await read(first.id)).smartBillNumber, (await read(second.id)).smartBillNumber]).toEqual([
      'WEB 41',
      'WEB 0042',
    ]);
  });

  test('a document that was not made is sent again, but not before a call at work would have ended', async () => {
    await request(first.id);
    standIn.fail('serverError', '/invoice/v2');
    await run();
    expect(await step(first.id)).toMatchObject({ state: 'sending' });
    expect(posts()).toHaveLength(1);
    await db`update smartbill_document set called_at = now() - interval '10 minutes'`;
    expect(await step(first.id)).toMatchObject({ state: 'sent', smartBillNumber: 'WEB 0041', attempts: 2 });
  });

  test('with another total under the expected number staff look, and say what they found', async () => {
    await request(first.id, second.id);
    standIn.fail('serverError', '/invoice/v2');
    await run();
    standIn.addForeignDocument(1);
    expect(await step(first.id)).toMatchObject({ state: 'uncertain', lastError: expect.stringContaining('WEB 41') });
    expect((await read(second.id)).state).toBe('sent');
    expect(await request(first.id)).toEqual({ count: 0 });
    expect(await resolve(db, { id: first.id, document: { series: 'WEB', number: '0042' } })).toMatchObject({
      reason: 'numberTaken',
    });
    expect(await resolve(db, { id: first.id, document: { series: 'WEB', number: '0099' } })).toBeNull();
    expect(await read(first.id)).toMatchObject({ state: 'sent', smartBillNumber: 'WEB 0099' });
    expect(await resolve(db, { id: first.id, document: null })).toMatchObject({ reason: 'badState' });
  });

  test('staff may say that it does not exist, and it is sent again', async () => {
    await request(first.id);
    standIn.fail('serverError', '/invoice/v2');
    await run();
    standIn.addForeignDocument(1);
    await step(first.id);
    await resolve(db, { id: first.id, document: null });
    expect(await step(first.id)).toMatchObject({ state: 'sent' });
  });
});

describe('failures', () => {
  test('a refused invoice waits for staff and is sent again on request', async () => {
    await request(first.id);
    standIn.fail('refused', '/invoice/v2');
    await run();
    expect(await read(first.id)).toMatchObject({ state: 'refused', lastError: expect.stringContaining('configurata') });
    await step(first.id);
    expect(posts()).toHaveLength(1);
    await request(first.id);
    await run();
    expect((await read(first.id)).state).toBe('sent');
  });

  test('an error beside a number is kept as a remark: the document exists', async () => {
    await request(first.id);
    standIn.fail('madeWithError', '/invoice/v2');
    await run();
    expect(await read(first.id)).toMatchObject({
      state: 'sent',
      smartBillNumber: 'WEB 0041',
      lastError: expect.stringContaining('e-mail'),
    });
  });

  test.each([
    ['badLogin', 'tokenul'],
    ['planLimit', 'abonamentului'],
  ] as const)('%s: the invoice waits, the connection says why, and no other is tried', async (failure, words) => {
    await request(first.id, second.id);
    standIn.fail(failure, '/invoice/v2');
    await run();
    expect(await read(first.id)).toMatchObject({ state: 'pending', lastError: expect.stringContaining(words) });
    expect((await listServiceConnections(db))[0]?.lastError).toContain(words);
    expect(posts()).toHaveLength(1);
  });

  test('when SmartBill blocks the account, nothing is called for some minutes', async () => {
    await request(first.id);
    standIn.fail('tooManyRequests', '/invoice/v2');
    await run();
    const { length } = standIn.requests;
    expect(await step(first.id)).toMatchObject({ state: 'pending', lastError: expect.stringContaining('pauză') });
    expect(standIn.requests).toHaveLength(length);
    await db`update smartbill_limit set blocked_until = now()`;
    expect((await step(first.id)).state).toBe('sent');
  });

  test('fewer than 30 calls are made in 10 seconds, also by several processes', async () => {
    const limit = { calls: 25, seconds: 10 };
    const taken = await Promise.all(Array.from({ length: 60 }, () => queries.countCallWithinLimit(db, limit)));
    expect(taken.filter(Boolean)).toHaveLength(25);
    await db`update smartbill_limit set calls = array(select at - interval '11 seconds' from unnest(calls) at)`;
    expect(await queries.countCallWithinLimit(db, limit)).toBe(true);
  });
});

describe('stornos', () => {
  const storno = (orderId: number) => db.begin((tx) => issueStorno(tx, { orderId, reason: 'Comandă anulată' }));
  async function partial(orderId: number) {
    const [line] = await db<{ id: number }[]>`
      select id from order_line where order_id = ${orderId} and quantity > 1 limit 1`;
    return db.begin((tx) =>
      issuePartialStorno(tx, {
        orderId,
        cause: `test ${orderId}`,
        reason: 'Retur',
        lines: [{ orderLineId: line?.id ?? 0, quantity: 1 }],
      }),
    );
  }

  test('a whole storno reverses the document, after it was sent', async () => {
    const whole = await storno(third.orderId);
    await request(whole?.id ?? 0);
    await run();
    expect(await read(whole?.id ?? 0)).toMatchObject({ state: 'manual' });
    await request(third.id, whole?.id ?? 0);
    await run();
    expect((await read(third.id)).state).toBe('sent');
    expect(await read(whole?.id ?? 0)).toMatchObject({ state: 'sent', smartBillNumber: 'WEB 0042' });
    expect(standIn.documents[1]).toMatchObject({ reverses: '0041', total: -(await totalOfInvoice(third.id)) });
  });

  test('a lost reversal is found by its negative total', async () => {
    const [whole] = await db<{ id: number }[]>`select id from invoice where storno_of = ${third.id}`;
    await request(third.id, whole?.id ?? 0);
    standIn.fail('lostAnswer', '/invoice/reverse');
    await run();
    expect(await step(whole?.id ?? 0)).toMatchObject({ state: 'sent', smartBillNumber: 'WEB 42' });
    expect(standIn.documents).toHaveLength(2);
  });

  test('a storno waits while its invoice is not sent', async () => {
    const whole = await storno(fourth.orderId);
    await request(fourth.id, whole?.id ?? 0);
    standIn.fail('refused', '/invoice/v2');
    await run();
    expect(await read(whole?.id ?? 0)).toMatchObject({
      state: 'pending',
      lastError: expect.stringContaining('Așteaptă'),
    });
  });

  test('a partial storno is entered by hand, or sent with negative quantities when staff chose that', async () => {
    const part = await partial(fifth.orderId);
    const id = part?.id ?? 0;
    await request(fifth.id, id);
    await run();
    expect(await read(id)).toMatchObject({ state: 'manual' });
    await connect({ partialStornos: 'send' });
    await request(id);
    await run();
    expect(await read(id)).toMatchObject({ state: 'sent', smartBillNumber: 'WEB 0042' });
    expect(standIn.documents[1]).toMatchObject({ total: await totalOfInvoice(id), reverses: null });
  });
});
