import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createApiClient, waitForEmail } from '../../../test/support/api-client.ts';
import { openCourierShop } from '../../../test/support/courier-shop.ts';
import { expectInvariantsHold } from '../../../test/support/orders.ts';
import { recallFields } from '../../../test/support/recalls.ts';
import { createReturnClient, type DeliveredOrder } from '../../../test/support/returns.ts';
import { saveShopSettings } from '../../platform/shop-settings.server.ts';
import type { OwnRecall } from './contract.ts';
import { readPublicRecall, readRecallBanner } from './notice-service.server.ts';
import { watchRecalls } from './send-service.server.ts';
import { refusalTexts as texts } from './texts.ts';

const shop = await openCourierShop();
const calls = createApiClient(shop);
const returns = await createReturnClient(shop);
const { admin } = returns;

await saveShopSettings(shop.db, 'returns', {
  version: 0,
  values: { hasLabels: true, courier: 'sameday', payer: 'customer', cost: 20 },
  savedBy: 'test',
});

const options = { siteUrl: 'https://vitrina.example', hasSms: async () => true };
const watch = () => watchRecalls(shop.db, options);

const buyers = {
  paidByCard: await returns.buy({ quantities: [2] }),
  paidInCash: await returns.buy({ by: 'cash' }),
  wantsNew: await returns.buy(),
  hasNone: await returns.buy(),
  silent: await returns.buy(),
};
const others = await returns.buy();
const productIds = Object.values(buyers).flatMap((bought) => bought.productIds);
const lots = await shop.db<{ id: number }[]>`select id from stock_lot where product_id = any(${productIds}::int[])`;

const post = (path: string, body: object) => calls.post(`/api/admin/recalls${path}`, body, admin);
const draft = await post('', { ...recallFields(lots.map(({ id }) => id)), action: 'destroy' });
const recallId: number = draft.data.id;
const version: number = draft.data.version;

const identifierOf = async ({ order }: DeliveredOrder): Promise<string> => {
  const [row] = await shop.db<{ identifier: string }[]>`
    select identifier from recall_recipient where order_id = ${order.id} and recall_id = ${recallId}`;
  return row?.identifier ?? '';
};
const recipientIdOf = async ({ order }: DeliveredOrder): Promise<number> =>
  (await shop.db<{ id: number }[]>`select id from recall_recipient where order_id = ${order.id}`)[0]?.id ?? 0;
const open = async (bought: DeliveredOrder): Promise<OwnRecall> =>
  (await calls.post('/api/Recall/Open', { identifier: await identifierOf(bought) })).data;
const answer = async (bought: DeliveredOrder, body: object) =>
  calls.post('/api/Recall/Answer', { identifier: await identifierOf(bought), ...body });
const readRecall = async () => (await calls.get(`/api/admin/recalls/${recallId}`, admin)).data;

async function addPicture(bought: DeliveredOrder) {
  const payload = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b33' } })
    .jpeg()
    .toBuffer();
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/Recall/AddPicture?identifier=${await identifierOf(bought)}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
  return response.json();
}

test('a draft is shown to nobody; a started recall is on its page, in the banner and in the account', async () => {
  expect(await readPublicRecall(shop.db, recallId)).toBeNull();
  expect(await readRecallBanner(shop.db)).toBeNull();
  const incomplete = await post('', { lotIds: [lots[0]?.id] });
  expect((await post(`/${incomplete.data.id}/start`, { version: 1 })).messages).toEqual([texts.missing.reason]);
  expect((await post(`/${incomplete.data.id}/remove`, {})).messages).toEqual([]);

  expect((await post(`/${recallId}/start`, { version })).messages).toEqual([]);
  const notice = await readPublicRecall(shop.db, recallId);
  expect(notice).toMatchObject({ number: `RC-${1000 + recallId}`, state: 'started', action: 'destroy' });
  expect(notice?.products).toHaveLength(5);
  expect((await readRecallBanner(shop.db))?.path).toBe(`/rechemari/rc-${1000 + recallId}`);
  const { silent } = buyers;
  const own = await calls.get('/api/Recall/List', silent.buyer.token);
  expect(own.data).toMatchObject([{ orderId: silent.order.id, answer: null }]);
  expect((await calls.get('/api/Recall/List', others.buyer.token)).data).toEqual([]);
  const subject = `Rechemare de produs – siguranță: ${silent.order.products[0]?.name}`;
  const mail = await waitForEmail(shop, silent.buyer.email, subject);
  expect(mail.textBody).toContain('lapte praf');
  expect(mail.textBody).toContain(silent.order.number);
  expect(mail.textBody).not.toMatch(/dezabon|newsletter|reducere/i);
  const mails = () => shop.db`
    select distinct recipient from outbox where template = 'recalls-notice' and state = 'sent'`;
  await expect.poll(mails).toHaveLength(5);
  // This shop has no account for text messages, so none counts as sent.
  expect((await readRecall()).reached.sms).toEqual({ queued: 0, sent: 0, failed: 0, missing: 5 });
});

test('who destroyed the product sends a picture and gets the money once staff confirm', async () => {
  const { paidByCard: bought } = buyers;
  const view = await open(bought);
  expect(view.units).toMatchObject([{ quantity: 2, returned: 0 }]);
  expect(view.choices).toEqual([
    { answer: 'refund', needsPicture: true, needsIban: false },
    { answer: 'replacement', needsPicture: true, needsIban: false },
    { answer: 'return', needsPicture: false, needsIban: false },
    { answer: 'gone', needsPicture: false, needsIban: false },
  ]);
  expect((await readRecall()).reached.read).toBe(1);
  expect((await answer(bought, { answer: 'refund' })).messages).toEqual([texts.pictureMissing]);
  const { data: picture } = await addPicture(bought);
  const foreign = await answer(buyers.wantsNew, { answer: 'refund', pictureIds: [picture.id] });
  expect(foreign.messages).toEqual([texts.pictureMissing]);
  const answered = await answer(bought, { answer: 'refund', pictureIds: [picture.id] });
  expect(answered.data).toMatchObject({ answer: 'refund', isSettled: false, returnPath: null, choices: [] });
  expect((await answer(bought, { answer: 'gone' })).messages).toEqual([texts.alreadyAnswered]);
  expect((await addPicture(bought)).isSuccess).toBe(false);

  const recipientId = await recipientIdOf(bought);
  expect((await post(`/${recallId}/replaced`, { recipientId, orderNumber: 'X' })).messages).toEqual([
    texts.notAnswered,
  ]);
  expect((await post(`/${recallId}/refund`, { recipientId })).messages).toEqual([]);
  expect((await post(`/${recallId}/refund`, { recipientId })).messages).toEqual([texts.alreadySettled]);
  const [row] = await shop.db<{ state: string; kind: string; refundedAmount: number }[]>`
    select state, kind, refunded_amount from return_request where order_id = ${bought.order.id}`;
  // Two units and the whole delivery.
  expect(row).toEqual({ state: 'refunded', kind: 'recall', refundedAmount: 10_000 + 1650 });
  expect((await open(bought)).isSettled).toBe(true);
  await expectInvariantsHold(shop.db);
});

test('a return has a free label; an order paid in cash needs the account', async () => {
  const { paidInCash: bought } = buyers;
  expect((await answer(bought, { answer: 'return' })).messages).toEqual([texts.ibanNeeded]);
  const bank = { iban: 'RO49AAAA1B31007593840000', ibanHolder: 'Ana Pop' };
  const { data } = await answer(bought, { answer: 'return', ...bank });
  const identifier = data.returnPath.replace('/withdrawal/', '');
  const asked = await calls.post('/api/Return/RequestWithdrawalLabel', {
    identifier,
    source: 'address',
    lockerId: null,
  });
  expect(asked.messages).toEqual([]);
  const label = async () => (await calls.get(`/api/Return/GetWithdrawal?identifier=${identifier}`)).data.label;
  await expect.poll(label).toMatchObject({ state: 'registered', charge: 0 });
  const [row] = await shop.db<{ id: number }[]>`select id from return_request where identifier = ${identifier}`;
  const received = await returns.advanceTo(row?.id ?? 0, 'received', 'restock');
  // A recalled lot is never put back, whatever staff choose.
  expect(received.products.map(({ outcome }) => outcome)).toEqual(['discard']);
  expect(await shop.db`select from sellable_lot where product_id = any(${productIds}::int[])`).toEqual([]);
  await returns.move(row?.id ?? 0, 'refunded');
  expect((await open(bought)).isSettled).toBe(true);
  await expectInvariantsHold(shop.db);
});

test('a replacement is noted with its order; who has none left needs nothing', async () => {
  const { wantsNew, hasNone } = buyers;
  const { data: picture } = await addPicture(wantsNew);
  expect((await answer(wantsNew, { answer: 'replacement', pictureIds: [picture.id] })).messages).toEqual([]);
  const recipientId = await recipientIdOf(wantsNew);
  const replaced = (orderNumber: string) => post(`/${recallId}/replaced`, { recipientId, orderNumber });
  expect((await replaced('VIT-1')).messages).toEqual([texts.unknownOrder]);
  expect((await replaced(others.order.number)).messages).toEqual([]);
  expect((await answer(hasNone, { answer: 'gone' })).data).toMatchObject({ answer: 'gone', returnPath: null });
  expect((await readRecall()).reached.answers).toEqual({ gone: 1, refund: 1, replacement: 1, return: 1 });
});

test('only the silent are reminded, once per pause and not beyond the limit; nobody answers a closed recall', async () => {
  const { silent } = buyers;
  const recipientId = await recipientIdOf(silent);
  const rounds = () => shop.db`
    select recipient_id, round, channel from recall_message where round > 0 order by round, channel`;
  await watch();
  expect(await rounds()).toEqual([]);
  for (const round of [1, 2]) {
    await shop.db`update recall_message set queued_at = queued_at - interval '4 days'`;
    await watch();
    await watch();
    expect(await rounds()).toHaveLength(2 * round);
  }
  await shop.db`update recall_message set queued_at = queued_at - interval '4 days'`;
  await watch();
  expect(await rounds()).toEqual([
    { recipientId, round: 1, channel: 'mail' },
    { recipientId, round: 1, channel: 'sms' },
    { recipientId, round: 2, channel: 'mail' },
    { recipientId, round: 2, channel: 'sms' },
  ]);
  const { version: newest } = await readRecall();
  expect((await post(`/${recallId}/close`, { version: newest, note: 'Gata' })).messages).toEqual([]);
  expect((await answer(silent, { answer: 'gone' })).messages).toEqual([texts.recallClosed]);
  expect(await readRecallBanner(shop.db)).toBeNull();
  expect((await readPublicRecall(shop.db, recallId))?.state).toBe('closed');
  expect((await calls.post('/api/Recall/Open', { identifier: '6f1c2f0e-8f3b-4f2a-9c1d-2b7a5d9e4c10' })).status).toBe(
    404,
  );
});
