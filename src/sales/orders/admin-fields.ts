import { z } from 'zod';
import { paragraphs, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

/** The number of a parcel. */
export const Waybill = z
  .string()
  .trim()
  .max(40, texts.waybill)
  .regex(/^[A-Za-z0-9-]{4,40}$/, texts.waybill);

/** An internal note of an order. */
export const OrderNoteFields = z.strictObject({
  text: paragraphs(1, 2000, texts.ownNote).meta({ examples: ['Sună înainte de livrare.'] }),
});

/** Why the shop cancels units of an order. */
export const CancelReasonFields = z.strictObject({
  reason: text(500, texts.cancelNote)
    .min(3, texts.cancelNote)
    .meta({ examples: ['Produsul nu mai este în stoc'] }),
});
