import type { Transaction } from '../src/platform/db/db.server.ts';
import { demoSignIns } from './accounts.ts';
import { type DemoDates, readDemoDates } from './dates.ts';

const sharedCodes = [
  {
    code: 'BUNVENIT10',
    coupon_type: 'Percent',
    value: 10,
    description: '10% la prima comandă',
    per_customer_limit: 1,
    is_first_order: true,
    is_public: true,
  },
  {
    code: 'VITAMINE20',
    coupon_type: 'Fixed',
    value: 2000,
    description: '20 RON la comenzi de la 150 RON',
    minimum_total: 15_000,
    is_public: true,
  },
  {
    code: 'IARNA15',
    coupon_type: 'Percent',
    value: 15,
    description: '15% la comenzi de la 200 RON',
    minimum_total: 20_000,
    valid_from: '2026-10-15T00:00:00+03:00',
    valid_until: '2027-12-31T23:59:59+02:00',
    per_customer_limit: 2,
    is_public: true,
  },
  {
    code: 'PRIMII3',
    coupon_type: 'Fixed',
    value: 3000,
    description: '30 RON pentru primele trei comenzi',
    total_limit: 3,
    is_public: true,
  },
  {
    code: 'VARA25',
    coupon_type: 'Percent',
    value: 25,
    description: '25% la soldurile de vară',
    valid_until: '2026-08-31T23:59:59+03:00',
    is_public: true,
  },
];

const opening = '2026-06-01T00:00:00+03:00';

const asRow = (dates: DemoDates) => (code: (typeof sharedCodes)[number], i: number) => ({
  id: i + 1,
  minimum_total: 0,
  total_limit: null,
  per_customer_limit: null,
  is_first_order: false,
  ...code,
  valid_from: dates.dateTime(code.valid_from ?? opening),
  valid_until: code.valid_until ? dates.dateTime(code.valid_until) : null,
});

/** Inserts a promo code for each kind of validation result. */
export async function seedPromoCodes(tx: Transaction): Promise<void> {
  const existing = await tx`select from promo_code limit 1`;
  if (existing.length > 0) return;
  const dates = await readDemoDates(tx);
  await tx`insert into promo_code ${tx(sharedCodes.map(asRow(dates)))}`;
  await tx`select setval(pg_get_serial_sequence('promo_code', 'id'), ${sharedCodes.length})`;
  await insertUses(tx, 'PRIMII3', 3);
  await insertPersonal(tx, dates);
}

/** Exhausts a code with negative order ids that no real order has. */
async function insertUses(tx: Transaction, code: string, times: number): Promise<void> {
  await tx`
    insert into promo_code_use (promo_code_id, order_id, discount, used_at)
    select id, -n, value, valid_from + n * interval '1 day' from promo_code, generate_series(1, ${times}::int) as n where code = ${code}`;
}

async function insertPersonal(tx: Transaction, dates: DemoDates): Promise<void> {
  await tx`
    insert into promo_code (code, coupon_type, value, description, valid_from, total_limit, per_customer_limit, account_id)
    select 'IOANA-15', 'Fixed', 1500, '15 RON, mulțumire pentru prima recenzie', ${dates.dateTime(opening)}, 1, 1, id
    from account where email = ${demoSignIns[0]?.email ?? ''} and role = 'customer'`;
}
