import type { Pool, Transaction } from '../../src/platform/db/db.server.ts';
import { checkInvariants } from './invariants.ts';

/** Changes rows directly so that an invariant no longer holds. */
export type BreakInvariant = (tx: Transaction) => Promise<unknown>;

class Rollback extends Error {}

/** Breaks an invariant, returns the names of the violated ones, and rolls the change back. */
export async function findViolationsAfter(db: Pool, breakInvariant: BreakInvariant): Promise<string[]> {
  let names: string[] = [];
  await db
    .begin(async (tx) => {
      await breakInvariant(tx);
      names = (await checkInvariants(tx)).map(({ name }) => name);
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
  return names;
}
