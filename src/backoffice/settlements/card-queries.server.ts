import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { one } from '../../platform/db/rows.server.ts';
import type { ProviderPayout } from '../../sales/payments/provider.ts';

export type PayoutRow = {
  id: number;
  provider: string;
  providerId: string;
  arrivedOn: string;
  gross: number;
  fees: number;
  net: number;
  payments: number;
  refunds: number;
  isInBank: boolean;
  differences: number;
};

/** Each item beside our payment or refund. What the provider charges or corrects by itself has no counterpart. */
const items = (db: Db) => db`
  select i.payout_id, i.provider_id, i.kind, i.amount, i.fee, p.order_id, o.number as order_number,
    case when i.kind = 'payment' then p.captured when i.kind = 'refund' then 0 - r.amount end as ours,
    i.kind = 'other' or (i.kind = 'payment' and i.amount is distinct from p.captured)
      or (i.kind = 'refund' and 0 - i.amount is distinct from r.amount) as is_different
  from card_payout_item i
  left join payment p on p.intent_id = i.payment_id
  left join payment_refund r on r.provider_id = i.refund_id
  left join orders o on o.id = p.order_id`;

/** A payout whose items do not add up to it is different too. */
const payouts = (db: Db) => db`
  select c.id, c.provider, c.provider_id, c.arrived_on::text, c.gross, c.fees, c.net,
    c.bank_line_id is not null as is_in_bank, sums.payments, sums.refunds,
    sums.differences + (c.net <> c.gross - c.fees)::int as differences
  from card_payout c cross join lateral (
    select count(*) filter (where kind = 'payment')::int as payments,
      count(*) filter (where kind = 'refund')::int as refunds,
      count(*) filter (where is_different)::int as differences
    from (${items(db)}) i where i.payout_id = c.id
  ) sums`;

export const selectPayouts = (
  db: Db,
  { take, skip }: { take: number | null; skip: number },
): Promise<PayoutRow[]> => db<PayoutRow[]>`
  ${payouts(db)} order by c.arrived_on desc, c.id desc limit ${take} offset ${skip}`;

type PayoutTotals = { count: number; differences: number };

export async function sumPayouts(db: Db): Promise<PayoutTotals> {
  const [row] = await db<PayoutTotals[]>`
    select count(*)::int as count, coalesce(sum(differences), 0)::int as differences from (${payouts(db)}) p`;
  return row ?? { count: 0, differences: 0 };
}

export type MonthRow = { month: string; gross: number; fees: number; net: number };

export const selectMonths = (db: Db): Promise<MonthRow[]> => db<MonthRow[]>`
  select to_char(arrived_on, 'YYYY-MM') as month, sum(gross)::bigint as gross, sum(fees)::bigint as fees,
    sum(net)::bigint as net
  from card_payout group by 1 order by 1 desc limit 24`;

export type ItemRow = {
  providerId: string;
  kind: 'payment' | 'refund' | 'fee' | 'other';
  orderId: number | null;
  orderNumber: string | null;
  amount: number;
  fee: number;
  ours: number | null;
  isDifferent: boolean;
};

export const selectItems = (db: Db, payoutId: number): Promise<ItemRow[]> => db<ItemRow[]>`
  select provider_id, kind, order_id, order_number, amount, fee, ours, is_different from (${items(db)}) i
  where payout_id = ${payoutId} order by is_different desc, provider_id limit 2000`;

export async function hasPayout(db: Db, id: number): Promise<boolean> {
  return (await db`select from card_payout where id = ${id}`).length > 0;
}

type OnWay = { count: number; amount: number };

/**
 * Card money that the provider had on a day: paid in the 30 days before and not yet in a payout. Nothing is known of a
 * provider that reports no payouts.
 */
export async function sumOnWay(db: Db, day: string): Promise<OnWay> {
  const [row] = await db<OnWay[]>`
    with settled as (
      select i.payment_id, i.refund_id, i.kind from card_payout_item i join card_payout c on c.id = i.payout_id
      where c.arrived_on <= ${day}
    ), moves as (
      select p.captured as amount from payment p
      where p.status = 'succeeded' and local_date(p.paid_at) between ${day}::date - 30 and ${day}
        and not exists (select from settled s where s.kind = 'payment' and s.payment_id = p.intent_id)
      union all
      select 0 - r.amount from payment_refund r
      where r.status = 'succeeded' and local_date(r.created_at) between ${day}::date - 30 and ${day}
        and not exists (select from settled s where s.kind = 'refund' and s.refund_id = r.provider_id)
    )
    select count(*)::int as count, coalesce(sum(amount), 0)::int as amount from moves
    where exists (select from card_payout)`;
  return row ?? { count: 0, amount: 0 };
}

/** The last arrival that is stored; null before the first read. */
export async function selectLastArrival(db: Db, provider: string): Promise<string | null> {
  const { day } = await one(db<{ day: string | null }[]>`
    select max(arrived_on)::text as day from card_payout where provider = ${provider}`);
  return day;
}

/** Returns whether the payout is new; a stored one never changes. */
export async function insertPayout(tx: Transaction, provider: string, payout: ProviderPayout): Promise<boolean> {
  const { id, arrivedOn, net, items: given } = payout;
  const gross = given.reduce((sum, { amount }) => sum + amount, 0);
  const fees = given.reduce((sum, { fee }) => sum + fee, 0);
  const [row] = await tx<{ id: number }[]>`
    insert into card_payout (provider, provider_id, arrived_on, gross, fees, net)
    values (${provider}, ${id}, ${arrivedOn}, ${gross}, ${fees}, ${net})
    on conflict (provider, provider_id) do nothing returning id`;
  if (!row) return false;
  const rows = given.map(({ id: providerId, ...item }) => ({ payoutId: row.id, providerId, ...item }));
  if (rows.length > 0) await tx`insert into card_payout_item ${tx(rows)}`;
  return true;
}
