import { z } from 'zod';
import { ibanFields, requireIbanWithHolder } from '../../aftersales/returns/account-fields.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, Ron, text, uuid } from '../../platform/schema.ts';
import { RefundFields, SentFields } from './fields.ts';
import { payoutKinds } from './rules.ts';
import { texts } from './texts.ts';

const refund = admin('orders:read', 'refund');

/** Money owed to a customer that staff send by bank transfer. */
export const Payout = z.object({
  id: Id,
  version: Id,
  orderId: Id,
  orderNumber: z.string(),
  customer: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  kind: z.enum(payoutKinds),
  kindName: z.string(),
  /** Id of the cancellation or the return. */
  sourceId: Id.nullable(),
  amount: Ron,
  reason: z.string(),
  iban: z.string().nullable(),
  ibanHolder: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  sentBy: z.string().nullable(),
  reference: z.string(),
});
export type Payout = z.infer<typeof Payout>;

/** A '-' prefix sorts in descending order. */
export const payoutSorts = ['created', '-created', 'amount', '-amount'] as const;
export type PayoutSort = (typeof payoutSorts)[number];

export const getPayouts = admin(['orders:read', 'accounting:read']).get('/api/admin/payouts', {
  summary: 'Banii de trimis prin transfer: comenzi anulate sau returnate care nu s-au plătit cu cardul',
  ...list({
    row: Payout,
    query: {
      search: text(100, texts.search).default(''),
      state: z.enum(['waiting', 'sent', 'all']).default('all'),
      orderId: QueryId.optional(),
      sort: z.enum(payoutSorts).default('created'),
    },
    data: {
      waiting: z.int(),
      waitingAmount: Ron,
    },
  }),
});

const params = z.strictObject({ id: QueryId });
const unknownPayout = { unknownPayout: [404, texts.unknownPayout] } as const;
const changed = { changed: [409, texts.changed] } as const;

export const changePayout = refund.post('/api/admin/payouts/:id', {
  sensitive: true,
  summary: 'Contul în care se trimit banii, când clientul îl spune',
  params,
  body: z.strictObject({ version: Id, ...ibanFields }).superRefine(requireIbanWithHolder),
  data: Payout,
  refusals: { ...unknownPayout, ...changed, alreadySent: [409, texts.alreadySent] },
});

export const markPayout = admin(['orders:write', 'accounting:write']).post('/api/admin/payouts/:id/sent', {
  sensitive: true,
  summary: 'Banii au plecat din bancă; sau nu, dacă s-a bifat din greșeală',
  params,
  body: SentFields.extend({ version: Id, isSent: z.boolean() }),
  data: Payout,
  refusals: { ...unknownPayout, ...changed, ibanMissing: [409, texts.ibanMissing] },
});

export const addPayout = refund.post('/api/admin/orders/:id/payout', {
  sensitive: true,
  summary: 'Hotărăște întoarcerea unor bani pentru o comandă plătită ramburs sau prin transfer',
  params,
  body: RefundFields.extend({
    /** Idempotency key: a repeated request returns the same payout. */
    key: uuid(texts.key),
    ...ibanFields,
  }).superRefine(requireIbanWithHolder),
  data: Payout,
  refusals: {
    unknownOrder: [404, texts.unknownOrder],
    notPaid: [409, texts.notPaid],
    paidByCard: [409, texts.paidByCard],
    tooMuch: [409, texts.tooMuch, 'amount'],
  },
});
