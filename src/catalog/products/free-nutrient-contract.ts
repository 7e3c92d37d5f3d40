import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, text } from '../../platform/schema.ts';
import { adminTexts as texts } from './admin-texts.ts';

const read = admin('catalogue:read');
const write = admin('catalogue:write');

/** `unit`: the name is known, but not with this unit; `ambiguous`: several nutrients have it. */
export const freeReasons = ['unknown', 'unit', 'ambiguous'] as const;
export const freeStates = ['open', 'noNutrient'] as const;

const FreeNutrient = z.object({
  /** Of the row in the list. */
  id: Id,
  name: z.string(),
  units: z.array(z.string()),
  rows: z.int(),
  reason: z.enum(freeReasons),
  /** Some of the products. */
  products: z.array(z.object({ id: Id, name: z.string() })),
});
export type FreeNutrient = z.infer<typeof FreeNutrient>;

export const getFreeNutrients = read.get('/api/admin/nutrients/free', {
  summary: 'Numele din tabelele produselor care nu au un nutrient',
  ...list({
    row: FreeNutrient,
    query: { search: text(60, texts.badFreeName).default(''), state: z.enum(freeStates).default('open') },
  }),
});

const Name = text(200, texts.badFreeName).min(1, texts.badFreeName);

export const matchFreeNutrient = write.post('/api/admin/nutrients/free/match', {
  summary: 'Numele este al unui nutrient; rândurile care îl au îl primesc',
  body: z.strictObject({ name: Name, nutrientId: Id }),
  data: z.null(),
  refusals: { unknownNutrient: [404, texts.unknownNutrient] },
});

export const markFreeNutrient = write.post('/api/admin/nutrients/free/mark', {
  summary: 'Numele nu este al unui nutrient, ca „Grăsimi”, sau din nou poate fi',
  body: z.strictObject({ name: Name, isNutrient: z.boolean() }),
  data: z.null(),
});
