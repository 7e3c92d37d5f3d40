import type { Db, Transaction } from './db.server.ts';

/** What a room holds about a person: how to hand it out, and how to forget it. */
export type PersonalData = {
  room: string;
  export: (db: Db, legalEntityId: number) => Promise<unknown>;
  erase: (tx: Transaction, legalEntityId: number) => Promise<void>;
};
