import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';
import { Money, page, params } from './inputs.ts';
import { texts } from './texts.ts';

export const CardPayout = z.object({
  id: Id,
  provider: z.string(),
  providerId: z.string(),
  arrivedOn: z.iso.date(),
  gross: Money,
  fees: Money,
  net: Money,
  payments: z.int(),
  refunds: z.int(),
  isInBank: z.boolean(),
  differences: z.int(),
});
export type CardPayout = z.infer<typeof CardPayout>;

export const PayoutItem = z.object({
  providerId: z.string(),
  kind: z.enum(['payment', 'refund', 'fee', 'other']),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  amount: Money,
  fee: Money,
  /** Ours; null for a payment or refund that the shop does not know. */
  ours: Money.nullable(),
  isDifferent: z.boolean(),
});
export type PayoutItem = z.infer<typeof PayoutItem>;

export const getCardPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/settlements/card-payouts',
  auth: 'admin',
  permission: 'accounting:read',
  summary: 'Viramentele furnizorului de card, comisioanele pe luni și banii care nu au ajuns încă',
  query: z.strictObject(page),
  data: z.object({
    total: z.int(),
    canFetch: z.boolean(),
    differences: z.int(),
    onWay: z.object({ count: z.int(), amount: Money }),
    months: z.array(z.object({ month: z.string(), gross: Money, fees: Money, net: Money })),
    payouts: z.array(CardPayout),
  }),
});

export const getCardPayout = endpoint({
  method: 'GET',
  path: '/api/admin/settlements/card-payouts/:id',
  auth: 'admin',
  permission: 'accounting:read',
  summary: 'Plățile, restituirile și comisioanele dintr-un virament, comparate cu ale magazinului',
  params,
  data: z.object({ items: z.array(PayoutItem) }),
  refusals: { unknownRow: [404, texts.unknownRow] },
});

export const fetchCardPayouts = endpoint({
  method: 'POST',
  path: '/api/admin/settlements/card-payouts/fetch',
  auth: 'admin',
  permission: 'accounting:write',
  auditsItself: true,
  summary: 'Citește acum viramentele de la furnizorul de card',
  data: z.object({ stored: z.int() }),
  refusals: { noProvider: [409, texts.noProvider], providerAway: [502, texts.providerAway] },
});

export const getCardPayoutsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/settlements/card-payouts-file',
  auth: 'admin',
  permission: 'accounting:read',
  isDownload: true,
  summary: 'Viramentele furnizorului de card ca fișier CSV',
  data: z.string(),
});
