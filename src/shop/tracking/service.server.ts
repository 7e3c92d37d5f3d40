import type { Db } from '../../kit/db.server.ts';
import { hashToken } from '../../kit/secrets.server.ts';
import type { Caller } from '../../kit/serve.server.ts';
import * as queries from './queries.server.ts';

type Given = { visitorId: string; version: number; analytics: boolean; marketing: boolean };

/** The visitor's random id goes into the hash, so that equal addresses do not look equal. */
export async function logConsent(db: Db, given: Given, caller: Caller): Promise<null> {
  const visitorId = given.visitorId.toLowerCase();
  const ipHash = hashToken(`consent ${visitorId} ${caller.ip}`);
  await queries.insertConsent(db, { ...given, visitorId, ipHash, userAgent: caller.userAgent.slice(0, 400) });
  return null;
}

/** A proof is kept for three years. */
export const forgetOldConsents = (db: Db): Promise<void> => queries.deleteOldConsents(db);
