import type { Db, Transaction } from './db.server.ts';

/** A feature's part of the export and the erasure of a person's data (GDPR). */
export type PersonalData = {
  /** Key of this part in the exported file. */
  section: string;
  export: (db: Db, legalEntityId: number) => Promise<unknown>;
  erase: (tx: Transaction, legalEntityId: number) => Promise<void>;
};
