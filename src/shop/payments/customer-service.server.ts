import type { Who } from '../../kit/admit.server.ts';
import type { Db, Pool } from '../../kit/db.server.ts';
import { putJob } from '../../kit/jobs.server.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import * as customers from './customer-queries.server.ts';
import { isSpent, isWrong, type OpenCards } from './provider.server.ts';
import * as queries from './queries.server.ts';

/** Guests keep no cards, so they are nobody's customers at the provider. */
export const keepsCards = (who: Who): boolean => who.role !== 'guest';

/** The provider's customer, if there is one already. */
export const knownCustomer = (db: Db, { mode }: OpenCards, who: Who): Promise<string | null> =>
  customers.selectProviderId(db, who.legalEntityId, mode);

/** The provider learns no name and no address: a number is enough to keep cards together. */
export async function customerFor(db: Db, { stripe, mode }: OpenCards, who: Who): Promise<string> {
  const { key, providerId } = await customers.claimCustomer(db, who.legalEntityId, mode);
  if (providerId) return providerId;
  const metadata = { account: String(who.legalEntityId) };
  try {
    const { id } = await stripe.customers.create({ metadata }, { idempotencyKey: key });
    await customers.setProviderId(db, key, id);
    return id;
  } catch (error) {
    if (isSpent(error)) await customers.renewKey(db, key);
    throw error;
  }
}

const forgetJob = 'payment-forget';

/** Someone who leaves takes the saved cards along. */
export const forgetJobs = ({ stripe }: OpenCards) => ({
  [forgetJob]: async (_db: Pool, { providerId }: { providerId: string }): Promise<void> => {
    try {
      await stripe.customers.del(providerId);
    } catch (error) {
      if (!isWrong(error, 'resource_missing')) throw error;
    }
  },
});

export const paymentsData: PersonalData = {
  room: 'payments',
  export: (db, accountId) => queries.selectPaymentsOf(db, accountId),
  erase: async (tx, accountId) => {
    for (const providerId of await customers.deleteCustomers(tx, accountId))
      await putJob(tx, forgetJob, { providerId });
  },
};
