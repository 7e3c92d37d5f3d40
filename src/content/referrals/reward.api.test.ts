import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin, waitForEmail } from '../../../test/support/api-client.ts';
import { newProduct } from '../../../test/support/orders.ts';
import { createReferralClient, newPhone } from '../../../test/support/referrals.ts';
import { eventually } from '../../../test/support/reviews.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { Session } from '../../account/identity/contract.ts';
import { maxRewards } from './rules.ts';
import { rewardInviter } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const referrals = createReferralClient(shop);
const productId = await newProduct(shop.db, 500);

const inviter = () => newCustomer(shop, { firstName: 'Radu', phoneNumber: newPhone() });
const waiting = () => shop.db`select from job where kind = 'order-delivered' and done_at is null`;
/** Waits until no job is pending. */
const settled = () => eventually(async () => (await waiting()).length).toBe(0);

async function deliver(friend: Session, fields = {}): Promise<number> {
  const orderId = await referrals.ship(friend, productId, fields);
  await referrals.move(orderId, 'delivered');
  await settled();
  return orderId;
}

test("S24 Referrals: the friend's first delivered order earns the inviter 30 RON, once", async () => {
  const radu = await inviter();
  const friend = await referrals.follow(radu, { firstName: 'Elena', lastName: 'Ion' });
  const orderId = await referrals.ship(friend, productId);
  expect((await referrals.mine(radu)).invited).toMatchObject([{ state: 'ordered', stateName: 'A comandat' }]);
  await referrals.move(orderId, 'delivered');
  await eventually(() => referrals.stateOf(friend)).toBe('rewarded');
  const { earned, rewards } = await referrals.mine(radu);
  expect(earned).toBe(30);
  expect(rewards).toMatchObject([{ friend: 'Elena I.', value: 30, state: 'usable' }]);
  const code = rewards[0]?.code;
  expect((await calls.get(`/api/Order/VerifyCoupon?coupon=${code}`, radu.token)).data).toMatchObject({ value: 30 });
  expect((await waitForEmail(shop, radu.userName, 'Ai câștigat 30 RON')).textBody).toContain(code);
  await deliver(friend);
  expect(await referrals.rewardsOf(radu)).toBe(1);
});

test('trust: one reward, whatever runs in parallel', async () => {
  const radu = await inviter();
  const friend = await referrals.follow(radu);
  const orders = await Promise.all([1, 2, 3].map(() => referrals.ship(friend, productId)));
  await shop.db`update orders set state = 'delivered' where id = any (${orders})`;
  await Promise.all(Array.from({ length: 12 }, (_, i) => shop.db.begin((tx) => rewardInviter(tx, orders[i % 3] ?? 0))));
  expect(await referrals.rewardsOf(radu)).toBe(1);
  expect(await shop.db`select from promo_code where account_id = ${radu.legalEntityId}`).toHaveLength(1);
});

test('a first order that is cancelled or comes back before it is delivered earns nothing; the next one does', async () => {
  const radu = await inviter();
  const friend = await referrals.follow(radu);
  const returned = await referrals.ship(friend, productId);
  await referrals.move(returned, 'returned');
  await settled();
  expect(await referrals.stateOf(friend)).toBe('registered');
  await deliver(friend);
  expect(await referrals.stateOf(friend)).toBe('rewarded');
});

test('an order paid by a gift earns no reward yet', async () => {
  const radu = await inviter();
  const friend = await referrals.follow(radu);
  await deliver(friend, { discount: 2001 });
  expect([await referrals.stateOf(friend), await referrals.rewardsOf(radu)]).toEqual(['registered', 0]);
  await deliver(friend, { discount: 2000 });
  expect(await referrals.rewardsOf(radu)).toBe(1);
});

test('S24 Referrals: an order to the phone or mailbox of the inviter is their own', async () => {
  const radu = await inviter();
  const friend = await referrals.follow(radu);
  const [{ phone } = { phone: '' }] = await shop.db<
    { phone: string }[]
  >`select phone_number as phone from account where id = ${radu.legalEntityId}`;
  await deliver(friend, { phoneNumber: phone });
  expect([await referrals.stateOf(friend), await referrals.rewardsOf(radu)]).toEqual(['self', 0]);
  await deliver(friend);
  expect(await referrals.rewardsOf(radu)).toBe(0);
});

test('an inviter earns so many rewards in 30 days and no more, also when all arrive at once', async () => {
  const radu = await inviter();
  const friends: Session[] = [];
  for (let i = 0; i < maxRewards + 2; i++) friends.push(await referrals.follow(radu));
  const orders = await Promise.all(friends.map((friend) => referrals.ship(friend, productId)));
  await Promise.all(orders.map((id) => referrals.move(id, 'delivered')));
  await settled();
  expect(await referrals.rewardsOf(radu)).toBe(maxRewards);
  const states = await Promise.all(friends.map(referrals.stateOf));
  expect(states.filter((state) => state === 'limit')).toHaveLength(2);
});

test('an uninvited customer earns no reward for anyone', async () => {
  const alone = await newCustomer(shop);
  await deliver(alone);
  expect(await referrals.stateOf(alone)).toBeNull();
});

test('the back office lists the rewards with their sum', async () => {
  const admin = await signInAdmin(shop);
  const radu = await inviter();
  const orderId = await deliver(await referrals.follow(radu));
  const { data } = await calls.get(
    `/api/admin/referral-rewards?search=${encodeURIComponent(radu.userName)}`,
    admin.token,
  );
  expect(data).toMatchObject({ total: 1, value: 30, rows: [{ orderId, value: 30, isUsed: false }] });
});
