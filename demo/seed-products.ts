import type { NutrientMatcher, NutrientRow } from '../src/catalog/nutrients/match-rules.ts';
import { readMatcher } from '../src/catalog/nutrients/service.server.ts';
import { gtinCheckDigit } from '../src/catalog/products/gtin.ts';
import { isPlainField, PlainFields } from '../src/catalog/products/product-fields.ts';
import type { Transaction } from '../src/platform/db/db.server.ts';
import { toBani } from '../src/platform/money.ts';
import type { DemoDates } from './dates.ts';
import type { DemoIds } from './seed-ids.ts';
import { hashtags } from './taxonomy.ts';
import type { DemoLot, DemoProduct } from './types.ts';

type Row = Record<string, string | number | boolean | string[] | null>;

/** Inserts products with prices, nutrients, pictures, filters, hashtags and stock. */
export async function insertProducts(
  tx: Transaction,
  products: readonly DemoProduct[],
  ids: DemoIds,
  dates: DemoDates,
): Promise<void> {
  const matcher = await readMatcher(tx);
  const numbered = products.map((product, i) => ({ product, id: i + 1 }));
  const all = (rows: (one: (typeof numbered)[number]) => Row[]): Row[] => numbered.flatMap(rows);
  await insert(
    tx,
    'product',
    all(({ product, id }) => [productRow(product, id, ids, dates)]),
  );
  await insert(
    tx,
    'price_history',
    all(({ product, id }) => priceHistoryRows(product, id, dates)),
  );
  await insert(
    tx,
    'product_nutrient',
    all(({ product, id }) => nutrientRows(product, id, matcher)),
  );
  await insert(
    tx,
    'product_picture',
    all(({ product, id }) => pictureRows(product, id)),
  );
  await insert(
    tx,
    'product_filter',
    all(({ product, id }) => filterRows(product, id, ids)),
  );
  await insert(
    tx,
    'product_hashtag',
    all(({ product, id }) => hashtagRows(product, id, ids)),
  );
  await insert(
    tx,
    'stock',
    all(({ product, id }) => [{ productId: id, onHand: onHand(product) }]),
  );
  await insertLots(
    tx,
    all(({ product, id }) =>
      product.lots.map((lot) => ({ productId: id, ...lotRow(dates, lot), unitCost: unitCostOf(product, id) })),
    ),
  );
}

const batchSize = 100;

async function insert(tx: Transaction, table: string, rows: Row[]): Promise<void> {
  for (let i = 0; i < rows.length; i += batchSize)
    await tx`insert into ${tx(table)} ${tx(rows.slice(i, i + batchSize))}`;
}

async function insertLots(tx: Transaction, rows: Row[]): Promise<void> {
  await insert(tx, 'stock_lot', rows);
  // Lots arrive with the product, before its first sale.
  await tx`insert into stock_move (product_id, lot_id, quantity, reason, at)
    select l.product_id, l.id, l.quantity, 'recepție', p.added_on + interval '9 hours'
    from stock_lot l join product p on p.id = l.product_id
    where not exists (select from stock_move m where m.lot_id = l.id) and l.quantity > 0`;
}

/** Of some products nobody wrote the acquisition cost, as in real shops. */
const unitCostOf = ({ price, vat }: DemoProduct, id: number): number | null =>
  id % 12 === 0 ? null : Math.round((toBani(price) * 58) / (100 + vat));

/** The code contains the production month: 'S2511'. */
export const lotRow = (dates: DemoDates, { letter, madeMonthsAgo, monthsLeft, quantity }: DemoLot) => ({
  code: `${letter}${dates.firstOfMonth(-madeMonthsAgo).slice(2, 7).replace('-', '')}`,
  expiresOn: monthsLeft === null ? null : dates.lastOfMonth(monthsLeft),
  quantity,
});

const onHand = (product: DemoProduct): number => product.lots.reduce((sum, lot) => sum + lot.quantity, 0);

function productRow(product: DemoProduct, id: number, ids: DemoIds, dates: DemoDates): Row {
  return {
    id,
    ...plainFieldsOf(product, id),
    producerId: ids.producer(product.producer),
    categoryId: ids.category(product.category),
    sellingPrice: toBani(product.price),
    rrp: product.rrp === null ? null : toBani(product.rrp),
    vatRate: product.vat,
    popularity: product.popularity,
    addedOn: dates.day(product.addedOn),
  };
}

/** Most fields have the same name in the demo data. */
const plainFieldsOf = (product: DemoProduct, id: number): PlainFields =>
  PlainFields.parse({
    ...Object.fromEntries(Object.entries(product).filter(([field]) => isPlainField(field))),
    gtin: gtinOf(id),
    unitName: product.unit.name,
    unitSize: product.unit.size,
    unitCount: product.unit.count,
    details: product.details.join('\n\n'),
    notificationNumber: product.notification?.number ?? null,
    notificationAuthority: product.notification?.authority ?? null,
    seoTitle: product.name,
    seoDescription: shorten(product.details[0] ?? product.name),
  });

/** A GTIN of the range reserved for in-store use (prefix 20), with check digit. */
function gtinOf(id: number): string {
  const body = `20${String(id).padStart(10, '0')}`;
  return `${body}${gtinCheckDigit(body)}`;
}

function shorten(text: string): string {
  if (text.length <= 155) return text;
  return `${text.slice(0, text.lastIndexOf(' ', 154)).replace(/[,;:.\s]+$/, '')}…`;
}

/** A reduced product has its first price, then a lower one, then the current one. */
function priceHistoryRows({ price, reduction, addedOn }: DemoProduct, id: number, dates: DemoDates): Row[] {
  const line = (day: string, ron: number): Row => ({
    productId: id,
    since: `${dates.day(day)}T08:00:00Z`,
    price: toBani(ron),
  });
  if (!reduction) return [line(addedOn, price)];
  const since = new Date(`${reduction.since}T00:00:00Z`).getTime();
  const day = (daysBefore: number) => new Date(since - daysBefore * 86_400_000).toISOString().slice(0, 10);
  const rows = [line(addedOn, reduction.firstPrice)];
  if (reduction.lowestPrice !== reduction.firstPrice) rows.push(line(day(21), reduction.lowestPrice));
  return [...rows, line(reduction.since, price)];
}

const nutrientRows = (product: DemoProduct, id: number, matcher: NutrientMatcher): Row[] =>
  product.nutrients.map(({ name, source = null, amount, unit, referencePercent = null }, position) => {
    const row = { name, source, amount, unit, referencePercent, nutrient: null, form: null, isFormAmount: false };
    const { nutrient, form, ...resolved } = matcher.resolve<NutrientRow>(row);
    return { productId: id, position, ...resolved, nutrientKey: nutrient, formKey: form };
  });

function pictureRows({ code }: DemoProduct, id: number): Row[] {
  const name = `products/${code.toLowerCase()}`;
  return [`${name}.webp`, `${name}-2.webp`].map((file, position) => ({ productId: id, position, file }));
}

function filterRows({ form, needs, diets }: DemoProduct, id: number, ids: DemoIds): Row[] {
  const options = new Set([form, ...needs, ...diets].flatMap((name) => ids.option(name)));
  return [...options].map((option) => ({ productId: id, optionId: option }));
}

const hashtagRows = (product: DemoProduct, id: number, ids: DemoIds): Row[] =>
  [...new Set(product.hashtags)].map((key) => ({
    productId: id,
    hashtagId: ids.hashtag(hashtags.find((hashtag) => hashtag.key === key)?.name ?? key),
  }));
