import { z } from 'zod';
import { rawText } from '../../platform/schema.ts';
import { isReserved, isTarget, normalizeSource } from './rules.ts';
import { texts } from './texts.ts';

/** The fields of a redirect that the back office edits. */
export const RedirectFields = z.strictObject({
  fromPath: rawText(500, texts.from)
    .refine((address) => normalizeSource(address.trim()) !== null, texts.from)
    .transform((address) => normalizeSource(address.trim()) ?? '')
    .refine((address) => !isReserved(address), texts.reserved)
    .meta({ examples: ['/o-cale-veche'] }),
  target: rawText(1000, texts.target)
    .transform((target) => target.trim())
    .refine(isTarget, texts.target)
    .meta({ examples: ['/products'] }),
  status: z
    .literal([301, 302], texts.status)
    .default(301)
    .meta({ examples: [301] }),
});
/** A CSV file as text. */
export const ImportFields = z.strictObject({
  content: rawText(190_000, texts.content)
    .min(1, texts.content)
    .meta({ examples: ['/vechi,/products'] }),
});

export type RedirectFields = z.infer<typeof RedirectFields>;
