import { shopBrand } from '../../brands/brand.ts';
import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { MailFrame } from '../../platform/mail/blocks.ts';
import { composeMail } from '../../platform/mail/mail.server.ts';
import { mailHtml } from '../../platform/mail/render.server.ts';
import { readSavedTexts, smsChannel } from '../../platform/mail/saved-texts.server.ts';
import { toStoredPicture } from '../../platform/pictures.server.ts';
import { smsBeginning } from '../../platform/sms.server.ts';
import { renderSms, smsSize, usableSmsText } from '../../platform/sms-template.ts';
import { replaceRecalledLots } from '../../sales/inventory/packed-service.server.ts';
import { matchingOrderNumbers } from '../../sales/orders/number-rules.ts';
import { stateNames } from '../../sales/orders/rules.ts';
import { lockOrderRecord } from '../../sales/orders/service.server.ts';
import { settleRecallReturn } from '../returns/recall-return-service.server.ts';
import type { Recipient, StoppedOrder } from './admin-contract.ts';
import { recallEmail, recallSms } from './mail-texts.ts';
import { toNotice } from './notice-service.server.ts';
import * as queries from './queries.server.ts';
import * as recipients from './recipient-queries.server.ts';
import type { UnknownRecall } from './service.server.ts';
import * as trace from './trace-queries.server.ts';

export type Preview = { frame: MailFrame; siteUrl: string };

/** The messages as a buyer of one unit of each lot would get them. */
export async function previewRecall(db: Db, id: number, { frame, siteUrl }: Preview) {
  const recall = await queries.selectRecall(db, id);
  if (!recall) return refuse('unknownRecall');
  const notice = await toNotice(db, recall);
  const units = notice.products.flatMap(({ name, lots }) =>
    lots.map(({ code }) => ({ productName: name, lotCode: code, quantity: 1 })),
  );
  const message = {
    ...{ notice, units, firstName: 'Maria', orderId: 0, accountId: undefined },
    identifier: '00000000-0000-4000-8000-000000000000',
    orderNumber: `${shopBrand.orderPrefix}-100001`,
    shippedAt: new Date(),
  };
  const mail = await composeMail(db, { to: '', ...recallEmail(message) });
  const sms = recallSms({ ...message, siteUrl });
  const saved = await readSavedTexts(db, smsChannel, sms.definition.key);
  const text = smsBeginning(shopBrand.name) + renderSms(usableSmsText(saved?.text ?? null, sms.definition), sms.values);
  return {
    subject: mail.subject,
    html: mailHtml(mail, frame),
    sms: text,
    smsParts: smsSize(text).parts,
    notice,
    recipients: await trace.countTraced(db, recall.lotIds),
  };
}

export async function listRecipients(
  db: Db,
  recallId: number,
  page: recipients.RecipientPage,
): Promise<{ total: number; rows: Recipient[] } | UnknownRecall> {
  const recall = await queries.selectRecall(db, recallId);
  if (!recall) return refuse('unknownRecall');
  const [total, rows] = await Promise.all([
    recipients.countRecipients(db, recallId, page),
    recipients.selectRecipients(db, recallId, page),
  ]);
  return { total, rows: await presentRecipients(db, recall, rows) };
}

export async function presentRecipients(
  db: Db,
  { lotIds }: queries.RecallRecord,
  rows: readonly recipients.RecipientRow[],
): Promise<Recipient[]> {
  const ids = rows.map(({ id }) => id);
  const [units, returned, pictures] = await Promise.all([
    recipients.selectUnits(db, ids),
    trace.selectReturned(db, lotIds),
    recipients.selectPictures(db, ids),
  ]);
  const unitsOf = Map.groupBy(units, ({ recipientId }) => recipientId);
  const returnedUnits = new Map(returned.map((row) => [`${row.orderId} ${row.lotId}`, row.returned]));
  return rows.map(({ firstName, lastName, shippedAt, readAt, answeredAt, settledAt, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
    shippedAt: shippedAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    settledAt: settledAt?.toISOString() ?? null,
    units: (unitsOf.get(row.id) ?? []).map(({ lotId, lotCode, quantity }) => ({
      ...{ lotCode, quantity },
      returned: returnedUnits.get(`${row.orderId} ${lotId}`) ?? 0,
    })),
    pictures: pictures.filter(({ recipientId }) => recipientId === row.id).map(toStoredPicture),
  }));
}

export async function listStoppedOrders(db: Db, recallId: number): Promise<StoppedOrder[] | UnknownRecall> {
  const recall = await queries.selectRecall(db, recallId);
  if (!recall) return refuse('unknownRecall');
  if (recall.state !== 'started' || recall.isExercise) return [];
  const unsent = await trace.selectUnsent(db, recall.lotIds);
  const sellable = new Map(
    (
      await trace.selectSellable(
        db,
        unsent.map(({ productId }) => productId),
      )
    ).map(({ productId, quantity }) => [productId, quantity]),
  );
  return [...Map.groupBy(unsent, ({ orderId }) => orderId).values()].flatMap((units) => {
    const [first] = units;
    if (!first) return [];
    const needed = Map.groupBy(units, ({ productId }) => productId);
    const isEnough = [...needed].every(
      ([productId, own]) => own.reduce((sum, { quantity }) => sum + quantity, 0) <= (sellable.get(productId) ?? 0),
    );
    return [
      {
        orderId: first.orderId,
        orderNumber: first.orderNumber,
        stateName: stateNames[first.state],
        units: units.map(({ productName, lotCode, quantity }) => ({ productName, lotCode, quantity })),
        nextStep: isEnough ? ('otherLot' as const) : ('cancelLine' as const),
      },
    ];
  });
}

export const moveToOtherLot = (
  db: Db,
  user: CurrentUser,
  recallId: number,
  orderId: number,
): Promise<StoppedOrder[] | UnknownRecall | Refused<'notStopped' | 'noOtherLot'>> =>
  rollbackIfRefused(db, async (tx) => {
    await lockOrderRecord(tx, orderId);
    const stopped = await listStoppedOrders(tx, recallId);
    if (isRefused(stopped)) return stopped;
    if (!stopped.some((order) => order.orderId === orderId)) return refuse('notStopped');
    if (!(await replaceRecalledLots(tx, orderId, staffAuthor(user)))) return refuse('noOtherLot');
    return listStoppedOrders(tx, recallId);
  });

type RecipientRefusal = Refused<'unknownRecipient' | 'notAnswered' | 'alreadySettled'>;

/** Pays back a buyer who keeps or has destroyed the product. */
export const refundRecipient = (
  db: Db,
  user: CurrentUser,
  recallId: number,
  recipientId: number,
): Promise<null | RecipientRefusal | Refused<'ibanMissing' | 'wrongState'>> =>
  rollbackIfRefused(db, async (tx) => {
    const recipient = await recipients.lockRecipient(tx, recallId, recipientId);
    if (!recipient) return refuse('unknownRecipient');
    if (recipient.settledAt !== null) return refuse('alreadySettled');
    if (recipient.answer !== 'refund') return refuse('notAnswered');
    const author = staffAuthor(user);
    if (recipient.returnId !== null) {
      const settled = await settleRecallReturn(tx, recipient.returnId, author);
      if (isRefused(settled)) return refuse(settled.reason === 'ibanMissing' ? 'ibanMissing' : 'wrongState');
    }
    await recipients.markSettled(tx, recipientId, author, null);
    return null;
  });

export const markReplaced = (
  db: Db,
  user: CurrentUser,
  recallId: number,
  { recipientId, orderNumber }: { recipientId: number; orderNumber: string },
): Promise<null | RecipientRefusal | Refused<'unknownOrder'>> =>
  rollbackIfRefused(db, async (tx) => {
    const recipient = await recipients.lockRecipient(tx, recallId, recipientId);
    if (!recipient) return refuse('unknownRecipient');
    if (recipient.settledAt !== null) return refuse('alreadySettled');
    if (recipient.answer !== 'replacement') return refuse('notAnswered');
    const order = await recipients.findOrderNumber(tx, matchingOrderNumbers(orderNumber));
    if (!order) return refuse('unknownOrder');
    await recipients.markSettled(tx, recipientId, staffAuthor(user), order.number);
    return null;
  });
