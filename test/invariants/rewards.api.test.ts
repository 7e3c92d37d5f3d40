import { expect, test, vi } from 'vitest';
import { newCustomer } from '../support/api-client.ts';
import { createBuyBackClient, newAccessory } from '../support/buy-back.ts';
import { newProduct } from '../support/orders.ts';
import { createReferralClient } from '../support/referrals.ts';
import { openTestShop } from '../support/shop.ts';
import { checkInvariants } from './invariants.ts';
import { type BreakInvariant, findViolationsAfter } from './violations.ts';

const shop = await openTestShop();
const db = shop.db;
const [referrals, buyBacks] = [createReferralClient(shop), await createBuyBackClient(shop)];
const friend = await referrals.follow(await newCustomer(shop));
await referrals.move(await referrals.ship(friend, await newProduct(db, 5)), 'delivered');
await vi.waitFor(async () => expect(await referrals.stateOf(friend)).toBe('rewarded'), 30_000);
const [row] = await db<{ id: number }[]>`select id from referral where invitee_id = ${friend.legalEntityId}`;
const referralId = row?.id ?? 0;
const { data } = await buyBacks.add(friend, await buyBacks.buyDelivered(friend, await newAccessory(db)));
const buyBackId = data.id;
await buyBacks.decide(buyBackId, 'offer', { offer: 20 });
await buyBacks.answer(friend, 'Accept', buyBackId);
await buyBacks.decide(buyBackId, 'received', {});
await vi.waitFor(async () => expect((await buyBacks.read(friend, buyBackId)).state).toBe('paid'), 30_000);

const twice = 'two rewards for one referral, or a reward without a rewarded referral';
const undelivered = 'a reward without a delivered order of the invitee, or without its code';
const unpaid = 'a buy-back paid without a code of its value, or paid before it was received';

const violations: [string, BreakInvariant][] = [
  [
    twice,
    async (tx) => {
      await tx`alter table referral_reward drop constraint referral_reward_pkey`;
      await tx`alter table referral_reward drop constraint referral_reward_order_id_key`;
      await tx`
        insert into referral_reward (referral_id, inviter_id, order_id, code, value)
        select referral_id, inviter_id, order_id, 'AL-DOILEA', value from referral_reward where referral_id = ${referralId}`;
    },
  ],
  [twice, (tx) => tx`update referral set state = 'registered' where id = ${referralId}`],
  [twice, (tx) => tx`delete from referral_reward where referral_id = ${referralId}`],
  [
    undelivered,
    (tx) => tx`
      update referral_reward set order_id = (
        select id from orders o where not exists (
          select from order_state_change s where s.order_id = o.id and s.state = 'delivered') limit 1)
      where referral_id = ${referralId}`,
  ],
  [undelivered, (tx) => tx`update referral_reward set code = 'NICIUNUL' where referral_id = ${referralId}`],
  [undelivered, (tx) => tx`update referral_reward set value = value + 1 where referral_id = ${referralId}`],
  [
    unpaid,
    async (tx) => {
      await tx`alter table buyback drop constraint buyback_check2`;
      await tx`update buyback set code = null where id = ${buyBackId}`;
    },
  ],
  [unpaid, (tx) => tx`update buyback set offer = offer + 1 where id = ${buyBackId}`],
  [
    'a buy-back whose state is not the last entry of its history',
    (tx) =>
      tx`insert into buyback_state_change (buyback_id, state, author) values (${buyBackId}, 'rejected', 'nimeni')`,
  ],
  [
    'a unit bought back more often than it was sold',
    (tx) => tx`
      insert into buyback (account_id, product_id, order_id, name, brand, image, base_price, estimate, look, completeness)
      select account_id, product_id, order_id, name, brand, image, base_price, estimate, look, completeness
      from buyback where id = ${buyBackId}`,
  ],
  [
    'food that is sold as used',
    async (tx) => {
      await tx`alter table product disable trigger product_used_is_no_food`;
      await tx`update product set is_buy_back = true where id = 1`;
    },
  ],
];

test.each(violations)('trust: the check finds %s', async (name, breakInvariant) => {
  expect((await checkInvariants(db)).map((violation) => violation.name)).not.toContain(name);
  expect(await findViolationsAfter(db, breakInvariant)).toContain(name);
});
