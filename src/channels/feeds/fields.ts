import { z } from 'zod';
import { Id } from '../../platform/schema.ts';
import { texts } from './texts.ts';

/** The fields of a feed that the back office edits. */
export const FeedFields = z.strictObject({
  isActive: z.boolean().default(false),
  minMargin: z.int(texts.badMargin).min(0, texts.badMargin).max(99, texts.badMargin).nullable().default(null),
  minStock: z.int(texts.badStock).min(0, texts.badStock).max(10_000, texts.badStock).default(0),
  categoryIds: z.array(Id).max(100, texts.tooManyCategories).default([]),
  skipsClaims: z.boolean().default(false),
});
export type FeedFields = z.infer<typeof FeedFields>;
