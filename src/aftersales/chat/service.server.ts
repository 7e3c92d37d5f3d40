import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { reencodePicture } from '../../platform/pictures.server.ts';
import * as contacts from './contact-queries.server.ts';
import type { ChatMessage } from './contract.ts';
import * as queries from './queries.server.ts';
import {
  isTooFast,
  maxMessagesPerDay,
  maxPicturesPerDay,
  maxUnanswered,
  normalizeMessage,
  otherParticipant,
  parseClientDate,
} from './rules.ts';

type Content = {
  message: string;
  isImage: boolean;
  key?: string | null | undefined;
  /** The time of the sender's device. */
  date?: string | number | null | undefined;
};
type Participants = { legalEntityIdFrom?: number | null | undefined; legalEntityIdTo: number };

type AddMessageRefusal = Refused<'notYours' | SendRefusal | 'unknownPicture'>;
type SendRefusal = 'unknownContact' | 'closed' | 'muted' | 'tooFast' | 'unanswered';

export async function addMessage(
  db: Db,
  me: number,
  body: Participants & Content,
): Promise<ChatMessage | AddMessageRefusal> {
  if ((body.legalEntityIdFrom ?? me) !== me) return refuse('notYours');
  const to = body.legalEntityIdTo;
  if (!(await isReachable(db, me, to))) return refuse('unknownContact');
  const before = await findSentMessage(db, me, to, body.key);
  if (before) return before;
  // Checked before locking, so that flooding does not block others.
  if (await isSendingTooFast(db, me)) return refuse('tooFast');
  return inTransaction(db, async (tx) => {
    await queries.lockAccounts(tx, me, to);
    const sent = await findSentMessage(tx, me, to, body.key);
    if (sent) return sent;
    const refusal = await findRefusal(tx, me, to);
    return refusal ? refuse(refusal) : send(tx, { from: me, to, authorId: null, ownerId: me, ...body });
  });
}

const isShop = async (db: Db, id: number): Promise<boolean> => (await queries.selectShopId(db)) === id;

/** Accounts without a conversation look the same as accounts that do not exist. */
async function isReachable(db: Db, me: number, other: number): Promise<boolean> {
  if (me === other) return false;
  return (await isShop(db, other)) || (await contacts.selectBlockState(db, me, other)) !== undefined;
}

export async function findSentMessage(
  db: Db,
  from: number,
  to: number,
  key: string | null | undefined,
): Promise<ChatMessage | null> {
  const id = key ? await queries.selectIdByKey(db, from, to, key) : undefined;
  return id === undefined ? null : queries.selectMessage(db, id);
}

async function findRefusal(tx: Transaction, me: number, to: number): Promise<SendRefusal | null> {
  const refusal = (await isShop(tx, to)) ? await refusalToShop(tx, me, to) : await refusalToCustomer(tx, me, to);
  if (refusal) return refusal;
  return (await isSendingTooFast(tx, me)) ? 'tooFast' : null;
}

const isSendingTooFast = async (db: Db, me: number): Promise<boolean> =>
  isTooFast(await queries.selectSendRate(db, me, maxMessagesPerDay));

/** The first message creates the conversation with the shop. */
async function refusalToShop(tx: Transaction, me: number, shopId: number): Promise<SendRefusal | null> {
  await contacts.insertContacts(tx, me, shopId);
  return (await contacts.selectBlockState(tx, me, shopId)) ? null : 'unknownContact';
}

async function refusalToCustomer(tx: Transaction, me: number, to: number): Promise<SendRefusal | null> {
  const blockState = await contacts.selectBlockState(tx, me, to);
  if (!blockState) return 'unknownContact';
  if (blockState.isBlocked || blockState.isClosed) return 'closed';
  if (await contacts.isMuted(tx, me)) return 'muted';
  return (await queries.countUnanswered(tx, me, to, maxUnanswered)) >= maxUnanswered ? 'unanswered' : null;
}

type OutgoingMessage = Content & { from: number; to: number; authorId: number | null; ownerId: number };

/** A picture must belong to its sender and is used in one message only. */
export async function send(
  tx: Transaction,
  outgoing: OutgoingMessage,
): Promise<ChatMessage | Refused<'unknownPicture'>> {
  const { from, to, authorId, isImage, key = null, date } = outgoing;
  if (isImage && !(await queries.isUnsentPicture(tx, outgoing.ownerId, outgoing.message)))
    return refuse('unknownPicture');
  const body = isImage ? '' : (normalizeMessage(outgoing.message) ?? '');
  const id = await queries.insertMessage(tx, {
    from,
    to,
    authorId,
    body,
    isImage,
    key,
    clientDate: parseClientDate(date),
  });
  if (isImage) await queries.attachToMessage(tx, outgoing.message, id);
  return queries.selectMessage(tx, id);
}

export async function readMessages(
  db: Db,
  me: number,
  query: Participants & queries.Range,
): Promise<ChatMessage[] | Refused<'notYours' | 'unknownContact'>> {
  const other = otherParticipant(me, query);
  if (other === null) return refuse('notYours');
  if (!(await isReachable(db, me, other))) return refuse('unknownContact');
  return queries.selectMessages(db, me, other, query);
}

export async function markRead(
  db: Db,
  me: number,
  query: Participants & { lastMessageId?: number | undefined },
): Promise<null | Refused<'notYours' | 'unknownContact'>> {
  const other = otherParticipant(me, query);
  if (other === null) return refuse('notYours');
  if (!(await isReachable(db, me, other))) return refuse('unknownContact');
  await queries.markRead(db, me, other, query.lastMessageId);
  return null;
}

export const countUnseen = (db: Db, me: number): Promise<number> => queries.countUnseen(db, me);

export const chatData: PersonalData = {
  section: 'chat',
  export: (db, accountId) => queries.selectEverything(db, accountId),
  erase: (tx, accountId) => queries.deleteEverything(tx, accountId),
};

/** Messages are retained for three years. */
export const deleteExpiredMessages = (db: Db): Promise<void> => queries.deleteOldMessages(db);

type SavedPicture = { pictureId: string; width: number; height: number };
type PictureRefusal = Refused<'notAPicture' | 'tooLarge' | 'tooManyPictures'>;

/** Checks the limit before re-encoding and again under the lock, so that concurrent uploads cannot exceed it. */
export async function savePicture(db: Db, owner: number, bytes: Uint8Array): Promise<SavedPicture | PictureRefusal> {
  if (await isAtPictureLimit(db, owner)) return refuse('tooManyPictures');
  const encoded = await reencodePicture(bytes);
  if ('ok' in encoded) return encoded;
  const { large, width, height } = encoded;
  return inTransaction(db, async (tx) => {
    await queries.lockAccounts(tx, owner);
    if (await isAtPictureLimit(tx, owner)) return refuse('tooManyPictures');
    await queries.deleteUnsentPictures(tx);
    return { pictureId: await queries.insertPicture(tx, owner, { bytes: large, width, height }), width, height };
  });
}

const isAtPictureLimit = async (db: Db, owner: number): Promise<boolean> =>
  (await queries.countPictures(db, owner)) >= maxPicturesPerDay;

type Picture = { dataUrl: string; width: number; height: number };
type UnknownPicture = Refused<'unknownPicture'>;

export async function readPicture(db: Db, me: number, messageId: number): Promise<Picture | UnknownPicture> {
  return pictureResponse(await queries.selectPicture(db, me, messageId));
}

/** Pictures of the shop's conversations or of reported ones. */
export async function readPictureForStaff(db: Db, messageId: number): Promise<Picture | UnknownPicture> {
  const own = await queries.selectPicture(db, await queries.selectShopId(db), messageId);
  return pictureResponse(own ?? (await queries.selectReported(db, messageId)));
}

const pictureResponse = (row: queries.PictureRow | undefined): Picture | UnknownPicture =>
  row
    ? {
        dataUrl: `data:image/webp;base64,${row.bytes.toString('base64')}`,
        width: row.width,
        height: row.height,
      }
    : refuse('unknownPicture');
