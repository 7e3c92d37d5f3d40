import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, QueryId, Ron, signedTurnTo, Take, words } from '../../kit/schema.ts';
import { Order, PaymentMethod, State, unknownOrder } from './contract.ts';
import { cancelReasons } from './rules.ts';
import { texts } from './texts.ts';

const AdminOrderHead = z.object({
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
  total: Ron,
  productCount: z.int(),
});
export type AdminOrderHead = z.infer<typeof AdminOrderHead>;

export const AdminOrderPage = z.object({
  /** Counted up to 10000: more is 'many'. */
  total: z.int(),
  orders: z.array(AdminOrderHead),
});
export type AdminOrderPage = z.infer<typeof AdminOrderPage>;

/** What the owner sees, and who did what. */
export const AdminOrder = Order.extend({
  accountId: Id,
  isGuest: z.boolean(),
  termsVersion: z.string(),
  cancelReason: z.enum(cancelReasons).nullable(),
  states: z.array(signedTurnTo(State)),
  version: Id,
  /** Address, phone and courier, until the parcel is on its way. */
  canChangeDelivery: z.boolean(),
  /** Of the back office, for the back office; the oldest first. */
  notes: z.array(z.object({ id: Id, text: z.string(), at: z.string(), author: z.string() })),
  /** What the back office may make of it now. */
  next: z.array(State),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** '-' in front: the newest, the largest or the last in the alphabet first. */
export const orderSorts = ['created', '-created', 'total', '-total', 'name', '-name'] as const;
export type OrderSort = (typeof orderSorts)[number];

const Day = z.iso.date({ error: texts.day }).meta({ examples: ['2026-11-16'] });

export const getAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  auth: 'admin',
  summary: 'Comenzile, cele noi întâi; caută după număr, nume, e-mail, telefon sau AWB',
  query: z.strictObject({
    search: words(100, texts.search).optional(),
    state: State.optional(),
    payment: PaymentMethod.optional(),
    courierId: QueryId.optional(),
    /** Days of Romania, both counted in. */
    from: Day.optional(),
    until: Day.optional(),
    sort: z.enum(orderSorts).default('-created'),
    take: Take.default(20),
    skip: z.coerce.number().pipe(z.int().min(0).max(10_000)).default(0),
  }),
  data: AdminOrderPage,
});

const params = z.strictObject({ id: QueryId });

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  auth: 'admin',
  summary: 'O comandă cu tot ce ține de ea',
  params,
  data: AdminOrder,
  refusals: unknownOrder,
});

export const changeAdminOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/state',
  auth: 'admin',
  summary: 'Duce comanda mai departe; la expediere cere AWB curierului, dacă nu este dat unul',
  params,
  body: z.strictObject({
    state: State,
    /** What was read; without it only the state decides. */
    version: Id.optional(),
    /** The customer reads it in the letter. */
    note: words(500, texts.note).default(''),
    waybill: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{4,40}$/, texts.waybill)
      .nullish(),
  }),
  data: AdminOrder,
  refusals: {
    ...unknownOrder,
    wrongState: [409, texts.wrongState],
    paymentDecides: [409, texts.paymentDecides],
    courierAway: [503, texts.courierAway],
    changed: [409, texts.changed],
  },
});
