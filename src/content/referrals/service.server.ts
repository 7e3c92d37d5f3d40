import { randomInt } from 'node:crypto';
import { invitedJob } from '../../account/identity/service.server.ts';
import { authorName } from '../../aftersales/product-questions/rules.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueueMail, enqueueRateLimitedMail } from '../../platform/mail/mail.server.ts';
import { toRon } from '../../platform/money.ts';
import { deliveredJob, type OrderRecord, readOrderRecord } from '../../sales/orders/service.server.ts';
import { listOwnCodes } from '../../sales/promotions/codes-service.server.ts';
import type { OwnPromoCode } from '../../sales/promotions/contract.ts';
import { issuePersonalCode } from '../../sales/promotions/personal-codes-service.server.ts';
import type { GiftCode, Invitation, InvitedFriend, MyReferrals, Reward } from './contract.ts';
import { joinedEmail, rewardEmail, welcomeEmail } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import {
  canBecome,
  codeLength,
  codeLetters,
  decideReward,
  findRefusalReason,
  giftDays,
  paidForGoods,
  parseCode,
  referralPath,
  rewardValue,
  visibleState,
} from './rules.ts';
import { stateNames } from './texts.ts';

async function getOrCreateCode(db: Db, accountId: number): Promise<string> {
  const existing = await queries.selectLink(db, accountId);
  if (existing) return existing;
  await queries.insertLink(db, accountId, newCode());
  return getOrCreateCode(db, accountId);
}

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

export const readMyReferrals = async (db: Db, accountId: number, siteUrl: string): Promise<MyReferrals> =>
  withLink(await readReferralSummary(db, accountId), await getOrCreateCode(db, accountId), siteUrl);

/** Reveals only the first name of the inviter. */
export async function readInvitation(db: Db, typed: string): Promise<Invitation | Refused<'unknownInvitation'>> {
  const code = parseCode(typed);
  const inviter = code ? await queries.selectInviter(db, code) : undefined;
  return code && inviter
    ? { code, inviter: inviter.firstName, value: toRon(rewardValue) }
    : refuse('unknownInvitation');
}

const shortName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  authorName(firstName, lastName);

type Gift = { code: string; until: Date };

async function issueGiftCode(tx: Transaction, accountId: number, description: string): Promise<Gift> {
  const until = await queries.selectDateAfterDays(tx, giftDays);
  const gift = { accountId, couponType: 'Fixed', value: rewardValue, description, validUntil: until } as const;
  return { code: await issuePersonalCode(tx, gift), until };
}

/** Handles a registration with a referral code; idempotent. */
async function welcomeInvitee(tx: Transaction, accountId: number): Promise<void> {
  const newcomer = await queries.selectReferredAccount(tx, accountId);
  const code = parseCode(newcomer?.referralCode);
  const inviter = code ? await queries.selectInviter(tx, code) : undefined;
  if (!newcomer || !inviter || inviter.id === accountId) return;
  const isSelf = await queries.isInviter(tx, inviter.id, newcomer);
  const refusedWhy = findRefusalReason({ isSelf, isKnown: await queries.isExistingCustomer(tx, newcomer) });
  const id = await queries.insertReferral(tx, { inviterId: inviter.id, inviteeId: accountId, refusedWhy });
  if (id === undefined || refusedWhy) return;
  const gift = await issueGiftCode(tx, accountId, `Bun venit, invitație de la ${inviter.firstName}`);
  await queries.setWelcomeCode(tx, id, gift.code);
  await enqueueMail(tx, { to: newcomer.email, ...welcomeEmail({ ...newcomer, ...gift }, inviter.firstName) });
  await enqueueRateLimitedMail(tx, 'joined', {
    to: inviter.email,
    ...joinedEmail(inviter.firstName, shortName(newcomer)),
  });
}

/** Rewards the inviter of a delivered order's customer at most once; the row locks make parallel calls safe. */
export async function rewardInviter(tx: Transaction, orderId: number): Promise<void> {
  const order = await readOrderRecord(tx, orderId);
  if (order?.state !== 'delivered') return;
  const referral = await queries.lockReferral(tx, order.accountId);
  if (!referral || !canBecome(referral.state, 'rewarded')) return;
  const inviter = await queries.lockInviter(tx, referral.inviterId);
  if (!inviter) return;
  const decision = decideReward({
    isSelf: await queries.isInviter(tx, inviter.id, order),
    paid: paidForGoods(order),
    recentRewards: await queries.countRecentRewards(tx, inviter.id),
  });
  if (decision === 'reward') return saveReward(tx, { referralId: referral.id, inviter, order });
  if (decision !== 'wait') await queries.updateState(tx, referral.id, 'refused', decision);
}

type EarnedReward = { referralId: number; inviter: queries.Person; order: OrderRecord };

async function saveReward(tx: Transaction, { referralId, inviter, order }: EarnedReward): Promise<void> {
  const friend = shortName(order);
  const gift = await issueGiftCode(tx, inviter.id, `Recompensă pentru ${friend}`);
  await queries.insertReward(tx, {
    referralId,
    inviterId: inviter.id,
    orderId: order.id,
    code: gift.code,
    value: rewardValue,
  });
  await queries.updateState(tx, referralId, 'rewarded');
  await enqueueMail(tx, { to: inviter.email, ...rewardEmail({ ...inviter, ...gift }, friend) });
}

/** Handlers for jobs that the account and orders features enqueue. */
export const referralJobs: JobHandler[] = [
  handleJob(invitedJob, (db, { accountId }) => inTransaction(db, (tx) => welcomeInvitee(tx, accountId))),
  handleJob(deliveredJob, (db, { orderId }) => inTransaction(db, (tx) => rewardInviter(tx, orderId))),
];

/** Erasure deletes the link; referrals stay without personal data. */
export const referralsData: PersonalData = {
  section: 'referrals',
  export: async (db, accountId) => ({
    code: (await queries.selectLink(db, accountId)) ?? null,
    ...(await readReferralSummary(db, accountId)),
  }),
  erase: (tx, accountId) => queries.deleteLink(tx, accountId),
};

type ReferralSummary = Omit<MyReferrals, 'code' | 'link' | 'value'>;

async function readReferralSummary(db: Db, accountId: number): Promise<ReferralSummary> {
  const [invited, sums, rewards, welcome, codes] = await Promise.all([
    queries.selectInvited(db, accountId),
    queries.selectTotals(db, accountId),
    queries.selectRewards(db, accountId),
    queries.selectWelcome(db, accountId),
    listOwnCodes(db, accountId),
  ]);
  return {
    invitedCount: sums.invited,
    earned: toRon(sums.earned),
    invited: invited.map(toFriend),
    rewards: rewards.map((row) => toReward(row, codes)),
    welcome: welcome.code === null ? null : toGiftCode(welcome.code, codes),
    isWelcomeComing: welcome.isComing,
  };
}

const withLink = (own: ReferralSummary, code: string, siteUrl: string): MyReferrals => ({
  code,
  link: `${siteUrl}${referralPath(code)}`,
  value: toRon(rewardValue),
  ...own,
});

function toFriend({ firstName, lastName, state, hasOrdered, registeredAt }: queries.FriendRow): InvitedFriend {
  const visible = visibleState(state, hasOrdered);
  return {
    name: authorName(firstName, lastName),
    state: visible,
    stateName: stateNames[visible],
    since: registeredAt.toISOString(),
  };
}

/** A code that was withdrawn or whose conditions are no longer met is shown as expired. */
function toGiftCode(code: string, codes: OwnPromoCode[], value = rewardValue): GiftCode {
  const own = codes.find((candidate) => candidate.code === code);
  const state = own && own.state !== 'unmet' ? own.state : 'expired';
  return { code, value: toRon(value), state, validUntil: own?.validUntil ?? null };
}

const toReward = (row: queries.RewardRow, codes: OwnPromoCode[]): Reward => ({
  ...toGiftCode(row.code, codes, row.value),
  friend: authorName(row.firstName, row.lastName),
  earnedAt: row.earnedAt.toISOString(),
});
