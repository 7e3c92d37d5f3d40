import type { Db } from '../../platform/db/db.server.ts';
import type { PlanProduct } from './contract.ts';

export type PlanRow = Omit<PlanProduct, 'isAdded' | 'others' | 'image'> & { freeNames: string[]; file: string | null };

/** Products that are or were for sale, with the rows of their labels. An offer of a lot stands for its product. */
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
    case when p.offer_of is not null then array[p.offer_of]
      else array(select b.product_id from bundle_part b where b.bundle_id = p.id order by b.product_id) end as part_ids,
    (select i.file from product_picture i where i.product_id = p.id order by i.position limit 1) as file
  from product p
  where p.id = any(${ids}::int[])
    and (p.is_published or p.is_offered or exists (
      select from order_line l join product sold on sold.id = l.product_id where sold.id = p.id or sold.offer_of = p.id))
  order by p.id`;

/** Words of the names that are no nutrient, as 'Grăsimi'. */
export const selectFreeNames = async (db: Db): Promise<Set<string>> =>
  new Set((await db<{ name: string }[]>`select name from free_nutrient_name`).map(({ name }) => name));
