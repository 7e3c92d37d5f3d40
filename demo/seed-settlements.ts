import type { Transaction } from '../src/platform/db/db.server.ts';

/**
 * Couriers have paid the cash of the demo three days after each delivery, except one order that is late and one of which
 * a part is missing; one AWB is unknown. The bank account shows the transfers of the last weeks.
 */
export async function insertSettlements(tx: Transaction): Promise<void> {
  await insertRemittances(tx);
  const [account] = await tx<{ id: number }[]>`insert into bank_account (name) values ('Cont RON') returning id`;
  if (!account) return;
  await insertCourierLines(tx, account.id);
  await insertOrderLines(tx, account.id);
  await insertOtherLines(tx, account.id);
}

const daysToPay = 3;
/** Of the newest orders that are old enough, the first is late and the second paid in part. */
const troubledAfterDays = 10;

async function insertRemittances(tx: Transaction): Promise<void> {
  await tx`
    with cash as (
      select o.id, c.id as courier_id, c.adapter, coalesce(o.waybill, o.number) as awb, o.total - o.cancelled_total as amount,
        local_date(o.paid_at) as delivered_on,
        row_number() over (partition by local_date(o.paid_at) < shop_today() - ${troubledAfterDays}::int
          order by o.paid_at desc) as newest
      from orders o join courier c on c.id = o.courier_id
      where o.payment_method = 'cash' and o.paid_at is not null and o.total > o.cancelled_total
    )
    insert into remittance (courier, reference, awb, amount, collected_on, paid_on, order_id, source, author)
    select case adapter when 'table' then 'table:' || courier_id else adapter end, (delivered_on + ${daysToPay}::int)::text,
      awb, case when is_troubled and newest = 2 then amount - 1000 else amount end, delivered_on,
      delivered_on + ${daysToPay}::int, id, 'api', 'sistem'
    from (select *, delivered_on < shop_today() - ${troubledAfterDays}::int as is_troubled from cash) c
    where delivered_on + ${daysToPay}::int <= shop_today() and not (is_troubled and newest = 1)`;
  await tx`
    insert into remittance (courier, reference, awb, amount, paid_on, source, author)
    select courier, reference, '4017AB990', 8990, paid_on, 'api', 'sistem'
    from remittance order by paid_on desc, id limit 1`;
}

const shownDays = 30;

async function insertCourierLines(tx: Transaction, accountId: number): Promise<void> {
  await tx`
    with paid as (
      select courier, reference, paid_on, sum(amount)::int as amount from remittance
      where paid_on > shop_today() - ${shownDays}::int group by courier, reference, paid_on
    ), line as (
      insert into bank_line (account_id, booked_on, amount, details, counterparty, reference, layout, occurrence,
        fingerprint, kind, decided_at, decided_by)
      select ${accountId}, paid_on, amount, 'Rambursuri ' || to_char(paid_on, 'DD.MM.YYYY'),
        (select min(upper(c.name)) from courier c where paid.courier in (c.adapter, 'table:' || c.id)),
        courier || reference, 'demo', 1, 'courier ' || courier || ' ' || reference, 'courier', now(), 'sistem'
      from paid returning id, reference
    )
    update remittance r set bank_line_id = line.id from line where line.reference = r.courier || r.reference`;
}

/** Transfers of orders that were confirmed are linked; one that waits for the money can be confirmed. */
async function insertOrderLines(tx: Transaction, accountId: number): Promise<void> {
  await tx`
    insert into bank_line (account_id, booked_on, amount, details, counterparty, reference, layout, occurrence,
      fingerprint, kind, order_id, decided_at, decided_by)
    select ${accountId}, local_date(coalesce(paid_at, now())), total, 'Plata comanda ' || number,
      upper(folded(last_name || ' ' || first_name)), 'FT' || id, 'demo', 1, 'order ' || id,
      case when paid_at is not null then 'order' end, case when paid_at is not null then id end, paid_at,
      case when paid_at is not null then 'sistem' end
    from orders
    where payment_method = 'transfer' and (paid_at > now() - ${shownDays} * interval '1 day' or state = 'awaiting_payment')`;
}

async function insertOtherLines(tx: Transaction, accountId: number): Promise<void> {
  const lines = [
    { days: 2, amount: 14_900, details: 'Plata produse', counterparty: 'DUMITRU ELENA' },
    { days: 3, amount: -1500, details: 'Comision administrare cont', counterparty: '' },
    { days: 6, amount: -250_000, details: 'Chirie depozit', counterparty: 'SPAȚII LOGISTICE S.R.L.' },
  ];
  for (const { days, amount, details, counterparty } of lines)
    await tx`
      insert into bank_line (account_id, booked_on, amount, details, counterparty, layout, occurrence, fingerprint)
      values (${accountId}, shop_today() - ${days}::int, ${amount}, ${details}, ${counterparty}, 'demo', 1, ${details})`;
}
