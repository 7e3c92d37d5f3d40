import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, text } from '../../platform/schema.ts';
import { certainties, dutyStates, maxExportDays } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const read = admin('settings:read');

const Finding = z.object({
  level: z.enum(['missing', 'to-check']),
  where: z.string(),
  path: z.string(),
  text: z.string(),
});

/** Result of one run for a duty. */
const DutyEvidence = z.object({
  id: Id,
  at: z.string(),
  state: z.enum(dutyStates),
  /** How many pages and records were looked at, and how much of it is missing or has to be looked at by a person. */
  pages: z.int(),
  records: z.int(),
  missing: z.int(),
  toCheck: z.int(),
  /** The first of them. */
  findings: z.array(Finding),
  /** A page as it was served: its path, some of its words, and the SHA-256 of the whole page. */
  pagePath: z.string(),
  excerpt: z.string(),
  pageHash: z.string(),
});
export type DutyEvidence = z.infer<typeof DutyEvidence>;

const DutyRow = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  requirement: z.string(),
  law: z.string(),
  certainty: z.enum(certainties),
  /** The day since when it holds; null when it is not known. */
  since: z.string().nullable(),
  lookedAt: z.string(),
  mend: z.object({ name: z.string(), path: z.string() }),
  /** Of the last run; null before the first. */
  evidence: DutyEvidence.nullable(),
});
export type DutyRow = z.infer<typeof DutyRow>;

const counts = z.object({ all: z.int(), unmet: z.int(), 'to-check': z.int(), met: z.int(), 'not-applicable': z.int() });

export const getDuties = read.get('/api/admin/duties', {
  summary: 'Obligațiile legale ale magazinului, cu starea de la ultima verificare',
  ...list({
    row: DutyRow,
    query: {
      search: text(60, texts.badSearch).default(''),
      state: z.enum(['all', ...dutyStates]).default('all'),
    },
    data: {
      /** Of all duties, whatever the filter. */
      counts,
      isRunning: z.boolean(),
      run: z
        .object({
          finishedAt: z.string(),
          pages: z.int(),
          /** Pages that did not open or could not be asked for. */
          unreadPages: z.int(),
          seed: z.string(),
          reason: z.enum(['night', 'person']),
        })
        .nullable(),
    },
  }),
});

export const getDutyHistory = read.get('/api/admin/duties/:key/history', {
  summary: 'Dovezile unei obligații, cele mai noi întâi',
  params: z.strictObject({ key: text(60, texts.unknownDuty).meta({ examples: ['withdrawal'] }) }),
  ...list({ row: DutyEvidence }),
  refusals: { unknownDuty: [404, texts.unknownDuty] },
});

export const checkDuties = admin('settings:write').post('/api/admin/duties/check', {
  summary: 'Verifică acum toate obligațiile',
  body: z.strictObject({}),
  data: z.null(),
  refusals: { running: [409, texts.running] },
});

const day = () => z.iso.date({ error: texts.badPeriod }).meta({ examples: ['2026-11-01'] });
const isPeriod = ({ from, until }: { from: string; until: string }): boolean =>
  from <= until && Date.parse(until) - Date.parse(from) < maxExportDays * 86_400_000;

export const exportDuties = read.post('/api/admin/duties/export', {
  isDownload: true,
  summary: 'Descarcă dovezile unei perioade ca tabel CSV, sau un dosar ZIP cu starea de acum în PDF și dovezile',
  body: z
    .strictObject({ what: z.enum(['csv', 'zip']), from: day(), until: day() })
    .refine(isPeriod, texts.badPeriod)
    .meta({ examples: [{ what: 'csv', from: '2026-11-01', until: '2026-11-30' }] }),
  data: z.string(),
});
