import { z } from 'zod';
import { Ron, text } from '../../platform/schema.ts';
import { refusals as texts } from './admin/texts.ts';

const Quantity = z.int(texts.badQuantity).max(100_000, texts.badQuantity);

/** RON for one unit, without VAT. */
const UnitCost = Ron.max(1_000_000, texts.badCost).nullable();

/** Units of a lot that arrive. */
export const ReceiptFields = z.strictObject({
  code: text(40, texts.badCode).min(1, texts.badCode),
  expiresOn: z.iso.date(texts.badDay).nullable().default(null),
  quantity: Quantity.min(1, texts.badQuantity),
  unitCost: UnitCost.default(null),
  /** Empty when it is not known. */
  supplier: text(120, texts.badSupplier).default(''),
});

export const CountedQuantity = Quantity.min(0, texts.badQuantity);

/** A lot after a count. */
export const CorrectionFields = z.strictObject({
  quantity: CountedQuantity,
  /** Missing keeps the cost, null makes it unknown. */
  unitCost: UnitCost.optional(),
  reason: text(120, texts.badReason).min(3, texts.badReason),
});
