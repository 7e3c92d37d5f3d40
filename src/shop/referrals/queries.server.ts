import type { Db } from '../../kit/db.server.ts';
import { type ReferralState, type RefusalReason, rewardDays } from './rules.ts';

export async function selectLink(db: Db, accountId: number): Promise<string | undefined> {
  const [row] = await db<{ code: string }[]>`select code from referral_link where account_id = ${accountId}`;
  return row?.code;
}

/** Nothing happens when the account has one, or someone else has this very code. */
export async function insertLink(db: Db, accountId: number, code: string): Promise<void> {
  await db`insert into referral_link (account_id, code) values (${accountId}, ${code}) on conflict do nothing`;
}

export type Person = { id: number; firstName: string; lastName: string; email: string };

/** Whose link it is; nobody's, once the account is gone. */
export async function selectInviter(db: Db, code: string): Promise<Person | undefined> {
  const [row] = await db<Person[]>`
    select a.id, a.first_name as "firstName", a.last_name as "lastName", a.email
    from referral_link l join account a on a.id = l.account_id where l.code = ${code} and a.erased_at is null`;
  return row;
}

export type Newcomer = Person & { phoneNumber: string | null; referralCode: string | null; createdAt: Date };

export async function selectNewcomer(db: Db, accountId: number): Promise<Newcomer | undefined> {
  const [row] = await db<Newcomer[]>`
    select id, first_name as "firstName", last_name as "lastName", email, phone_number as "phoneNumber",
      referral_code as "referralCode", created_at as "createdAt"
    from account where id = ${accountId} and role <> 'guest' and erased_at is null`;
  return row;
}

type Traces = { email: string; phoneNumber: string | null };

/** Whether these are the inviter's own address or phone, in the account or in an order of theirs. */
export async function isInviter(db: Db, inviterId: number, { email, phoneNumber }: Traces): Promise<boolean> {
  const [row] = await db<{ isSame: boolean }[]>`
    select exists (select from account where id = ${inviterId}
        and (one_mailbox(email) = one_mailbox(${email}) or phone_number = ${phoneNumber}))
      or exists (select from orders where account_id = ${inviterId}
        and (one_mailbox(email) = one_mailbox(${email}) or phone_number = ${phoneNumber})) as "isSame"`;
  return row?.isSame ?? false;
}

/** Whether someone was here before with this address or phone: by another account, or by an order without one. */
export async function isKnown(db: Db, { id, email, phoneNumber, createdAt }: Newcomer): Promise<boolean> {
  const [row] = await db<{ isKnown: boolean }[]>`
    select exists (select from account where id <> ${id} and role <> 'guest' and created_at <= ${createdAt}
        and (one_mailbox(email) = one_mailbox(${email}) or phone_number = ${phoneNumber}))
      or exists (select from orders where account_id <> ${id} and created_at <= ${createdAt} and state <> 'cancelled'
        and (one_mailbox(email) = one_mailbox(${email}) or phone_number = ${phoneNumber})) as "isKnown"`;
  return row?.isKnown ?? false;
}

type NewReferral = { inviterId: number; inviteeId: number; refusedWhy: RefusalReason | null };

/** Its id; nothing when this newcomer is already written down. */
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

/** How a customer came; whoever else decides about it waits. */
export async function lockReferral(db: Db, inviteeId: number): Promise<OpenReferral | undefined> {
  const [row] = await db<OpenReferral[]>`
    select id, inviter_id as "inviterId", state from referral where invitee_id = ${inviteeId} for update`;
  return row;
}

/** The inviter, unless they are gone; rewards of the same inviter are counted one after the other. */
export async function lockInviter(db: Db, inviterId: number): Promise<Person | undefined> {
  await db`select from referral_link where account_id = ${inviterId} for update`;
  const [row] = await db<Person[]>`
    select id, first_name as "firstName", last_name as "lastName", email from account
    where id = ${inviterId} and erased_at is null`;
  return row;
}

export async function countRecentRewards(db: Db, inviterId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from referral_reward
    where inviter_id = ${inviterId} and earned_at > now() - ${rewardDays} * interval '1 day'`;
  return row?.count ?? 0;
}

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

/** So many days from now, by the clock that decides. */
export async function selectDayAfter(db: Db, days: number): Promise<Date> {
  const [row] = await db<{ at: Date }[]>`select now() + ${days} * interval '1 day' as at`;
  if (!row) throw new Error('The database does not tell the time');
  return row.at;
}

export async function deleteLink(db: Db, accountId: number): Promise<void> {
  await db`delete from referral_link where account_id = ${accountId}`;
}
