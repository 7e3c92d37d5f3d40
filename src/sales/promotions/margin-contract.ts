import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, Ron } from '../../platform/schema.ts';
import { CodeEffect } from './code-fields.ts';

export const marginLevels = ['fine', 'low', 'belowStop', 'belowCost'] as const;

const CodeMargins = z.object({
  /** Products with a known cost that the code is for. */
  known: z.int(),
  counts: z.object({ low: z.int(), belowStop: z.int(), belowCost: z.int() }),
  limitsDiscounts: z.boolean(),
  /** The lowest margins first; `price` is what is paid with the code, `percent` the margin over the cost. */
  lowest: z.array(z.object({ id: Id, name: z.string(), price: Ron, percent: z.number().nullable() })),
});
export type CodeMargins = z.infer<typeof CodeMargins>;

export const getCodeMargins = admin('marketing:read').post('/api/admin/promo-codes/margins', {
  isReadOnly: true,
  summary: 'Marja produselor cu un cod, la costul loturilor; nu schimbă nimic',
  body: CodeEffect,
  data: CodeMargins,
});
