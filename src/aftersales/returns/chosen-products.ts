import { z } from 'zod';
import { Id, text } from '../../platform/schema.ts';
import { maxReasonLength } from './rules.ts';
import { refusalTexts } from './texts.ts';

const ChosenProduct = z.strictObject({
  /** Id of the order line. */
  id: Id,
  returnQuantity: z.int(refusalTexts.quantity).min(1, refusalTexts.quantity).max(99, refusalTexts.quantity).default(1),
  returnReason: text(maxReasonLength, refusalTexts.reason).default(''),
});

export const ChosenProducts = z
  .array(ChosenProduct)
  .min(1, refusalTexts.products)
  .max(100, refusalTexts.products)
  .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, refusalTexts.unknownLine)
  .meta({ examples: [[{ id: 1, returnQuantity: 1, returnReason: '' }]] });
export type ChosenProducts = z.infer<typeof ChosenProducts>;
