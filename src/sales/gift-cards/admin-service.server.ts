import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { StaffRole } from '../../account/identity/staff-roles.ts';
import { readStaffRole } from '../../account/identity/staff-service.server.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { FileResponse } from '../../platform/http/send.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { type Bani, formatRon, toBani, toRon } from '../../platform/money.ts';
import { Id } from '../../platform/schema.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { csvLine } from '../../platform/text/csv.ts';
import { csvBytes } from '../../platform/text/csv-bytes.server.ts';
import { localDate } from '../../platform/time.ts';
import * as queries from './admin-queries.server.ts';
import type { AdminGiftCard, GiftCardMovement } from './contract.ts';
import type { GiftCardFields, RecipientFields } from './fields.ts';
import { giftCardEmail } from './mail-texts.ts';
import { lockById } from './queries.server.ts';
import {
  canExtendUntil,
  canSendOn,
  formatGiftCode,
  type GiftDesign,
  giftCardState,
  maskGiftCode,
  secondsUntilSent,
  toGiftDesign,
} from './rules.ts';
import { giftCardLimitSettings, giftCardSettings } from './settings.ts';
import { eraseOldSales } from './sold-queries.server.ts';
import { csvNames, texts } from './texts.ts';

const toAdminCard = (row: queries.AdminRow): AdminGiftCard => ({
  id: row.id,
  maskedCode: maskGiftCode(row.code),
  state: giftCardState(row),
  amount: toRon(row.amount),
  balance: toRon(row.balance),
  recipientEmail: row.recipientEmail,
  recipientName: row.recipientName,
  senderName: row.senderName,
  message: row.message,
  sendOn: row.sendOn,
  sentAt: row.sentAt?.toISOString() ?? null,
  validUntil: row.validUntil,
  createdAt: row.createdAt.toISOString(),
  design: toGiftDesign(row.design),
  saleOrderId: row.saleOrderId,
});

export async function listGiftCards(db: Db, page: queries.Page) {
  const [total, rows, { open, expired }] = await Promise.all([
    queries.countPage(db, page),
    queries.selectPage(db, page),
    queries.sumBalances(db),
  ]);
  return { total, open: toRon(open), expired: toRon(expired), rows: rows.map(toAdminCard) };
}

type CardDetails = AdminGiftCard & { movements: GiftCardMovement[] };

export async function readGiftCard(db: Db, id: number): Promise<CardDetails | Refused<'unknownCard'>> {
  const row = await queries.selectCard(db, id);
  if (!row) return refuse('unknownCard');
  const movements = await queries.selectMovements(db, id);
  return {
    ...toAdminCard(row),
    movements: movements.map((one) => ({ ...one, amount: toRon(one.amount), at: one.at.toISOString() })),
  };
}

type NewGiftCard = Omit<GiftCardFields, 'design'> & { key: string; design?: GiftDesign | undefined };

const sendJob = defineJob('gift-card-send', z.object({ giftCardId: Id }));

/** A repeated request returns the card of the first one and sends no second e-mail. */
export const issueGiftCard = (
  db: Db,
  user: CurrentUser,
  card: NewGiftCard,
): Promise<{ id: number; code: string } | Refused<'overLimit' | 'badSendDay'>> =>
  inTransaction(db, async (tx) => {
    if (card.sendOn && !canSendOn(card.sendOn, localDate(new Date()))) return refuse('badSendDay');
    const author = staffAuthor(user);
    await queries.lockAuthor(tx, author);
    const left = (await readDailyLimit(tx, user)) - (await queries.sumIssuedToday(tx, author, card.key));
    if (toBani(card.amount) > left)
      return refuse('overLimit', left > 0 ? texts.leftToday(formatRon(toRon(left))) : undefined);
    return writeGiftCard(tx, author, card);
  });

/** `issueGiftCard` without its limit. */
export async function writeGiftCard(
  tx: Transaction,
  author: string,
  { amount, design = 'classic', ...card }: NewGiftCard,
): Promise<{ id: number; code: string }> {
  const { validMonths } = await readShopSettings(tx, giftCardSettings);
  const { id, isNew } = await insertWithNewCode(tx, {
    ...card,
    design,
    amount: toBani(amount),
    validMonths,
    author,
  });
  const written = await queries.selectCard(tx, id);
  if (!written) throw new Error(`Gift card ${id} was not written`);
  if (isNew) await scheduleCode(tx, written);
  return { id, code: written.code };
}

/** Roles without a limit in the settings issue no cards. */
async function readDailyLimit(db: Db, user: CurrentUser): Promise<Bani> {
  const limits: Partial<Record<StaffRole, number>> = await readShopSettings(db, giftCardLimitSettings);
  const role = await readStaffRole(db, user.legalEntityId);
  return toBani((role && limits[role]) ?? 0);
}

async function insertWithNewCode(
  tx: Transaction,
  card: Omit<queries.NewCard, 'code'>,
): Promise<{ id: number; isNew: boolean }> {
  const code = formatGiftCode((limit) => randomInt(limit));
  return (await queries.insertCard(tx, { ...card, code })) ?? insertWithNewCode(tx, card);
}

/** Sends the code at once, or in the morning of its day. */
async function scheduleCode(tx: Transaction, card: queries.AdminRow): Promise<void> {
  if (!card.recipientEmail) return;
  const delaySeconds = card.sendOn ? secondsUntilSent(card.sendOn, new Date()) : 0;
  if (delaySeconds === 0) return sendCode(tx, card, card.recipientEmail);
  await enqueue(tx, sendJob, { giftCardId: card.id }, { delaySeconds });
}

async function sendCode(tx: Transaction, card: queries.AdminRow, to: string): Promise<void> {
  await enqueueMail(tx, { to, ...giftCardEmail(card) });
  await queries.setSent(tx, card.id);
}

/** A blocked card is not sent; staff send it when they unblock it. */
const sendOnItsDay = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const card = await queries.lockCard(tx, id);
    if (card?.recipientEmail && !card.sentAt && !card.isBlocked) await sendCode(tx, card, card.recipientEmail);
  });

/** After this time nobody asks who got a card that ended or was spent. */
const recipientDays = 180;

export const giftCardJobs: JobHandler[] = [handleJob(sendJob, (db, { giftCardId }) => sendOnItsDay(db, giftCardId))];

/** An expired sale can still be paid by a late payment, so it keeps its recipient for a while. */
const unpaidSaleDays = 30;

export const giftCardErasureJob = recurringJob('gift-card-recipients', 24 * 3600, async (db) => {
  await queries.eraseOldRecipients(db, recipientDays);
  await eraseOldSales(db, unpaidSaleDays);
});

/** A code that went to another address is replaced, because whoever has it could spend the card. */
export const changeRecipient = (
  db: Db,
  id: number,
  recipient: RecipientFields,
): Promise<null | Refused<'unknownCard' | 'cardUsed'>> =>
  inTransaction(db, async (tx) => {
    const card = await queries.lockCard(tx, id);
    if (!card) return refuse('unknownCard');
    if (await queries.isUsed(tx, id)) return refuse('cardUsed');
    const code = card.sentAt ? formatGiftCode((limit) => randomInt(limit)) : card.code;
    await queries.updateRecipient(tx, id, { ...recipient, code });
    const isWaiting = !card.sentAt && card.sendOn !== null && card.recipientEmail !== null;
    if (!isWaiting) await scheduleCode(tx, { ...card, ...recipient, code });
    return null;
  });

export const sendGiftCard = (
  db: Db,
  id: number,
): Promise<null | Refused<'unknownCard' | 'noRecipient' | 'notUsable'>> =>
  inTransaction(db, async (tx) => {
    const card = await queries.selectCard(tx, id);
    if (!card) return refuse('unknownCard');
    if (!card.recipientEmail) return refuse('noRecipient');
    if (giftCardState(card) !== 'usable') return refuse('notUsable');
    await sendCode(tx, card, card.recipientEmail);
    return null;
  });

export const setBlocked = async (db: Db, id: number, isBlocked: boolean): Promise<null | Refused<'unknownCard'>> =>
  (await queries.setBlocked(db, id, isBlocked)) ? null : refuse('unknownCard');

export const extendGiftCard = (
  db: Db,
  id: number,
  validUntil: string,
): Promise<null | Refused<'unknownCard' | 'notLater'>> =>
  inTransaction(db, async (tx) => {
    const card = await lockById(tx, id);
    if (!card) return refuse('unknownCard');
    if (!canExtendUntil(validUntil, card.validUntil, localDate(new Date()))) return refuse('notLater');
    await queries.updateValidity(tx, id, validUntil);
    return null;
  });

/** Balances of all gift cards at the end of a day, with the sums in the last row. */
export async function exportBalances(db: Db, day: string): Promise<FileResponse> {
  const rows = await queries.selectBalances(db, day);
  const ron = (amount: Bani): string => toRon(amount).toFixed(2);
  const sum = (field: 'amount' | 'spent' | 'balance'): string => ron(rows.reduce((all, row) => all + row[field], 0));
  const lines = rows.map((row) =>
    csvLine([maskGiftCode(row.code), row.issuedOn, row.validUntil, ron(row.amount), ron(row.spent), ron(row.balance)]),
  );
  const total = csvLine([texts.csvTotal, '', '', sum('amount'), sum('spent'), sum('balance')]);
  const file = csvBytes([csvLine(csvNames), ...lines, total]);
  return new FileResponse(`carduri-cadou-${day}.csv`, 'text/csv', file, rows.length);
}

export const giftCardsData: PersonalData = {
  section: 'giftCards',
  // Codes are money.
  export: async (db, accountId) =>
    (await queries.selectReceived(db, accountId)).map((card) => ({ ...card, code: maskGiftCode(card.code) })),
  erase: (tx, accountId) => queries.eraseRecipient(tx, accountId),
};
