import { z } from 'zod';
import { Email } from '../../account/identity/fields.ts';
import { claimRefusals } from '../../catalog/claims/contract.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text, Version } from '../../platform/schema.ts';
import { AudienceFields, IssueFields } from './issue-fields.ts';
import { boughtKinds, issueStates } from './issue-rules.ts';
import { texts as formTexts, issueRefusals as texts } from './texts.ts';

const read = admin('marketing:read');
const write = admin('marketing:write');

/** Figures of a newsletter. `value` in RON is what its orders are worth after cancellations and refunds. */
const Figures = z.object({
  /** Everyone it was prepared for. */
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Interrupted while they were sent and not repeated. */
  unconfirmed: z.int(),
  clicked: z.int(),
  unsubscribed: z.int(),
  orders: z.int(),
  value: z.number(),
});
export type Figures = z.infer<typeof Figures>;

const AdminIssue = IssueFields.safeExtend({
  id: Id,
  version: Version,
  content: z.string(),
  status: z.enum(issueStates),
  scheduledAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  updatedAt: z.string(),
  figures: Figures,
});
export type AdminIssue = z.infer<typeof AdminIssue>;

const params = z.strictObject({ id: QueryId });
const VersionBody = z.strictObject({ version: Version });
const unknownIssue = [404, texts.unknownIssue] as const;
const refusals = {
  unknownIssue,
  changed: [409, texts.changed],
  notDraft: [409, texts.notDraft],
} as const;

export const getIssues = read.get('/api/admin/newsletters', {
  summary: 'Newsletterele: ciorne, programate și trimise, cu cifrele lor',
  ...list({
    row: AdminIssue,
    query: {
      search: text(100, formTexts.badSearch).default(''),
      status: z.enum([...issueStates, 'all']).default('all'),
    },
  }),
});

export const getIssue = read.get('/api/admin/newsletters/:id', {
  summary: 'Un newsletter cu cifrele lui',
  params,
  data: AdminIssue,
  refusals: { unknownIssue },
});

export const addIssue = write.post('/api/admin/newsletters', {
  summary: 'Un newsletter nou, ca ciornă',
  body: IssueFields,
  data: AdminIssue,
});

export const editIssue = write.post('/api/admin/newsletters/:id', {
  summary: 'Schimbă un newsletter care este încă ciornă',
  params,
  body: IssueFields.safeExtend({ version: Version }),
  data: AdminIssue,
  refusals,
});

export const deleteIssue = write.post('/api/admin/newsletters/:id/delete', {
  summary: 'Șterge o ciornă',
  params,
  body: VersionBody,
  data: z.null(),
  refusals,
});

export const previewIssue = read.get('/api/admin/newsletters/:id/preview', {
  summary: 'Mesajul așa cum ajunge la un abonat, cu prețurile de acum',
  params,
  data: z.object({ subject: z.string(), html: z.string() }),
  refusals: { unknownIssue },
});

export const sendTest = write.post('/api/admin/newsletters/:id/test', {
  summary: 'Trimite mesajul de probă la o adresă; nu se numără',
  params,
  body: z.strictObject({ email: Email }),
  data: z.null(),
  refusals: { unknownIssue },
});

export const scheduleIssue = write.post('/api/admin/newsletters/:id/schedule', {
  summary: 'Programează trimiterea; fără `at` începe imediat',
  params,
  body: VersionBody.extend({ at: z.iso.datetime({ offset: true, error: texts.at }).nullish() }),
  data: AdminIssue,
  refusals: { ...refusals, ...claimRefusals },
});

export const cancelIssue = write.post('/api/admin/newsletters/:id/cancel', {
  summary: 'Renunță la programare, cât timp trimiterea nu a început',
  params,
  body: VersionBody,
  data: AdminIssue,
  refusals: { unknownIssue, changed: [409, texts.changed], alreadySent: [409, texts.alreadySent] },
});

export const countAudience = read.post('/api/admin/newsletters/audience', {
  isReadOnly: true,
  summary: 'Câți abonați ar primi un newsletter cu această alegere',
  body: AudienceFields,
  data: z.object({ count: z.int() }),
});

export const findBoughtOptions = read.get('/api/admin/newsletters/options', {
  summary: 'Produse, categorii sau producători pentru alegerea abonaților: după nume sau după id',
  query: z.strictObject({
    kind: z.enum(boughtKinds),
    search: text(100, formTexts.badSearch).default(''),
    ids: z
      .string()
      .regex(/^(\d{1,9}(,\d{1,9}){0,49})?$/, texts.boughtIds)
      .default(''),
  }),
  data: z.array(z.object({ id: Id, name: z.string() })),
});
