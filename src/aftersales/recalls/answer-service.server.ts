import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import {
  addUnusedPicture,
  type PictureRefusal,
  type PictureStorage,
  toStoredPicture,
} from '../../platform/pictures.server.ts';
import type { StoredPicture } from '../../platform/schema.ts';
import { orderPath } from '../../sales/orders/mail-fields.ts';
import { placeReplacement } from '../../sales/orders/replacement-place-service.server.ts';
import { mergeUnits } from '../../sales/orders/rules.ts';
import { type OrderRecord, readOrderRecord } from '../../sales/orders/service.server.ts';
import { needsAccount, openRecallReturn } from '../returns/recall-return-service.server.ts';
import type { OwnRecall, OwnRecallRow } from './contract.ts';
import { recallAnsweredEmail } from './mail-texts.ts';
import { toNotice } from './notice-service.server.ts';
import * as queries from './queries.server.ts';
import * as recipients from './recipient-queries.server.ts';
import { type Answer, answerPath, maxPictures, needsPicture, opensReturn, recallNumber } from './rules.ts';
import { dropPicturesJob, pictureCleanupJob } from './send-service.server.ts';
import { texts } from './texts.ts';
import { selectReturned } from './trace-queries.server.ts';

type BadLink = Refused<'badLink'>;
type Found = { recipient: recipients.Recipient; recall: queries.RecallRecord; order: OrderRecord };

async function withRecall(db: Db, recipient: recipients.Recipient | undefined): Promise<Found | BadLink> {
  if (!recipient) return refuse('badLink');
  const [recall, order] = await Promise.all([
    queries.selectRecall(db, recipient.recallId),
    readOrderRecord(db, recipient.orderId),
  ]);
  return recall && order ? { recipient, recall, order } : refuse('badLink');
}

/** Notes that the buyer has read the notice. */
export const openRecall = (db: Db, identifier: string): Promise<OwnRecall | BadLink> =>
  rollbackIfRefused(db, async (tx) => {
    const found = await withRecall(tx, await recipients.selectByIdentifier(tx, identifier));
    if ('ok' in found) return found;
    await recipients.markRead(tx, found.recipient.id);
    return present(tx, found);
  });

async function present(db: Db, { recipient, recall, order }: Found): Promise<OwnRecall> {
  const [notice, units, returned, pictures] = await Promise.all([
    toNotice(db, recall),
    recipients.selectUnits(db, [recipient.id]),
    selectReturned(db, recall.lotIds),
    recipients.selectPictures(db, [recipient.id]),
  ]);
  const { answer, orderId } = recipient;
  return {
    notice,
    orderNumber: recipient.orderNumber,
    shippedAt: recipient.shippedAt.toISOString(),
    units: units.map(({ lotId, lotCode, productName, quantity }) => ({
      ...{ lotCode, productName, quantity },
      returned: returned.find((one) => one.orderId === orderId && one.lotId === lotId)?.returned ?? 0,
    })),
    choices: answer === null && recall.state === 'started' ? choicesOf(recall, order) : [],
    pictures: pictures.map(toStoredPicture),
    answer,
    answeredAt: recipient.answeredAt?.toISOString() ?? null,
    isSettled: recipient.settledAt !== null,
    returnPath: returnPathOf(recipient.answer, recipient.returnIdentifier),
    replacement: replacementOf(recipient, order),
  };
}

function replacementOf(
  { replacementOrder, replacementId, replacementIdentifier }: recipients.Recipient,
  { isGuest }: OrderRecord,
): OwnRecall['replacement'] {
  if (replacementOrder === null || replacementId === null || replacementIdentifier === null) return null;
  const path = orderPath({ id: replacementId, identifier: replacementIdentifier, isGuest });
  return { orderNumber: replacementOrder, path };
}

const returnPathOf = (answer: Answer | null, identifier: string | null): string | null =>
  answer === 'return' && identifier !== null ? `/withdrawal/${identifier}` : null;

const offered = ({ remedies }: queries.RecallRecord): Answer[] => [...remedies, 'gone'];

const choicesOf = (recall: queries.RecallRecord, order: OrderRecord): OwnRecall['choices'] =>
  offered(recall).map((answer) => ({
    answer,
    needsPicture: needsPicture(recall.action, answer),
    needsIban: opensReturn(answer) && needsAccount(order),
  }));

type Refusal = Refused<'badLink' | 'recallClosed' | 'alreadyAnswered' | 'notOffered' | 'pictureMissing' | 'ibanNeeded'>;
type Given = {
  identifier: string;
  answer: Answer;
  pictureIds: readonly number[];
  iban: string | null;
  ibanHolder: string | null;
};

/**
 * An answer about money opens a return, which staff end; a replacement is ordered at once. The buyer gets an e-mail with
 * what was chosen.
 */
export const answerRecall = (db: Db, given: Given): Promise<OwnRecall | Refusal> =>
  rollbackIfRefused(db, async (tx) => {
    const found = await withRecall(tx, await recipients.lockByIdentifier(tx, given.identifier));
    if ('ok' in found) return found;
    const { recipient, recall, order } = found;
    const { answer, iban, ibanHolder } = given;
    if (recall.state !== 'started') return refuse('recallClosed');
    if (recipient.answer !== null) return refuse('alreadyAnswered');
    if (!offered(recall).includes(answer)) return refuse('notOffered');
    const attached = await recipients.attachPictures(tx, recipient.id, given.pictureIds);
    if (needsPicture(recall.action, answer) && attached === 0) return refuse('pictureMissing');
    if (opensReturn(answer) && needsAccount(order) && iban === null) return refuse('ibanNeeded');
    const units = await recipients.selectUnits(tx, [recipient.id]);
    const opened = opensReturn(answer)
      ? await openRecallReturn(tx, { orderId: order.id, units, iban, ibanHolder })
      : null;
    await recipients.setAnswer(tx, recipient.id, answer, opened?.id ?? null);
    if (answer === 'replacement') await orderReplacement(tx, found, { identifier: given.identifier, units });
    const answered = await withRecall(tx, await recipients.selectByIdentifier(tx, given.identifier));
    if ('ok' in answered) return answered;
    await confirmAnswer(tx, answered, { ...given, units, returnIdentifier: opened?.identifier ?? null });
    return present(tx, answered);
  });

/** Without stock in other lots, or without the courier of the order, staff send the replacement and note its order. */
async function orderReplacement(
  tx: Transaction,
  { recipient, recall, order }: Found,
  { identifier, units }: { identifier: string; units: readonly recipients.Unit[] },
): Promise<void> {
  const returned = await selectReturned(tx, recall.lotIds);
  const left = units.map(({ lotId, freshProductId, quantity }) => {
    const back = returned.find((one) => one.orderId === order.id && one.lotId === lotId)?.returned ?? 0;
    return { productId: freshProductId, quantity: quantity - back };
  });
  const placed = await rollbackIfRefused(tx, (inner) =>
    placeReplacement(inner, {
      checkoutKey: identifier,
      replaced: order,
      products: mergeUnits(left).filter(({ quantity }) => quantity > 0),
      note: texts.replacementNote(recallNumber(recall.id), order.number),
    }),
  );
  if (!isRefused(placed)) await recipients.markSettled(tx, recipient.id, 'client', placed.number);
}

async function confirmAnswer(
  tx: Transaction,
  { recall, recipient, order }: Found,
  {
    identifier,
    answer,
    units,
    returnIdentifier,
  }: Given & { units: recipients.Unit[]; returnIdentifier: string | null },
): Promise<void> {
  if (!order.email) return;
  const message = {
    notice: await toNotice(tx, recall),
    firstName: order.firstName,
    orderId: order.id,
    accountId: order.isGuest ? undefined : order.accountId,
    orderNumber: order.number,
    shippedAt: recipient.shippedAt,
    ...{ identifier, units, answer },
    returnPath: returnPathOf(answer, returnIdentifier),
    replacement: replacementOf(recipient, order),
  };
  await enqueueMail(tx, { to: order.email, ...recallAnsweredEmail(message) });
}

export async function addPicture(
  db: Db,
  pictures: PictureStorage,
  identifier: string,
  bytes: Uint8Array,
): Promise<StoredPicture | PictureRefusal | Refused<'badLink' | 'recallClosed' | 'alreadyAnswered'>> {
  const found = await withRecall(db, await recipients.selectByIdentifier(db, identifier));
  if ('ok' in found) return found;
  const { recipient, recall } = found;
  if (recall.state !== 'started') return refuse('recallClosed');
  if (recipient.answer !== null) return refuse('alreadyAnswered');
  return addUnusedPicture(db, pictures, bytes, {
    isLimitReached: async () => (await recipients.countPictures(db, recipient.id)) >= maxPictures,
    insertRow: (tx, file) => recipients.insertPicture(tx, recipient.id, file),
    cleanupJob: pictureCleanupJob,
  });
}

/** The open recalls that concern the orders of a customer. */
export const listOwn = async (db: Db, accountId: number): Promise<OwnRecallRow[]> =>
  (await recipients.selectOwnOpen(db, accountId)).map(({ identifier, ...row }) => ({
    ...row,
    path: answerPath(identifier),
  }));

/** The proof of who was told stays, with the order; pictures are deleted. */
export const recallsData: PersonalData = {
  section: 'recalls',
  export: recipients.selectForExport,
  erase: async (tx, accountId) => {
    const names = await recipients.deletePicturesOf(tx, accountId);
    if (names.length > 0) await enqueue(tx, dropPicturesJob, { names });
  },
};
