import type { Db } from '../../platform/db/db.server.ts';
import type { PlanProduct } from './contract.ts';

export type PlanRow = Omit<PlanProduct, 'isAdded' | 'others'> & { freeNames: string[] };

/** Products that are or were for sale, with the rows of their labels. */
export const selectProducts = (db: Db, ids: readonly number[]): Promise<PlanRow[]> => db<PlanRow[]>`
  select p.id, p.name, p.daily_portion, p.notification_number is not null as is_supplement,
    coalesce((
      select json_agg(json_build_object('nutrient', n.nutrient_key, 'form', n.form_key, 'amount', n.amount::float8,
        'unit', n.unit, 'isFormAmount', n.is_form_amount) order by n.position)
      from product_nutrient n where n.product_id = p.id and n.nutrient_key is not null
    ), '[]') as rows,
    array(
      select n.name from product_nutrient n where n.product_id = p.id and n.nutrient_key is null order by n.position
    ) as free_names,
    array(select b.product_id from bundle_part b where b.bundle_id = p.id order by b.product_id) as part_ids
  from product p
  where p.id = any(${ids}::int[])
    and (p.is_published or exists (select from order_line l where l.product_id = p.id))
  order by p.id`;

/** Words of the names that are no nutrient, as 'Grăsimi'. */
export const selectFreeNames = async (db: Db): Promise<Set<string>> =>
  new Set((await db<{ name: string }[]>`select name from free_nutrient_name`).map(({ name }) => name));
