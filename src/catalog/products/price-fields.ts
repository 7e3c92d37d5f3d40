import { z } from 'zod';
import { adminTexts as texts } from './admin-texts.ts';
import { Price, VatRate } from './product-fields.ts';

/** A new price of a product. */
export const PriceFields = z.strictObject({
  price: Price,
  rrp: Price.nullable().default(null),
  /** Null applies now. */
  startsAt: z.iso
    .datetime({ offset: true, error: texts.badMoment })
    .meta({ examples: ['2026-12-01T08:00:00Z'] })
    .nullable()
    .default(null),
});
export type PriceFields = z.infer<typeof PriceFields>;

/** A VAT rate from a day on; null gives up the rate planned for that day. */
export const VatFields = z.strictObject({
  rate: VatRate.nullable(),
  since: z.iso.date(texts.badDay).meta({ examples: ['2027-01-01'] }),
});
export type VatFields = z.infer<typeof VatFields>;
