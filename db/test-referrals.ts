import { expect, vi } from 'vitest';
import type { Session } from '../src/shop/account/contract.ts';
import type { OrderState } from '../src/shop/orders/rules.ts';
import { changeState } from '../src/shop/orders/service.server.ts';
import type { MyReferrals } from '../src/shop/referrals/contract.ts';
import { callsTo, newCustomer } from './test-calls.ts';
import { buy } from './test-purchases.ts';
import type { TestShop } from './test-shop.ts';

let phones = 0;
/** Nobody else has it. */
export const newPhone = (): string => `07440${String(++phones).padStart(5, '0')}`;

/** Invites, comes and buys the way people do. */
export function referralsTo(shop: TestShop) {
  const calls = callsTo(shop);
  const mine = async (who: Session): Promise<MyReferrals> => (await calls.get('/api/Referral/Mine', who.token)).data;
  const stateOf = async (who: Session): Promise<string | null> => {
    const [row] = await shop.db<{ state: string; why: string | null }[]>`
      select state, refused_why as why from referral where invitee_id = ${who.legalEntityId}`;
    return row ? (row.why ?? row.state) : null;
  };
  return {
    mine,
    stateOf,
    codeOf: async (who: Session): Promise<string> => (await mine(who)).code,
    /** Comes by the link of someone; waits until the shop has decided about it. */
    follow: async (inviter: Session, fields: object = {}): Promise<Session> => {
      const referralCode = (await mine(inviter)).code;
      const friend = await newCustomer(shop, { referralCode, phoneNumber: newPhone(), ...fields });
      await vi.waitFor(async () => expect(await stateOf(friend)).not.toBeNull(), { timeout: 8000 });
      return friend;
    },
    /** An order at 50 RON that has left the shop, with a phone of its own. */
    ship: async (who: Session, productId: number, fields: { discount?: number; phoneNumber?: string } = {}) => {
      const orderId = await buy(shop.db, { accountId: who.legalEntityId, productId, state: 'shipped' });
      const { discount = 0, phoneNumber = `+40755${String(orderId).padStart(6, '0')}` } = fields;
      await shop.db`
        update orders set phone_number = ${phoneNumber}, discount = ${discount}, total = goods_total - ${discount} where id = ${orderId}`;
      return orderId;
    },
    move: (orderId: number, state: OrderState) =>
      shop.db.begin((tx) => changeState(tx, orderId, state, { author: 'test' })),
    rewardsOf: async (who: Session): Promise<number> =>
      (await shop.db`select from referral_reward where inviter_id = ${who.legalEntityId}`).length,
  };
}
