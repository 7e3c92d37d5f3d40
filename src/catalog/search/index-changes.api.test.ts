import { expect, test } from 'vitest';
import { answersOf, readAnew } from '../../../test/support/catalog-index.ts';
import { onFileEnd } from '../../../test/support/cleanup.ts';
import { openTestDatabase } from '../../../test/support/shop.ts';
import { getCatalogIndex, startCatalogIndex } from './catalog-index.server.ts';

const db = await openTestDatabase();
onFileEnd(await startCatalogIndex(db, { onChange: () => {} }));
const live = getCatalogIndex(db);

const statements: [title: string, statements: string[]][] = [
  [
    'a bundle whose part sells out',
    [
      // Product 60 has had stock of its own.
      'alter table bundle_part disable trigger bundle_part_checked',
      'insert into bundle_part (bundle_id, product_id, quantity, position) values (60, 61, 2, 0), (60, 62, 1, 1)',
      'update stock set on_hand = 1 where product_id = 61',
    ],
  ],
  ['a bundle whose part is no longer sold', ['update product set is_published = false where id = 62']],
  ['a price', ['update product set selling_price = selling_price + 100 where id = 3']],
  ['the last unit sold', ['update stock set on_hand = 0 where product_id = 4']],
  ['a name', ["update product set name = 'Produs nou redenumit' where id = 5"]],
  ['pictures', ['delete from product_picture where product_id = 6']],
  ['main category', ['update product set category_id = (select min(category_id) from product) where id = 7']],
  ['filter options', ['delete from product_filter where product_id = 8']],
  ['hashtags', ['delete from product_hashtag where product_id in (1, 2, 3)']],
  ['unpublished', ['update product set is_published = false where id in (9, 10)']],
  ['published again', ['update product set is_published = true where id = 9']],
  ['popularity of all', ['update product set popularity = (id * 7919) % 100']],
  [
    'a campaign',
    [
      `insert into campaign (id, name, short_name, starts_at, is_active)
        values (999, 'Reduceri noi', 'nou', now() - interval '1 day', true)`,
      'insert into campaign_product (campaign_id, product_id) values (999, 11), (999, 12)',
    ],
  ],
  ['the category of a campaign', ['insert into campaign_category select 999, category_id from product where id = 13']],
  ['a campaign renamed', ["update campaign set short_name = 'redenumit' where id = 999"]],
  ['a campaign ended', ["update campaign set ends_at = now() - interval '1 hour' where id = 999"]],
  ['a campaign deleted', ['delete from campaign where id = 999']],
  ['a category renamed', ["update category set name = name || ' redenumit' where id = (select max(id) from category)"]],
  ['a producer renamed', ["update producer set name = 'Redenumit' where id = (select min(id) from producer)"]],
  [
    'a filter option renamed',
    ["update filter_option set name = 'Redenumit' where id = (select min(id) from filter_option)"],
  ],
  [
    'a tag of many products renamed',
    [
      `update filter_option set name = 'Altfel redenumit' where id = (
        select option_id from product_filter group by option_id order by count(*) desc limit 1)`,
    ],
  ],
  [
    'a new tag',
    [
      `insert into filter_option (id, group_id, position, name)
        select 9999, min(id), 99, 'Nou' from filter_group where kind = 'tag'`,
      'insert into product_filter (product_id, option_id) values (3, 9999), (4, 9999)',
    ],
  ],
  ['a tag deleted', ['delete from filter_option where id = 9999']],
  [
    'price ranges',
    [
      'update filter_option set price_below = price_below + 700 where price_below is not null',
      'update filter_option set price_from = price_from + 700 where price_from > 0',
    ],
  ],
  [
    'a price range deleted',
    ['delete from filter_option where id = (select min(id) from filter_option where price_from > 0)'],
  ],
  [
    'a producer without filter',
    ['delete from filter_option where producer_id = (select max(producer_id) from product)'],
  ],
  [
    'a producer with filter again',
    [
      `insert into filter_option (group_id, position, name, producer_id)
        select g.id, 99, 'Producător', (select max(producer_id) from product) from filter_group g where g.kind = 'producer'`,
    ],
  ],
  [
    'a filter group deleted',
    ["delete from filter_group where id = (select min(id) from filter_group where kind = 'tag')"],
  ],
  [
    'a family',
    [
      "insert into product_family (id, name, attribute_names, is_one_card) values (9999, 'Familie redenumit', '{Gust}', true)",
      `insert into product_family_member (family_id, product_id, attribute_values, position)
        select 9999, id, array['gust ' || id], id from product
        where id in (15, 16, 17) and id not in (select product_id from product_family_member)`,
    ],
  ],
  ['the cheapest of a family', ['update product set selling_price = 150 where id = 16']],
  ['a member that leaves', ['delete from product_family_member where product_id = 16']],
  ['a family without members', ['delete from product_family where id = 9999']],
];

test.each(statements)('the index shows a change like one that is read anew: %s', async (_, changes) => {
  for (const change of changes) await db.unsafe(change);
  const expected = answersOf(await readAnew(db));
  await expect.poll(() => answersOf(live)).toEqual(expected);
});

test('selling units that are not the last changes nothing in the index', async () => {
  const before = await db`select from catalog_change`;
  await db`update stock set on_hand = on_hand - 1 where on_hand > 20`;
  expect(await db`select from catalog_change`).toHaveLength(before.length);
});
