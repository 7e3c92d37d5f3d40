import { z } from 'zod';
import { Email } from '../../account/identity/fields.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Skip, Take, text, Version } from '../../platform/schema.ts';
import { AudienceFields, IssueFields } from './issue-fields.ts';
import { boughtKinds, issueStates } from './issue-rules.ts';
import { texts as formTexts, issueRefusals as texts } from './texts.ts';

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

export const getIssues = endpoint({
  method: 'GET',
  path: '/api/admin/newsletters',
  auth: 'admin',
  permission: 'marketing:read',
  summary: 'Newsletterele: ciorne, programate și trimise, cu cifrele lor',
  query: z.strictObject({
    search: text(100, formTexts.badSearch).default(''),
    status: z.enum([...issueStates, 'all']).default('all'),
    take: Take.default(25),
    skip: Skip.default(0),
  }),
  data: z.object({ total: z.int(), issues: z.array(AdminIssue) }),
});

export const getIssue = endpoint({
  method: 'GET',
  path: '/api/admin/newsletters/:id',
  auth: 'admin',
  permission: 'marketing:read',
  summary: 'Un newsletter cu cifrele lui',
  params,
  data: AdminIssue,
  refusals: { unknownIssue },
});

export const addIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletters',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Un newsletter nou, ca ciornă',
  body: IssueFields,
  data: AdminIssue,
});

export const editIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletters/:id',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Schimbă un newsletter care este încă ciornă',
  params,
  body: IssueFields.safeExtend({ version: Version }),
  data: AdminIssue,
  refusals,
});

export const deleteIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletters/:id/delete',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Șterge o ciornă',
  params,
  body: VersionBody,
  data: z.null(),
  refusals,
});

export const previewIssue = endpoint({
  method: 'GET',
  path: '/api/admin/newsletters/:id/preview',
  auth: 'admin',
  permission: 'marketing:read',
  summary: 'Mesajul așa cum ajunge la un abonat, cu prețurile de acum',
  params,
  data: z.object({ subject: z.string(), html: z.string() }),
  refusals: { unknownIssue },
});

export const sendTest = endpoint({
  method: 'POST',
  path: '/api/admin/newsletters/:id/test',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Trimite mesajul de probă la o adresă; nu se numără',
  params,
  body: z.strictObject({ email: Email }),
  data: z.null(),
  refusals: { unknownIssue },
});

export const scheduleIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletters/:id/schedule',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Programează trimiterea; fără `at` începe imediat',
  params,
  body: VersionBody.extend({ at: z.iso.datetime({ offset: true, error: texts.at }).nullish() }),
  data: AdminIssue,
  refusals,
});

export const cancelIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletters/:id/cancel',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Renunță la programare, cât timp trimiterea nu a început',
  params,
  body: VersionBody,
  data: AdminIssue,
  refusals: { unknownIssue, changed: [409, texts.changed], alreadySent: [409, texts.alreadySent] },
});

export const countAudience = endpoint({
  method: 'POST',
  path: '/api/admin/newsletters/audience',
  auth: 'admin',
  permission: 'marketing:read',
  isReadOnly: true,
  summary: 'Câți abonați ar primi un newsletter cu această alegere',
  body: AudienceFields,
  data: z.object({ count: z.int() }),
});

export const findBoughtOptions = endpoint({
  method: 'GET',
  path: '/api/admin/newsletters/options',
  auth: 'admin',
  permission: 'marketing:read',
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
