import type { Pool, Transaction } from '../../src/kit/db.server.ts';
import { seedAccounts } from './accounts.ts';
import { categories } from './categories.ts';
import { copyDemoFiles } from './copy-files.ts';
import { filterGroups } from './filters.ts';
import { hashtags } from './hashtags.ts';
import { laidToday } from './laid.ts';
import { producers } from './producers.ts';
import { products } from './products.ts';
import { seedChat } from './seed-chat.ts';
import { seedContent } from './seed-content.ts';
import { insertFavourites } from './seed-favourites.ts';
import { seedBuyBacks, seedReferrals } from './seed-gifts.ts';
import { keysOf, slugOfCategory } from './seed-keys.ts';
import { seedLockers } from './seed-lockers.ts';
import { seedOpinions } from './seed-opinions.ts';
import { insertOrders } from './seed-orders.ts';
import { insertProducts } from './seed-products.ts';
import { seedPromoCodes } from './seed-promo-codes.ts';
import { insertQuestionnaire } from './seed-questionnaire.ts';
import { insertVisits } from './seed-visits.ts';
import { insertWindow } from './seed-window.ts';
import type { BrandCode, DemoCategory } from './types.ts';

const lockKey = 7_203_115;

/** Fills an empty database with the demo shop, in one transaction: it is there whole or not at all. */
export async function seedDemoShop(db: Pool, dataFolder: string, brand: BrandCode = 'VIT'): Promise<void> {
  const isNew = await db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockKey})`;
    await seedAccounts(tx);
    await seedPromoCodes(tx);
    await seedLockers(tx);
    await seedChat(tx);
    const [{ filled } = { filled: true }] = await tx<
      { filled: boolean }[]
    >`select exists (select from product) as filled`;
    if (!filled) await fill(tx, brand);
    await seedOpinions(tx);
    await seedReferrals(tx);
    await seedBuyBacks(tx);
    await seedContent(tx);
    return !filled;
  });
  await copyDemoFiles(dataFolder);
  if (isNew) await db`analyze`;
}

async function fill(tx: Transaction, brand: BrandCode): Promise<void> {
  await insertFrame(tx);
  const keys = await keysOf(tx);
  const laid = await laidToday(tx);
  await insertProducts(tx, products, keys, laid);
  await insertWindow(tx, keys, laid, brand);
  await insertFavourites(tx, keys);
  await insertOrders(tx, keys);
  await insertQuestionnaire(tx, keys);
  await insertVisits(tx);
  await restartIds(tx);
}

/** Everything products refer to. Ids are given here, so two shops laid on the same day are the same. */
async function insertFrame(tx: Transaction): Promise<void> {
  const rows = producers.map(({ key, name, country, city, description, operator }, i) => ({
    id: i + 1,
    name,
    country,
    city,
    description,
    operator,
    logo: `/pictures/producers/${key}.webp`,
  }));
  await tx`insert into producer ${tx(rows)}`;
  await tx`insert into category ${tx(categoryRows())}`;
  await tx`insert into hashtag ${tx(hashtags.map(({ key, name }, i) => ({ id: i + 1, position: i, name, image: `/pictures/hashtags/${key}.webp` })))}`;
  await insertFilters(tx);
}

type CategoryRow = ReturnType<typeof categoryRow>;

function categoryRow(category: DemoCategory, id: number, parent: number | null, position: number) {
  return {
    id,
    parent_id: parent,
    position,
    name: category.name,
    slug: slugOfCategory(category.name),
    icon: category.icon || null,
    description: category.description,
    seo_title: category.seoTitle,
    seo_keywords: category.seoKeywords,
    seo_description: category.seoMetaDescription,
    is_food: category.isFood,
  };
}

function categoryRows(): CategoryRow[] {
  const rows: CategoryRow[] = [];
  const walk = (list: DemoCategory[], parent: number | null) => {
    for (const [position, category] of list.entries()) {
      const row = categoryRow(category, rows.length + 1, parent, position);
      rows.push(row);
      walk(category.children, row.id);
    }
  };
  walk(categories, null);
  return rows;
}

async function insertFilters(tx: Transaction): Promise<void> {
  let optionId = 0;
  for (const [i, group] of filterGroups.entries()) {
    const kind = group.kind === 'producer' || group.kind === 'price' ? group.kind : 'tag';
    await tx`insert into filter_group ${tx({ id: i + 1, position: i, name: group.name, kind })}`;
    const options = group.options.map((option, position) => ({
      id: ++optionId,
      group_id: i + 1,
      position,
      name: option.name,
      producer_id: kind === 'producer' ? producers.findIndex((one) => one.name === option.name) + 1 : null,
      price_from: option.from ?? null,
      price_below: option.to ?? null,
    }));
    await tx`insert into filter_option ${tx(options)}`;
  }
}

const numbered = [
  'producer',
  'category',
  'product',
  'filter_group',
  'filter_option',
  'hashtag',
  'campaign',
  'slide',
  'stock_lot',
];

async function restartIds(tx: Transaction): Promise<void> {
  for (const table of numbered) {
    await tx`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${tx(table)}))`;
  }
}
