import type { Pool, Transaction } from '../src/kit/db.server.ts';
import { askAll } from './questions.ts';

/** A violation, as nobody could write it by the shop's own verbs. */
export type Plant = (tx: Transaction) => Promise<unknown>;

class Uprooted extends Error {}

/** What is asked while the violation is there; afterwards it never was. */
export async function askWith(db: Pool, plant: Plant): Promise<string[]> {
  let found: string[] = [];
  await db
    .begin(async (tx) => {
      await plant(tx);
      found = (await askAll(tx)).map(({ name }) => name);
      throw new Uprooted();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Uprooted)) throw error;
    });
  return found;
}
