import { z } from 'zod';
import { CallerQuery } from '../../account/identity/fields.ts';
import { customer } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron, uuid } from '../../platform/schema.ts';
import { cancelRefusals, Order } from '../../sales/orders/contract.ts';
import { maxProductsPerOrder, maxQuantityPerProduct } from '../../sales/orders/rules.ts';
import { refundMethodIds } from '../../sales/payment-methods/methods.ts';
import { texts } from './texts.ts';

const CancellableProduct = z.object({
  /** Id of the order line. */
  id: Id,
  productId: Id,
  name: z.string(),
  brand: z.string(),
  image: z.string(),
  price: Ron,
  /** Units still in the order. */
  quantity: z.int(),
  /** Refund for one unit, two units, …, after the order's discount. */
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
  giftAmount: true,
  deliveryCost: true,
  cashFee: true,
}).extend({
  /** Goes back, or is no longer to pay, when everything is cancelled. */
  wholeAmount: Ron,
  /** Given back by the shop before. */
  refundedTotal: Ron,
  /** False while the payment is pending: then only the whole order can be cancelled. */
  canCancelProducts: z.boolean(),
  products: z.array(CancellableProduct),
});
export type CancellableOrder = z.infer<typeof CancellableOrder>;

export const Cancellation = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  isWhole: z.boolean(),
  /** 'none' when nothing was paid. */
  refund: z.enum([...refundMethodIds, 'none']),
  amount: Ron,
  /** The part of the amount that goes back to the gift card. */
  giftAmount: Ron,
  createdAt: z.string(),
  products: z.array(
    z.object({ id: Id, productId: Id, name: z.string(), image: z.string(), quantity: z.int(), amount: Ron }),
  ),
});
export type Cancellation = z.infer<typeof Cancellation>;

export const getCancelOrders = customer.get('/api/Cancel/GetOrders', {
  summary: 'Comenzile care mai pot fi anulate, întregi sau pe produse',
  query: CallerQuery,
  data: z.array(CancellableOrder),
});

export const getCancelOrderById = customer.get('/api/Cancel/GetOrdersById', {
  summary: 'Produsele care mai pot fi anulate dintr-o comandă și cât s-a plătit pentru ele',
  query: z.strictObject({ orderId: QueryId }),
  data: CancellableOrder,
  refusals: cancelRefusals,
});

export const addCancel = customer.post('/api/Cancel/AddCancel', {
  summary: 'Anulează produse dintr-o comandă care nu a plecat; cu ultimele se anulează comanda întreagă',
  body: z.strictObject({
    orderId: Id,
    /** Idempotency key. */
    cancelKey: uuid(texts.cancelKey),
    products: z
      .array(
        z.strictObject({
          id: Id,
          quantity: z.int(texts.quantity).min(1, texts.quantity).max(maxQuantityPerProduct, texts.quantity),
        }),
      )
      .min(1, texts.choose)
      .max(maxProductsPerOrder, texts.choose),
    /** The amount the customer saw; a different one is refused. */
    expectedAmount: Ron,
  }),
  data: Cancellation,
  refusals: {
    ...cancelRefusals,
    onlyWhole: [409, texts.onlyWhole],
    tooMany: [409, texts.tooMany],
    amountChanged: [409, texts.amountChanged],
  },
});

export const getCancelList = customer.get('/api/Cancel/GetCancelList', {
  summary: 'Anulările clientului, cele noi întâi',
  query: CallerQuery,
  data: z.array(Cancellation),
});

export const getCancelById = customer.get('/api/Cancel/GetCancelById', {
  summary: 'O anulare a clientului',
  query: z.strictObject({ cancelId: QueryId }),
  data: Cancellation,
  refusals: { unknownCancel: [404, texts.unknownCancel] },
});
