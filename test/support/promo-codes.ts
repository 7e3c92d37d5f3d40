import { expect } from 'vitest';
import type { Session } from '../../src/account/identity/contract.ts';
import type { Db } from '../../src/platform/db/db.server.ts';
import { createApiClient } from './api-client.ts';
import type { TestShop } from './shop.ts';

/** Inserts a code; the properties are the columns of the table. */
export async function addCode(db: Db, columns: { code: string } & Record<string, unknown>): Promise<number> {
  const row = { couponType: 'Fixed', value: 1000, ...columns };
  const [made] = await db<{ id: number }[]>`insert into promo_code ${db(row)} returning id`;
  return made?.id ?? 0;
}

let orders = 0;

/** Inserts an order with placeholder values for everything but buyer, state and payment method. */
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

/** Signs in the demo customer with a personal code. */
export async function ioana(shop: TestShop): Promise<Session> {
  const { status, data } = await createApiClient(shop).signIn('client@vitrina.example', 'parola123');
  expect(status).toBe(200);
  return data;
}
