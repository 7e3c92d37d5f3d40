import { expect, vi } from 'vitest';
import type { Session } from '../../src/account/identity/contract.ts';
import type { MyReferrals } from '../../src/content/referrals/contract.ts';
import type { OrderState } from '../../src/sales/orders/rules.ts';
import { changeState } from '../../src/sales/orders/service.server.ts';
import { createApiClient, newCustomer } from './api-client.ts';
import { insertOrder } from './orders.ts';
import type { TestShop } from './shop.ts';

let phoneCount = 0;
export const newPhone = (): string => `07440${String(++phoneCount).padStart(5, '0')}`;

/** Client of the referral endpoints. */
export function createReferralClient(shop: TestShop) {
  const calls = createApiClient(shop);
  const mine = async (customer: Session): Promise<MyReferrals> =>
    (await calls.get('/api/Referral/Mine', customer.token)).data;
  const stateOf = async (customer: Session): Promise<string | null> => {
    const [row] = await shop.db<{ state: string; why: string | null }[]>`
      select state, refused_why as why from referral where invitee_id = ${customer.legalEntityId}`;
    return row ? (row.why ?? row.state) : null;
  };
  return {
    mine,
    stateOf,
    codeOf: async (customer: Session): Promise<string> => (await mine(customer)).code,
    /** Registers by a referral link and waits until the job has processed the referral. */
    follow: async (inviter: Session, fields: object = {}): Promise<Session> => {
      const referralCode = (await mine(inviter)).code;
      const friend = await newCustomer(shop, { referralCode, phoneNumber: newPhone(), ...fields });
      await vi.waitFor(async () => expect(await stateOf(friend)).not.toBeNull(), { timeout: 30_000 });
      return friend;
    },
    /** Inserts a shipped order of 50 RON with its own phone number. */
    ship: async (customer: Session, productId: number, fields: { discount?: number; phoneNumber?: string } = {}) => {
      const orderId = await insertOrder(shop.db, { accountId: customer.legalEntityId, productId, state: 'shipped' });
      const { discount = 0, phoneNumber = `+40755${String(orderId).padStart(6, '0')}` } = fields;
      await shop.db`
        update orders set phone_number = ${phoneNumber}, discount = ${discount}, total = goods_total - ${discount} where id = ${orderId}`;
      return orderId;
    },
    move: (orderId: number, state: OrderState) =>
      shop.db.begin((tx) => changeState(tx, orderId, state, { author: 'test' })),
    rewardsOf: async (customer: Session): Promise<number> =>
      (await shop.db`select from referral_reward where inviter_id = ${customer.legalEntityId}`).length,
  };
}
