import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Field, Key, TemplateVersion } from './template-contract.ts';
import { SmsTextFields } from './template-fields.ts';
import { texts } from './texts.ts';

const write = admin('settings:write');

const Text = z.object({ text: z.string() });

const SmsTemplate = Text.extend({
  key: z.string(),
  name: z.string(),
  group: z.string(),
  version: TemplateVersion,
  isDefault: z.boolean(),
  defaults: Text,
  /** The placeholders of the text, with their value in the sample. */
  fields: z.array(Field),
  /** The shop's name, which is put before the text. */
  beginning: z.string(),
  /** Saves, newest first; null texts are the default ones. */
  history: z.array(z.object({ version: z.int(), at: z.string(), authorName: z.string(), texts: Text.nullable() })),
});
export type SmsTemplate = z.infer<typeof SmsTemplate>;

const unknownTemplate = { unknownTemplate: [404, texts.unknownTemplate] } as const;

export const getSmsTemplate = admin('settings:read').get('/api/admin/sms-templates/:key', {
  summary: 'Un model de SMS, cu câmpurile și istoricul lui',
  params: Key,
  data: SmsTemplate,
  refusals: unknownTemplate,
});

export const saveSmsTemplate = write.post('/api/admin/sms-templates/:key', {
  sensitive: true,
  summary: 'Schimbă textul unui SMS',
  params: Key,
  body: SmsTextFields.extend({ version: TemplateVersion }),
  data: SmsTemplate,
  refusals: { ...unknownTemplate, badTexts: [400, texts.badTexts, 'text'], changed: [409, texts.changed] },
});

export const resetSmsTemplate = write.post('/api/admin/sms-templates/:key/reset', {
  sensitive: true,
  summary: 'Pune înapoi textul inițial al unui SMS',
  params: Key,
  body: z.strictObject({ version: TemplateVersion }),
  data: SmsTemplate,
  refusals: { ...unknownTemplate, changed: [409, texts.changed] },
});

export const sendTestSms = write.post('/api/admin/sms-templates/:key/test', {
  summary: 'Trimite SMS-ul de probă la telefonul contului',
  params: Key,
  body: SmsTextFields,
  data: z.object({ to: z.string() }),
  refusals: {
    ...unknownTemplate,
    badTexts: [400, texts.badTexts, 'text'],
    noPhone: [409, texts.noPhone],
    tooMany: [429, texts.tooManyTests],
  },
});
