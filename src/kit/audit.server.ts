import { forLog, subjectOf } from './audit-rules.ts';
import type { Db } from './db.server.ts';
import type { EndpointSpec } from './endpoint.ts';

/** Whatever the back office changes is written down. */
export const isAudited = ({ auth, method, changesNothing = false }: EndpointSpec): boolean =>
  auth === 'admin' && method !== 'GET' && !changesNothing;

type Deed = {
  accountId: number;
  requestId: string;
  params: unknown;
  query: unknown;
  body: unknown;
  result: unknown;
};

export async function writeAudit(db: Db, endpoint: EndpointSpec, deed: Deed): Promise<void> {
  const body = deed.body === undefined ? null : JSON.stringify(forLog(deed.body));
  await db`
    insert into audit (account_id, method, path, summary, subject, body, request_id)
    values (${deed.accountId}, ${endpoint.method}, ${endpoint.path}, ${endpoint.summary}, ${subjectOf(deed)},
      ${body}::text::jsonb, ${deed.requestId})`;
}
