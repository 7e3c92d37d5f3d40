import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { text } from '../../platform/schema.ts';
import { MailTextsFields } from './template-fields.ts';
import { texts } from './texts.ts';

const read = admin('settings:read');
const write = admin('settings:write');

export const Key = z.strictObject({ key: text(40, texts.unknownTemplate).meta({ examples: ['orders-shipped'] }) });
/** Zero until the texts are saved for the first time. */
export const TemplateVersion = z.int().min(0).max(2_147_483_646);
const Texts = z.object({ subject: z.string(), preheader: z.string(), text: z.string() });

const MailTemplateHead = z.object({
  kind: z.enum(['mail', 'sms']),
  key: z.string(),
  name: z.string(),
  group: z.string(),
  /** The text of an SMS. */
  subject: z.string(),
  /** When its texts were changed last; null while they are the default ones. */
  changedAt: z.string().nullable(),
});
export type MailTemplateHead = z.infer<typeof MailTemplateHead>;

export const Field = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'link', 'block']),
  isRequired: z.boolean(),
  sample: z.string(),
});
export type TemplateField = z.infer<typeof Field>;

const MailTemplate = Texts.extend({
  key: z.string(),
  name: z.string(),
  group: z.string(),
  version: TemplateVersion,
  isDefault: z.boolean(),
  defaults: Texts,
  /** The placeholders of the texts, with their value in the first sample; empty for a list. */
  fields: z.array(Field),
  samples: z.array(z.string()),
  /** Saves, newest first; null texts are the default ones. */
  history: z.array(z.object({ version: z.int(), at: z.string(), authorName: z.string(), texts: Texts.nullable() })),
});
export type MailTemplate = z.infer<typeof MailTemplate>;

const unknownTemplate = { unknownTemplate: [404, texts.unknownTemplate] } as const;
const Sample = text(60, texts.badSample).default('');

export const getMailTemplates = read.get('/api/admin/mail-templates', {
  summary: 'Modelele e-mailurilor și SMS-urilor pe care le scrie magazinul',
  data: z.array(MailTemplateHead),
});

export const getMailTemplate = read.get('/api/admin/mail-templates/:key', {
  summary: 'Un model de e-mail, cu câmpurile și istoricul lui',
  params: Key,
  data: MailTemplate,
  refusals: unknownTemplate,
});

export const saveMailTemplate = write.post('/api/admin/mail-templates/:key', {
  sensitive: true,
  summary: 'Schimbă textele unui e-mail',
  params: Key,
  body: MailTextsFields.extend({ version: TemplateVersion }),
  data: MailTemplate,
  refusals: { ...unknownTemplate, badTexts: [400, texts.badTexts], changed: [409, texts.changed] },
});

export const resetMailTemplate = write.post('/api/admin/mail-templates/:key/reset', {
  sensitive: true,
  summary: 'Pune înapoi textele inițiale ale unui e-mail',
  params: Key,
  body: z.strictObject({ version: TemplateVersion }),
  data: MailTemplate,
  refusals: { ...unknownTemplate, changed: [409, texts.changed] },
});

export const previewMailTemplate = read.post('/api/admin/mail-templates/:key/preview', {
  summary: 'Arată un e-mail cu texte nesalvate, completat cu date de probă',
  isReadOnly: true,
  params: Key,
  body: MailTextsFields.extend({ sample: Sample }),
  data: z.object({
    subject: z.string(),
    preheader: z.string(),
    text: z.string(),
    html: z.string(),
    problems: z.array(z.object({ field: z.enum(['subject', 'preheader', 'text']), message: z.string() })),
  }),
  refusals: unknownTemplate,
});

export const sendTestMail = write.post('/api/admin/mail-templates/:key/test', {
  summary: 'Trimite e-mailul de probă la adresa contului',
  params: Key,
  body: MailTextsFields.extend({ sample: Sample }),
  data: z.object({ to: z.string() }),
  refusals: {
    ...unknownTemplate,
    badTexts: [400, texts.badTexts],
    noAddress: [409, texts.noAddress],
    tooMany: [429, texts.tooManyTests],
  },
});
