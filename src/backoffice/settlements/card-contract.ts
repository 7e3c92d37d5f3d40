import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id } from '../../platform/schema.ts';
import { Money, params } from './inputs.ts';
import { texts } from './texts.ts';

const read = admin('accounting:read');

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

export const getCardPayouts = read.get('/api/admin/settlements/card-payouts', {
  summary: 'Viramentele furnizorului de card, comisioanele pe luni și banii care nu au ajuns încă',
  ...list({
    row: CardPayout,
    data: {
      canFetch: z.boolean(),
      differences: z.int(),
      onWay: z.object({ count: z.int(), amount: Money }),
      months: z.array(z.object({ month: z.string(), gross: Money, fees: Money, net: Money })),
    },
  }),
});

export const getCardPayout = read.get('/api/admin/settlements/card-payouts/:id', {
  summary: 'Plățile, restituirile și comisioanele dintr-un virament, comparate cu ale magazinului',
  params,
  data: z.object({ items: z.array(PayoutItem) }),
  refusals: { unknownRow: [404, texts.unknownRow] },
});

export const fetchCardPayouts = admin('accounting:write').post('/api/admin/settlements/card-payouts/fetch', {
  auditsItself: true,
  summary: 'Citește acum viramentele de la furnizorul de card',
  data: z.object({ stored: z.int() }),
  refusals: { noProvider: [409, texts.noProvider], providerUnavailable: [502, texts.providerUnavailable] },
});

export const getCardPayoutsCsv = read.get('/api/admin/settlements/card-payouts-file', {
  isDownload: true,
  summary: 'Viramentele furnizorului de card ca fișier CSV',
  data: z.string(),
});
