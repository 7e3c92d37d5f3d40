import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Skip, Take, text } from '../../platform/schema.ts';
import { auditKinds } from './audit-rules.ts';

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

export const getAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  auth: 'admin',
  permission: 'operations:read',
  summary: 'Jurnalul administrării în cuvinte, cele mai noi întâi; search caută în acțiune, obiect, valori și persoană',
  query: z.strictObject({
    take: Take.default(25),
    skip: Skip.default(0),
    search: text(60, texts.search).default(''),
    subject: text(60, texts.search).default(''),
    /** Name of the author. */
    accountId: QueryId.optional(),
    kind: z.enum(auditKinds).optional(),
    /** Days in Romanian time, both included. */
    from: Day,
    until: Day,
  }),
  data: z.object({
    total: z.int(),
    entries: z.array(AuditEntry),
    /** For the filter by person. */
    people: z.array(z.object({ id: Id, name: z.string() })),
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

export const getJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  auth: 'admin',
  permission: 'operations:read',
  summary: 'Ce se lucrează în fundal, pe stări; waiting și încercările care au dat greș o dată',
  query: z.strictObject({
    take: Take.default(25),
    skip: Skip.default(0),
    search: text(60, texts.search).default(''),
    state: JobState.default('failed'),
  }),
  data: z.object({
    total: z.int(),
    counts: z.object({ failed: z.int(), waiting: z.int() }),
    jobs: z.array(Job),
  }),
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  auth: 'admin',
  permission: 'operations:write',
  summary: 'Încearcă din nou un job care a eșuat',
  params: z.strictObject({ id: QueryId }),
  data: z.null(),
  refusals: { unknownJob: [404, texts.unknownJob] },
});

export const retryAllJobs = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/retry-all',
  auth: 'admin',
  permission: 'operations:write',
  summary: 'Încearcă din nou toate joburile care au eșuat',
  data: z.object({ count: z.int() }),
});
