import { z } from 'zod';
import type { VisitEvent } from '../../account/tracking/visit-events.ts';
import { everyone } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';
import { devices, landings } from './rules.ts';

/** A source, a medium or a campaign as the address of the first page names it. */
const Mark = z
  .string()
  .regex(/^[\p{L}\p{N}._~+|:-][\p{L}\p{N} ._~+|:-]{0,59}$/u)
  .meta({ examples: ['newsletter'] })
  .nullable();

const VisitStart = z.strictObject({
  /** The host that the visitor came from. */
  referrer: z
    .string()
    .regex(/^[a-z0-9.-]{1,100}$/)
    .meta({ examples: ['www.google.com'] })
    .nullable(),
  source: Mark,
  medium: Mark,
  campaign: Mark,
  device: z.enum(devices),
  landing: z.enum(landings),
});
export type VisitStart = z.infer<typeof VisitStart>;

const Words = z
  .string()
  .regex(/^[^\p{C}]{1,200}$/u)
  .meta({ examples: ['vitamina c'] });
const event = <const Kind extends VisitEvent['kind'], Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.strictObject({ kind: z.literal(kind), ...fields });

const Event = z.discriminatedUnion('kind', [
  event('product', { productId: Id }),
  event('cart', { productId: Id }),
  event('checkout', {}),
  event('summary', {}),
  event('order', { identifier: z.uuid() }),
  event('search', { words: Words, results: z.int().min(0).max(1_000_000) }),
  event('click', { words: Words, productId: Id, position: z.int().min(0).max(1000) }),
]) satisfies z.ZodType<VisitEvent>;

export const VisitBatch = z.strictObject({
  /** A random number that the tab keeps; it says nothing about the visitor. */
  visitId: z.uuid(),
  start: VisitStart,
  events: z.array(Event).max(40),
});
export type VisitBatch = z.infer<typeof VisitBatch>;

export const countVisit = everyone.post('/api/visits', {
  summary: 'Ce a făcut un vizitator care a acceptat analiza; fără acord browserul nu trimite nimic',
  body: VisitBatch,
  data: z.null(),
});
