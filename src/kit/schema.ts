import { z } from 'zod';

/** Bounded building blocks that contracts share. */
export const Id = z.int().min(1).max(2_147_483_647);
/** Ids that arrive in a query string. */
export const QueryId = z.coerce.number().pipe(Id);
export const Ron = z.number().min(0).max(10_000_000);
export const Take = z.coerce.number().pipe(z.int().min(1).max(96));
export const Skip = z.coerce.number().pipe(z.int().min(0).max(1_000_000));

/** One line of what people write: trimmed, bounded, without control characters. */
export const words = (most: number, sentence: string) =>
  z
    .string({ error: sentence })
    .trim()
    .max(most, sentence)
    .regex(/^\P{Cc}*$/u, sentence);
