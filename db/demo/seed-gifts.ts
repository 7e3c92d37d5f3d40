import type { Transaction } from '../../src/kit/db.server.ts';
import { giftDays, rewardValue } from '../../src/shop/referrals/rules.ts';
import { demoSignIns } from './accounts.ts';
import { people } from './reviews/people.ts';

const code = 'VITAMINA';

/** The demo customer has a link, and two friends came by it; their first orders are still to come. */
export async function seedReferrals(tx: Transaction): Promise<void> {
  const [inviter] = await tx<{ id: number }[]>`
    select id from account where email = ${demoSignIns[0]?.email ?? ''} and role = 'customer'`;
  const known = await tx`select from referral_link limit 1`;
  if (!inviter || known.length > 0) return;
  await tx`insert into referral_link (account_id, code) values (${inviter.id}, ${code})`;
  const friends = await tx<{ id: number }[]>`
    update account set referral_code = ${code}
    where email = any (${people.slice(0, 2).map(({ email }) => email)}) and role = 'customer' returning id`;
  for (const [i, { id }] of friends.entries()) await insertFriend(tx, inviter.id, id, i);
}

async function insertFriend(tx: Transaction, inviterId: number, inviteeId: number, place: number): Promise<void> {
  const welcome = `BINEAIVENIT-${place + 1}`;
  await tx`
    insert into promo_code (code, coupon_type, value, description, valid_until, total_limit, per_customer_limit, account_id)
    values (${welcome}, 'Fixed', ${rewardValue}, 'Bun venit, invitație de la Ioana',
      now() + ${giftDays} * interval '1 day', 1, 1, ${inviteeId})`;
  await tx`
    insert into referral (inviter_id, invitee_id, state, welcome_code, registered_at)
    values (${inviterId}, ${inviteeId}, 'registered', ${welcome}, now() - ${12 - 9 * place} * interval '1 day')`;
  await tx`
    update account a set created_at = r.registered_at, terms_accepted_at = r.registered_at
    from referral r where r.invitee_id = a.id and a.id = ${inviteeId}`;
}

const bottle = 'FOR-STICLA-1000';

/** The demo customer sells a bottle back, and has an offer to answer. */
export async function seedBuyBacks(tx: Transaction): Promise<void> {
  const known = await tx`select from buyback limit 1`;
  if (known.length > 0) return;
  await tx`
    with made as (
      insert into buyback (account_id, product_id, order_id, name, brand, image, base_price, estimate, look, completeness, note,
        state, offer, offer_ends_at, created_at)
      select s.account_id, s.product_id, s.order_id, l.name, l.brand, l.image, l.price, 2200, 'light', 'whole',
        'O zgârietură mică lângă mâner, în rest ca nouă.', 'offered', 2400, now() + interval '13 days', now() - interval '2 days'
      from sellable_product s join order_line l on l.order_id = s.order_id and l.product_id = s.product_id
      join account a on a.id = s.account_id and a.email = ${demoSignIns[0]?.email ?? ''} and a.role = 'customer'
      where l.code = ${bottle} limit 1 returning id
    )
    insert into buyback_state_change (buyback_id, state, at, author, note)
    select made.id, step.* from made, (values
      ('requested', now() - interval '2 days', 'client', ''),
      ('offered', now() - interval '1 day', 'admin:3', 'Din descriere pare foarte bine păstrată.')
    ) as step (state, at, author, note)`;
}
