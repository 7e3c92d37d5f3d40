import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text, Version } from '../../platform/schema.ts';
import { CautionFields, Key, NutrientFields, nutrientKinds } from './fields.ts';
import { adminTexts as texts } from './texts.ts';

const read = admin('catalogue:read');
const write = admin('catalogue:write');

const NutrientListRow = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(nutrientKinds),
  unit: z.string(),
  vnr: z.number().nullable(),
  levels: z.int(),
  /** Conversions, levels and cautions that customers do not see yet. */
  unconfirmed: z.int(),
});
export type NutrientListRow = z.infer<typeof NutrientListRow>;

export const getAdminNutrients = read.get('/api/admin/nutrients', {
  summary: 'Nutrienții, cu numărul valorilor neconfirmate',
  ...list({
    row: NutrientListRow,
    query: {
      search: text(60, texts.badSearch).default(''),
      kind: z.enum(['all', ...nutrientKinds]).default('all'),
      state: z.enum(['all', 'unconfirmed']).default('all'),
    },
  }),
});

const AdminCaution = CautionFields.safeExtend({ id: Id, version: Version });
export type AdminCaution = z.infer<typeof AdminCaution>;

const AdminNutrient = NutrientFields.extend({
  id: Id,
  version: Version,
  key: Key,
  /** The cautions that name the nutrient. */
  cautions: z.array(AdminCaution),
});
export type AdminNutrient = z.infer<typeof AdminNutrient>;

const params = z.strictObject({ id: QueryId });
const unknownNutrient = { unknownNutrient: [404, texts.unknownNutrient] } as const;

export const getAdminNutrient = read.get('/api/admin/nutrients/:id', {
  summary: 'Un nutrient cu formele, nivelurile și atenționările lui',
  params,
  data: AdminNutrient,
  refusals: unknownNutrient,
});

export const changeNutrient = write.post('/api/admin/nutrients/:id', {
  summary: 'Schimbă un nutrient; procentele din produse sunt calculate din nou',
  params,
  body: NutrientFields.extend({ version: Version }),
  data: z.null(),
  refusals: {
    ...unknownNutrient,
    changed: [409, texts.changed],
    nameTaken: [409, texts.nameTaken, 'name'],
    unknownForm: [400, texts.unknownForm, 'levels'],
    formInUse: [409, texts.formInUse, 'forms'],
  },
});

export const addNutrient = write.post('/api/admin/nutrients', {
  summary: 'Un nutrient nou; rândurile libere din produse care îl numesc îl primesc',
  body: NutrientFields.extend({ key: Key.meta({ title: texts.key }) }),
  data: z.object({ id: Id }),
  refusals: {
    keyTaken: [409, texts.keyTaken, 'key'],
    nameTaken: [409, texts.nameTaken, 'name'],
    unknownForm: [400, texts.unknownForm, 'levels'],
  },
});

export const deleteNutrient = write.post('/api/admin/nutrients/:id/delete', {
  summary: 'Șterge un nutrient pe care nu îl folosesc nici produse, nici atenționări',
  params,
  data: z.null(),
  refusals: { ...unknownNutrient, nutrientInUse: [409, texts.nutrientInUse] },
});

const unknownTrigger = { unknownTrigger: [400, texts.unknownTrigger, 'nutrientKeys'] } as const;
const unknownCaution = { unknownCaution: [404, texts.unknownCaution] } as const;

export const addCaution = write.post('/api/admin/nutrients/cautions', {
  summary: 'O atenționare nouă; clienții o văd după ce este confirmată',
  body: CautionFields,
  data: z.object({ id: Id }),
  refusals: unknownTrigger,
});

export const deleteCaution = write.post('/api/admin/nutrients/cautions/:id/delete', {
  summary: 'Șterge o atenționare',
  params,
  data: z.null(),
  refusals: unknownCaution,
});

export const changeCaution = write.post('/api/admin/nutrients/cautions/:id', {
  summary: 'Schimbă sau confirmă o atenționare',
  params,
  body: CautionFields.safeExtend({ version: Version }),
  data: z.null(),
  refusals: {
    ...unknownCaution,
    changed: [409, texts.cautionChanged],
    ...unknownTrigger,
  },
});

export const getNutrientChoices = read.get('/api/admin/nutrients/choices', {
  summary: 'Nutrienții cu formele lor, pentru tabelul unui produs; conversiile neconfirmate lipsesc',
  data: z.array(NutrientFields.omit({ levels: true }).extend({ key: Key })),
});
