import { z } from 'zod';
import { productPath } from '../../catalog/products/card-rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { toRon } from '../../platform/money.ts';
import { Id } from '../../platform/schema.ts';
import { amountDue } from '../../sales/orders/amounts.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import { testEvent, webhookEvents } from './rules.ts';
import { type ProductRow, selectProducts } from './webhook-queries.server.ts';

/** Enqueued by triggers (migration 0028) in the transaction of the change; `ids` are orders or products. */
export const webhookEventJob = defineJob(
  'webhook-event',
  z.object({
    eventId: z.uuid(),
    type: z.enum(webhookEvents),
    at: z.string(),
    ids: z.array(Id),
    returnId: Id.nullish(),
  }),
);
export type OccurredEvent = z.infer<(typeof webhookEventJob)['payload']>;

/** Orders as webhooks show them: without personal data, which is read by the API with a key. */
const OrderData = z.object({
  id: Id,
  number: z.string(),
  /** The state when the event was written down, seconds after it happened. */
  state: z.string(),
  paymentMethod: z.string(),
  isPaid: z.boolean(),
  /** RON, VAT included, without what was cancelled. */
  total: z.number(),
  currency: z.literal('RON'),
  createdAt: z.string(),
  /** Only for `order.returned`, when the customer returned products of a delivered order. */
  returnId: Id.optional(),
});

const ProductData = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  url: z.string(),
  /** RON, VAT included. */
  sellingPrice: z.number(),
  isPublished: z.boolean(),
});

/** The public contract of webhooks; docs/INTEGRATIONS.md describes it. */
export const WebhookBody = z.object({
  id: z.string(),
  type: z.enum([...webhookEvents, testEvent]),
  timestamp: z.string(),
  data: z.union([
    z.object({ order: OrderData }),
    z.object({ products: z.array(ProductData) }),
    z.object({ message: z.string() }),
  ]),
});
export type WebhookBody = z.infer<typeof WebhookBody>;

/** Null when the order is gone. */
export async function buildBody(db: Db, event: OccurredEvent, siteUrl: string): Promise<WebhookBody | null> {
  const data = event.type === 'product.changed' ? await productData(db, event, siteUrl) : await orderData(db, event);
  const { eventId: id, type, at } = event;
  return data && { id, type, timestamp: new Date(at).toISOString(), data };
}

async function orderData(db: Db, { ids, returnId }: OccurredEvent): Promise<WebhookBody['data'] | null> {
  const order = await readOrderRecord(db, ids[0] ?? 0);
  if (!order) return null;
  const { id, number, state, paymentMethod, paidAt, createdAt } = order;
  return {
    order: {
      id,
      number,
      state,
      paymentMethod,
      isPaid: paidAt !== null,
      total: toRon(amountDue(order)),
      currency: 'RON',
      createdAt: createdAt.toISOString(),
      ...(returnId ? { returnId } : {}),
    },
  };
}

async function productData(db: Db, { ids }: OccurredEvent, siteUrl: string): Promise<WebhookBody['data']> {
  const toData = ({ sellingPrice, ...row }: ProductRow) => ({
    ...row,
    url: `${siteUrl}${productPath(row)}`,
    sellingPrice: toRon(sellingPrice),
  });
  return { products: (await selectProducts(db, ids)).map(toData) };
}
