import { expect } from 'vitest';
import { callsTo } from '../../../db/test-calls.ts';
import type { TestShop } from '../../../db/test-shop.ts';
import type { Db } from '../../kit/db.server.ts';
import type { Session } from '../account/contract.ts';

/** A code straight into the table; the columns are the table's. */
export async function addCode(db: Db, columns: { code: string } & Record<string, unknown>): Promise<number> {
  const row = { coupon_type: 'Fixed', value: 1000, ...columns };
  const [made] = await db<{ id: number }[]>`insert into promo_code ${db(row)} returning id`;
  return made?.id ?? 0;
}

let orders = 0;

/** An order of which only its buyer and its state matter. */
export async function addOrder(
  db: Db,
  order: { accountId: number; email?: string; state: string; paymentMethod?: string },
): Promise<number> {
  const [made] = await db<{ id: number }[]>`
    insert into orders (number, checkout_key, account_id, holder, state, payment_method, email, phone_number, first_name, last_name,
      shipping, billing, courier_id, courier_name, goods_total, delivery_cost, cash_fee, discount, total, terms_version, expires_at, cancel_reason)
    values (${`TEST-${++orders}`}, gen_random_uuid(), ${order.accountId}, ${`a:${order.accountId}`}, ${order.state},
      ${order.paymentMethod ?? 'card'}, ${order.email ?? `cumparator-${order.accountId}@example.ro`}, '+40722123456', 'Maria', 'Ionescu',
      '{}', '{}', 1, 'Sameday', 1000, 0, 0, 0, 1000, '1',
      case when ${order.state} = 'awaiting_payment' then now() + interval '30 minutes' end,
      case when ${order.state} = 'cancelled' then 'customer' end)
    returning id`;
  return made?.id ?? 0;
}

/** The demo customer, who has a code of her own. */
export async function ioana(shop: TestShop): Promise<Session> {
  const { status, data } = await callsTo(shop).signIn('client@vitrina.example', 'parola123');
  expect(status).toBe(200);
  return data;
}
