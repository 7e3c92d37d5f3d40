import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, QueryId, Ron, turnTo } from '../../kit/schema.ts';
import { Owner, OwnerQuery } from '../account/fields.ts';
import { Shipping } from '../orders/contract.ts';
import { ChosenProducts, checkAccount, checkPair, ibanFields, RequestKey } from './fields.ts';
import { refundWays, returnKinds, returnStates } from './rules.ts';
import { texts } from './texts.ts';

export const State = z.enum(returnStates);
const RefundBy = z.enum(refundWays);
const Moment = z.string();

/** An order of which something can still be returned. */
export const ReturnableOrder = z.object({
  id: Id,
  number: z.string(),
  createdAt: Moment,
  /** The last day on which it can be asked for. */
  lastDay: z.iso.date(),
  total: Ron,
  isPayedOnline: z.boolean(),
  productCount: z.int(),
  products: z.array(z.object({ id: Id, name: z.string(), image: z.string() })),
});
export type ReturnableOrder = z.infer<typeof ReturnableOrder>;

const ReturnableProduct = z.object({
  /** The line of the order. */
  id: Id,
  productId: Id,
  name: z.string(),
  brand: z.string(),
  image: z.string(),
  /** How many can still be returned. */
  quantity: z.int(),
  price: Ron,
  /** What was paid for one unit, for two … with the order's discount taken off: the money that goes back. */
  worth: z.array(Ron),
});
export type ReturnableProduct = z.infer<typeof ReturnableProduct>;

export const OrderProducts = z.object({
  id: Id,
  number: z.string(),
  isPayedOnline: z.boolean(),
  lastDay: z.iso.date(),
  refundBy: RefundBy,
  /** Given back on top when nothing of the order is kept. */
  wholeBonus: Ron,
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
  /** Only its ends are shown. */
  iban: z.string().nullable(),
  needsIban: z.boolean(),
  canTellIban: z.boolean(),
  canCancel: z.boolean(),
  goodsAmount: Ron,
  deliveryAmount: Ron,
  feeAmount: Ron,
  /** What goes back in all. */
  amount: Ron,
  /** Where to send the parcel, once that is agreed. */
  sendTo: z.object({ name: z.string(), address: z.string(), phone: z.string() }).nullable(),
  /** The oldest first. */
  states: z.array(turnTo(State)),
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

export const unknownReturn = { unknownReturn: [404, texts.unknownReturn] } as const;
export const choiceRefusals = {
  tooMany: [409, texts.tooMany],
  unknownLine: [409, texts.unknownLine],
} as const;

export const getReturnOrders = endpoint({
  method: 'GET',
  path: '/api/Return/GetOrders',
  auth: 'customer',
  summary: 'Comenzile din care se mai poate returna ceva, cele noi întâi',
  query: OwnerQuery,
  data: z.array(ReturnableOrder),
});

export const getReturnOrder = endpoint({
  method: 'GET',
  path: '/api/Return/GetOrdersById',
  auth: 'customer',
  summary: 'Produsele unei comenzi care se mai pot returna',
  query: z.strictObject({ orderId: QueryId }),
  data: OrderProducts,
  refusals: {
    unknownOrder: [404, texts.unknownOrder],
    notDelivered: [409, texts.notDelivered],
    tooLate: [409, texts.tooLate],
  },
});

export const addReturn = endpoint({
  method: 'POST',
  path: '/api/Return/AddReturn',
  auth: 'customer',
  summary: 'Cere returul unor produse, în 14 zile de la primire; banii se întorc pe calea pe care au venit',
  body: z
    .strictObject({
      legalEntityId: Owner,
      orderId: Id,
      addressId: Id,
      products: ChosenProducts,
      requestKey: RequestKey,
      ...ibanFields,
    })
    .superRefine(checkPair),
  data: Return,
  refusals: {
    unknownOrder: [404, texts.unknownOrder],
    notDelivered: [409, texts.notDelivered],
    tooLate: [409, texts.tooLate],
    unknownAddress: [409, texts.unknownAddress],
    ...choiceRefusals,
  },
});
export type NewReturn = z.infer<(typeof addReturn)['body']>;

export const getReturnList = endpoint({
  method: 'GET',
  path: '/api/Return/GetReturnList',
  auth: 'customer',
  summary: 'Retururile clientului, cele noi întâi',
  query: OwnerQuery,
  data: z.array(ReturnSummary),
});

export const getReturnById = endpoint({
  method: 'GET',
  path: '/api/Return/GetReturnById',
  auth: 'customer',
  summary: 'Un retur al clientului, cu drumul lui',
  query: z.strictObject({ returnId: QueryId }),
  data: Return,
  refusals: unknownReturn,
});

export const cancelReturn = endpoint({
  method: 'POST',
  path: '/api/Return/Cancel',
  auth: 'customer',
  summary: 'Clientul renunță la un retur pe care nu l-am primit încă',
  body: z.strictObject({ returnId: Id }),
  data: Return,
  refusals: { ...unknownReturn, notCancellable: [409, texts.notCancellable] },
});

export const setReturnIban = endpoint({
  method: 'POST',
  path: '/api/Return/SetIban',
  auth: 'customer',
  summary: 'Contul în care se întorc banii unei comenzi plătite ramburs sau prin transfer',
  body: z.strictObject({ returnId: Id, ...ibanFields }).superRefine(checkAccount),
  data: Return,
  refusals: { ...unknownReturn, notTransfer: [409, texts.notTransfer] },
});
