import { z } from 'zod';
import { checkSector } from '../../account/identity/fields.ts';
import { unknownLocality } from '../../account/identity/locality-contract.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, Ron, stateChangeWithAuthor, text, uuid } from '../../platform/schema.ts';
import { quoteRefusals } from '../delivery/contract.ts';
import { marginLevels } from '../promotions/margin-contract.ts';
import { CancelReasonFields, DeliveryFields, OrderNoteFields, Waybill } from './admin-fields.ts';
import { Order, PaymentMethod, State, unknownOrder } from './contract.ts';
import { cancelReasons, maxProductsPerOrder, maxQuantityPerProduct, orderOrigins, queueSteps } from './rules.ts';
import { texts } from './texts.ts';

const read = admin('orders:read');
const write = admin('orders:write');

export const AdminOrderHead = z.object({
  id: Id,
  number: z.string(),
  state: State,
  stateName: z.string(),
  createdAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  isGuest: z.boolean(),
  county: z.string(),
  locality: z.string(),
  courierName: z.string(),
  waybill: z.string().nullable(),
  paymentMethod: PaymentMethod,
  paymentMethodName: z.string(),
  isPaid: z.boolean(),
  origin: z.enum(orderOrigins),
  total: Ron,
  productCount: z.int(),
  /** The company that the order is billed to; null for a person. */
  companyName: z.string().nullable(),
  companyTaxId: z.string().nullable(),
});
export type AdminOrderHead = z.infer<typeof AdminOrderHead>;

/** The customer's view plus staff data. */
export const AdminOrder = Order.extend({
  accountId: Id,
  isGuest: z.boolean(),
  termsVersion: z.string(),
  origin: z.enum(orderOrigins),
  cancelReason: z.enum(cancelReasons).nullable(),
  states: z.array(stateChangeWithAuthor(State)),
  version: Id,
  /** Whether address, phone and courier can still change (until the parcel is shipped). */
  canChangeDelivery: z.boolean(),
  /** Whether products can still be added, changed or removed. */
  canChangeLines: z.boolean(),
  /** The amount asked for after a change of a paid order that has not arrived yet. */
  openDifference: Ron,
  /** The margin of the units that are left over the cost of their lots, with VAT; null when a cost is not known. */
  margin: z.object({ level: z.enum(marginLevels), percent: z.number().nullable() }).nullable(),
  /** Internal staff notes, oldest first. */
  notes: z.array(z.object({ id: Id, text: z.string(), at: z.string(), author: z.string() })),
  /** Refunds without a return, oldest first. */
  refunds: z.array(z.object({ id: Id, amount: Ron, reason: z.string(), at: z.string(), authorName: z.string() })),
  /** The states staff can move the order to. */
  next: z.array(State),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** A leading '-' sorts in descending order. */
export const orderSorts = ['created', '-created', 'total', '-total', 'name', '-name'] as const;
export type OrderSort = (typeof orderSorts)[number];

const Day = z.iso.date({ error: texts.day }).meta({ examples: ['2026-11-16'] });

export const getAdminOrders = read.get('/api/admin/orders', {
  summary: 'Comenzile, cele noi întâi; caută după număr, nume, e-mail, telefon sau AWB',
  ...list({
    row: AdminOrderHead,
    query: {
      search: text(100, texts.search).default(''),
      state: State.optional(),
      /** A step of the work of a day, instead of a state. */
      step: z.enum(queueSteps).optional(),
      payment: PaymentMethod.optional(),
      courierId: QueryId.optional(),
      channel: z.enum(orderOrigins).optional(),
      /** Inclusive days in the Europe/Bucharest time zone. */
      from: Day.optional(),
      until: Day.optional(),
      sort: z.enum(orderSorts).default('-created'),
    },
    maxTotal: 10_000,
  }),
});
export type AdminOrderPage = z.infer<typeof getAdminOrders.data>;

export const getQueueCounts = read.get('/api/admin/order-queue', {
  summary: 'Câte comenzi sunt la fiecare pas al zilei: de confirmat, de împachetat, de predat, plecate; cel mult 1000',
  data: z.object({ new: z.int(), packing: z.int(), handover: z.int(), sent: z.int() }),
});

const params = z.strictObject({ id: QueryId });

export const getAdminOrder = read.get('/api/admin/orders/:id', {
  summary: 'O comandă cu tot ce ține de ea',
  params,
  data: AdminOrder,
  refusals: unknownOrder,
});

export const changeAdminOrder = admin(['orders:write', 'ship']).post('/api/admin/orders/:id/state', {
  sensitive: 'refund',
  summary: 'Duce comanda mai departe; un curier conectat dă întâi numărul AWB',
  params,
  body: z.strictObject({
    state: State,
    /** The version the form was read at; without it only the state is checked. */
    version: Id.optional(),
    /** Included in the e-mail to the customer. */
    note: text(500, texts.note).default(''),
    waybill: Waybill.nullish(),
  }),
  data: AdminOrder,
  refusals: {
    ...unknownOrder,
    wrongState: [409, texts.wrongState],
    paymentDecides: [409, texts.paymentDecides],
    noWaybill: [409, texts.noWaybill, 'waybill'],
    changed: [409, texts.changed],
  },
});

const changed = { changed: [409, texts.changed] } as const;

export const DeliveryChange = DeliveryFields.extend({ version: Id }).superRefine(checkSector);
export type DeliveryChange = z.infer<typeof DeliveryChange>;

export const changeDelivery = write.post('/api/admin/orders/:id/delivery', {
  summary: 'Schimbă adresa, telefonul sau curierul până la expediere; costul livrării rămâne cel plătit',
  params,
  body: DeliveryChange,
  data: AdminOrder,
  refusals: {
    ...unknownOrder,
    ...changed,
    ...quoteRefusals,
    ...unknownLocality,
    notChangeable: [409, texts.notChangeable],
  },
});

export const ProductsToCancel = CancelReasonFields.extend({
  version: Id,
  /** Idempotency key: sent again, it returns the same cancellation. */
  cancelKey: uuid(texts.cancelKey),
  products: z
    .array(
      z.strictObject({ id: Id, quantity: z.int(texts.quantity).min(1, texts.quantity).max(maxQuantityPerProduct) }),
    )
    .min(1, texts.chooseProducts)
    .max(maxProductsPerOrder, texts.chooseProducts),
});
export type ProductsToCancel = z.infer<typeof ProductsToCancel>;

export const cancelProducts = write.post('/api/admin/orders/:id/cancel-products', {
  sensitive: 'refund',
  summary: 'Anulează bucăți dintr-o comandă care nu a plecat; cu ultimele se anulează comanda întreagă',
  params,
  body: ProductsToCancel,
  data: AdminOrder,
  refusals: {
    ...unknownOrder,
    ...changed,
    notCancellable: [409, texts.wrongState],
    alreadyDelivered: [409, texts.wrongState],
    alreadyReturned: [409, texts.wrongState],
    alreadyCancelled: [409, texts.alreadyCancelled],
    onlyWhole: [409, texts.onlyWhole],
    tooMany: [409, texts.notLeft],
    amountChanged: [409, texts.changed],
  },
});

export const addOrderNote = write.post('/api/admin/orders/:id/notes', {
  summary: 'Adaugă o notă internă, pe care clientul nu o vede niciodată',
  params,
  body: OrderNoteFields,
  data: AdminOrder,
  refusals: unknownOrder,
});

export const sendOrderMail = admin(['orders:write', 'accounting:write']).post('/api/admin/orders/:id/mail', {
  summary: 'Trimite din nou clientului mesajul stării de acum sau confirmarea, cu factura dacă există',
  params,
  body: z.strictObject({ mail: z.enum(['state', 'confirmation']) }),
  data: z.null(),
  refusals: { ...unknownOrder, noMail: [409, texts.noMail] },
});
