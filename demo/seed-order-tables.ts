import type { Transaction } from '../src/platform/db/db.server.ts';
import { newCharge, newPaymentIntent } from '../src/sales/card-sandbox/objects.ts';
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

/** Inserts orders with lines, codes and history; returns the records with line ids. */
export async function insertOrderRows(tx: Transaction, orders: OrderRecord[]): Promise<OrderRecord[]> {
  await tx`insert into orders ${tx(orders.map((order) => orderRow(tx, order)))}`;
  await tx`insert into order_state_change ${tx(orders.flatMap(stateRows))}`;
  const codes = orders.flatMap(codeRows);
  if (codes.length > 0) await insertCodes(tx, codes);
  const lines = await tx<{ id: number; orderId: number; productId: number }[]>`
    insert into order_line ${tx(orders.flatMap(lineRows))} returning id, order_id as "orderId", product_id as "productId"`;
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
  checkout_key: `00000000-0000-4000-8000-${String(order.id).padStart(12, '0')}`,
  account_id: order.accountId,
  holder: order.holder,
  state: order.state,
  payment_method: order.paymentMethod,
  email: order.email,
  phone_number: order.phoneNumber,
  first_name: order.firstName,
  last_name: order.lastName,
  shipping: tx.json(order.shipping),
  billing: tx.json(order.billing),
  courier_id: order.courierId,
  courier_name: order.courierName,
  locker: order.locker && tx.json(order.locker),
  goods_total: order.goodsTotal,
  delivery_cost: order.deliveryCost,
  cash_fee: order.cashFee,
  discount: order.discount,
  total: order.total,
  terms_version: order.termsVersion,
  waybill: order.waybill,
  cancel_reason: order.cancelReason,
  created_at: order.createdAt,
  paid_at: order.paidAt,
  expires_at: order.expiresAt,
});

const stateRows = ({ id, states }: OrderRecord) => states.map((change) => ({ order_id: id, ...change }));

const lineRows = ({ id, lines }: OrderRecord) =>
  lines.map(({ productId, code, name, brand, image, price, quantity, vatRate }) => ({
    order_id: id,
    product_id: productId,
    code,
    name,
    brand,
    image,
    price,
    quantity,
    vat_rate: vatRate,
  }));

const codeRows = ({ id, codes, accountId, email, createdAt }: OrderRecord) =>
  codes.map(({ code, couponType, value, discount }) => ({
    orderCode: { order_id: id, code, coupon_type: couponType, value, discount },
    codeUse: { order_id: id, code, discount, account_id: accountId, email, used_at: createdAt },
  }));

async function insertCodes(tx: Transaction, codes: ReturnType<typeof codeRows>): Promise<void> {
  await tx`insert into order_code ${tx(codes.map(({ orderCode }) => orderCode))}`;
  await tx`
    insert into promo_code_use (promo_code_id, order_id, account_id, email, discount, used_at)
    select c.id, u.order_id, u.account_id, u.email, u.discount, u.used_at
    from json_to_recordset(${JSON.stringify(codes.map(({ codeUse }) => codeUse))}::text::json)
      as u (code text, order_id int, account_id int, email text, discount int, used_at timestamptz)
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
    lines.map(({ productId, quantity }) => ({ product_id: productId, order_id: id, quantity, at: createdAt })),
  );
  await tx`
    insert into stock_lot (product_id, code, expires_on, quantity)
    select p.id, coalesce(left(min(l.code), 1), left(p.code, 1)) || ${soldOutMonth}, min(l.expires_on) - 1, 0
    from product p left join stock_lot l on l.product_id = p.id
    where p.id = any(${sold.map(({ product_id }) => product_id)}::int[]) group by p.id order by p.id`;
  await tx`
    with sold as (
      select s.*, l.id as lot_id from json_to_recordset(${JSON.stringify(sold)}::text::json)
        as s (product_id int, order_id int, quantity int, at timestamptz)
      join stock_lot l on l.product_id = s.product_id and l.code like ${`_${soldOutMonth}`}
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

const paymentMethodId = 'pm_demo';

/** Inserts card payments into the payment table and the card sandbox, so that they can be refunded. */
export async function insertPayments(tx: Transaction, orders: OrderRecord[]): Promise<void> {
  const paid = orders.flatMap((order) =>
    order.paymentMethod === 'card' && order.paidAt ? [{ ...order, at: order.paidAt }] : [],
  );
  const objects = paid.flatMap((order) =>
    sandboxObjects(order, order.at).map((body) => ({
      id: body.id,
      kind: body.object,
      body: tx.json(body),
      created_at: order.at,
    })),
  );
  const payments = paid.map(({ id, total, at }) => ({
    order_id: id,
    attempt: 1,
    intent_id: `pi_demo${id}`,
    amount: total,
    status: 'succeeded',
    captured: total,
    payment_method_id: paymentMethodId,
    created_at: at,
    updated_at: at,
    checked_at: at,
    paid_at: at,
  }));
  await tx`insert into sandbox_object ${tx(objects)}`;
  await tx`insert into payment ${tx(payments)}`;
}

function sandboxObjects({ id, number, total }: OrderRecord, at: Date) {
  const created = Math.floor(at.getTime() / 1000);
  const blank = newPaymentIntent({ amount: total, currency: 'ron', metadata: { order: number } }, null);
  const charge = { ...newCharge({ ...blank, id: `pi_demo${id}` }, paymentMethodId), id: `ch_demo${id}`, created };
  const intent = {
    ...blank,
    id: `pi_demo${id}`,
    created,
    client_secret: `pi_demo${id}_secret_demo`,
    status: 'succeeded' as const,
    amount_received: total,
    latest_charge: charge.id,
    payment_method: paymentMethodId,
  };
  return [intent, charge];
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
      lines: calculateCancelledAmounts(order, remainingUnits(order)),
    });
    await tx`update order_cancellation set created_at = ${order.states.at(-1)?.at ?? null} where id = ${id}`;
  }
}
