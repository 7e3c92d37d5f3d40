import { type Db, inTransaction, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import * as contacts from './contact-queries.server.ts';
import type { ChatMessage } from './fields.ts';
import * as pictures from './picture-queries.server.ts';
import * as queries from './queries.server.ts';
import { isTooFast, messageOf, mostMessagesADay, mostUnanswered, otherOf } from './rules.ts';

type Content = { message: string; isImage: boolean; key?: string | null | undefined };
type Two = { legalEntityIdFrom?: number | null | undefined; legalEntityIdTo: number };

type NotSent = Refused<'notYours' | WhyNot | 'unknownPicture'>;
type WhyNot = 'unknownContact' | 'closed' | 'muted' | 'tooFast' | 'unanswered';

export async function addMessage(db: Db, me: number, body: Two & Content): Promise<ChatMessage | NotSent> {
  if ((body.legalEntityIdFrom ?? me) !== me) return refuse('notYours');
  const to = body.legalEntityIdTo;
  if (!(await isReachable(db, me, to))) return refuse('unknownContact');
  const before = await alreadySent(db, me, to, body.key);
  if (before) return before;
  // Whoever is too fast anyway holds up nobody else.
  if (await isHasty(db, me)) return refuse('tooFast');
  return inTransaction(db, async (tx) => {
    await queries.lockPeople(tx, me, to);
    const sent = await alreadySent(tx, me, to, body.key);
    if (sent) return sent;
    const why = await whyNot(tx, me, to);
    return why ? refuse(why) : send(tx, { from: me, to, authorId: null, ownerId: me, ...body });
  });
}

const isShop = async (db: Db, id: number): Promise<boolean> => (await queries.selectShopId(db)) === id;

/** Whom one has no conversation with might as well not exist, whether they do or not. */
async function isReachable(db: Db, me: number, other: number): Promise<boolean> {
  if (me === other) return false;
  return (await isShop(db, other)) || (await contacts.selectStanding(db, me, other)) !== undefined;
}

export async function alreadySent(
  db: Db,
  from: number,
  to: number,
  key: string | null | undefined,
): Promise<ChatMessage | null> {
  const id = key ? await queries.selectIdByKey(db, from, to, key) : undefined;
  return id === undefined ? null : queries.selectMessage(db, id);
}

async function whyNot(tx: Transaction, me: number, to: number): Promise<WhyNot | null> {
  const why = (await isShop(tx, to)) ? await whyNotToShop(tx, me, to) : await whyNotToOther(tx, me, to);
  if (why) return why;
  return (await isHasty(tx, me)) ? 'tooFast' : null;
}

const isHasty = async (db: Db, me: number): Promise<boolean> =>
  isTooFast(await queries.selectPace(db, me, mostMessagesADay));

/** Everyone may write to the shop; the conversation begins with the first message. */
async function whyNotToShop(tx: Transaction, me: number, shopId: number): Promise<WhyNot | null> {
  await contacts.insertContacts(tx, me, shopId);
  return (await contacts.selectStanding(tx, me, shopId)) ? null : 'unknownContact';
}

async function whyNotToOther(tx: Transaction, me: number, to: number): Promise<WhyNot | null> {
  const standing = await contacts.selectStanding(tx, me, to);
  if (!standing) return 'unknownContact';
  if (standing.isBlocked || standing.isClosed) return 'closed';
  if (await contacts.isMuted(tx, me)) return 'muted';
  return (await queries.countUnanswered(tx, me, to, mostUnanswered)) >= mostUnanswered ? 'unanswered' : null;
}

type Sending = Content & { from: number; to: number; authorId: number | null; ownerId: number };

/** The picture that is sent belongs to whoever sends it, and goes into one message only. */
export async function send(tx: Transaction, sending: Sending): Promise<ChatMessage | Refused<'unknownPicture'>> {
  const { from, to, authorId, isImage, key = null } = sending;
  if (isImage && !(await pictures.isWaiting(tx, sending.ownerId, sending.message))) return refuse('unknownPicture');
  const body = isImage ? '' : (messageOf(sending.message) ?? '');
  const id = await queries.insertMessage(tx, { from, to, authorId, body, isImage, key });
  if (isImage) await pictures.putInMessage(tx, sending.message, id);
  return queries.selectMessage(tx, id);
}

export async function readMessages(
  db: Db,
  me: number,
  asked: Two & queries.Range,
): Promise<ChatMessage[] | Refused<'notYours' | 'unknownContact'>> {
  const other = otherOf(me, asked);
  if (other === null) return refuse('notYours');
  if (!(await isReachable(db, me, other))) return refuse('unknownContact');
  return queries.selectMessages(db, me, other, asked);
}

export async function markRead(
  db: Db,
  me: number,
  asked: Two & { lastMessageId?: number | undefined },
): Promise<null | Refused<'notYours' | 'unknownContact'>> {
  const other = otherOf(me, asked);
  if (other === null) return refuse('notYours');
  if (!(await isReachable(db, me, other))) return refuse('unknownContact');
  await queries.markRead(db, me, other, asked.lastMessageId);
  return null;
}

export const countUnseen = (db: Db, me: number): Promise<number> => queries.countUnseen(db, me);

export const chatData: PersonalData = {
  room: 'chat',
  export: (db, accountId) => queries.selectEverything(db, accountId),
  erase: (tx, accountId) => queries.deleteEverything(tx, accountId),
};

/** What was said is kept for three years. */
export const forgetOldMessages = (db: Db): Promise<void> => queries.deleteOldMessages(db);
