import { z } from 'zod';
import { levelKinds, levelScopes, nutrientKinds } from '../../catalog/nutrients/fields.ts';
import { everyone } from '../../platform/http/endpoint.ts';
import { Id, idList } from '../../platform/schema.ts';
import { maxPlanProducts } from './limits.ts';
import { refusalTexts } from './product-texts.ts';

const PlanProduct = z.object({
  id: Id,
  name: z.string(),
  dailyPortion: z.string(),
  /** Supplements, and food whose label names the form of a nutrient, count as added; other food only in totals. */
  isAdded: z.boolean(),
  isSupplement: z.boolean(),
  /** The rows of the label that have a nutrient, per daily portion. */
  rows: z.array(
    z.object({
      nutrient: z.string(),
      form: z.string().nullable(),
      amount: z.number(),
      unit: z.string(),
      isFormAmount: z.boolean(),
    }),
  ),
  /** Names of the rows that cannot be added up. */
  others: z.array(z.string()),
  image: z.string(),
  /** The products of a bundle, or that of an offer of a lot; these have no rows of their own. */
  partIds: z.array(Id),
});
export type PlanProduct = z.infer<typeof PlanProduct>;

/** Only confirmed levels and conversions. */
const PlanNutrient = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(nutrientKinds),
  unit: z.string(),
  equivalent: z.string(),
  vnr: z.number().nullable(),
  iu: z.string(),
  hasNoUpperLevel: z.boolean(),
  forms: z.array(z.object({ key: z.string(), name: z.string(), share: z.string(), iu: z.string(), dfe: z.string() })),
  levels: z.array(
    z.object({
      kind: z.enum(levelKinds),
      scope: z.enum(levelScopes),
      formKeys: z.array(z.string()),
      ageFrom: z.int(),
      ageTo: z.int().nullable(),
      isPregnant: z.boolean(),
      value: z.number(),
      source: z.string(),
      sourceYear: z.int().nullable(),
    }),
  ),
});
export type PlanNutrient = z.infer<typeof PlanNutrient>;

const PlanCaution = z.object({
  id: Id,
  nutrientKeys: z.array(z.string()),
  needsAll: z.boolean(),
  countsTogether: z.boolean(),
  formKeys: z.array(z.string()),
  above: z.number().nullable(),
  scope: z.enum(levelScopes),
  minProducts: z.int(),
  groups: z.array(z.string()),
  who: z.string(),
  words: z.string(),
  source: z.string(),
});
export type PlanCaution = z.infer<typeof PlanCaution>;

const PlanData = z.object({
  products: z.array(PlanProduct),
  nutrients: z.array(PlanNutrient),
  cautions: z.array(PlanCaution),
});
export type PlanData = z.infer<typeof PlanData>;

export const getPlanData = everyone.get('/api/plan', {
  summary:
    'Cantitățile pe porție zilnică ale unor produse, cu nutrienții, nivelurile și atenționările confirmate care le privesc',
  query: z.strictObject({ productIds: idList(maxPlanProducts, refusalTexts.badIds) }),
  data: PlanData,
});
