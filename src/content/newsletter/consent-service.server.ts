import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { newToken } from '../../platform/secrets.server.ts';
import * as queries from './queries.server.ts';

/** The addresses that this shop knows already, whatever they answered: an import does not change their answer. */
export const readSubscribedAddresses = async (db: Db, emails: readonly string[]): Promise<Set<string>> =>
  new Set(await queries.selectKnownAddresses(db, emails));

/** Subscribes addresses whose consent is proven elsewhere; nothing is mailed. `proof` says where the proof is. */
export async function addProvenConsents(
  tx: Transaction,
  subscribers: readonly { email: string; confirmedOn: string }[],
  proof: string,
): Promise<void> {
  const rows = subscribers.map((subscriber) => ({ ...subscriber, unsubscribeToken: newToken() }));
  if (rows.length > 0) await queries.insertProven(tx, rows, proof);
}
