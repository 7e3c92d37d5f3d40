import type { Transaction } from '../../src/kit/db.server.ts';
import type { OrderRecord } from '../../src/shop/orders/record.ts';

/** Orders with their lines, codes and history, each table in one go; the records come back with the ids of their lines. */
export async function insertOrderRows(tx: Transaction, orders: OrderRecord[]): Promise<OrderRecord[]> {
  await tx`insert into orders ${tx(orders.map((order) => orderRow(tx, order)))}`;
  await tx`insert into order_state_change ${tx(orders.flatMap(stateRows))}`;
  const codes = orders.flatMap(codeRows);
  if (codes.length > 0) await insertCodes(tx, codes);
  const lines = await tx<{ id: number; orderId: number; productId: number }[]>`
    insert into order_line ${tx(orders.flatMap(lineRows))} returning id, order_id as "orderId", product_id as "productId"`;
  await tx`select setval('orders_id_seq', ${orders.length})`;
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
    kept: { order_id: id, code, coupon_type: couponType, value, discount },
    used: { order_id: id, code, discount, account_id: accountId, email, used_at: createdAt },
  }));

async function insertCodes(tx: Transaction, codes: ReturnType<typeof codeRows>): Promise<void> {
  await tx`insert into order_code ${tx(codes.map(({ kept }) => kept))}`;
  await tx`
    insert into promo_code_use (promo_code_id, order_id, account_id, email, discount, used_at)
    select c.id, u.order_id, u.account_id, u.email, u.discount, u.used_at
    from json_to_recordset(${JSON.stringify(codes.map(({ used }) => used))}::text::json)
      as u (code text, order_id int, account_id int, email text, discount int, used_at timestamptz)
    join promo_code c on c.code = u.code`;
}
