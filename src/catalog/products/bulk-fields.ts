import { z } from 'zod';
import { Id } from '../../platform/schema.ts';
import { adminTexts as texts } from './admin-texts.ts';
import { priceEndings } from './price-endings.ts';

const ending = z.literal(priceEndings).nullable();

const priceEdits = [
  z.strictObject({
    kind: z.literal('percent'),
    value: z.number(texts.badPriceChange).min(-90, texts.badPriceChange).max(300, texts.badPriceChange),
    ending,
  }),
  z.strictObject({
    kind: z.literal('amount'),
    /** RON, negative to lower the prices. */
    value: z.number(texts.badPriceChange).min(-100_000, texts.badPriceChange).max(100_000, texts.badPriceChange),
    ending,
  }),
] as const;

/** Raises or lowers prices. */
export const PriceEdit = z.discriminatedUnion('kind', priceEdits);
export type PriceEdit = z.infer<typeof PriceEdit>;

/** One change for many products. */
export const BulkEdit = z.discriminatedUnion('kind', [
  ...priceEdits,
  z.strictObject({ kind: z.literal('category'), id: Id }),
  z.strictObject({ kind: z.literal('producer'), id: Id }),
  z.strictObject({ kind: z.literal('addHashtag'), id: Id }),
  z.strictObject({ kind: z.literal('removeHashtag'), id: Id }),
]);
export type BulkEdit = z.infer<typeof BulkEdit>;

/** Such a change needs the power to set prices. */
export const changesPrices = ({ kind }: BulkEdit): boolean => kind === 'percent' || kind === 'amount';
