import type { Db } from '../../platform/db/db.server.ts';

/** Costs in bani without VAT. */
export type LotValue = {
  productId: number;
  code: string;
  name: string;
  lot: string | null;
  expiresOn: string | null;
  units: number;
  unitCost: number | null;
};

/** Units per lot at the end of a day in Romania, summed from all moves until then; empty lots are left out. */
export const selectLotsAt = (db: Db, day: string): Promise<LotValue[]> => db<LotValue[]>`
  select p.id as product_id, p.code, p.name, l.code as lot, l.expires_on::text as expires_on, m.units, l.unit_cost
  from (
    select product_id, lot_id, sum(quantity)::int as units from stock_move
    where at < (${day}::date + 1)::timestamp at time zone 'Europe/Bucharest'
    group by product_id, lot_id having sum(quantity) <> 0) as m
  join product p on p.id = m.product_id left join stock_lot l on l.id = m.lot_id
  order by folded(p.name), p.id, l.expires_on nulls last, l.id`;
