import type { Transaction } from '../src/platform/db/db.server.ts';
import { deductStock, restock } from '../src/sales/inventory/service.server.ts';
import {
  amountDue,
  calculateCancelledAmounts,
  remainingDiscount,
  remainingGoods,
  remainingUnits,
} from '../src/sales/orders/amounts.ts';
import { insertCancellation } from '../src/sales/orders/cancel-queries.server.ts';
import { type OrderRecord, remainingProductUnits } from '../src/sales/orders/record.ts';
import { paymentMethods } from '../src/sales/payment-methods/methods.ts';
import { createStandInTables } from '../stand-ins/stripe/schema.server.ts';
import { insertPastPayments } from '../stand-ins/stripe/seed.server.ts';

/** Inserts orders with lines, codes and history; returns the records with line ids. */
export async function insertOrderRows(tx: Transaction, orders: OrderRecord[]): Promise<OrderRecord[]> {
  await tx`insert into orders ${tx(orders.map((order) => orderRow(tx, order)))}`;
  await tx`insert into order_state_change ${tx(orders.flatMap(stateRows))}`;
  const codes = orders.flatMap(codeRows);
  if (codes.length > 0) await insertCodes(tx, codes);
  const lines = await tx<{ id: number; orderId: number; productId: number }[]>`
    insert into order_line ${tx(orders.flatMap(lineRows))} returning id, order_id, product_id`;
  const ids = new Map(lines.map(({ id, orderId, productId }) => [`${orderId} ${productId}`, id]));
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, id: ids.get(`${order.id} ${line.productId}`) ?? 0 })),
  }));
}

const orderRow = (tx: Transaction, order: OrderRecord) => ({
  id: order.id,
  number: order.number,
  identifier: order.identifier,
  checkoutKey: `00000000-0000-4000-8000-${String(order.id).padStart(12, '0')}`,
  accountId: order.accountId,
  holder: order.holder,
  state: order.state,
  paymentMethod: order.paymentMethod,
  email: order.email,
  phoneNumber: order.phoneNumber,
  firstName: order.firstName,
  lastName: order.lastName,
  shipping: tx.json(order.shipping),
  billing: tx.json(order.billing),
  courierId: order.courierId,
  courierName: order.courierName,
  locker: order.locker && tx.json(order.locker),
  goodsTotal: order.goodsTotal,
  deliveryCost: order.deliveryCost,
  cashFee: order.cashFee,
  discount: order.discount,
  total: order.total,
  termsVersion: order.termsVersion,
  waybill: order.waybill,
  cancelReason: order.cancelReason,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  expiresAt: order.expiresAt,
});

const stateRows = ({ id, states }: OrderRecord) => states.map((change) => ({ orderId: id, ...change }));

const lineRows = ({ id, lines }: OrderRecord) =>
  lines.map(({ productId, code, name, brand, image, price, quantity, vatRate }) => ({
    orderId: id,
    productId,
    code,
    name,
    brand,
    image,
    price,
    quantity,
    vatRate,
  }));

const codeRows = ({ id, codes, accountId, email, createdAt }: OrderRecord) =>
  codes.map(({ code, couponType, value, discount }) => ({
    orderCode: { orderId: id, code, couponType, value, discount },
    codeUse: { orderId: id, code, discount, accountId, email, usedAt: createdAt },
  }));

async function insertCodes(tx: Transaction, codes: ReturnType<typeof codeRows>): Promise<void> {
  await tx`insert into order_code ${tx(codes.map(({ orderCode }) => orderCode))}`;
  await tx`
    insert into promo_code_use (promo_code_id, order_id, account_id, email, discount, used_at)
    select c.id, u."orderId", u."accountId", u.email, u.discount, u."usedAt"
    from json_to_recordset(${JSON.stringify(codes.map(({ codeUse }) => codeUse))}::text::json)
      as u (code text, "orderId" int, "accountId" int, email text, discount int, "usedAt" timestamptz)
    join promo_code c on c.code = u.code`;
}

/** Deducts the units of an order from the lots in stock; restocks them if it was cancelled. */
export async function deductFromStock(tx: Transaction, order: OrderRecord): Promise<void> {
  const { id: orderId, holder, state, states, createdAt } = order;
  const units = remainingProductUnits(order);
  const result = await deductStock(tx, { holder, orderId, units });
  if (!result.ok) throw new Error(`Not enough stock for demo order ${orderId}`);
  await tx`update stock_move set at = ${createdAt} where order_id = ${orderId}`;
  if (state !== 'cancelled') return;
  const last = states.at(-1);
  await restock(tx, { orderId, units, reason: 'comandă anulată', author: last?.author ?? 'sistem' });
  await tx`update stock_move set at = ${last?.at ?? createdAt} where order_id = ${orderId} and quantity > 0`;
}

/** Deducts the units of many orders from an extra, sold-out lot of each product, so the stock stays as it is. */
export async function deductFromSoldOutLots(tx: Transaction, orders: OrderRecord[]): Promise<void> {
  const sold = orders.flatMap(({ id, createdAt, lines }) =>
    lines.map(({ productId, quantity }) => ({ productId, orderId: id, quantity, at: createdAt })),
  );
  await tx`
    insert into stock_lot (product_id, code, expires_on, quantity, unit_cost)
    select p.id, coalesce(left(min(l.code), 1), left(p.code, 1)) || ${soldOutMonth}, min(l.expires_on) - 1, 0,
      (max(l.unit_cost) * 0.95)::int
    from product p left join stock_lot l on l.product_id = p.id
    where p.id = any(${sold.map(({ productId }) => productId)}::int[]) group by p.id order by p.id`;
  await tx`
    with sold as (
      select s."productId" as product_id, s."orderId" as order_id, s.quantity, s.at, l.id as lot_id
      from json_to_recordset(${JSON.stringify(sold)}::text::json)
        as s ("productId" int, "orderId" int, quantity int, at timestamptz)
      join stock_lot l on l.product_id = s."productId" and l.code like ${`_${soldOutMonth}`}
    ), arrival as (
      insert into stock_move (product_id, lot_id, quantity, reason, at)
      select s.product_id, s.lot_id, sum(s.quantity), 'recepție', p.added_on + interval '9 hours'
      from sold s join product p on p.id = s.product_id group by s.product_id, s.lot_id, p.added_on order by s.product_id
    )
    insert into stock_move (product_id, lot_id, quantity, reason, order_id, at)
    select product_id, lot_id, -quantity, 'comandă', order_id, at from sold order by order_id, product_id`;
}

/** Production month (YYMM) of the sold-out lots, before that of any lot in stock. */
const soldOutMonth = '2402';

const cardId = 'pm_demo';

/** The id of a demo payment at the card stand-in. */
export const paymentIdOf = (orderId: number): string => `pi_demo${orderId}`;

/** Inserts card payments into the payment table and the card stand-in, so that they can be refunded. */
export async function insertPayments(tx: Transaction, orders: OrderRecord[]): Promise<void> {
  const paid = orders.flatMap((order) =>
    paymentMethods[order.paymentMethod].isOnline && order.paidAt ? [{ ...order, at: order.paidAt }] : [],
  );
  const payments = paid.map(({ id, total, at }) => ({
    orderId: id,
    attempt: 1,
    intentId: paymentIdOf(id),
    amount: total,
    status: 'succeeded',
    captured: total,
    paymentMethodId: cardId,
    provider: 'sandbox',
    createdAt: at,
    updatedAt: at,
    checkedAt: at,
    paidAt: at,
  }));
  await createStandInTables(tx);
  await insertPastPayments(
    tx,
    paid.map(({ id, number, total, at }) => ({
      id: paymentIdOf(id),
      orderNumber: number,
      amount: total,
      cardId,
      at,
    })),
  );
  await tx`insert into payment ${tx(payments)}`;
}

/** Inserts the cancellations of orders cancelled by the customer. */
export async function insertCancellations(tx: Transaction, orders: OrderRecord[]): Promise<void> {
  for (const order of orders) {
    if (order.cancelReason !== 'customer') continue;
    const id = await insertCancellation(tx, {
      orderId: order.id,
      key: null,
      isWhole: true,
      author: 'client',
      note: '',
      refund: 'none',
      goods: remainingGoods(order),
      discount: remainingDiscount(order),
      services: order.deliveryCost + order.cashFee,
      amount: amountDue(order),
      giftAmount: 0,
      lines: calculateCancelledAmounts(order, remainingUnits(order)),
    });
    await tx`update order_cancellation set created_at = ${order.states.at(-1)?.at ?? null} where id = ${id}`;
  }
}
