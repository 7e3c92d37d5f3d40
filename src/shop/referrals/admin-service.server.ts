import type { Db } from '../../kit/db.server.ts';
import { toRon } from '../../kit/money.ts';
import type { AdminReferral, AdminReward, Inviter, InviterSort } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { hintsOf, type ReferralState } from './rules.ts';
import { reasonNames } from './texts.ts';

type Page = { search: string; take: number; skip: number };

export async function listReferrals(
  db: Db,
  { search, state, take, skip }: Page & { state?: ReferralState | undefined },
): Promise<{ total: number; referrals: AdminReferral[] }> {
  const wanted = { search, state: state ?? null };
  const [total, rows] = await Promise.all([
    queries.countReferrals(db, wanted),
    queries.selectReferrals(db, wanted, take, skip),
  ]);
  return { total, referrals: rows.map(referralOf) };
}

export async function listRewards(
  db: Db,
  { search, take, skip }: Page,
): Promise<{ total: number; value: number; rewards: AdminReward[] }> {
  const [{ total, value }, rows] = await Promise.all([
    queries.sumRewards(db, search),
    queries.selectRewards(db, search, take, skip),
  ]);
  return { total, value: toRon(value), rewards: rows.map(rewardOf) };
}

const personOf = ({ id, firstName, lastName, email }: queries.ReferralRow['inviter']) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  email: email ?? '',
});

const referralOf = (row: queries.ReferralRow): AdminReferral => ({
  ...row,
  inviter: personOf(row.inviter),
  invitee: personOf(row.invitee),
  refusedWhyName: row.refusedWhy && reasonNames[row.refusedWhy],
  registeredAt: row.registeredAt.toISOString(),
});

const rewardOf = (row: queries.RewardRow): AdminReward => ({
  ...row,
  inviter: personOf(row.inviter),
  invitee: personOf(row.invitee),
  value: toRon(row.value),
  earnedAt: row.earnedAt.toISOString(),
});

export async function listInviters(
  db: Db,
  page: Page & { sort: InviterSort },
): Promise<{ total: number; inviters: Inviter[] }> {
  const [total, rows] = await Promise.all([queries.countInviters(db, page.search), queries.selectInviters(db, page)]);
  return { total, inviters: rows.map(inviterOf) };
}

const inviterOf = (row: queries.InviterRow): Inviter => ({
  person: personOf(row.person),
  invited: row.invited,
  rewarded: row.rewarded,
  refused: row.refused,
  value: toRon(row.value),
  lastAt: row.lastAt.toISOString(),
  hints: hintsOf(row),
});
