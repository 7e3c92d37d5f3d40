import { randomUUID } from 'node:crypto';
import type { Pool } from '../src/kit/db.server.ts';
import type { OrderState } from '../src/shop/orders/rules.ts';

type Bought = { accountId: number; productId: number; state?: OrderState; cancelled?: number };

const home = {
  firstName: 'Ana',
  lastName: 'Pop',
  phoneNumber: '+40722000111',
  county: 'RO-CJ',
  countyName: 'Cluj',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Strada Horea',
  number: null,
  details: null,
  postalCode: '400038',
};

/** An order of one product at 50 RON as it stands in the books, without the way there; its id. */
export async function buy(
  db: Pool,
  { accountId, productId, state = 'delivered', cancelled = 0 }: Bought,
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    with made as (
      insert into orders (number, checkout_key, account_id, holder, state, payment_method, email, phone_number, first_name, last_name,
        shipping, billing, courier_id, courier_name, goods_total, delivery_cost, cash_fee, discount, total, terms_version, cancel_reason)
      select ${`T-${randomUUID()}`}, ${randomUUID()}, a.id, 'a:' || a.id, ${state}, 'cash', coalesce(a.email, ''), '+40722000111',
        a.first_name, a.last_name, ${JSON.stringify(home)}::text::jsonb, ${JSON.stringify({ kind: 'person', ...home })}::text::jsonb, 1, 'Sameday', 5000, 0, 0, 0, 5000, 'test',
        case when ${state} = 'cancelled' then 'shop' end
      from account a where a.id = ${accountId} returning id
    ), line as (
      insert into order_line (order_id, product_id, code, name, brand, image, price, quantity, vat_rate, cancelled_quantity)
      select made.id, p.id, p.code, p.name, 'Marca', '', 5000, 1, 21, ${cancelled} from made, product p where p.id = ${productId}
    )
    select id from made`;
  return row?.id ?? 0;
}
