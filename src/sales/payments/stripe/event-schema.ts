import type Stripe from 'stripe';
import { z } from 'zod';

/** Without control characters: PostgreSQL does not store NUL. */
const text = z.string().regex(/^\P{Cc}{0,500}$/u);
const id = text.min(1);
const related = z.union([id, z.object({ id })]).nullish();
const amount = z.int().min(0).max(2_147_483_647);
const metadata = z.record(z.string(), text);

const Intent = z.object({
  id,
  status: text,
  amount_received: amount,
  currency: text,
  metadata,
  payment_method: related,
  client_secret: text.nullish(),
  last_payment_error: z.object({ code: text.nullish(), decline_code: text.nullish() }).nullish(),
});

const Refund = z.object({
  id,
  payment_intent: related,
  amount,
  status: text.nullish(),
  metadata: metadata.nullish(),
  failure_reason: text.nullish(),
});

const Event = z.object({ id, type: text, data: z.object({ object: z.object({}).loose() }) });

/** Whether an event has the fields that the shop reads (`mapping.ts`), in the types that Stripe documents. */
export function isWellFormed(event: unknown): event is Stripe.Event {
  const parsed = Event.safeParse(event);
  if (!parsed.success) return false;
  const { type, data } = parsed.data;
  if (type.startsWith('payment_intent.')) return Intent.safeParse(data.object).success;
  return !type.includes('refund.') || Refund.safeParse(data.object).success;
}
