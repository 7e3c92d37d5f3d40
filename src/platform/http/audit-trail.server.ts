import type { Db } from '../db/db.server.ts';
import { auditSubject, redactForAudit } from './audit.ts';
import {
  type AuditChange,
  type AuditedEntity,
  type AuditedInput,
  type AuditedRecord,
  diffRecords,
} from './audit-changes.ts';
import type { EndpointSpec } from './endpoint.ts';
import { FileResponse } from './send.server.ts';

/** Writes the audit row of an endpoint with `auditsItself`, in the transaction of the change. */
export type WriteAudit = (db: Db, result: unknown) => Promise<void>;

/**
 * The changes of a call. `entity` is null when its entity is not among the audited ones; `subject` is its id when the
 * call changed one.
 */
export type EntityChanges = {
  entity: string | null;
  subject: string | null;
  subjectName: string;
  changes: AuditChange[];
};

/** A call that changes hundreds of entities is logged with its body only from here on. */
const maxEntities = 20;

/**
 * Compares the entity of a call before and after it: `begin` reads it before, the function it returns after. The rows
 * are not locked, so a change by somebody else in between is part of the difference.
 */
export function auditTrail(entities: readonly AuditedEntity[], endpoint: EndpointSpec, input: AuditedInput) {
  const entity = entities.find(({ paths }) => paths.test(endpoint.path));
  let ids: string[] = [];
  let before: (AuditedRecord | null)[] = [];
  return {
    async begin(db: Db): Promise<void> {
      if (!entity) return;
      ids = (await entity.ids(input, db)).slice(0, maxEntities);
      before = await readAll(db, entity, ids);
    },
    async end(db: Db, result: unknown): Promise<EntityChanges> {
      if (!entity) return { entity: null, subject: null, subjectName: '', changes: [] };
      const newId = auditSubject({ params: undefined, query: undefined, body: undefined, result });
      const changed = ids.length === 0 && newId !== '' ? [newId] : ids;
      const after = await readAll(db, entity, changed);
      return {
        entity: entity.kind,
        subject: changed.length === 1 ? (changed[0] ?? null) : null,
        subjectName: after.length === 1 ? (after[0]?.name ?? before[0]?.name ?? '') : '',
        changes: after.flatMap((record, index) => diffRecords(before[index] ?? null, record)),
      };
    },
  };
}

/** One after the other: a transaction has one connection. */
async function readAll(db: Db, entity: AuditedEntity, ids: readonly string[]): Promise<(AuditedRecord | null)[]> {
  const records: (AuditedRecord | null)[] = [];
  for (const id of ids) records.push(await entity.read(db, id));
  return records;
}

/** Every change by the back office is audited, and every download. */
export const isAudited = ({ auth, method, isReadOnly = false, isDownload = false }: EndpointSpec): boolean =>
  auth === 'admin' && (isDownload || (method !== 'GET' && !isReadOnly));

type AuditedCall = {
  accountId: number;
  requestId: string;
  params: unknown;
  query: unknown;
  body: unknown;
  result: unknown;
};

/** The filter of a download, with the number of its records where it is known. */
const downloadOf = ({ query, body, result }: AuditedCall): object => ({
  ...(typeof query === 'object' ? query : {}),
  ...(typeof body === 'object' ? body : {}),
  ...(result instanceof FileResponse && result.rows !== null ? { rows: result.rows } : {}),
});

/** Inserts the audit row of a call. */
export async function writeAudit(
  db: Db,
  endpoint: EndpointSpec,
  call: AuditedCall,
  { entity, subject, subjectName, changes }: EntityChanges,
): Promise<void> {
  const content = endpoint.isDownload ? downloadOf(call) : call.body;
  const body = content === undefined ? null : JSON.stringify(redactForAudit(content));
  await db`
    insert into audit (account_id, method, path, summary, subject, body, request_id, entity, subject_name, changes)
    values (${call.accountId}, ${endpoint.method}, ${endpoint.path}, ${endpoint.summary}, ${subject ?? auditSubject(call)},
      ${body}::text::jsonb, ${call.requestId}, ${entity}, ${subjectName}, ${JSON.stringify(changes)}::text::jsonb)`;
}
