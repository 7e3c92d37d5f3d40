import { z } from 'zod';
import { paragraphs, text } from '../../platform/schema.ts';
import { maxCannedTitleLength, maxMessageLength } from './rules.ts';
import { texts } from './texts.ts';

/** An answer that the shop often gives. */
export const CannedFields = z.strictObject({
  title: text(maxCannedTitleLength, texts.cannedTitle).min(1, texts.cannedTitle),
  body: paragraphs(1, maxMessageLength, texts.badMessage),
});
export type CannedFields = z.infer<typeof CannedFields>;
