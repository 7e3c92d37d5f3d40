import { z } from 'zod';
import { paragraphs, text } from '../../platform/schema.ts';
import { refusalTexts as texts } from './texts.ts';

/** Included in the email to the customer. */
const note = text(500, texts.message).default('');
const ron = (message: string) => z.number(message).meta({ format: 'ron' }).min(1, message);

export const OfferFields = z.strictObject({ offer: ron(texts.offer).max(10_000_000, texts.offer), note });

/** A received product that is put on sale. */
export const SaleFields = z.strictObject({
  price: ron(texts.price).max(10_000, texts.price),
  /** Appended to the product name: 'stare foarte bună'. */
  condition: text(60, texts.condition).min(3, texts.condition),
  details: paragraphs(10, 1000, texts.details),
});

export const ReceivedFields = z.strictObject({ sale: SaleFields.nullable().default(null), note });

export const RejectionFields = z.strictObject({ reason: text(500, texts.reason).min(3, texts.reason) });
