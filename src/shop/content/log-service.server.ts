import { authorOf, type Who } from '../../kit/admit.server.ts';
import type { Db } from '../../kit/db.server.ts';
import { insertLog, type LogEntry } from './queries.server.ts';

/** In the transaction of what was done. */
export const logChange = (db: Db, who: Who, entry: Omit<LogEntry, 'author'>): Promise<void> =>
  insertLog(db, { ...entry, author: authorOf(who) });
