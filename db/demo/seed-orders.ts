import { company } from '../../src/brands/company.ts';
import type { Transaction } from '../../src/kit/db.server.ts';
import { newCharge, newPaymentIntent } from '../../src/shop/card-sandbox/objects.ts';
import { customerHolder, giveBack, takeForOrder } from '../../src/shop/inventory/service.server.ts';
import { firstContent } from '../../src/shop/invoices/content.ts';
import type { Billing, Shipping } from '../../src/shop/orders/contract.ts';
import { selectOrder } from '../../src/shop/orders/queries.server.ts';
import { billingOf, type OrderRecord, unitsOf } from '../../src/shop/orders/record.ts';
import { orderNumber, secondsToPay, termsVersion } from '../../src/shop/orders/rules.ts';
import { type DemoOrder, orders } from './orders.ts';
import type { Keys } from './seed-keys.ts';
import { insertReturns } from './seed-returns.ts';

const shipping: Shipping = {
  firstName: 'Ioana',
  lastName: 'Marin',
  phoneNumber: '+40722310456',
  county: 'RO-CJ',
  countyName: 'Cluj',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Memorandumului',
  number: '21',
  details: 'Scara B, etaj 3, ap. 14',
  postalCode: '400114',
};

const { firstName: _, lastName: __, phoneNumber: ___, ...place } = shipping;
const studio: Billing = {
  kind: 'company',
  companyName: 'Marin Studio S.R.L.',
  taxId: 'RO40123452',
  registration: 'J12/3407/2018',
  ...place,
  details: null,
};

/** Past orders with all that belongs to them: units, payments, invoices, history. */
export async function insertOrders(tx: Transaction, keys: Keys): Promise<void> {
  const [customer] = await tx<
    { id: number; email: string }[]
  >`select id, email from account where role = 'customer' and is_demo order by id limit 1`;
  if (!customer) return;
  for (const [i, order] of orders.entries()) {
    await insertOrder(tx, i + 1, order, customer, keys);
    const record = await selectOrder(tx, i + 1);
    if (record) await insertConsequences(tx, record);
    if (record) await insertReturns(tx, record);
  }
  await tx`select setval('orders_id_seq', ${orders.length})`;
}

type Customer = { id: number; email: string };

async function insertOrder(tx: Transaction, id: number, order: DemoOrder, customer: Customer, keys: Keys) {
  const state = order.steps.at(-1)?.state ?? 'placed';
  const codes = order.lines.map(([code]) => keys.product(code));
  const [{ goods = 0 } = {}] = await tx<{ goods: number }[]>`
    select sum(p.selling_price * wanted.quantity)::int as goods
    from unnest(${codes}::int[], ${order.lines.map(([, quantity]) => quantity)}::int[]) as wanted (id, quantity)
    join product p on p.id = wanted.id`;
  const { paymentMethod, courier, deliveryCost, cashFee, waybill } = order;
  await tx`insert into orders ${tx({
    id,
    number: orderNumber('VIT', id),
    checkout_key: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    account_id: customer.id,
    holder: customerHolder(customer.id),
    state,
    payment_method: paymentMethod,
    email: customer.email,
    phone_number: shipping.phoneNumber,
    first_name: shipping.firstName,
    last_name: shipping.lastName,
    shipping: tx.json(shipping),
    billing: tx.json(order.toCompany ? studio : billingOf(shipping)),
    courier_id: courier.id,
    courier_name: courier.name,
    goods_total: goods,
    delivery_cost: deliveryCost,
    cash_fee: cashFee,
    discount: 0,
    total: goods + deliveryCost + cashFee,
    terms_version: termsVersion,
    waybill,
    cancel_reason: state === 'cancelled' ? 'expired' : null,
    created_at: hoursAgo(order.steps[0]?.hoursAgo ?? 0),
    paid_at: paidAt(order),
    expires_at: state === 'awaiting_payment' ? hoursAgo((order.steps[0]?.hoursAgo ?? 0) - weekHours) : null,
  })}`;
  await insertLines(tx, id, order, keys);
}

const weekHours = (secondsToPay.transfer ?? 0) / 3600;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/** Cards before anything else, cash at the door. */
function paidAt({ paymentMethod, steps }: DemoOrder): Date | null {
  const step = steps.find(({ state }) => state === (paymentMethod === 'cash' ? 'delivered' : 'placed'));
  return step ? hoursAgo(step.hoursAgo) : null;
}

async function insertLines(tx: Transaction, orderId: number, { lines, steps }: DemoOrder, keys: Keys): Promise<void> {
  for (const [code, quantity] of lines)
    await tx`
      insert into order_line (order_id, product_id, code, name, brand, image, price, quantity, vat_rate)
      select ${orderId}, p.id, p.code, p.name, r.name, '/pictures/' || f.file, p.selling_price, ${quantity}, p.vat_rate
      from product p join producer r on r.id = p.producer_id
      join product_picture f on f.product_id = p.id and f.position = 0 where p.id = ${keys.product(code)}`;
  const rows = steps.map(({ state, author, ...step }) => ({
    order_id: orderId,
    state,
    author,
    at: hoursAgo(step.hoursAgo),
  }));
  await tx`insert into order_state_change ${tx(rows)}`;
}

async function insertConsequences(tx: Transaction, order: OrderRecord): Promise<void> {
  const { id: orderId, holder, state, createdAt } = order;
  const units = unitsOf(order);
  await takeForOrder(tx, { holder, orderId, units });
  if (state === 'cancelled') await giveBack(tx, { orderId, units, reason: 'comandă anulată', author: 'sistem' });
  await tx`update stock_move set at = ${createdAt} where order_id = ${orderId}`;
  if (order.paymentMethod === 'card' && order.paidAt) await insertPayment(tx, order, order.paidAt);
  if (state === 'awaiting_payment')
    await tx`
      insert into job (kind, payload, run_at) values ('order-expire', jsonb_build_object('orderId', ${orderId}::int), ${order.expiresAt})`;
  else if (state !== 'cancelled') await insertInvoice(tx, order);
}

/** In the shop's books and in those of the sandbox provider, so that it can also be given back. */
async function insertPayment(tx: Transaction, { id, number, total }: OrderRecord, at: Date): Promise<void> {
  const metadata = { order: number };
  const blank = newPaymentIntent({ amount: total, currency: 'ron', metadata }, null);
  const charge = { ...newCharge({ ...blank, id: `pi_demo${id}` }, 'pm_demo'), id: `ch_demo${id}` };
  const done = {
    status: 'succeeded' as const,
    amount_received: total,
    latest_charge: charge.id,
    payment_method: 'pm_demo',
  };
  const intent = { ...blank, ...done, id: `pi_demo${id}`, client_secret: `pi_demo${id}_secret_demo` };
  for (const body of [intent, charge])
    await tx`
      insert into sandbox_object (id, kind, body, created_at) values (${body.id}, ${body.object}, ${tx.json(body)}, ${at})`;
  await tx`
    insert into payment (order_id, attempt, intent_id, amount, status, captured, payment_method_id, created_at, paid_at)
    values (${id}, 1, ${intent.id}, ${total}, 'succeeded', ${total}, 'pm_demo', ${at}, ${at})`;
}

async function insertInvoice(tx: Transaction, order: OrderRecord): Promise<void> {
  const at = order.states.find(({ state }) => state === 'placed')?.at ?? order.createdAt;
  const content = firstContent(order, { company, email: 'contact@vitrina.example' }, at.toISOString().slice(0, 10));
  await tx`
    with next as (
      insert into invoice_series (series, last_number) values ('VIT', 1)
      on conflict (series) do update set last_number = invoice_series.last_number + 1 returning last_number
    )
    insert into invoice (series, number, kind, order_id, content, issued_at)
    select 'VIT', last_number, 'invoice', ${order.id}, ${tx.json(content)}, ${at} from next`;
}
