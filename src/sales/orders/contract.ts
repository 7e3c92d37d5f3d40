import { z } from 'zod';
import { Email, postalAddressData } from '../../account/identity/fields.ts';
import { customer, customerOrGuest, everyone, optionalCustomer } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron, Skip, stateChange, Take, text, uuid } from '../../platform/schema.ts';
import { Locker } from '../delivery/contract.ts';
import { paymentMethodIds } from '../payment-methods/methods.ts';
import { orderStates } from './rules.ts';
import { texts } from './texts.ts';

export const State = z.enum(orderStates);
export const PaymentMethod = z.enum(paymentMethodIds);
const DateTime = z.string();

/** Delivery address and recipient, copied when the order is placed. */
export const Shipping = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  ...postalAddressData,
});
export type Shipping = z.infer<typeof Shipping>;

/** Billing details, copied when the order is placed. */
export const Billing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), firstName: z.string(), lastName: z.string(), ...postalAddressData }),
  z.object({
    kind: z.literal('company'),
    companyName: z.string(),
    taxId: z.string(),
    registration: z.string().nullable(),
    ...postalAddressData,
  }),
]);
export type Billing = z.infer<typeof Billing>;

export const OrderLine = z.object({
  id: Id,
  productId: Id,
  code: z.string(),
  name: z.string(),
  brand: z.string(),
  image: z.string(),
  price: Ron,
  quantity: z.int(),
  cancelledQuantity: z.int(),
  returnedQuantity: z.int(),
  vatRate: z.int(),
  productAttributeIds: z.array(Id),
  total: Ron,
  /** Parts of a bundle; `quantity` is the number of units in one bundle. */
  parts: z.array(z.object({ productId: Id, code: z.string(), name: z.string(), quantity: z.int() })),
  /** Added for nothing by an automatic gift; the price is 0. */
  isGift: z.literal(true).optional(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Order = z.object({
  id: Id,
  number: z.string(),
  /** Unguessable id for public URLs. */
  identifier: z.uuid(),
  state: State,
  stateName: z.string(),
  createdAt: DateTime,
  paymentMethod: PaymentMethod,
  paymentMethodName: z.string(),
  isPaid: z.boolean(),
  isPayedOnline: z.boolean(),
  paidAt: DateTime.nullable(),
  /** Deadline for the payment. */
  expiresAt: DateTime.nullable(),
  finishedAt: DateTime.nullable(),
  email: z.string(),
  phoneNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  shipping: Shipping,
  billing: Billing,
  courier: z.object({ id: Id, name: z.string() }),
  /** 'marți 17.11 – miercuri 18.11.2026', from the day of the order; null once it is shipped or when it is unknown. */
  arrival: z.string().nullable(),
  locker: Locker.nullable(),
  waybill: z.string().nullable(),
  note: z.string(),
  products: z.array(OrderLine),
  codes: z.array(z.object({ code: z.string(), couponType: z.string(), value: z.number(), discount: Ron })),
  goodsTotal: Ron,
  deliveryCost: Ron,
  cashFee: Ron,
  discount: Ron,
  /** Current total; cancelled units are excluded here and in the sums above. */
  total: Ron,
  /** The gift card's part of the order; cancellations do not change it. */
  giftAmount: Ron,
  /** The last four characters of the gift cards' codes. */
  giftCards: z.array(z.string()),
  /** The part of the total for the payment method; a gift card pays the rest. */
  toPay: Ron,
  cancelledTotal: Ron,
  /** Oldest first. */
  states: z.array(stateChange(State)),
  canPay: z.boolean(),
  canEdit: z.boolean(),
  canCancel: z.boolean(),
  /** Whether single products can be cancelled. */
  canCancelProducts: z.boolean(),
  /** Bank details while a transfer is awaited. */
  transfer: z.object({ beneficiary: z.string(), bank: z.string(), iban: z.string(), reference: z.string() }).nullable(),
});
export type Order = z.infer<typeof Order>;

export const OrderSummary = Order.pick({
  id: true,
  number: true,
  state: true,
  stateName: true,
  createdAt: true,
  paymentMethod: true,
  paymentMethodName: true,
  isPaid: true,
  isPayedOnline: true,
  total: true,
  toPay: true,
  waybill: true,
  canPay: true,
  canCancel: true,
}).extend({
  productCount: z.int(),
  products: z.array(OrderLine.pick({ productId: true, name: true, image: true, quantity: true })),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderPage = z.object({ total: z.int(), orders: z.array(OrderSummary) });
export type OrderPage = z.infer<typeof OrderPage>;

const OrderQuery = z.strictObject({ orderId: QueryId });
export const unknownOrder = { unknownOrder: [404, texts.unknownOrder] } as const;
export const getOrderById = customer.get('/api/Order/GetOrderById', {
  summary: 'O comandă a clientului',
  query: OrderQuery,
  data: Order,
  refusals: unknownOrder,
});

export const getOrderByIdForUsers = customerOrGuest.get('/api/Order/GetOrderByIdForUsers', {
  summary: 'O comandă a clientului sau a vizitatorului',
  query: OrderQuery,
  data: Order,
  refusals: unknownOrder,
});

export const getOrderByIdentifier = customerOrGuest.get('/api/Order/GetOrderByIdentifier', {
  summary: 'O comandă a clientului sau a vizitatorului, după identificatorul din adresa paginii ei',
  query: z.strictObject({ orderIdentifier: uuid(texts.unknownOrder) }),
  data: Order,
  refusals: unknownOrder,
});

export const getOrderByIdForEdit = customerOrGuest.get('/api/Order/GetOrderByIdForEdit', {
  summary: 'O comandă care așteaptă plata, pentru a fi schimbată',
  query: OrderQuery,
  data: Order,
  refusals: { ...unknownOrder, notEditable: [409, texts.notEditable] },
});

export const getOrderListPage = customer.get('/api/Order/OrderListPage', {
  summary: 'Comenzile clientului, cele noi întâi',
  query: z.strictObject({ legalEntityId: QueryId.optional(), take: Take.default(10), skip: Skip.default(0) }),
  data: OrderPage,
});

export const getStatusType = customer.get('/api/Order/GetStatusType', {
  summary: 'Stările unei comenzi și ce poate urma după fiecare',
  data: z.array(z.object({ state: State, name: z.string(), next: z.array(State) })),
});

export const setOrderAsFinished = customerOrGuest.get('/api/OrderStatus/SetOrderAsFinished', {
  summary: 'Cumpărătorul a încheiat comanda; plata o decide numai procesatorul',
  query: OrderQuery,
  data: z.null(),
  refusals: unknownOrder,
});

/** Returned to anyone with the identifier, which appears in URLs and e-mails, so it holds no personal data. */
export const PaymentStatus = z.object({
  state: State,
  stateName: z.string(),
  isPaid: z.boolean(),
  paymentMethod: PaymentMethod,
  /** For an order that can be paid online now: how much, and until when. */
  toPay: Ron.nullable(),
  expiresAt: DateTime.nullable(),
});
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const getPaymentStatus = optionalCustomer.get('/api/OrderStatus/Identifier/PaymentStatus', {
  summary: 'Starea plății unei comenzi, după identificatorul ei',
  query: z.strictObject({
    orderIdentifier: uuid(texts.unknownOrder),
  }),
  data: PaymentStatus,
  refusals: unknownOrder,
});

export const cancelRefusals = {
  ...unknownOrder,
  notCancellable: [409, texts.notCancellable],
  alreadyCancelled: [409, texts.alreadyCancelled],
  alreadyDelivered: [409, texts.alreadyDelivered],
  alreadyReturned: [409, texts.alreadyReturned],
} as const;

/** An order that the products of the cart belong to. */
const PlacedCheckout = z.object({
  checkoutKey: z.uuid(),
  id: Id,
  identifier: z.uuid(),
  products: z.array(z.object({ productId: Id, quantity: z.int() })),
});
export type PlacedCheckout = z.infer<typeof PlacedCheckout>;

const maxCheckoutKeys = 20;

/** Only the browser that sent an order knows its key, so no token is needed. */
export const getPlacedCheckouts = everyone.post('/api/Order/PlacedCheckouts', {
  isReadOnly: true,
  summary:
    'Comenzile făcute cu aceste chei ale căror produse nu mai sunt ale coșului: cele cu cardul după plată, celelalte de când sunt trimise',
  body: z.strictObject({ checkoutKeys: z.array(uuid(texts.checkoutKey)).max(maxCheckoutKeys) }),
  data: z.array(PlacedCheckout),
});

export const cancelOrder = customerOrGuest.get('/api/orders/:id/cancel', {
  summary: 'Anulează o comandă care nu a plecat încă',
  params: z.strictObject({ id: QueryId }),
  data: Order,
  refusals: cancelRefusals,
});

/** Order status for anyone who knows the number and e-mail: no personal data and no products. */
export const FollowedOrder = Order.pick({
  number: true,
  identifier: true,
  state: true,
  stateName: true,
  createdAt: true,
  paymentMethodName: true,
  isPaid: true,
  waybill: true,
}).extend({
  courierName: z.string(),
  states: z.array(z.object({ state: State, name: z.string(), at: z.string() })),
});
export type FollowedOrder = z.infer<typeof FollowedOrder>;

/** Typed by a person; services read it with `normalizeOrderNumber`. */
export const OrderNumber = text(40, texts.number)
  .min(1, texts.number)
  .meta({ examples: ['VIT-483920175'] });

export const followOrder = everyone.post('/api/Order/Follow', {
  summary: 'Starea unei comenzi, după numărul ei și adresa de e-mail cu care a fost făcută',
  body: z.strictObject({
    number: OrderNumber,
    email: Email,
  }),
  data: FollowedOrder,
  refusals: { notFound: [404, texts.notFollowed], tooMany: [429, texts.tooManyFollowed] },
});
