import type { Db } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import type { InviterSort } from './admin-contract.ts';
import type { InviterTotals, ReferralState, RefusalReason } from './rules.ts';

type PersonRow = { id: number; firstName: string; lastName: string; email: string | null };

export type ReferralRow = {
  id: number;
  inviter: PersonRow;
  invitee: PersonRow;
  state: ReferralState;
  refusedWhy: RefusalReason | null;
  welcomeCode: string | null;
  registeredAt: Date;
  rewardCode: string | null;
};

export type RewardRow = {
  referralId: number;
  inviter: PersonRow;
  invitee: PersonRow;
  orderId: number;
  orderNumber: string;
  code: string;
  value: number;
  isUsed: boolean;
  earnedAt: Date;
};

const person = (db: Db, alias: string) => db`
  json_build_object('id', ${db(alias)}.id, 'firstName', ${db(alias)}.first_name,
    'lastName', ${db(alias)}.last_name, 'email', ${db(alias)}.email)`;

const people = (db: Db) => db`join account i on i.id = r.inviter_id join account n on n.id = r.invitee_id`;

const matchesEmail = (db: Db, search: string) => db`
  (${search} = '' or strpos(coalesce(i.email, ''), lower(${search})) > 0 or strpos(coalesce(n.email, ''), lower(${search})) > 0)`;

type ReferralFilter = { search: string; state: ReferralState | null };

const matchesFilter = (db: Db, { search, state }: ReferralFilter) => db`
  ${matchesEmail(db, search)} and ${state === null ? db`true` : db`r.state = ${state}`}`;

export const selectReferrals = (db: Db, filter: ReferralFilter, take: number, skip: number): Promise<ReferralRow[]> =>
  db<ReferralRow[]>`
    select r.id, ${person(db, 'i')} as inviter, ${person(db, 'n')} as invitee, r.state, r.refused_why,
      r.welcome_code, r.registered_at, w.code as reward_code
    from referral r ${people(db)} left join referral_reward w on w.referral_id = r.id
    where ${matchesFilter(db, filter)} order by r.id desc limit ${take} offset ${skip}`;

export const countReferrals = (db: Db, filter: ReferralFilter): Promise<number> =>
  count(db`
    select count(*)::int as count from referral r ${people(db)} where ${matchesFilter(db, filter)}`);

const matchesReward = (db: Db, search: string) =>
  db`(${matchesEmail(db, search)} or strpos(w.code, upper(${search})) > 0)`;

export const selectRewards = (db: Db, search: string, take: number, skip: number): Promise<RewardRow[]> =>
  db<RewardRow[]>`
    select w.referral_id, ${person(db, 'i')} as inviter, ${person(db, 'n')} as invitee,
      w.order_id, o.number as order_number, w.code, w.value, w.earned_at,
      exists (select from promo_code c join promo_code_use u on u.promo_code_id = c.id
        where c.code = w.code and u.freed_at is null) as is_used
    from referral_reward w join referral r on r.id = w.referral_id ${people(db)} join orders o on o.id = w.order_id
    where ${matchesReward(db, search)} order by w.earned_at desc, w.referral_id desc limit ${take} offset ${skip}`;

export async function sumRewards(db: Db, search: string): Promise<{ total: number; value: number }> {
  const [row] = await db<{ total: number; value: number }[]>`
    select count(*)::int as total, coalesce(sum(w.value), 0)::int as value
    from referral_reward w join referral r on r.id = w.referral_id ${people(db)} where ${matchesReward(db, search)}`;
  return row ?? { total: 0, value: 0 };
}

export type InviterRow = InviterTotals & { person: PersonRow; refused: number; value: number; lastAt: Date };

const inviterOrders = (db: Db): Record<InviterSort, ReturnType<Db>> => ({
  invited: db`invited`,
  '-invited': db`invited desc`,
  rewarded: db`rewarded`,
  '-rewarded': db`rewarded desc`,
  refused: db`refused`,
  '-refused': db`refused desc`,
  last: db`last_at`,
  '-last': db`last_at desc`,
});

const matchesInviter = (db: Db, search: string) =>
  db`(${search} = '' or strpos(coalesce(i.email, ''), lower(${search})) > 0)`;

type InviterPage = { search: string; sort: InviterSort; take: number; skip: number };

export const selectInviters = (db: Db, { search, sort, take, skip }: InviterPage): Promise<InviterRow[]> =>
  db<InviterRow[]>`
    select ${person(db, 'i')} as person, tally.* from account i join (
      select r.inviter_id, count(*)::int as invited, max(r.registered_at) as last_at,
        count(*) filter (where r.state = 'rewarded')::int as rewarded,
        count(*) filter (where r.state = 'refused')::int as refused,
        count(*) filter (where r.refused_why = 'self')::int as self,
        count(*) filter (where r.refused_why = 'known')::int as known,
        count(*) filter (where r.refused_why = 'limit')::int as "limit",
        coalesce(sum(w.value), 0)::int as value,
        (select max(days.count)::int from (
          select count(*) from referral d where d.inviter_id = r.inviter_id
          group by (d.registered_at at time zone 'Europe/Bucharest')::date) as days) as max_per_day
      from referral r left join referral_reward w on w.referral_id = r.id group by r.inviter_id
    ) as tally on tally.inviter_id = i.id
    where ${matchesInviter(db, search)} order by ${inviterOrders(db)[sort]}, i.id limit ${take} offset ${skip}`;

export const countInviters = (db: Db, search: string): Promise<number> =>
  count(db`
    select count(*)::int as count from account i
    where ${matchesInviter(db, search)} and exists (select from referral r where r.inviter_id = i.id)`);
