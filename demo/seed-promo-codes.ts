import type { Transaction } from '../src/platform/db/db.server.ts';
import { demoSignIns } from './accounts.ts';
import { type DemoDates, readDemoDates } from './dates.ts';

const sharedCodes = [
  {
    code: 'BUNVENIT10',
    couponType: 'Percent',
    value: 10,
    description: '10% la prima comandă',
    perCustomerLimit: 1,
    isFirstOrder: true,
    isPublic: true,
    isStackable: true,
  },
  {
    code: 'VITAMINE20',
    couponType: 'Fixed',
    value: 2000,
    description: '20 RON la comenzi de la 150 RON',
    minimumTotal: 15_000,
    isPublic: true,
    isStackable: true,
  },
  {
    code: 'IARNA15',
    couponType: 'Percent',
    value: 15,
    description: '15% la comenzi de la 200 RON',
    minimumTotal: 20_000,
    validFrom: '2026-10-15T00:00:00+03:00',
    validUntil: '2027-12-31T23:59:59+02:00',
    perCustomerLimit: 2,
    isPublic: true,
  },
  {
    code: 'PRIMII3',
    couponType: 'Fixed',
    value: 3000,
    description: '30 RON pentru primele trei comenzi',
    totalLimit: 3,
    isPublic: true,
  },
  {
    code: 'VARA25',
    couponType: 'Percent',
    value: 25,
    description: '25% la soldurile de vară',
    validUntil: '2026-08-31T23:59:59+03:00',
    isPublic: true,
  },
];

const opening = '2026-06-01T00:00:00+03:00';

const asRow = (dates: DemoDates) => (code: (typeof sharedCodes)[number], i: number) => ({
  id: i + 1,
  minimumTotal: 0,
  totalLimit: null,
  perCustomerLimit: null,
  isFirstOrder: false,
  isStackable: false,
  ...code,
  validFrom: dates.dateTime(code.validFrom ?? opening),
  validUntil: code.validUntil ? dates.dateTime(code.validUntil) : null,
});

/** Inserts a promo code for each kind of validation result, and a gift card. */
export async function seedPromoCodes(tx: Transaction): Promise<void> {
  const existing = await tx`select from promo_code limit 1`;
  if (existing.length > 0) return;
  const dates = await readDemoDates(tx);
  await tx`insert into promo_code ${tx(sharedCodes.map(asRow(dates)))}`;
  await tx`select setval(pg_get_serial_sequence('promo_code', 'id'), ${sharedCodes.length})`;
  await insertUses(tx, 'PRIMII3', 3);
  await insertPersonal(tx, dates);
  await insertGiftCard(tx);
}

/** Exhausts a code with negative order ids that no real order has. */
async function insertUses(tx: Transaction, code: string, times: number): Promise<void> {
  await tx`
    insert into promo_code_use (promo_code_id, order_id, discount, used_at)
    select id, -n, value, valid_from + n * interval '1 day' from promo_code, generate_series(1, ${times}::int) as n where code = ${code}`;
}

async function insertPersonal(tx: Transaction, dates: DemoDates): Promise<void> {
  await tx`
    insert into promo_code (code, coupon_type, value, description, valid_from, total_limit, per_customer_limit, account_id,
      is_stackable, allows_below_margin)
    select 'IOANA-15', 'Fixed', 1500, '15 RON, mulțumire pentru prima recenzie', ${dates.dateTime(opening)}, 1, 1, id, true, true
    from account where email = ${demoSignIns[0]?.email ?? ''} and role = 'customer'`;
}

/** A gift that is added by itself to carts over 400 lei with products of one producer; after the products. */
export async function seedGift(tx: Transaction): Promise<void> {
  const dates = await readDemoDates(tx);
  await tx`
    insert into promo_code (code, coupon_type, value, description, valid_from, minimum_total, producer_ids, gift_product_id, is_automatic,
      is_stackable, allows_below_margin)
    select 'CADOU-400', 'Gift', 0, 'Pentru comenzi peste 400 lei cu produse Mirelle', ${dates.dateTime(opening)}, 40000,
      array(select id from producer where name = 'Mirelle'), id, true, true, true
    from product where is_published and selling_price between 1500 and 3500
      and exists (select from stock where product_id = product.id and on_hand > 20)
    order by id limit 1
    on conflict (code) do nothing`;
}

async function insertGiftCard(tx: Transaction): Promise<void> {
  const [card] = await tx<{ id: number }[]>`
    insert into gift_card (code, key, amount, message, valid_until, author)
    values ('CADOU-7KPM-X2QD-9WHT', 'c0ffee00-0000-4000-8000-000000000001', 10000, 'La mulți ani!',
      shop_today() + 365, 'demo')
    returning id`;
  if (card) await tx`insert into gift_card_movement (gift_card_id, kind, amount) values (${card.id}, 'issued', 10000)`;
}
