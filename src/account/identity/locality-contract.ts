import { z } from 'zod';
import { admin, everyone } from '../../platform/http/endpoint.ts';
import { rawText, text } from '../../platform/schema.ts';
import { County } from './fields.ts';
import { localityTexts } from './locality-texts.ts';
import { texts } from './texts.ts';

export const getLocalities = everyone.get('/api/Address/Localities', {
  summary: 'Localitățile unui județ, orașele primele; fără lista oficială încărcată sunt numai cele mari',
  query: z.strictObject({ county: County }),
  data: z.object({
    isComplete: z.boolean(),
    localities: z.array(
      z.object({
        name: z.string(),
        commune: z.string().nullable(),
        /** Only where the whole locality has one code. */
        postalCode: z.string().nullable(),
      }),
    ),
  }),
});

/** A locality that may be meant, maybe in another county. */
const SuggestedLocality = z.object({
  county: z.string(),
  countyName: z.string(),
  name: z.string(),
  postalCode: z.string().nullable(),
});
export type SuggestedLocality = z.infer<typeof SuggestedLocality>;

const LocalityQuestion = z.object({ text: z.string(), suggestions: z.array(SuggestedLocality) });
export type LocalityQuestion = z.infer<typeof LocalityQuestion>;

export const checkLocality = everyone.get('/api/Address/CheckLocality', {
  summary: 'Întrebarea despre o localitate pe care nu o găsim în județ, cu propuneri; null când o găsim',
  query: z.strictObject({
    county: County,
    locality: text(100, texts.locality).min(1, texts.locality),
    postalCode: rawText(10, texts.postalCode).default(''),
  }),
  data: LocalityQuestion.nullable(),
});

const LoadedList = z.object({
  /** Null until a list is loaded. */
  loaded: z.object({ source: z.string(), localities: z.int(), loadedAt: z.string() }).nullable(),
});
export type LoadedList = z.infer<typeof LoadedList>;

/** For endpoints that save an address; the message has the suggestions. */
export const unknownLocality = { unknownLocality: [409, localityTexts.unknown, 'locality'] } as const;

const maxListBytes = 4 * 1024 * 1024;

export const getLocalityList = admin('settings:read').get('/api/admin/locality-list', {
  summary: 'Lista oficială a localităților care este încărcată',
  data: LoadedList,
});

export const loadLocalityList = admin('settings:write').post('/api/admin/locality-list', {
  summary: 'Încarcă lista oficială a localităților (SIRUTA, CSV), în locul celei de dinainte',
  query: z.strictObject({ fileName: text(200, localityTexts.listFormat).min(1, localityTexts.listFormat) }),
  bodyEncoding: 'bytes',
  bodyLimit: maxListBytes,
  body: z.instanceof(Uint8Array),
  data: LoadedList,
  refusals: { badList: [409, localityTexts.listFormat] },
});
