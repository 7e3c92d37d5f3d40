import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, Ron } from '../../platform/schema.ts';
import { PromoCodeFields } from './code-fields.ts';
import { texts } from './texts.ts';

export const marginLevels = ['fine', 'low', 'belowStop', 'belowCost'] as const;

/** The fields of a code that decide how much it takes off a product. */
const { shape } = PromoCodeFields;
export const CodeEffect = z.strictObject({
  couponType: shape.couponType,
  value: z.number(texts.badValue).min(0, texts.badValue),
  minimumTotal: shape.minimumTotal,
  productIds: shape.productIds,
  categoryIds: shape.categoryIds,
  producerIds: shape.producerIds,
  familyIds: shape.familyIds,
  excludesReduced: shape.excludesReduced,
  buyQuantity: shape.buyQuantity,
  getQuantity: shape.getQuantity,
});
export type CodeEffect = z.infer<typeof CodeEffect>;

const CodeMargins = z.object({
  /** Products with a known cost that the code is for. */
  known: z.int(),
  counts: z.object({ low: z.int(), belowStop: z.int(), belowCost: z.int() }),
  limitsDiscounts: z.boolean(),
  /** The lowest margins first; `price` is what is paid with the code, `percent` the margin over the cost. */
  lowest: z.array(z.object({ id: Id, name: z.string(), price: Ron, percent: z.number().nullable() })),
});
export type CodeMargins = z.infer<typeof CodeMargins>;

export const getCodeMargins = admin('marketing:read').post('/api/admin/promo-codes/margins', {
  isReadOnly: true,
  summary: 'Marja produselor cu un cod, la costul loturilor; nu schimbă nimic',
  body: CodeEffect,
  data: CodeMargins,
});
