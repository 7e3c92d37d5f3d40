import { z } from 'zod';
import { paragraphs, text } from '../../platform/schema.ts';
import { maxAnswerLength } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

/** Why staff reject a question, an answer or a review; the author reads it in an email. */
export const RejectionFields = z.strictObject({ reason: text(500, texts.reason).min(3, texts.reason) });

/** A public answer of the shop. */
export const ShopAnswerFields = z.strictObject({
  content: paragraphs(2, maxAnswerLength, texts.answer).meta({ examples: ['Nu conține gluten.'] }),
});
