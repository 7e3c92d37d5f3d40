import type { Db } from '../../kit/db.server.ts';

export type ConsentRow = {
  visitorId: string;
  version: number;
  analytics: boolean;
  marketing: boolean;
  ipHash: string;
  userAgent: string;
};

export async function insertConsent(db: Db, row: ConsentRow): Promise<void> {
  await db`
    insert into consent_log (visitor_id, version, analytics, marketing, ip_hash, user_agent)
    values (${row.visitorId}, ${row.version}, ${row.analytics}, ${row.marketing}, ${row.ipHash}, ${row.userAgent})`;
}
