import type { Transaction } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { insertUsedCopy, type UsedCopy } from './used-queries.server.ts';

/** A used piece of something the shop sells, as a product of its own: 'Utilizat', with its own price. Never of food. */
export const addUsedCopy = async (tx: Transaction, used: UsedCopy): Promise<number | Refused<'notForSale'>> =>
  (await insertUsedCopy(tx, used)) ?? refuse('notForSale');
