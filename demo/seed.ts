import type { BrandCode } from '../src/brands/brand-type.ts';
import type { Pool, Transaction } from '../src/platform/db/db.server.ts';
import type { FileStorage } from '../src/platform/storage/storage.ts';
import { slugOf } from '../src/platform/text/slug.ts';
import { courierDescriptions } from '../src/sales/delivery/couriers/descriptions.ts';
import { seedAccounts } from './accounts.ts';
import { positionsOf, productsOf } from './assortment.ts';
import { insertBundles } from './bundles.ts';
import { categories } from './categories.ts';
import { copyDemoFiles } from './copy-files.ts';
import { readDemoDates } from './dates.ts';
import { insertFamilies } from './families.ts';
import { demoLockers } from './locker-positions.ts';
import { producers } from './producers.ts';
import { insertCampaignsAndSlides, renewCampaigns } from './seed-campaigns.ts';
import { seedContent } from './seed-content.ts';
import { insertFavourites, seedBuyBacks, seedChat, seedOldOrders, seedReferrals } from './seed-demo-customer.ts';
import { seedGiftCardSales } from './seed-gift-cards.ts';
import { readDemoIds } from './seed-ids.ts';
import { insertLots } from './seed-lots.ts';
import { insertNearDateLots } from './seed-near-date.ts';
import { insertOrders } from './seed-orders.ts';
import { insertParcels } from './seed-parcels.ts';
import { insertProducts } from './seed-products.ts';
import { seedGift, seedPromoCodes } from './seed-promo-codes.ts';
import { insertPurchasing } from './seed-purchasing.ts';
import { insertQuestionnaire } from './seed-questionnaire.ts';
import { insertRecalls } from './seed-recalls.ts';
import { seedReviewsAndQuestions } from './seed-reviews.ts';
import { insertSettlements } from './seed-settlements.ts';
import { insertVisitStatistics } from './seed-statistics.ts';
import { seedSupply } from './seed-supply.ts';
import { insertVisits } from './seed-visits.ts';
import { filterGroups, hashtags } from './taxonomy.ts';
import type { DemoCategory, DemoProduct } from './types.ts';

const lockKey = 7_203_115;

type SeedOptions = {
  brand?: BrandCode;
  /** Couriers use the accounts at their stand-ins, from the start of a new shop on. */
  usesCourierAccounts?: boolean;
};

/** Fills an empty database with the demo shop, in one transaction. */
export async function seedDemoShop(
  db: Pool,
  files: FileStorage,
  { brand = 'VIT', usesCourierAccounts = false }: SeedOptions = {},
): Promise<void> {
  const assortment = productsOf(brand);
  const isNew = await db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockKey})`;
    await seedAccounts(tx);
    await seedPromoCodes(tx);
    await seedLockers(tx);
    await seedChat(tx);
    const [{ isFilled } = { isFilled: true }] = await tx<
      { isFilled: boolean }[]
    >`select exists (select from product) as is_filled`;
    if (!isFilled) await fillCatalog(tx, brand, assortment);
    if (isFilled) await renewCampaigns(tx, await readDemoDates(tx), brand);
    if (!isFilled && usesCourierAccounts) await connectCouriers(tx);
    if (!isFilled) await insertParcels(tx);
    if (!isFilled) await insertSettlements(tx);
    if (!isFilled) await insertPurchasing(tx);
    if (!isFilled) await seedGift(tx);
    if (!isFilled) await seedGiftCardSales(tx);
    if (!isFilled) await insertLots(tx);
    if (!isFilled) await insertRecalls(tx);
    if (!isFilled) await insertNearDateLots(tx);
    await seedReviewsAndQuestions(tx, assortment);
    await seedReferrals(tx);
    await seedOldOrders(tx);
    await seedSupply(tx);
    await seedBuyBacks(tx);
    await seedContent(tx);
    return !isFilled;
  });
  await copyDemoFiles(files);
  if (isNew) await db`analyze`;
}

async function fillCatalog(tx: Transaction, brand: BrandCode, assortment: readonly DemoProduct[]): Promise<void> {
  await insertTaxonomy(tx, brand);
  const ids = await readDemoIds(tx);
  const dates = await readDemoDates(tx);
  await insertProducts(tx, assortment, ids, dates);
  await insertFamilies(tx, ids);
  await insertCampaignsAndSlides(tx, ids, dates, brand);
  await insertFavourites(tx, ids);
  await insertOrders(tx, ids, assortment);
  await insertQuestionnaire(tx, ids);
  await insertVisitStatistics(tx);
  await insertVisits(tx);
  await insertBundles(tx, ids, dates);
  await restartIds(tx);
}

/** Inserts what products refer to, with fixed ids: two shops seeded on the same day are equal. */
async function insertTaxonomy(tx: Transaction, brand: BrandCode): Promise<void> {
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
  await tx`insert into category ${tx(categoryRows(brand))}`;
  const positions = positionsOf(
    hashtags.map(({ name }) => name),
    brand,
  );
  await tx`insert into hashtag ${tx(hashtags.map(({ key, ...hashtag }, i) => ({ id: i + 1, position: positions[i], ...hashtag, image: `/pictures/hashtags/${key}.webp` })))}`;
  await insertFilters(tx);
}

type CategoryRow = ReturnType<typeof categoryRow>;

function categoryRow(category: DemoCategory, id: number, parent: number | null, position: number) {
  return {
    id,
    parentId: parent,
    position,
    name: category.name,
    slug: slugOf(category.name),
    icon: category.icon || null,
    image: category.image ?? null,
    imageAlt: category.imageAlt ?? '',
    description: category.description,
    seoTitle: category.seoTitle,
    seoKeywords: category.seoKeywords,
    seoDescription: category.seoMetaDescription,
    isFood: category.isFood,
  };
}

function categoryRows(brand: BrandCode): CategoryRow[] {
  const rows: CategoryRow[] = [];
  const walk = (list: DemoCategory[], parent: number | null) => {
    const positions = positionsOf(
      list.map(({ name }) => name),
      brand,
    );
    for (const [i, category] of list.entries()) {
      const row = categoryRow(category, rows.length + 1, parent, positions[i] ?? i);
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
      groupId: i + 1,
      position,
      name: option.name,
      producerId: kind === 'producer' ? producers.findIndex((one) => one.name === option.name) + 1 : null,
      priceFrom: option.from ?? null,
      priceBelow: option.to ?? null,
    }));
    await tx`insert into filter_option ${tx(options)}`;
  }
}

const tablesWithFixedIds = [
  'producer',
  'category',
  'product',
  'product_family',
  'filter_group',
  'filter_option',
  'hashtag',
  'campaign',
  'slide',
  'stock_lot',
];

async function restartIds(tx: Transaction): Promise<void> {
  for (const table of tablesWithFixedIds) {
    await tx`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${tx(table)}))`;
  }
}

/** Couriers come with the migrations, lockers only with the demo. */
async function seedLockers(tx: Transaction): Promise<void> {
  const [courier] = await tx<{ id: number }[]>`
    select id from courier c where kind = 'locker' and not exists (select from locker) order by id limit 1`;
  if (!courier) return;
  const rows = demoLockers().map(({ id, ...locker }) => ({ id: Number(id), courierId: courier.id, ...locker }));
  await tx`insert into locker ${tx(rows)}`;
  await tx`select setval(pg_get_serial_sequence('locker', 'id'), ${rows.length})`;
}

/** Connects the couriers that have an API, also under names such as that of their lockers. */
async function connectCouriers(tx: Transaction): Promise<void> {
  for (const [adapter, { name }] of Object.entries(courierDescriptions))
    await tx`update courier set adapter = ${adapter} where name = ${name} or starts_with(name, ${`${name} `})`;
  // The stand-in lists the lockers by the ids of their rows.
  await tx`update locker set courier_locker_id = id::text where courier_locker_id is null`;
}
