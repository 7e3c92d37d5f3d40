import { z } from 'zod';
import { localityTexts } from '../../account/identity/locality-texts.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, Ron, text } from '../../platform/schema.ts';
import { AdminOrderHead } from '../orders/admin-contract.ts';
import { Awb, HandoverFields, ParcelFields, PickupFields } from './fields.ts';
import { deliveryPlans, type LostDecision, parcelStates, parcelTasks, trackingFilters } from './rules.ts';
import { texts } from './texts.ts';

const read = admin('orders:read');
const write = admin('orders:read', 'ship');

const State = z.enum(parcelStates);
const Task = z.enum(parcelTasks);

export const Parcel = z.object({
  id: Id,
  orderId: Id,
  courierName: z.string(),
  reference: z.string(),
  state: State,
  stateName: z.string(),
  awb: z.string().nullable(),
  returnAwb: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  cost: Ron.nullable(),
  cashOnDelivery: Ron,
  /** The order got another recipient, address or courier after the AWB was made. */
  otherDelivery: z
    .object({
      plan: z.enum(deliveryPlans),
      /** Recipient and address as they were sent to the courier. */
      sentTo: z.string(),
      isRemade: z.boolean(),
    })
    .nullable(),
  /** The order's amount changed after the AWB was made, so the courier would collect another amount. */
  hasOtherAmount: z.boolean(),
  insuredValue: Ron,
  canOpen: z.boolean(),
  pieces: z.int(),
  weightGrams: z.int(),
  /** Why it failed or what is uncertain. */
  message: z.string(),
  /** Why the AWB of a cancelled order is still at the courier; empty when it is not. */
  cancelProblem: z.string(),
  /** Task of staff. */
  task: Task.nullable(),
  canBeLost: z.boolean(),
  /** Set while the parcel is lost and nothing was decided. */
  lostDecisions: z.array(z.enum(['refund', 'resend'] satisfies LostDecision[])),
  createdAt: z.string(),
  trackedAt: z.string().nullable(),
  canCancel: z.boolean(),
  canTrack: z.boolean(),
  hasCourierLabel: z.boolean(),
  /** Oldest first. */
  events: z.array(z.object({ at: z.string(), text: z.string(), place: z.string().nullable(), isKnown: z.boolean() })),
});
export type Parcel = z.infer<typeof Parcel>;

export const OrderParcels = z.object({
  canCreate: z.boolean(),
  /** own: no API; connected: AWBs are requested; notConnected: staff write the number. */
  courier: z.enum(['own', 'connected', 'notConnected']),
  courierName: z.string(),
  cashOnDelivery: Ron,
  /** From the weights and sizes of the products. */
  suggested: z.object({ weightGrams: z.int(), lengthCm: z.int(), widthCm: z.int(), heightCm: z.int() }),
  /** Newest first. */
  parcels: z.array(Parcel),
});
export type OrderParcels = z.infer<typeof OrderParcels>;

const orderParams = z.strictObject({ orderId: QueryId });
const params = z.strictObject({ id: QueryId });
const unknownParcel = { unknownParcel: [404, texts.unknownParcel] } as const;
const unknownOrder = { unknownOrder: [404, texts.unknownOrder] } as const;
const wrongState = { wrongState: [409, texts.wrongState] } as const;
/** The message is the courier's sentence. */
const courierRefusals = {
  notConnected: [409, texts.notConnectedPlain],
  courierFailed: [502, texts.courierFailed],
} as const;

export const getOrderParcels = read.get('/api/admin/orders/:orderId/parcels', {
  summary: 'Coletele unei comenzi, cu drumul lor',
  params: orderParams,
  data: OrderParcels,
  refusals: unknownOrder,
});

export const createParcel = write.post('/api/admin/orders/:orderId/parcels', {
  summary: 'Pregătește un colet și cere AWB curierului în fundal; sau îl înregistrează cu numărul scris',
  params: orderParams,
  body: ParcelFields,
  data: OrderParcels,
  refusals: {
    ...unknownOrder,
    wrongOrderState: [409, texts.wrongOrderState],
    hasParcel: [409, texts.hasParcel],
    unknownCourier: [409, texts.unknownCourier],
    notConnected: [409, texts.notConnectedPlain, 'typedAwb'],
    unknownLocker: [409, texts.unknownLocker('curierului'), 'typedAwb'],
    unknownLocality: [409, localityTexts.unknown, 'localityConfirmed'],
  },
});

export const resolveParcel = write.post('/api/admin/parcels/:id/resolve', {
  summary:
    'După un răspuns pierdut: AWB-ul a fost creat și acesta este numărul, sau nu a fost creat și se cere din nou',
  params,
  body: z.strictObject({ awb: Awb.nullable() }),
  data: OrderParcels,
  refusals: { ...unknownParcel, ...unknownOrder, ...wrongState },
});

export const cancelParcel = write.post('/api/admin/parcels/:id/cancel', {
  auditsItself: true,
  summary: 'Anulează AWB-ul la curier, până la ridicare',
  params,
  data: OrderParcels,
  refusals: { ...unknownParcel, ...unknownOrder, ...wrongState, ...courierRefusals },
});

export const remakeParcel = write.post('/api/admin/parcels/:id/remake', {
  summary: 'Adresa comenzii s-a schimbat: anulează AWB-ul la curier și cere altul cu adresa nouă, în fundal',
  params,
  data: OrderParcels,
  refusals: {
    ...unknownParcel,
    ...unknownOrder,
    ...wrongState,
    unknownCourier: [409, texts.unknownCourier],
    notConnected: [409, texts.notConnectedPlain],
    unknownLocker: [409, texts.unknownLocker('curierului')],
  },
});

export const acceptParcelDelivery = write.post('/api/admin/parcels/:id/accept-delivery', {
  summary: 'Magazinul s-a înțeles cu curierul, care duce coletul la adresa de acum a comenzii',
  params,
  data: OrderParcels,
  refusals: { ...unknownParcel, ...unknownOrder, ...wrongState, otherCourier: [409, texts.otherCourier] },
});

export const dismissParcelProblem = write.post('/api/admin/parcels/:id/dismiss', {
  summary: 'AWB-ul unei comenzi anulate a rămas la curier, iar magazinul s-a înțeles cu el',
  params,
  data: OrderParcels,
  refusals: { ...unknownParcel, ...unknownOrder },
});

export const markParcelLost = write.post('/api/admin/parcels/:id/lost', {
  summary: 'Coletul s-a pierdut la curier; apoi se hotărăște dacă se întorc banii sau se trimite altul',
  params,
  data: OrderParcels,
  refusals: { ...unknownParcel, ...unknownOrder, notLost: [409, texts.notLost] },
});

export const resendLostParcel = write.post('/api/admin/parcels/:id/resend', {
  summary: 'Trimite din nou comanda al cărei colet s-a pierdut: produsele pierdute se scad, altele se iau din stoc',
  params,
  data: OrderParcels,
  refusals: {
    ...unknownParcel,
    ...unknownOrder,
    noDecision: [409, texts.noDecision],
    outOfStock: [409, texts.outOfStock],
  },
});

const ParcelTaskItem = z.object({
  id: Id,
  task: Task,
  orderId: Id,
  orderNumber: z.string(),
  /** Set for a parcel from a customer. */
  returnId: Id.nullable(),
  courierName: z.string(),
  awb: z.string().nullable(),
  reference: z.string(),
  /** Details from the courier or the shop; may be empty. */
  text: z.string(),
  since: z.string(),
});
export type ParcelTaskItem = z.infer<typeof ParcelTaskItem>;

export const getParcelTasks = read.get('/api/admin/parcel-tasks', {
  summary: 'Coletele care așteaptă un om: ajunse înapoi, pierdute, cu AWB rămas după anulare sau nesigur',
  data: z.array(ParcelTaskItem),
});

export const refreshParcel = write.post('/api/admin/parcels/:id/refresh', {
  auditsItself: true,
  summary: 'Întreabă curierul unde este coletul',
  params,
  data: OrderParcels,
  refusals: { ...unknownParcel, ...unknownOrder, ...wrongState, ...courierRefusals },
});

const LabelFormat = z.enum(['A4', 'A6'], { error: texts.badFormat }).default('A6');
const File = z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() });

export const getParcelLabel = read.get('/api/admin/parcels/:id/label', {
  isDownload: true,
  summary: 'Eticheta coletului ca PDF: a curierului sau, unde el nu are, a magazinului',
  params,
  query: z.strictObject({ format: LabelFormat }),
  data: File,
  refusals: { ...unknownParcel, ...courierRefusals, noLabel: [409, texts.noLabel] },
});

const Ids = z
  .string({ error: texts.chooseOrders })
  .regex(/^\d{1,9}(,\d{1,9}){0,95}$/, texts.chooseOrders)
  .meta({ examples: ['1,2,3'] })
  .transform((list) => list.split(',').map(Number));

export const getOrderLabels = read.get('/api/admin/order-labels', {
  isDownload: true,
  summary:
    'Etichetele comenzilor alese, de la toți curierii, într-un singur PDF, în ordinea listei de pregătire; fiecare în ' +
    'mărimea cerută, dacă o dă curierul; ce lipsește, pe comandă',
  query: z.strictObject({ ids: Ids, format: LabelFormat }),
  data: File.extend({ errors: z.array(z.object({ number: z.string(), message: z.string() })) }),
  refusals: { noLabels: [409, texts.noLabels] },
});

export const getPickingList = read.get('/api/admin/picking-list', {
  isDownload: true,
  summary: 'Lista de pregătire a comenzilor alese, ca PDF: produsele pe nume, cu loturi, apoi comenzile',
  query: z.strictObject({ ids: Ids }),
  data: File,
  refusals: unknownOrder,
});

export const getPackingSlips = read.get('/api/admin/packing-slips', {
  isDownload: true,
  summary: 'Ce conține coletul fiecărei comenzi alese, cu loturi, ca PDF, câte o pagină de comandă',
  query: z.strictObject({ ids: Ids }),
  data: File,
  refusals: unknownOrder,
});

export const getHandoverList = read.get('/api/admin/handover-list', {
  isDownload: true,
  summary: 'Borderoul de predare al unui curier pentru o zi, ca PDF: coletele predate în ea, azi și cele care așteaptă',
  query: z.strictObject({ courierId: QueryId, date: HandoverFields.shape.date }),
  data: File,
  refusals: { unknownCourier: [404, texts.unknownCourier], noHandover: [409, texts.noHandover] },
});

const ParcelSummary = z.object({
  orderId: Id,
  /** As in `OrderParcels`. */
  courier: z.enum(['own', 'connected', 'notConnected']),
  courierName: z.string(),
  canCreate: z.boolean(),
  /** The open parcel. */
  parcel: z
    .object({
      id: Id,
      stateName: z.string(),
      awb: z.string().nullable(),
      canTrack: z.boolean(),
      hasOtherDelivery: z.boolean(),
      lastEvent: z.object({ at: z.string(), text: z.string() }).nullable(),
    })
    .nullable(),
});
export type ParcelSummary = z.infer<typeof ParcelSummary>;

export const getParcelSummaries = read.get('/api/admin/order-parcels', {
  summary: 'Coletul deschis al fiecărei comenzi alese: starea, ultima veste și dacă i se poate cere AWB',
  query: z.strictObject({ ids: Ids }),
  data: z.array(ParcelSummary),
});

const ShippedOrder = AdminOrderHead.extend({
  shippedAt: z.string().nullable(),
  /** Whole days since then. */
  days: z.int(),
  /** State of the parcel; null when there is none, so nobody tracks it. */
  trackingName: z.string().nullable(),
  lastEvent: z.object({ at: z.string(), text: z.string() }).nullable(),
});
export type ShippedOrder = z.infer<typeof ShippedOrder>;

/** A leading '-' sorts in descending order. */
export const shippedSorts = ['shipped', '-shipped', 'event', '-event', 'total', '-total', 'name', '-name'] as const;
export type ShippedSort = (typeof shippedSorts)[number];

export const getShippedOrders = read.get('/api/admin/shipped-orders', {
  summary: 'Comenzile plecate și nelivrate încă, de la cea mai veche: starea coletului și ultima veste de la curier',
  ...list({
    row: ShippedOrder,
    query: {
      search: text(100, texts.search).default(''),
      courierId: QueryId.optional(),
      tracking: z.enum(trackingFilters).optional(),
      /** Only orders that were shipped at least this many days ago. */
      days: z.coerce.number().pipe(z.int(texts.badDays).min(1, texts.badDays).max(365, texts.badDays)).optional(),
      sort: z.enum(shippedSorts).default('shipped'),
    },
    maxTotal: 10_000,
  }),
});

export const callPickup = write.post('/api/admin/parcels/pickup', {
  auditsItself: true,
  summary: 'Cheamă curierul să ridice coletele care au AWB și îl așteaptă',
  body: PickupFields,
  data: z.object({ parcels: z.int(), number: z.string().nullable() }),
  refusals: {
    unknownCourier: [404, texts.unknownCourier],
    noParcels: [409, texts.noParcels],
    ...courierRefusals,
  },
});
