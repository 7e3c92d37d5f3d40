import { z } from 'zod';
import { shopBrand } from '../../brands/brand.ts';
import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { Id } from '../../platform/schema.ts';
import type { AdminConversation, AdminMessage, AdminReport, CannedAnswer, CannedBody } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { insertContacts } from './contact-queries.server.ts';
import { answerEmail } from './mail-texts.ts';
import { countUnseen, lockAccounts, markRead, type Range, selectShopId } from './queries.server.ts';
import { emailDelayMinutes } from './rules.ts';
import { findSentMessage, send } from './service.server.ts';

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

/** Staff write as the shop; the author is stored. */
export async function sendAsShop(
  db: Db,
  adminId: number,
  customerId: number,
  content: Content,
): Promise<AdminMessage | Refused<'unknownCustomer' | 'unknownPicture'>> {
  if (!(await queries.selectCustomer(db, customerId))) return refuse('unknownCustomer');
  const shopId = await selectShopId(db);
  return inTransaction(db, async (tx) => {
    await lockAccounts(tx, shopId, customerId);
    await insertContacts(tx, shopId, customerId);
    const sent =
      (await findSentMessage(tx, shopId, customerId, content.key)) ??
      (await send(tx, { from: shopId, to: customerId, authorId: adminId, ownerId: adminId, ...content }));
    if ('ok' in sent) return sent;
    await scheduleEmail(tx, shopId, customerId, sent.id);
    return readSentMessage(tx, shopId, customerId, sent.id);
  });
}

async function readSentMessage(db: Db, shopId: number, customerId: number, id: number): Promise<AdminMessage> {
  const [message] = await queries.selectAdminMessages(db, shopId, customerId, { afterId: id - 1, take: 1 });
  if (!message) throw new Error(`Message ${id} is gone`);
  return message;
}

const mailJob = defineJob('chat-answer', z.object({ customerId: Id, messageId: z.int() }));

/** The job key deduplicates: one email for any number of unread answers. */
async function scheduleEmail(db: Db, shopId: number, customerId: number, messageId: number): Promise<void> {
  const readId = await queries.selectReadId(db, customerId, shopId);
  const key = `${mailJob.kind}-${customerId}-${readId}`;
  await enqueue(db, mailJob, { customerId, messageId }, { key, delaySeconds: emailDelayMinutes * 60 });
}

export const chatJobs: JobHandler[] = [
  handleJob(mailJob, async (db, { customerId, messageId }) => {
    const customer = await queries.selectCustomer(db, customerId);
    const readId = await queries.selectReadId(db, customerId, await selectShopId(db));
    if (!customer || readId >= messageId) return;
    const key = `${mailJob.kind}-mail-${customerId}-${messageId}`;
    await enqueueMail(db, { to: customer.email, ...answerEmail(shopBrand.name, customer.firstName) }, { key });
  }),
];

export async function markReadAsShop(db: Db, customerId: number): Promise<null | UnknownCustomer> {
  if (!(await queries.selectCustomer(db, customerId))) return refuse('unknownCustomer');
  await markRead(db, await selectShopId(db), customerId, undefined);
  return null;
}

export async function countUnread(db: Db): Promise<{ conversations: number; reports: number }> {
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

export const listCanned = (db: Db): Promise<CannedAnswer[]> => queries.selectCanned(db);

type CannedRefusal = Refused<'unknownCanned' | 'changed' | 'titleTaken'>;

export function saveCanned(db: Db, { id, version, ...fields }: CannedBody): Promise<CannedAnswer | CannedRefusal> {
  return inTransaction(db, async (tx) => {
    if (id === undefined) return (await queries.insertCanned(tx, fields)) ?? refuse('titleTaken');
    const current = await queries.lockCanned(tx, id);
    if (!current) return refuse('unknownCanned');
    if (current.version !== version) return refuse('changed');
    if (await queries.isTitleTaken(tx, fields.title, id)) return refuse('titleTaken');
    return (await queries.updateCanned(tx, id, fields)) ?? refuse('unknownCanned');
  });
}

export function deleteCanned(
  db: Db,
  id: number,
  version: number,
): Promise<null | Refused<'unknownCanned' | 'changed'>> {
  return inTransaction(db, async (tx) => {
    const current = await queries.lockCanned(tx, id);
    if (!current) return refuse('unknownCanned');
    if (current.version !== version) return refuse('changed');
    await queries.deleteCanned(tx, id);
    return null;
  });
}
