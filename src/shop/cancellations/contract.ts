import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, QueryId, Ron, uuid } from '../../kit/schema.ts';
import { OwnerQuery } from '../account/fields.ts';
import { refundWays } from '../orders/cancel-rules.ts';
import { Order } from '../orders/contract.ts';
import { mostOfOne, mostProducts } from '../orders/rules.ts';
import { texts } from './texts.ts';

const CancellableProduct = z.object({
  /** The order's line. */
  id: Id,
  productId: Id,
  name: z.string(),
  brand: z.string(),
  image: z.string(),
  price: Ron,
  /** How many of it are still in the order. */
  quantity: z.int(),
  /** What was paid for one unit, for two … with the order's discount taken off: the money that goes back. */
  worth: z.array(Ron),
});
export type CancellableProduct = z.infer<typeof CancellableProduct>;

export const CancellableOrder = Order.pick({
  id: true,
  number: true,
  state: true,
  stateName: true,
  createdAt: true,
  paymentMethod: true,
  isPaid: true,
  isPayedOnline: true,
  total: true,
  deliveryCost: true,
  cashFee: true,
}).extend({
  /** False while it waits for its payment: then all of it or nothing. */
  canCancelProducts: z.boolean(),
  products: z.array(CancellableProduct),
});
export type CancellableOrder = z.infer<typeof CancellableOrder>;

export const Cancellation = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  isWhole: z.boolean(),
  /** Back to the card, to the bank account, or nothing had been paid. */
  refund: z.enum(refundWays),
  amount: Ron,
  createdAt: z.string(),
  products: z.array(
    z.object({ id: Id, productId: Id, name: z.string(), image: z.string(), quantity: z.int(), amount: Ron }),
  ),
});
export type Cancellation = z.infer<typeof Cancellation>;

const unknownOrder = { unknownOrder: [404, texts.unknownOrder] } as const;
const notCancellable = {
  ...unknownOrder,
  notCancellable: [409, texts.notCancellable],
  alreadyCancelled: [409, texts.alreadyCancelled],
} as const;

export const getCancelOrders = endpoint({
  method: 'GET',
  path: '/api/Cancel/GetOrders',
  auth: 'customer',
  summary: 'Comenzile care mai pot fi anulate, întregi sau pe produse',
  query: OwnerQuery,
  data: z.array(CancellableOrder),
});

export const getCancelOrderById = endpoint({
  method: 'GET',
  path: '/api/Cancel/GetOrdersById',
  auth: 'customer',
  summary: 'Produsele care mai pot fi anulate dintr-o comandă și cât s-a plătit pentru ele',
  query: z.strictObject({ orderId: QueryId }),
  data: CancellableOrder,
  refusals: notCancellable,
});

export const addCancel = endpoint({
  method: 'POST',
  path: '/api/Cancel/AddCancel',
  auth: 'customer',
  summary: 'Anulează produse dintr-o comandă care nu a plecat; cu ultimele se anulează comanda întreagă',
  body: z.strictObject({
    orderId: Id,
    /** One per wish: sent again, it is the same cancellation. */
    cancelKey: uuid(texts.cancelKey),
    products: z
      .array(
        z.strictObject({
          id: Id,
          quantity: z.int(texts.quantity).min(1, texts.quantity).max(mostOfOne, texts.quantity),
        }),
      )
      .min(1, texts.choose)
      .max(mostProducts, texts.choose),
    /** What the customer was shown. */
    expectedAmount: Ron,
  }),
  data: Cancellation,
  refusals: {
    ...notCancellable,
    onlyWhole: [409, texts.onlyWhole],
    tooMany: [409, texts.tooMany],
    amountChanged: [409, texts.amountChanged],
  },
});

export const getCancelList = endpoint({
  method: 'GET',
  path: '/api/Cancel/GetCancelList',
  auth: 'customer',
  summary: 'Anulările clientului, cele noi întâi',
  query: OwnerQuery,
  data: z.array(Cancellation),
});

export const getCancelById = endpoint({
  method: 'GET',
  path: '/api/Cancel/GetCancelById',
  auth: 'customer',
  summary: 'O anulare a clientului',
  query: z.strictObject({ cancelId: QueryId }),
  data: Cancellation,
  refusals: { unknownCancel: [404, texts.unknownCancel] },
});
