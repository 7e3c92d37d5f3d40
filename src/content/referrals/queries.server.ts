import type { Db } from '../../platform/db/db.server.ts';
import { count, maybeOne, one } from '../../platform/db/rows.server.ts';
import { type ReferralState, type RefusalReason, rewardDays } from './rules.ts';

export async function selectLink(db: Db, accountId: number): Promise<string | undefined> {
  const [row] = await db<{ code: string }[]>`select code from referral_link where account_id = ${accountId}`;
  return row?.code;
}

/** Does nothing when the account has a code or the code is taken. */
export async function insertLink(db: Db, accountId: number, code: string): Promise<void> {
  await db`insert into referral_link (account_id, code) values (${accountId}, ${code}) on conflict do nothing`;
}

export type Person = { id: number; firstName: string; lastName: string; email: string };

/** Returns undefined when the account was erased. */
export const selectInviter = (db: Db, code: string): Promise<Person | undefined> =>
  maybeOne(db<Person[]>`
    select a.id, a.first_name, a.last_name, a.email
    from referral_link l join account a on a.id = l.account_id where l.code = ${code} and a.erased_at is null`);

export type ReferredAccount = Person & { phoneNumber: string | null; referralCode: string | null; createdAt: Date };

export const selectReferredAccount = (db: Db, accountId: number): Promise<ReferredAccount | undefined> =>
  maybeOne(db<ReferredAccount[]>`
    select id, first_name, last_name, email, phone_number,
      referral_code, created_at
    from account where id = ${accountId} and role <> 'guest' and erased_at is null`);

type ContactDetails = { email: string; phoneNumber: string | null };

/** Whether the email or phone belongs to the inviter's account or to one of their orders. */
export async function isInviter(db: Db, inviterId: number, { email, phoneNumber }: ContactDetails): Promise<boolean> {
  const { isSame } = await one(db<{ isSame: boolean }[]>`
    select exists (select from account where id = ${inviterId}
        and (one_mailbox(email) = one_mailbox(${email}) or phone_number = ${phoneNumber}))
      or exists (select from orders where account_id = ${inviterId}
        and (one_mailbox(email) = one_mailbox(${email}) or phone_number = ${phoneNumber})) as is_same`);
  return isSame;
}

/** Whether the email or phone belongs to an earlier account or guest order. */
export async function isExistingCustomer(
  db: Db,
  { id, email, phoneNumber, createdAt }: ReferredAccount,
): Promise<boolean> {
  const { isKnown } = await one(db<{ isKnown: boolean }[]>`
    select exists (select from account where id <> ${id} and role <> 'guest' and created_at <= ${createdAt}
        and (one_mailbox(email) = one_mailbox(${email}) or phone_number = ${phoneNumber}))
      or exists (select from orders where account_id <> ${id} and created_at <= ${createdAt} and state <> 'cancelled'
        and (one_mailbox(email) = one_mailbox(${email}) or phone_number = ${phoneNumber})) as is_known`);
  return isKnown;
}

type NewReferral = { inviterId: number; inviteeId: number; refusedWhy: RefusalReason | null };

/** Returns undefined when the invitee already has a referral. */
export async function insertReferral(
  db: Db,
  { inviterId, inviteeId, refusedWhy }: NewReferral,
): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    insert into referral (inviter_id, invitee_id, state, refused_why)
    values (${inviterId}, ${inviteeId}, ${refusedWhy ? 'refused' : 'registered'}, ${refusedWhy})
    on conflict (invitee_id) do nothing returning id`;
  return row?.id;
}

export async function setWelcomeCode(db: Db, id: number, code: string): Promise<void> {
  await db`update referral set welcome_code = ${code} where id = ${id}`;
}

export type OpenReferral = { id: number; inviterId: number; state: ReferralState };

export const lockReferral = (db: Db, inviteeId: number): Promise<OpenReferral | undefined> =>
  maybeOne(db<OpenReferral[]>`
    select id, inviter_id, state from referral where invitee_id = ${inviteeId} for update`);

/** Serializes the rewards of one inviter; returns undefined when the account was erased. */
export async function lockInviter(db: Db, inviterId: number): Promise<Person | undefined> {
  await db`select from referral_link where account_id = ${inviterId} for update`;
  return maybeOne(db<Person[]>`
    select id, first_name, last_name, email from account
    where id = ${inviterId} and erased_at is null`);
}

export const countRecentRewards = (db: Db, inviterId: number): Promise<number> =>
  count(db`
    select count(*)::int as count from referral_reward
    where inviter_id = ${inviterId} and earned_at > now() - ${rewardDays} * interval '1 day'`);

type NewReward = { referralId: number; inviterId: number; orderId: number; code: string; value: number };

export async function insertReward(db: Db, reward: NewReward): Promise<void> {
  const { referralId, inviterId, orderId, code, value } = reward;
  await db`
    insert into referral_reward (referral_id, inviter_id, order_id, code, value)
    values (${referralId}, ${inviterId}, ${orderId}, ${code}, ${value})`;
}

export async function updateState(
  db: Db,
  id: number,
  state: ReferralState,
  refusedWhy: RefusalReason | null = null,
): Promise<void> {
  await db`update referral set state = ${state}, refused_why = ${refusedWhy} where id = ${id}`;
}

/** Uses the database clock. */
export async function selectDateAfterDays(db: Db, days: number): Promise<Date> {
  const [row] = await db<{ at: Date }[]>`select now() + ${days} * interval '1 day' as at`;
  if (!row) throw new Error('The database returned no row');
  return row.at;
}

export async function deleteLink(db: Db, accountId: number): Promise<void> {
  await db`delete from referral_link where account_id = ${accountId}`;
}

export type FriendRow = {
  firstName: string;
  lastName: string;
  state: ReferralState;
  hasOrdered: boolean;
  registeredAt: Date;
};

/** Newest first. */
export const selectInvited = (db: Db, inviterId: number): Promise<FriendRow[]> => db<FriendRow[]>`
  select a.first_name, a.last_name, r.state, r.registered_at,
    exists (select from orders o where o.account_id = a.id and o.origin <> 'gift_card'
      and o.state in ('placed', 'confirmed', 'shipped', 'delivered')) as has_ordered
  from referral r join account a on a.id = r.invitee_id
  where r.inviter_id = ${inviterId} order by r.id desc limit 200`;

export type Totals = { invited: number; earned: number };

export async function selectTotals(db: Db, inviterId: number): Promise<Totals> {
  const [row] = await db<Totals[]>`
    select (select count(*)::int from referral where inviter_id = ${inviterId}) as invited,
      (select coalesce(sum(value), 0)::int from referral_reward where inviter_id = ${inviterId}) as earned`;
  return row ?? { invited: 0, earned: 0 };
}

export type RewardRow = { firstName: string; lastName: string; code: string; value: number; earnedAt: Date };

export const selectRewards = (db: Db, inviterId: number): Promise<RewardRow[]> => db<RewardRow[]>`
  select a.first_name, a.last_name, w.code, w.value, w.earned_at
  from referral_reward w join referral r on r.id = w.referral_id join account a on a.id = r.invitee_id
  where w.inviter_id = ${inviterId} order by w.earned_at desc limit 200`;

export type Welcome = { code: string | null; isComing: boolean };

/** `isComing` is true while the job for a valid code has not run yet. */
export async function selectWelcome(db: Db, accountId: number): Promise<Welcome> {
  const [row] = await db<Welcome[]>`
    select r.welcome_code as code, r.id is null and l.code is not null and a.created_at > now() - interval '10 minutes' as is_coming
    from account a left join referral r on r.invitee_id = a.id
    left join referral_link l on l.code = upper(replace(a.referral_code, '-', '')) where a.id = ${accountId}`;
  return row ?? { code: null, isComing: false };
}
