import { z } from 'zod';
import { Id } from '../../platform/schema.ts';
import { bundleTexts as texts } from './admin-texts.ts';
import { maxPartQuantity, maxParts } from './bundle-rules.ts';

export const PartQuantity = z.int(texts.badQuantity).min(1, texts.badQuantity).max(maxPartQuantity, texts.badQuantity);

/** The parts of a bundle in their order; a product without parts is no bundle. */
export const BundleFields = z.strictObject({
  parts: z
    .array(z.strictObject({ productId: Id, quantity: PartQuantity }))
    .max(maxParts, texts.tooMany)
    .refine((parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length, texts.twice),
});
