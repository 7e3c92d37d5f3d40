import type { Db } from '../../platform/db/db.server.ts';
import { toRon } from '../../platform/money.ts';
import type { AdminReferral, AdminReward, Inviter, InviterSort } from './admin-contract.ts';
import * as queries from './admin-queries.server.ts';
import { findAbuseHints, type ReferralState } from './rules.ts';
import { reasonNames } from './texts.ts';

type Page = { search: string; take: number; skip: number };

export async function listReferrals(
  db: Db,
  { search, state, take, skip }: Page & { state?: ReferralState | undefined },
): Promise<{ total: number; rows: AdminReferral[] }> {
  const filter = { search, state: state ?? null };
  const [total, rows] = await Promise.all([
    queries.countReferrals(db, filter),
    queries.selectReferrals(db, filter, take, skip),
  ]);
  return { total, rows: rows.map(toReferral) };
}

export async function listRewards(
  db: Db,
  { search, take, skip }: Page,
): Promise<{ total: number; value: number; rows: AdminReward[] }> {
  const [{ total, value }, rows] = await Promise.all([
    queries.sumRewards(db, search),
    queries.selectRewards(db, search, take, skip),
  ]);
  return { total, value: toRon(value), rows: rows.map(toReward) };
}

const toPerson = ({ id, firstName, lastName, email }: queries.ReferralRow['inviter']) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  email: email ?? '',
});

const toReferral = (row: queries.ReferralRow): AdminReferral => ({
  ...row,
  inviter: toPerson(row.inviter),
  invitee: toPerson(row.invitee),
  refusedWhyName: row.refusedWhy && reasonNames[row.refusedWhy],
  registeredAt: row.registeredAt.toISOString(),
});

const toReward = (row: queries.RewardRow): AdminReward => ({
  ...row,
  inviter: toPerson(row.inviter),
  invitee: toPerson(row.invitee),
  value: toRon(row.value),
  earnedAt: row.earnedAt.toISOString(),
});

export async function listInviters(
  db: Db,
  page: Page & { sort: InviterSort },
): Promise<{ total: number; rows: Inviter[] }> {
  const [total, rows] = await Promise.all([queries.countInviters(db, page.search), queries.selectInviters(db, page)]);
  return { total, rows: rows.map(toInviter) };
}

const toInviter = (row: queries.InviterRow): Inviter => ({
  person: toPerson(row.person),
  invited: row.invited,
  rewarded: row.rewarded,
  refused: row.refused,
  value: toRon(row.value),
  lastAt: row.lastAt.toISOString(),
  hints: findAbuseHints(row),
});
