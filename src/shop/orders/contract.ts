import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, QueryId, Ron, Skip, Take, turnTo, uuid } from '../../kit/schema.ts';
import { placeData } from '../account/fields.ts';
import { Locker } from '../delivery/contract.ts';
import { orderStates, paymentMethods } from './rules.ts';
import { texts } from './texts.ts';

export const State = z.enum(orderStates);
export const PaymentMethod = z.enum(paymentMethods);
const Moment = z.string();

/** Where and to whom an order goes, as it was when it was placed. */
export const Shipping = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  ...placeData,
});
export type Shipping = z.infer<typeof Shipping>;

/** Whom the invoice names, as it was when the order was placed. */
export const Billing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), firstName: z.string(), lastName: z.string(), ...placeData }),
  z.object({
    kind: z.literal('company'),
    companyName: z.string(),
    taxId: z.string(),
    registration: z.string().nullable(),
    ...placeData,
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
  total: Ron,
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Order = z.object({
  id: Id,
  number: z.string(),
  /** Public and not to be guessed. */
  identifier: z.uuid(),
  state: State,
  stateName: z.string(),
  createdAt: Moment,
  paymentMethod: PaymentMethod,
  paymentMethodName: z.string(),
  isPaid: z.boolean(),
  isPayedOnline: z.boolean(),
  paidAt: Moment.nullable(),
  /** Until when it waits for its payment. */
  expiresAt: Moment.nullable(),
  finishedAt: Moment.nullable(),
  email: z.string(),
  phoneNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  shipping: Shipping,
  billing: Billing,
  courier: z.object({ id: Id, name: z.string() }),
  locker: Locker.nullable(),
  waybill: z.string().nullable(),
  note: z.string(),
  products: z.array(OrderLine),
  codes: z.array(z.object({ code: z.string(), couponType: z.string(), value: z.number(), discount: Ron })),
  goodsTotal: Ron,
  deliveryCost: Ron,
  cashFee: Ron,
  discount: Ron,
  /** What it costs now: cancelled parts are counted neither here nor in the sums above. */
  total: Ron,
  cancelledTotal: Ron,
  /** The oldest first. */
  states: z.array(turnTo(State)),
  canPay: z.boolean(),
  canEdit: z.boolean(),
  canCancel: z.boolean(),
  /** Also one product of it, not only all. */
  canCancelProducts: z.boolean(),
  /** Where to send the money, while a bank transfer is awaited. */
  transfer: z.object({ beneficiary: z.string(), bank: z.string(), iban: z.string(), reference: z.string() }).nullable(),
});
export type Order = z.infer<typeof Order>;

/** One of many: enough for a list. */
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
export const getOrderById = endpoint({
  method: 'GET',
  path: '/api/Order/GetOrderById',
  auth: 'customer',
  summary: 'O comandă a clientului',
  query: OrderQuery,
  data: Order,
  refusals: unknownOrder,
});

export const getOrderByIdForUsers = endpoint({
  method: 'GET',
  path: '/api/Order/GetOrderByIdForUsers',
  auth: 'customer-or-guest',
  summary: 'O comandă a clientului sau a vizitatorului',
  query: OrderQuery,
  data: Order,
  refusals: unknownOrder,
});

export const getOrderByIdForEdit = endpoint({
  method: 'GET',
  path: '/api/Order/GetOrderByIdForEdit',
  auth: 'customer-or-guest',
  summary: 'O comandă care așteaptă plata, pentru a fi schimbată',
  query: OrderQuery,
  data: Order,
  refusals: { ...unknownOrder, notEditable: [409, texts.notEditable] },
});

export const getOrderListPage = endpoint({
  method: 'GET',
  path: '/api/Order/OrderListPage',
  auth: 'customer',
  summary: 'Comenzile clientului, cele noi întâi',
  query: z.strictObject({ legalEntityId: QueryId.optional(), take: Take.default(10), skip: Skip.default(0) }),
  data: OrderPage,
});

export const getStatusType = endpoint({
  method: 'GET',
  path: '/api/Order/GetStatusType',
  auth: 'public',
  summary: 'Stările unei comenzi și ce poate urma după fiecare',
  data: z.array(z.object({ state: State, name: z.string(), next: z.array(State) })),
});

export const setOrderAsFinished = endpoint({
  method: 'GET',
  path: '/api/OrderStatus/SetOrderAsFinished',
  auth: 'customer-or-guest',
  summary: 'Cumpărătorul a încheiat comanda; plata o decide numai procesatorul',
  query: OrderQuery,
  data: z.null(),
  refusals: unknownOrder,
});

export const PaymentStatus = z.object({
  number: z.string(),
  state: State,
  stateName: z.string(),
  isPaid: z.boolean(),
  total: Ron,
  paymentMethod: PaymentMethod,
});
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const getPaymentStatus = endpoint({
  method: 'GET',
  path: '/api/OrderStatus/Identifier/PaymentStatus',
  auth: 'public',
  summary: 'Starea plății unei comenzi, după identificatorul ei',
  query: z.strictObject({
    orderIdentifier: uuid(texts.unknownOrder),
  }),
  data: PaymentStatus,
  refusals: unknownOrder,
});

export const cancelOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id/cancel',
  auth: 'customer-or-guest',
  summary: 'Anulează o comandă care nu a plecat încă',
  params: z.strictObject({ id: QueryId }),
  data: Order,
  refusals: {
    ...unknownOrder,
    notCancellable: [409, texts.notCancellable],
    alreadyCancelled: [409, texts.alreadyCancelled],
  },
});
