import type { Transaction } from '../src/platform/db/db.server.ts';
import { enqueue } from '../src/platform/jobs/jobs.server.ts';
import { insertCancellation } from '../src/sales/orders/cancel-queries.server.ts';
import { proformaJob } from '../src/sales/orders/jobs.ts';
import { formatOrderNumber } from '../src/sales/orders/number-format.ts';
import { billingWithoutAddress } from '../src/sales/orders/record.ts';
import { termsVersion } from '../src/sales/orders/rules.ts';
import { insertPastPayments, insertPastRefund } from '../stand-ins/stripe/seed.server.ts';
import { demoSignIns } from './accounts.ts';
import { paymentIdOf } from './seed-order-tables.ts';

type DemoSale = {
  daysAgo: number;
  amount: number;
  method: 'card' | 'transfer';
  design: string;
  recipientName: string;
  recipientEmail: string | null;
  message: string;
  /** Days until the code is sent; null: it was sent at once. */
  sendsIn?: number;
  isPaid: boolean;
};

const sales: DemoSale[] = [
  {
    daysAgo: 64,
    amount: 30_000,
    method: 'card',
    design: 'birthday',
    recipientName: 'Mara',
    recipientEmail: 'mara@exemplu.ro',
    message: 'La mulți ani, Mara! Alege-ți ce îți face bine.',
    isPaid: true,
  },
  {
    daysAgo: 38,
    amount: 20_000,
    method: 'transfer',
    design: 'thanks',
    recipientName: 'Doamna Ene',
    recipientEmail: 'ene@exemplu.ro',
    message: 'Mulțumim pentru tot ajutorul.',
    isPaid: true,
  },
  {
    daysAgo: 6,
    amount: 15_000,
    method: 'card',
    design: 'classic',
    recipientName: 'Radu',
    recipientEmail: null,
    message: '',
    isPaid: true,
  },
  {
    daysAgo: 3,
    amount: 25_000,
    method: 'card',
    design: 'holidays',
    recipientName: 'Bunica',
    recipientEmail: 'bunica@exemplu.ro',
    message: 'Sărbători cu sănătate!',
    sendsIn: 30,
    isPaid: true,
  },
  {
    daysAgo: 1,
    amount: 50_000,
    method: 'transfer',
    design: 'classic',
    recipientName: 'Echipa de la etajul 3',
    recipientEmail: 'echipa@exemplu.ro',
    message: 'Un început bun de an!',
    isPaid: false,
  },
];

/** The sale of this position is taken back by its buyer. */
const withdrawn = 2;

/** Customers buy gift cards in the demo; the demo customer has bought some. */
export async function seedGiftCardSales(tx: Transaction): Promise<void> {
  await tx`
    insert into shop_setting (key, version, "values", saved_by) values ('gift-card-sales', 1, '{"isOn": true}', 'demo')
    on conflict do nothing`;
  const [buyer] = await tx<{ id: number; email: string }[]>`
    select id, email from account where email = ${demoSignIns[0]?.email ?? ''} and role = 'customer'`;
  if (!buyer) return;
  for (const [index, sale] of sales.entries()) await insertSale(tx, buyer, firstId + index, sale);
  await withdraw(tx, firstId + withdrawn, sales[withdrawn]?.amount ?? 0);
}

/** Above the ids of the other demo orders. */
const firstId = 999_999_001;

async function insertSale(tx: Transaction, buyer: { id: number; email: string }, id: number, sale: DemoSale) {
  const { daysAgo, amount, method, isPaid } = sale;
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const key = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
  const number = formatOrderNumber('VIT', id);
  const state = isPaid ? 'placed' : 'awaiting_payment';
  const billing = billingWithoutAddress('Ioana', 'Marin');
  await tx`
    insert into orders ${tx({
      id,
      number,
      checkoutKey: key,
      accountId: buyer.id,
      holder: `a:${buyer.id}`,
      origin: 'gift_card',
      state,
      paymentMethod: method,
      email: buyer.email,
      phoneNumber: '',
      firstName: 'Ioana',
      lastName: 'Marin',
      shipping: tx.json({ ...billing, phoneNumber: '' }),
      billing: tx.json(billing),
      courierId: 0,
      courierName: '',
      goodsTotal: amount,
      deliveryCost: 0,
      cashFee: 0,
      discount: 0,
      total: amount,
      termsVersion,
      createdAt: at,
      paidAt: isPaid ? at : null,
      expiresAt: isPaid ? null : new Date(Date.now() + 6 * 86_400_000),
    })}`;
  await tx`
    insert into order_state_change (order_id, state, author, at)
    select ${id}::int, 'awaiting_payment', 'client', ${at}::timestamptz
    union all select ${id}::int, 'placed', 'plată', ${at}::timestamptz where ${isPaid}::boolean`;
  const choices = {
    design: sale.design,
    recipientEmail: sale.recipientEmail,
    recipientName: sale.recipientName,
    senderName: 'Ioana',
    message: sale.message,
  };
  const sendOn = sale.sendsIn ? new Date(Date.now() + sale.sendsIn * 86_400_000).toISOString().slice(0, 10) : null;
  const kept = isPaid ? { design: sale.design } : choices;
  await tx`
    insert into gift_card_sale ${tx({ ...kept, orderId: id, sendOn, isPrinted: sale.recipientEmail === null })}`;
  if (isPaid) await insertCard(tx, { id, key, number, at, sendOn, choices, sale });
  await enqueue(tx, proformaJob, { orderId: id, sendsEmail: false });
}

type PaidSale = {
  id: number;
  key: string;
  number: string;
  at: Date;
  sendOn: string | null;
  choices: { recipientEmail: string | null };
  sale: DemoSale;
};

async function insertCard(tx: Transaction, { id, key, number, at, sendOn, choices, sale }: PaidSale): Promise<void> {
  const { amount, method } = sale;
  const code = `CADOU-DEMA-CARD-V${['ABCD', 'EFGH', 'JKLM', 'NPQR', 'STUV'][id - firstId]?.slice(0, 3)}`;
  const sentAt = choices.recipientEmail && !sendOn ? at : null;
  const card = { ...choices, code, key, amount, sendOn, sentAt, author: 'client', createdAt: at };
  const [row] = await tx<{ id: number }[]>`
    insert into gift_card ${tx({ ...card, validUntil: new Date(at.getTime() + 365 * 86_400_000) })} returning id`;
  await tx`
    insert into gift_card_movement (gift_card_id, kind, amount, at) values (${row?.id ?? 0}, 'issued', ${amount}, ${at})`;
  await tx`update gift_card_sale set gift_card_id = ${row?.id ?? 0} where order_id = ${id}`;
  if (method !== 'card') return;
  const intentId = paymentIdOf(id);
  await insertPastPayments(tx, [{ id: intentId, orderNumber: number, amount, cardId: 'pm_demo', at }]);
  await tx`
    insert into payment (order_id, attempt, intent_id, amount, status, captured, payment_method_id, provider, created_at, paid_at)
    values (${id}, 1, ${intentId}, ${amount}, 'succeeded', ${amount}, 'pm_demo', 'sandbox', ${at}, ${at})`;
}

async function withdraw(tx: Transaction, id: number, amount: number): Promise<void> {
  const at = new Date(Date.now() - 5 * 86_400_000);
  await tx`update orders set state = 'cancelled', cancel_reason = 'customer' where id = ${id}`;
  await tx`insert into order_state_change (order_id, state, author, at) values (${id}, 'cancelled', 'client', ${at})`;
  await insertCancellation(tx, {
    orderId: id,
    key: null,
    isWhole: true,
    author: 'client',
    note: '',
    refund: 'card',
    goods: 0,
    discount: 0,
    services: amount,
    amount,
    giftAmount: 0,
    lines: [],
  });
  await tx`
    insert into gift_card_movement (gift_card_id, kind, amount, at)
    select gift_card_id, 'refunded', ${-amount}::int, ${at}::timestamptz from gift_card_sale where order_id = ${id}`;
  await tx`update gift_card set blocked_at = ${at} where id = (select gift_card_id from gift_card_sale where order_id = ${id})`;
  const refundId = `re_demo${id}`;
  await insertPastRefund(tx, { id: refundId, paymentId: paymentIdOf(id), amount, at });
  await tx`
    insert into payment_refund (payment_id, key, amount, status, provider_id, reason, created_at)
    select id, ${`cancel-${id}/`} || id, ${amount}::int, 'succeeded', ${refundId}, 'customer', ${at}::timestamptz from payment
    where order_id = ${id}`;
}
