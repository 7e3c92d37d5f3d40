import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { RowPreview } from './evaluate-service.server.ts';
import type { ImportEntry } from './import-entry.ts';

/** The steps of an import whose entries are neither products nor stock. */
export type Importer = {
  /** Rows with the same code are about the same thing and are added up, instead of refused. */
  mergesRows: boolean;
  preview: (db: Db, entries: readonly ImportEntry[]) => Promise<RowPreview[]>;
  apply: (tx: Transaction, entries: readonly ImportEntry[]) => Promise<void>;
};
