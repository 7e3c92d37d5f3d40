import type { Db } from '../../kit/db.server.ts';
import type { ReferralState } from './rules.ts';

export type FriendRow = {
  firstName: string;
  lastName: string;
  state: ReferralState;
  hasOrdered: boolean;
  registeredAt: Date;
};

/** Everyone who came by the inviter's link, the newest first. */
export const selectInvited = (db: Db, inviterId: number): Promise<FriendRow[]> => db<FriendRow[]>`
  select a.first_name as "firstName", a.last_name as "lastName", r.state, r.registered_at as "registeredAt",
    exists (select from orders o where o.account_id = a.id
      and o.state in ('placed', 'confirmed', 'shipped', 'delivered')) as "hasOrdered"
  from referral r join account a on a.id = r.invitee_id
  where r.inviter_id = ${inviterId} order by r.id desc limit 200`;

export type Sums = { invited: number; earned: number };

export async function selectSums(db: Db, inviterId: number): Promise<Sums> {
  const [row] = await db<Sums[]>`
    select (select count(*)::int from referral where inviter_id = ${inviterId}) as invited,
      (select coalesce(sum(value), 0)::int from referral_reward where inviter_id = ${inviterId}) as earned`;
  return row ?? { invited: 0, earned: 0 };
}

export type RewardRow = { firstName: string; lastName: string; code: string; value: number; earnedAt: Date };

export const selectRewards = (db: Db, inviterId: number): Promise<RewardRow[]> => db<RewardRow[]>`
  select a.first_name as "firstName", a.last_name as "lastName", w.code, w.value, w.earned_at as "earnedAt"
  from referral_reward w join referral r on r.id = w.referral_id join account a on a.id = r.invitee_id
  where w.inviter_id = ${inviterId} order by w.earned_at desc limit 200`;

export type Welcome = { code: string | null; isComing: boolean };

/** The newcomer's own code. It is on its way when the link they came by exists and nothing was decided yet. */
export async function selectWelcome(db: Db, accountId: number): Promise<Welcome> {
  const [row] = await db<Welcome[]>`
    select r.welcome_code as code, r.id is null and l.code is not null and a.created_at > now() - interval '10 minutes' as "isComing"
    from account a left join referral r on r.invitee_id = a.id
    left join referral_link l on l.code = upper(replace(a.referral_code, '-', '')) where a.id = ${accountId}`;
  return row ?? { code: null, isComing: false };
}
