import { brand } from '../../brands/brand.ts';
import { type Db, inTransaction, type Pool } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { putMail } from '../../kit/mail.server.ts';
import type { AdminConversation, AdminMessage, AdminReport } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { insertContacts } from './contact-queries.server.ts';
import { answerLetter } from './mail-texts.ts';
import { countUnseen, lockPeople, markRead, type Range, selectShopId } from './queries.server.ts';
import { minutesBeforeMail } from './rules.ts';
import { alreadySent, send } from './service.server.ts';

export async function listConversations(db: Db, range: queries.ListRange): Promise<AdminConversation[]> {
  return queries.selectConversations(db, await selectShopId(db), range);
}

type UnknownCustomer = Refused<'unknownCustomer'>;

export async function readMessages(
  db: Db,
  customerId: number,
  range: Range,
): Promise<AdminMessage[] | UnknownCustomer> {
  if (!(await queries.selectCustomer(db, customerId))) return refuse('unknownCustomer');
  return queries.selectAdminMessages(db, await selectShopId(db), customerId, range);
}

type Content = { message: string; isImage: boolean; key?: string | null | undefined };

/** Any of us writes as the shop; who it was is kept. */
export async function write(
  db: Db,
  adminId: number,
  customerId: number,
  content: Content,
): Promise<AdminMessage | Refused<'unknownCustomer' | 'unknownPicture'>> {
  if (!(await queries.selectCustomer(db, customerId))) return refuse('unknownCustomer');
  const shopId = await selectShopId(db);
  return inTransaction(db, async (tx) => {
    await lockPeople(tx, shopId, customerId);
    await insertContacts(tx, shopId, customerId);
    const sent =
      (await alreadySent(tx, shopId, customerId, content.key)) ??
      (await send(tx, { from: shopId, to: customerId, authorId: adminId, ownerId: adminId, ...content }));
    if ('ok' in sent) return sent;
    await announceLater(tx, shopId, customerId, sent.id);
    return ownWords(tx, shopId, customerId, sent.id);
  });
}

async function ownWords(db: Db, shopId: number, customerId: number, id: number): Promise<AdminMessage> {
  const [message] = await queries.selectAdminMessages(db, shopId, customerId, { afterId: id - 1, take: 1 });
  if (!message) throw new Error(`Message ${id} is gone`);
  return message;
}

const mailJob = 'chat-answer';

/** One letter for however many answers wait unread. */
async function announceLater(db: Db, shopId: number, customerId: number, messageId: number): Promise<void> {
  const readId = await queries.selectReadId(db, customerId, shopId);
  const key = `${mailJob}-${customerId}-${readId}`;
  await putJob(db, mailJob, { customerId, messageId }, { key, delaySeconds: minutesBeforeMail * 60 });
}

export const chatJobs = {
  [mailJob]: async (db: Pool, { customerId, messageId }: { customerId: number; messageId: number }): Promise<void> => {
    const customer = await queries.selectCustomer(db, customerId);
    const readId = await queries.selectReadId(db, customerId, await selectShopId(db));
    if (!customer || readId >= messageId) return;
    const key = `${mailJob}-mail-${customerId}-${messageId}`;
    await putMail(db, { to: customer.email, ...answerLetter(brand.name, customer.firstName) }, { key });
  },
};

export async function readBy(db: Db, customerId: number): Promise<null | UnknownCustomer> {
  if (!(await queries.selectCustomer(db, customerId))) return refuse('unknownCustomer');
  await markRead(db, await selectShopId(db), customerId, undefined);
  return null;
}

export async function countWaiting(db: Db): Promise<{ conversations: number; reports: number }> {
  return { conversations: await countUnseen(db, await selectShopId(db)), reports: await queries.countOpenReports(db) };
}

export const listReports = (db: Db, { take, skip }: { take: number; skip: number }): Promise<AdminReport[]> =>
  queries.selectReports(db, take, skip);

export async function closeReport(db: Db, adminId: number, id: number): Promise<null | Refused<'unknownReport'>> {
  return (await queries.closeReport(db, id, adminId)) ? null : refuse('unknownReport');
}

export async function mute(
  db: Db,
  adminId: number,
  { customerId, isMuted }: { customerId: number; isMuted: boolean },
): Promise<null | UnknownCustomer> {
  if (!(await queries.selectCustomer(db, customerId))) return refuse('unknownCustomer');
  await queries.updateMuted(db, customerId, adminId, isMuted);
  return null;
}
