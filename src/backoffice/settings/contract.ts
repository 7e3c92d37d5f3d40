import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { paragraphs, pictureBody, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

const write = admin('settings:write');

const Bounded = z
  .number({ error: texts.badValue })
  .min(-2_147_483_648, texts.badValue)
  .max(2_147_483_647, texts.badValue);
const SettingValue = z.union([z.string(), z.number(), z.boolean()]);
export type SettingValue = z.infer<typeof SettingValue>;
const Setting = z.strictObject({
  name: text(40, texts.badValue).min(1, texts.badValue),
  value: z.union([paragraphs(0, 2000, texts.badValue), Bounded, z.boolean()], { error: texts.badValue }),
});
/** Zero until the group is saved for the first time. */
const GroupVersion = z.int().min(0).max(2_147_483_646);

const SavedSettings = z.object({
  key: z.string(),
  version: GroupVersion,
  values: z.record(z.string(), SettingValue),
  /** Earlier saves, newest first; `changes` has only the fields that differ from the save before. */
  history: z.array(
    z.object({ version: z.int(), at: z.string(), authorName: z.string(), changes: z.record(z.string(), SettingValue) }),
  ),
});
export type SavedSettings = z.infer<typeof SavedSettings>;

export const getSettings = admin('settings:read').get('/api/admin/settings', {
  summary: 'Setările magazinului, cu istoricul lor',
  data: z.array(SavedSettings),
});

export const saveSettings = write.post('/api/admin/settings/:key', {
  // They include the bank account, the seller on invoices and the addresses of notices.
  sensitive: true,
  summary: 'Salvează un grup de setări',
  params: z.strictObject({ key: text(40, texts.badKey).meta({ examples: ['invoices'] }) }),
  body: z.strictObject({ version: GroupVersion, values: z.array(Setting).max(60, texts.badSettings) }),
  data: SavedSettings,
  refusals: {
    unknownGroup: [404, texts.unknownGroup],
    notPermitted: [403, texts.notPermitted],
    badSettings: [400, texts.badSettings],
    changed: [409, texts.changed],
  },
});

export const addSettingsPicture = write.post('/api/admin/settings-pictures', {
  summary: 'Trimite o imagine pentru setări, de exemplu sigla; este desenată din nou, iar SVG nu se primește',
  ...pictureBody,
  /** The addresses end with the size in pixels; `square` is cut out of the middle. */
  data: z.object({ image: z.string(), square: z.string() }),
  refusals: { notAPicture: [400, texts.notAPicture], tooLarge: [413, texts.tooLarge] },
});
