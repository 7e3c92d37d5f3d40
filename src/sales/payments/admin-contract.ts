import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, Ron, text, uuid } from '../../platform/schema.ts';
import { unknownOrder } from '../orders/contract.ts';
import { checkoutMethodIds } from '../payment-methods/methods.ts';
import { paymentRefusals } from './contract.ts';
import { providerNames } from './providers.ts';
import { texts } from './texts.ts';

const write = admin('orders:write');

export const paymentStatuses = ['new', 'open', 'processing', 'succeeded', 'canceled'] as const;
const Status = z.enum(paymentStatuses);

/** A payment attempt with the shop's record and the provider's. */
export const AdminPayment = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  intentId: z.string().nullable(),
  createdAt: z.string(),
  amount: Ron,
  status: Status,
  captured: Ron,
  refunded: Ron,
  /** Name of the provider that took it. */
  takenBy: z.string(),
  failures: z.int(),
  lastFailure: z.string().nullable(),
  /** The provider record at the last check; null before the first check. */
  provider: z.object({ status: Status.nullable(), captured: Ron, refunded: Ron, checkedAt: z.string() }).nullable(),
  isDifferent: z.boolean(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

/** A leading '-' sorts in descending order; 'different' lists mismatches first. */
export const paymentSorts = ['different', 'created', '-created', 'amount', '-amount'] as const;
export type PaymentSort = (typeof paymentSorts)[number];

export const getAdminPayments = admin('accounting:read').get('/api/admin/payments', {
  summary: 'Plățile cu cardul, în evidența magazinului și a furnizorului; cele care diferă întâi',
  ...list({
    row: AdminPayment,
    query: {
      search: text(100, texts.search).default(''),
      status: z.enum([...paymentStatuses, 'all']).default('all'),
      show: z.enum(['all', 'different', 'unchecked']).default('all'),
      sort: z.enum(paymentSorts).default('different'),
    },
    data: {
      different: z.int(),
    },
  }),
});

const providerRefusals = {
  providerUnavailable: [503, texts.adminProviderUnavailable],
  cardsOff: [503, texts.adminCardsOff],
} as const;

export const checkPayments = admin('accounting:write').post('/api/admin/payments/check', {
  auditsItself: true,
  summary: 'Întreabă furnizorul despre aceste plăți și aduce evidența magazinului la zi',
  body: z.strictObject({ ids: z.array(Id).min(1, texts.choosePayments).max(50, texts.choosePayments) }),
  data: z.object({ checked: z.int(), different: z.int() }),
  refusals: providerRefusals,
});

const Methods = z.array(z.enum(checkoutMethodIds));

const PaymentOffer = z.object({
  /** Zero until something is saved. */
  version: z.int(),
  /** Methods that are on, in the order of the checkout. */
  methods: Methods,
  /** The provider chosen for new card payments; null means the first of `providers`. */
  cardProvider: z.string().nullable(),
  /** Names of the providers that are connected. */
  providers: z.array(z.string()),
  expressCheckout: z.boolean(),
  /** Those of `providers` that take wallets. */
  walletProviders: z.array(z.string()),
});
export type PaymentOffer = z.infer<typeof PaymentOffer>;

export const getPaymentOffer = admin('settings:read').get('/api/admin/payments/methods', {
  summary: 'Metodele de plată oferite și furnizorul plăților cu cardul',
  data: PaymentOffer,
});

export const savePaymentOffer = admin('settings:write').post('/api/admin/payments/methods', {
  sensitive: true,
  summary: 'Alege metodele de plată, ordinea lor și furnizorul plăților cu cardul',
  body: z.strictObject({
    version: z.int().min(0).max(2_147_483_646),
    methods: Methods.min(1, texts.oneMethod).refine((ids) => new Set(ids).size === ids.length, texts.oneMethod),
    cardProvider: z.enum(providerNames).nullable(),
    expressCheckout: z.boolean().default(false),
  }),
  data: PaymentOffer,
  refusals: {
    changed: [409, texts.offerChanged],
    needsProvider: [409, texts.needsProvider, 'methods'],
    unknownProvider: [409, texts.unknownProvider, 'cardProvider'],
  },
});

const Refund = z.object({
  id: Id,
  amount: Ron,
  status: z.enum(['new', 'pending', 'succeeded', 'failed']),
  reason: z.string(),
  error: z.string().nullable(),
  createdAt: z.string(),
});

export const OrderMoney = z.object({
  attempts: z.array(AdminPayment),
  refunds: z.array(Refund),
  /** Captured by card and not refunded. */
  refundable: Ron,
});
export type OrderMoney = z.infer<typeof OrderMoney>;

const params = z.strictObject({ id: QueryId });

export const getOrderMoney = admin('orders:read').get('/api/admin/orders/:id/payments', {
  summary: 'Încercările de plată cu cardul ale unei comenzi și banii întorși',
  params,
  data: OrderMoney,
});

export const makePaymentLink = write.post('/api/admin/orders/:id/payment-link', {
  summary: 'Adresa la care clientul plătește cu cardul o comandă care își așteaptă plata',
  params,
  data: z.object({ url: z.string() }),
  refusals: { ...paymentRefusals, noPage: [409, texts.noPage] },
});

export const refundOrder = admin('orders:read', 'refund').post('/api/admin/orders/:id/refund', {
  sensitive: true,
  summary: 'Întoarce bani pe cardul cu care s-a plătit, cel mult cât a mai rămas',
  params,
  body: z.strictObject({
    /** Idempotency key: sent again, it returns the same refund. */
    key: uuid(texts.refundKey),
    amount: Ron.min(0.01, texts.refundAmount),
    reason: text(200, texts.refundReason)
      .min(3, texts.refundReason)
      .meta({ examples: ['Produs deteriorat'] }),
  }),
  data: OrderMoney,
  refusals: { ...unknownOrder, cardsOff: providerRefusals.cardsOff, tooMuch: [409, texts.tooMuch, 'amount'] },
});
