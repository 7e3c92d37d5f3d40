import { z } from 'zod';
import { CallerId, CallerQuery } from '../../account/identity/fields.ts';
import { customer, longBodyLimit } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron, stateChange } from '../../platform/schema.ts';
import { returnSources } from '../../sales/delivery/couriers/port.ts';
import { Shipping } from '../../sales/orders/contract.ts';
import { parcelStates } from '../../sales/parcels/rules.ts';
import { refundMethodIds } from '../../sales/payment-methods/methods.ts';
import { checkAccount, ibanFields, requireIbanWithHolder } from './account-fields.ts';
import { ChosenProducts } from './chosen-products.ts';
import { returnKinds, returnStates } from './rules.ts';
import { refusalTexts } from './texts.ts';

export const RequestKey = z
  .uuid({ error: refusalTexts.requestKey })
  .meta({ examples: ['0d7f6c58-6f0a-4b7e-9f39-6f2c1a7f5b10'] });

export const State = z.enum(returnStates);
const RefundBy = z.enum(refundMethodIds);
const Moment = z.string();

export const ReturnableOrder = z.object({
  id: Id,
  number: z.string(),
  createdAt: Moment,
  /** Last day on which a return can be requested. */
  lastDay: z.iso.date(),
  total: Ron,
  isPayedOnline: z.boolean(),
  productCount: z.int(),
  products: z.array(z.object({ id: Id, name: z.string(), image: z.string() })),
});
export type ReturnableOrder = z.infer<typeof ReturnableOrder>;

const ReturnableProduct = z.object({
  /** Id of the order line. */
  id: Id,
  productId: Id,
  name: z.string(),
  brand: z.string(),
  image: z.string(),
  /** Returnable units. */
  quantity: z.int(),
  price: Ron,
  /** Refund for one unit, two units, …, after the order's discount. */
  worth: z.array(Ron),
});
export type ReturnableProduct = z.infer<typeof ReturnableProduct>;

export const OrderProducts = z.object({
  id: Id,
  number: z.string(),
  isPayedOnline: z.boolean(),
  lastDay: z.iso.date(),
  refundBy: RefundBy,
  /** Whether the gift card of the order gets all of it back, and `refundBy` nothing. */
  isForGiftCard: z.boolean(),
  /** Delivery and fee, refunded in addition when the whole order is returned. */
  wholeBonus: Ron,
  /** The delivery as it was paid and its refunded part, when that is less. */
  partOfDelivery: z.object({ paid: Ron, refunded: Ron }).nullable(),
  products: z.array(ReturnableProduct),
});
export type OrderProducts = z.infer<typeof OrderProducts>;

const ReturnLine = z.object({
  id: Id,
  orderLineId: Id,
  productId: Id,
  name: z.string(),
  image: z.string(),
  price: Ron,
  returnQuantity: z.int(),
  returnReason: z.string(),
  amount: Ron,
});
export type ReturnLine = z.infer<typeof ReturnLine>;

/** The courier's label with which the customer sends the products. */
const ReturnLabel = z.object({
  source: z.enum(returnSources),
  lockerName: z.string().nullable(),
  /** Price for the customer; 0 when the shop pays. */
  charge: Ron,
  /** Null until the return is approved. */
  state: z.enum(parcelStates).nullable(),
  stateName: z.string().nullable(),
  courierName: z.string().nullable(),
  awb: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** Opens the locker. */
  dropOffCode: z.string().nullable(),
  /** Whether the label can be downloaded. */
  hasFile: z.boolean(),
  /** Oldest first. */
  events: z.array(z.object({ at: z.string(), text: z.string(), place: z.string().nullable() })),
});
export type ReturnLabel = z.infer<typeof ReturnLabel>;

export const Return = z.object({
  id: Id,
  number: z.string(),
  orderId: Id,
  orderNumber: z.string(),
  kind: z.enum(returnKinds),
  kindName: z.string(),
  state: State,
  stateName: z.string(),
  createdAt: Moment,
  products: z.array(ReturnLine),
  address: Shipping.nullable(),
  refundBy: RefundBy,
  refundName: z.string(),
  /** Masked. */
  iban: z.string().nullable(),
  needsIban: z.boolean(),
  canTellIban: z.boolean(),
  canCancel: z.boolean(),
  goodsAmount: Ron,
  deliveryAmount: Ron,
  /** The delivery as it was paid, when only the cheapest one is refunded. */
  paidDelivery: Ron.nullable(),
  feeAmount: Ron,
  /** Kept for the label. */
  chargedAmount: Ron,
  /** Total refund. */
  amount: Ron,
  /** The part of it that goes back to the gift card. */
  giftAmount: Ron,
  label: ReturnLabel.nullable(),
  canChooseLabel: z.boolean(),
  /** Set while the shop expects the parcel. */
  sendTo: z.object({ name: z.string(), address: z.string(), phone: z.string() }).nullable(),
  /** Oldest first. */
  states: z.array(stateChange(State)),
});
export type Return = z.infer<typeof Return>;

export const ReturnSummary = Return.pick({
  id: true,
  number: true,
  orderNumber: true,
  kindName: true,
  state: true,
  stateName: true,
  createdAt: true,
  amount: true,
  needsIban: true,
}).extend({
  productCount: z.int(),
  products: z.array(z.object({ id: Id, name: z.string(), image: z.string() })),
});
export type ReturnSummary = z.infer<typeof ReturnSummary>;

export const unknownReturn = { unknownReturn: [404, refusalTexts.unknownReturn] } as const;
export const choiceRefusals = {
  tooMany: [409, refusalTexts.tooMany],
  unknownLine: [409, refusalTexts.unknownLine],
} as const;

export const getReturnOrders = customer.get('/api/Return/GetOrders', {
  summary: 'Comenzile din care se mai poate returna ceva, cele noi întâi',
  query: CallerQuery,
  data: z.array(ReturnableOrder),
});

export const getReturnOrder = customer.get('/api/Return/GetOrdersById', {
  summary: 'Produsele unei comenzi care se mai pot returna',
  query: z.strictObject({ orderId: QueryId }),
  data: OrderProducts,
  refusals: {
    unknownOrder: [404, refusalTexts.unknownOrder],
    notDelivered: [409, refusalTexts.notDelivered],
    tooLate: [409, refusalTexts.tooLate],
  },
});

export const addReturn = customer.post('/api/Return/AddReturn', {
  summary: 'Cere returul unor produse, în 14 zile de la primire; banii se întorc pe calea pe care au venit',
  bodyLimit: longBodyLimit,
  body: z
    .strictObject({
      legalEntityId: CallerId,
      orderId: Id,
      addressId: Id,
      products: ChosenProducts,
      /** Without it, the same products asked for again within ten minutes are the same return. */
      requestKey: RequestKey.optional(),
      ...ibanFields,
    })
    .superRefine(requireIbanWithHolder),
  data: Return,
  refusals: {
    unknownOrder: [404, refusalTexts.unknownOrder],
    notDelivered: [409, refusalTexts.notDelivered],
    tooLate: [409, refusalTexts.tooLate],
    unknownAddress: [409, refusalTexts.unknownAddress],
    ...choiceRefusals,
  },
});
export type NewReturn = z.infer<(typeof addReturn)['body']>;

export const getReturnList = customer.get('/api/Return/GetReturnList', {
  summary: 'Retururile clientului, cele noi întâi',
  query: CallerQuery,
  data: z.array(ReturnSummary),
});

export const getReturnById = customer.get('/api/Return/GetReturnById', {
  summary: 'Un retur al clientului, cu drumul lui',
  query: z.strictObject({ returnId: QueryId }),
  data: Return,
  refusals: unknownReturn,
});

export const cancelReturn = customer.post('/api/Return/Cancel', {
  summary: 'Clientul renunță la un retur pe care nu l-am primit încă',
  body: z.strictObject({ returnId: Id }),
  data: Return,
  refusals: { ...unknownReturn, notCancellable: [409, refusalTexts.notCancellable] },
});

export const setReturnIban = customer.post('/api/Return/SetIban', {
  summary: 'Contul în care se întorc banii unei comenzi plătite ramburs sau prin transfer',
  body: z.strictObject({ returnId: Id, ...ibanFields }).superRefine(checkAccount),
  data: Return,
  refusals: { ...unknownReturn, notTransfer: [409, refusalTexts.notTransfer] },
});
