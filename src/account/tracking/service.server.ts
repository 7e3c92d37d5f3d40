import type { Db } from '../../platform/db/db.server.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import type { ConsentBody } from './contract.ts';
import * as queries from './queries.server.ts';

/** The hash contains the visitor id, so that equal IP addresses have different hashes. */
export async function logConsent(db: Db, input: ConsentBody, caller: Caller): Promise<null> {
  const visitorId = input.visitorId.toLowerCase();
  const ipHash = hashToken(`consent ${visitorId} ${caller.ip}`);
  await queries.insertConsent(db, { ...input, visitorId, ipHash, userAgent: caller.userAgent.slice(0, 400) });
  return null;
}

/** Consent proofs are kept for three years. */
export const deleteOldConsents = (db: Db): Promise<void> => queries.deleteOldConsents(db);
