import { z } from 'zod';
import { customer } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron } from '../../platform/schema.ts';
import { maxRhythmDays, minRhythmDays } from '../home-supply/rules.ts';
import { Shipping } from '../orders/contract.ts';
import { checkoutMethodIds } from '../payment-methods/methods.ts';
import {
  cycleStates,
  intervalOptions,
  lineActions,
  maxLines,
  pauseReasons,
  repeatActions,
  repeatStates,
} from './rules.ts';
import { texts } from './texts.ts';

const Interval = z.literal(intervalOptions, texts.badInterval);
export const PaymentChoice = z.enum(['card', 'cash']);

export const RepeatOffer = z.object({
  intervals: z.array(z.literal(intervalOptions)),
  percent: z.int(),
  announceDays: z.int(),
});

export const RepeatLine = z.object({
  productId: Id,
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** RON, with the reduction. */
  price: Ron,
  /** False for a product that is no longer sold; it is left out of the next order. */
  isSold: z.boolean(),
  isInStock: z.boolean(),
  intervalDays: z.int(),
  /** Local dates. */
  nextOn: z.string(),
  /** A skipped delivery that can still be taken back. */
  skippedOn: z.string().nullable(),
  isPaused: z.boolean(),
  /** Lines that are due within a week share a parcel. */
  isInNextParcel: z.boolean(),
  actions: z.array(z.enum(lineActions)),
  /** Schedule by the daily portion and the packs at home; null when it is so already, or unknown. */
  proposal: z.object({ intervalDays: z.int(), nextOn: z.string() }).nullable(),
});

export const RepeatCycle = z.object({
  dueOn: z.string(),
  state: z.enum(cycleStates),
  order: z.object({ id: Id, number: z.string(), total: Ron, canPay: z.boolean() }).nullable(),
  nextAttemptOn: z.string().nullable(),
  error: z.string().nullable(),
});

export const Repeat = z.object({
  id: Id,
  state: z.enum(repeatStates),
  pauseReason: z.enum(pauseReasons).nullable(),
  actions: z.array(z.enum(repeatActions)),
  /** The shortest rhythm of its lines. */
  intervalDays: z.int(),
  percent: z.int(),
  /** Local dates. */
  nextOn: z.string(),
  skippedOn: z.string().nullable(),
  lines: z.array(RepeatLine),
  /** Costs of the next delivery at today's prices; null when the courier no longer delivers it. */
  costs: z.object({ goodsTotal: Ron, deliveryCost: Ron, cashFee: Ron, total: Ron }).nullable(),
  shipping: Shipping,
  courierId: Id,
  courierName: z.string(),
  lockerName: z.string().nullable(),
  paymentMethod: PaymentChoice,
  cardId: z.string().nullable(),
  cardName: z.string().nullable(),
  /** Newest first. */
  cycles: z.array(RepeatCycle),
  sourceOrderId: Id,
  agreedText: z.string(),
  agreedAt: z.string(),
});
export type RepeatLine = z.infer<typeof RepeatLine>;
export type Repeat = z.infer<typeof Repeat>;

const RepeatChoice = z.object({
  productId: Id,
  name: z.string(),
  intervalDays: z.int(),
  agreedText: z.string(),
});
export type RepeatChoice = z.infer<typeof RepeatChoice>;

export const RepeatList = z.object({ offer: RepeatOffer, repeats: z.array(Repeat), choices: z.array(RepeatChoice) });
export type RepeatList = z.infer<typeof RepeatList>;

const Rhythm = z.int(texts.badRhythm).min(minRhythmDays, texts.badRhythm).max(maxRhythmDays, texts.badRhythm);
const Line = z.strictObject({
  productId: Id,
  quantity: z.int(texts.badQuantity).min(1, texts.badQuantity).max(99, texts.badQuantity),
  /** Omitted: unchanged, or the rhythm for which the pieces of a new line suffice. */
  intervalDays: Rhythm.optional(),
  /** A chosen day of the next delivery. */
  nextOn: z.iso.date(texts.badDay).optional(),
});
const Lines = z
  .array(Line)
  .min(1, texts.badLines)
  .max(maxLines, texts.badLines)
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, texts.badLines);

const unknown = { unknown: [404, texts.unknown] } as const;
const off = { off: [409, texts.off] } as const;
const unknownProduct = { unknownProduct: [409, texts.unknownProduct] } as const;
const noDelivery = { noDelivery: [409, texts.noDelivery] } as const;
const providerUnavailable = { providerUnavailable: [503, texts.unknownCard] } as const;

export const getRepeats = customer.get('/api/RepeatDelivery/List', {
  summary: 'Livrările repetate ale clientului și produsele alese pentru prima comandă',
  data: RepeatList,
});

export const chooseRepeat = customer.post('/api/RepeatDelivery/Choose', {
  summary: 'Produsul din următoarea comandă se repetă la intervalul ales; fără interval, alegerea se șterge',
  body: z.strictObject({ productId: Id, intervalDays: Rhythm.nullable() }),
  data: z.null(),
  refusals: { ...off, ...unknownProduct },
});

/** One text for each interval among the chosen products of the cart. It is stored as what the customer was shown. */
export const showRepeatTerms = customer.post('/api/RepeatDelivery/CheckoutTerms', {
  summary:
    'Condițiile livrărilor repetate pe care le pornește comanda din coș, cu tot ce se plătește la fiecare livrare',
  body: z.strictObject({
    shippingAddressId: Id,
    courierId: Id,
    lockerId: Id.nullable(),
    paymentMethod: z.enum(checkoutMethodIds),
  }),
  data: z.array(
    z.object({
      intervalDays: z.int(),
      products: z.array(z.object({ productId: Id, name: z.string() })),
      text: z.string(),
    }),
  ),
  refusals: { ...noDelivery, unknownAddress: [404, texts.unknownAddress] },
});

export const startRepeat = customer.post('/api/RepeatDelivery/StartFromOrder', {
  summary: 'Pornește livrarea repetată a produselor unei comenzi, la aceeași adresă și cu aceeași plată',
  body: z.strictObject({
    orderId: Id,
    intervalDays: Interval,
    acceptTerms: z.literal(true, { error: texts.acceptTerms }),
    /** The total of the terms that were shown. */
    expectedTotal: Ron,
  }),
  data: Repeat,
  refusals: {
    ...off,
    ...unknownProduct,
    ...providerUnavailable,
    unknownOrder: [404, texts.unknownOrder],
    notRepeatable: [409, texts.notRepeatable],
    ...noDelivery,
    termsChanged: [409, texts.termsChanged],
    alreadyRepeated: [409, texts.alreadyRepeated],
    tooMany: [409, texts.tooMany],
  },
});

/** The terms for each interval that is offered. */
export const getRepeatTerms = customer.get('/api/RepeatDelivery/Terms', {
  summary: 'Condițiile livrării repetate a unei comenzi, pentru fiecare interval oferit, la prețurile de azi',
  query: z.strictObject({ orderId: QueryId }),
  data: z.array(z.object({ intervalDays: z.literal(intervalOptions), total: Ron, text: z.string() })),
  refusals: { ...noDelivery, unknownOrder: [404, texts.unknownOrder] },
});

/** Omitted fields stay unchanged. */
const Change = z.strictObject({
  id: Id,
  /** For all lines that have none of their own in the request. */
  intervalDays: Rhythm.optional(),
  lines: Lines.optional(),
  shippingAddressId: Id.optional(),
  courierId: Id.optional(),
  /** A locker of the courier of the request, or of the present one. */
  lockerId: Id.optional(),
  paymentMethod: PaymentChoice.optional(),
  cardId: z
    .string(texts.badCard)
    .regex(/^[\w-]{4,200}$/, texts.badCard)
    .optional(),
});
export type RepeatChange = z.infer<typeof Change>;

export const changeRepeat = customer.post('/api/RepeatDelivery/Change', {
  summary: 'Schimbă intervalul, produsele, adresa, curierul, lockerul sau plata livrării repetate',
  body: Change,
  data: Repeat,
  refusals: {
    ...unknown,
    ...unknownProduct,
    ...providerUnavailable,
    notAllowed: [409, texts.notAllowed],
    unknownAddress: [404, texts.unknownAddress],
    unknownCard: [404, texts.unknownCard],
    noQuote: [409, texts.noQuote],
    noLocker: [409, texts.noLocker, 'lockerId'],
  },
});

export const actOnRepeat = customer.post('/api/RepeatDelivery/Act', {
  summary: 'Sare o livrare, o ia înapoi, oprește, pornește din nou sau încheie livrarea repetată',
  body: z.strictObject({ id: Id, action: z.enum(repeatActions) }),
  data: Repeat,
  refusals: { ...unknown, notAllowed: [409, texts.notAllowed] },
});

export const actOnRepeatLine = customer.post('/api/RepeatDelivery/ActOnLine', {
  summary: 'Sare o livrare a unui produs, o ia înapoi, oprește produsul sau îl pornește din nou',
  body: z.strictObject({ id: Id, productId: Id, action: z.enum(lineActions) }),
  data: Repeat,
  refusals: { ...unknown, notAllowed: [409, texts.notAllowed] },
});
