import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text } from '../../platform/schema.ts';
import { auditKinds } from './audit-rules.ts';

const read = admin('operations:read');
const write = admin('operations:write');

const texts = {
  search: 'Caută cu cel mult 60 de caractere.',
  unknownJob: 'Jobul nu există sau nu mai așteaptă o nouă încercare.',
} as const;

const Day = z.iso.date().optional();

const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  accountId: Id,
  /** The name or address of the person; empty when the account was erased since. */
  who: z.string(),
  /** The changes in words. */
  sentences: z.array(z.string()),
  /** The screen of the changed entity. */
  link: z.string().nullable(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  subject: z.string(),
  body: z.unknown(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Totals are counted up to this number. */
export const maxCounted = 10_000;

export const getAudit = read.get('/api/admin/audit', {
  summary: 'Jurnalul administrării în cuvinte, cele mai noi întâi; search caută în acțiune, obiect, valori și persoană',
  ...list({
    row: AuditEntry,
    query: {
      search: text(60, texts.search).default(''),
      subject: text(60, texts.search).default(''),
      /** Name of the author. */
      accountId: QueryId.optional(),
      kind: z.enum(auditKinds).optional(),
      /** Days in Romanian time, both included. */
      from: Day,
      until: Day,
    },
    data: {
      /** For the filter by person. */
      people: z.array(z.object({ id: Id, name: z.string() })),
    },
  }),
});

export const JobState = z.enum(['failed', 'waiting', 'done']);
export type JobState = z.infer<typeof JobState>;

const Job = z.object({
  id: z.int(),
  kind: z.string(),
  state: JobState,
  key: z.string().nullable(),
  createdAt: z.string(),
  runAt: z.string(),
  endedAt: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;

export const getJobs = read.get('/api/admin/jobs', {
  summary: 'Ce se lucrează în fundal, pe stări; waiting și încercările care au dat greș o dată',
  ...list({
    row: Job,
    query: { search: text(60, texts.search).default(''), state: JobState.default('failed') },
    data: { counts: z.object({ failed: z.int(), waiting: z.int() }) },
  }),
});

export const retryJob = write.post('/api/admin/jobs/:id/retry', {
  summary: 'Încearcă din nou un job care a eșuat',
  params: z.strictObject({ id: QueryId }),
  data: z.null(),
  refusals: { unknownJob: [404, texts.unknownJob] },
});

export const retryAllJobs = write.post('/api/admin/jobs/retry-all', {
  summary: 'Încearcă din nou toate joburile care au eșuat',
  data: z.object({ count: z.int() }),
});
