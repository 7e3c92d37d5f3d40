import type { Transaction } from '../src/platform/db/db.server.ts';
import { toRon } from '../src/platform/money.ts';
import { reducePrice } from '../src/sales/repeat-deliveries/rules.ts';
import { offerText } from '../src/sales/repeat-deliveries/texts.ts';
import { demoSignIns } from './accounts.ts';

const percent = 5;
const announceDays = 3;

/** Both come in one parcel: they are due within a week. */
const lines = [
  { code: 'NOR-OM3-1000-90', intervalDays: 60, inDays: 19 },
  { code: 'MIN-MG-BIS-90', intervalDays: 30, inDays: 22 },
];

/** Inserts a repeat delivery with two rhythms, an own daily portion and the hour of a dose of the demo customer. */
export async function seedSupply(tx: Transaction): Promise<void> {
  const [existing] = await tx`select from repeat_delivery limit 1`;
  const [source] = await tx<{ id: number; accountId: number }[]>`
    select o.id, o.account_id from orders o join account a on a.id = o.account_id
    where a.email = ${demoSignIns[0]?.email ?? ''} and a.role = 'customer' and o.state = 'delivered'
    order by o.created_at limit 1`;
  if (existing || !source) return;
  const products = await tx<{ id: number; code: string; price: number }[]>`
    select id, code, selling_price as price from product where code = any(${lines.map(({ code }) => code)})`;
  const rows = lines.flatMap(({ code, ...rhythm }) => {
    const product = products.find((one) => one.code === code);
    return product ? [{ ...product, ...rhythm, told: reducePrice(product.price, percent) }] : [];
  });
  const agreed = rows.map(({ intervalDays, told }) => offerText({ intervalDays, percent, announceDays }, toRon(told)));
  const [repeat] = await tx<{ id: number }[]>`
    insert into repeat_delivery (account_id, interval_days, percent, last_on, next_on, shipping, billing, courier_id,
      payment_method, source_order_id, agreed_text, agreed_at, created_at)
    select account_id, 30, ${percent}, shop_today(), shop_today() + 19, shipping, billing, courier_id, 'cash', id,
      ${agreed.join('\n')}, created_at, created_at
    from orders where id = ${source.id} returning id`;
  for (const { id, told, intervalDays, inDays } of rows)
    await tx`
      insert into repeat_line (repeat_id, product_id, quantity, told_price, interval_days, last_on, next_on)
      values (${repeat?.id ?? 0}, ${id}, 1, ${told}, ${intervalDays}, shop_today() + ${inDays - intervalDays}::int,
        shop_today() + ${inDays}::int)`;
  await tx`
    insert into repeat_event (repeat_id, author, text)
    values (${repeat?.id ?? 0}, 'client', 'Livrarea repetată a pornit.')`;
  await tx`
    insert into daily_portion (account_id, product_id, from_on, quarters)
    select ${source.accountId}, id, shop_today() - 30, 6 from product where code = 'NOR-OM3-1000-90'`;
  await tx`
    insert into dose_time (account_id, product_id, minute)
    select ${source.accountId}, id, 21 * 60 from product where code = 'MIN-MG-BIS-90'`;
}
