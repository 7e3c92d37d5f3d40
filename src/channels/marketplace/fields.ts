import { z } from 'zod';
import { Price } from '../../catalog/products/product-fields.ts';
import { Id, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

const Whole = (min: number, max: number, message: string) => z.int(message).min(min, message).max(max, message);

/** Staff's settings of an offer; amounts in RON with VAT. */
export const OfferFields = z
  .strictObject({
    isActive: z.boolean().default(true),
    price: Price.nullable().default(null),
    minPrice: Price,
    maxPrice: Price,
    buffer: Whole(0, 1000, texts.badBuffer).nullable().default(null),
    feePercent: z.number(texts.badFee).min(0, texts.badFee).max(99.99, texts.badFee).nullable().default(null),
    categoryId: Id,
    partNumberKey: text(40, texts.badKey)
      .regex(/^[A-Z0-9]*$/i, texts.badKey)
      .default(''),
    characteristics: z
      .array(z.strictObject({ id: Id, value: text(255, texts.badCharacteristic) }))
      .max(200)
      .default([]),
  })
  .check(({ value, issues }) => {
    const { price, minPrice, maxPrice } = value;
    if (minPrice > maxPrice)
      issues.push({ code: 'custom', message: texts.limitsSwapped, path: ['maxPrice'], input: maxPrice });
    if (price !== null && (price < minPrice || price > maxPrice))
      issues.push({ code: 'custom', message: texts.priceOutside, path: ['price'], input: price });
  });
export type OfferFields = z.infer<typeof OfferFields>;
