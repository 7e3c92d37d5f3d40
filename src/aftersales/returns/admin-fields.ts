import { z } from 'zod';
import { Id, text } from '../../platform/schema.ts';
import { refundMethodIds } from '../../sales/payment-methods/methods.ts';
import { ibanFields, requireIbanWithHolder } from './account-fields.ts';
import { ChosenProducts } from './chosen-products.ts';
import { maxNoteLength, outcomes } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

/** A received line is restocked or discarded. */
export const LineOutcome = z.strictObject({ id: Id, outcome: z.enum(outcomes) });

/** Input of staff for a step of a return or of a parcel that came back. */
export const StepFields = z.strictObject({
  /** Included in the email to the customer. */
  note: text(maxNoteLength, texts.note).default(''),
  products: z.array(LineOutcome).max(100).default([]),
});

/** A return that staff open for a customer. */
export const OpenReturnFields = z
  .strictObject({ products: ChosenProducts, refundBy: z.enum(refundMethodIds), ...ibanFields })
  .superRefine(requireIbanWithHolder);
