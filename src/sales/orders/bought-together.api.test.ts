import { expect, test } from 'vitest';
import { createOrderContext, placeAnyOrder } from '../../../test/support/any-order.ts';
import { newBuyers } from '../../../test/support/orders.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { countBoughtTogether, leastBuyers, readBoughtTogether } from './bought-together.server.ts';

const { db } = await openTestShop();
const context = await createOrderContext(db);
const [first = 0, second = 0, third = 0] = context.productIds;

const line = { price: 5000, quantity: 1, vatRate: 21 };
const cart = { method: 'cash', deliveryCost: 0, cashFee: 0, discountPercent: 0, giftPercent: 0 } as const;
const order = (buyer: Awaited<ReturnType<typeof newBuyers>>[number], ...productIds: number[]) =>
  placeAnyOrder({ ...context, buyer, productIds }, { ...cart, lines: productIds.map(() => line) });
const countOf = (productId: number) => db<{ otherId: number; buyers: number }[]>`
  select other_id, buyers from bought_together where product_id = ${productId} order by other_id`;

test('products that enough different buyers had in one order belong together; one buyer counts once', async () => {
  const buyers = await newBuyers(db, leastBuyers);
  for (const buyer of buyers) await order(buyer, first, second);
  const [again] = buyers;
  if (!again) throw new Error('No buyer');
  for (let times = 0; times < leastBuyers; times++) await order(again, first, third);
  await countBoughtTogether(db);
  expect(await countOf(first)).toEqual([{ otherId: second, buyers: leastBuyers }]);
  expect(await countOf(second)).toEqual([{ otherId: first, buyers: leastBuyers }]);
  expect(await countOf(third)).toEqual([]);

  await db`update orders set state = 'cancelled', cancel_reason = 'customer' where email = ${again.email}`;
  await countBoughtTogether(db);
  expect(await countOf(first)).toEqual([]);
});

test('the page shows those that are in stock', async () => {
  const sold = await db<{ id: number; units: number }[]>`
    select id, sellable_units(id) as units from product where is_published order by id limit 60`;
  const inStock = sold.filter(({ units }) => units > 0).map(({ id }) => id);
  const [page = 0, shown = 0] = inStock;
  const gone = sold.find(({ units }) => units === 0)?.id ?? first;
  await db`delete from bought_together`;
  for (const [otherId, buyers] of [
    [shown, 3],
    [gone, 9],
  ] as const)
    await db`insert into bought_together (product_id, other_id, buyers) values (${page}, ${otherId}, ${buyers})`;
  expect((await readBoughtTogether(db, page)).map(({ id }) => id)).toEqual([shown]);
});
