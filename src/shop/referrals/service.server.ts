import { randomInt } from 'node:crypto';
import { type Db, inTransaction, type Pool, type Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putMail } from '../../kit/mail.server.ts';
import { toRon } from '../../kit/money.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import { invitedJob } from '../account/service.server.ts';
import { deliveredJob, type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import { giveCode } from '../promotions/service.server.ts';
import { authorName } from '../questions/moderation-rules.ts';
import type { Invitation, MyReferrals } from './contract.ts';
import { joinedLetter, rewardLetter, welcomeLetter } from './mail-texts.ts';
import { readOwn, withLink } from './mine-service.server.ts';
import * as queries from './queries.server.ts';
import {
  canBecome,
  codeLength,
  codeLetters,
  codeOf,
  giftDays,
  paidFor,
  problemOf,
  rewardValue,
  verdictOn,
} from './rules.ts';

/** The account's own code, made when it is first asked for. */
async function linkOf(db: Db, accountId: number): Promise<string> {
  const known = await queries.selectLink(db, accountId);
  if (known) return known;
  await queries.insertLink(db, accountId, newCode());
  return linkOf(db, accountId);
}

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

export const readMine = async (db: Db, accountId: number, siteUrl: string): Promise<MyReferrals> =>
  withLink(await readOwn(db, accountId), await linkOf(db, accountId), siteUrl);

/** Who invites by this code: only their first name is told. */
export async function readInvitation(db: Db, typed: string): Promise<Invitation | Refused<'unknownInvitation'>> {
  const code = codeOf(typed);
  const inviter = code ? await queries.selectInviter(db, code) : undefined;
  return code && inviter
    ? { code, inviter: inviter.firstName, value: toRon(rewardValue) }
    : refuse('unknownInvitation');
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  authorName(firstName, lastName);

type Gift = { code: string; until: Date };

async function giveGift(tx: Transaction, accountId: number, description: string): Promise<Gift> {
  const until = await queries.selectDayAfter(tx, giftDays);
  const gift = { accountId, couponType: 'Fixed', value: rewardValue, description, validUntil: until } as const;
  return { code: await giveCode(tx, gift), until };
}

/** Someone has registered with the code of a link; done twice, it is as if done once. */
async function welcome(tx: Transaction, accountId: number): Promise<void> {
  const newcomer = await queries.selectNewcomer(tx, accountId);
  const code = codeOf(newcomer?.referralCode);
  const inviter = code ? await queries.selectInviter(tx, code) : undefined;
  if (!newcomer || !inviter || inviter.id === accountId) return;
  const isSelf = await queries.isInviter(tx, inviter.id, newcomer);
  const refusedWhy = problemOf({ isSelf, isKnown: await queries.isKnown(tx, newcomer) });
  const id = await queries.insertReferral(tx, { inviterId: inviter.id, inviteeId: accountId, refusedWhy });
  if (id === undefined || refusedWhy) return;
  const gift = await giveGift(tx, accountId, `Bun venit, invitație de la ${inviter.firstName}`);
  await queries.setWelcomeCode(tx, id, gift.code);
  await putMail(tx, { to: newcomer.email, ...welcomeLetter({ ...newcomer, ...gift }, inviter.firstName) });
  await putMail(tx, { to: inviter.email, ...joinedLetter(inviter.firstName, nameOf(newcomer)) });
}

/** An order has reached its buyer; whoever invited them earns the reward once, whatever runs in parallel. */
export async function reward(tx: Transaction, orderId: number): Promise<void> {
  const order = await readOrderRecord(tx, orderId);
  if (order?.state !== 'delivered') return;
  const referral = await queries.lockReferral(tx, order.accountId);
  if (!referral || !canBecome(referral.state, 'rewarded')) return;
  const inviter = await queries.lockInviter(tx, referral.inviterId);
  if (!inviter) return;
  const verdict = verdictOn({
    isSelf: await queries.isInviter(tx, inviter.id, order),
    paid: paidFor(order),
    recentRewards: await queries.countRecentRewards(tx, inviter.id),
  });
  if (verdict === 'reward') return giveReward(tx, { referralId: referral.id, inviter, order });
  if (verdict !== 'wait') await queries.updateState(tx, referral.id, 'refused', verdict);
}

type Earned = { referralId: number; inviter: queries.Person; order: OrderRecord };

async function giveReward(tx: Transaction, { referralId, inviter, order }: Earned): Promise<void> {
  const friend = nameOf(order);
  const gift = await giveGift(tx, inviter.id, `Recompensă pentru ${friend}`);
  await queries.insertReward(tx, {
    referralId,
    inviterId: inviter.id,
    orderId: order.id,
    code: gift.code,
    value: rewardValue,
  });
  await queries.updateState(tx, referralId, 'rewarded');
  await putMail(tx, { to: inviter.email, ...rewardLetter({ ...inviter, ...gift }, friend) });
}

/** What the rooms of accounts and orders ask for; they only know the names. */
export const referralJobs = {
  [invitedJob]: (db: Pool, { accountId }: { accountId: number }): Promise<void> =>
    inTransaction(db, (tx) => welcome(tx, accountId)),
  [deliveredJob]: (db: Pool, { orderId }: { orderId: number }): Promise<void> =>
    inTransaction(db, (tx) => reward(tx, orderId)),
};

/** The link opens nothing any more; that someone was invited stays as numbers without names. */
export const referralsData: PersonalData = {
  room: 'referrals',
  export: async (db, accountId) => ({
    code: (await queries.selectLink(db, accountId)) ?? null,
    ...(await readOwn(db, accountId)),
  }),
  erase: (tx, accountId) => queries.deleteLink(tx, accountId),
};
