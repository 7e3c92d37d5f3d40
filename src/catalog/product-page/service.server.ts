import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type Bani, formatRon, toRon } from '../../platform/money.ts';
import { slugWithId } from '../../platform/text/slug.ts';
import { bundleSaving, sumOfParts } from '../products/bundle-rules.ts';
import { pictureUrl, productPath } from '../products/card-rules.ts';
import type { ProductCard } from '../products/contract.ts';
import { otherDose, variantTargets } from '../products/family-rules.ts';
import { categoryTags, productTags } from '../search/cache-tags.ts';
import { getCatalogIndex, getTaxonomy } from '../search/catalog-index.server.ts';
import type { CatalogIndex } from '../search/catalog-index.ts';
import { readCards, readCardsAt, readDraftCard } from '../search/service.server.ts';
import type { carouselLists, ProductDetail, ProductFamily } from './contract.ts';
import { type DetailRow, selectBestSellers, selectDetail, selectDoses } from './queries.server.ts';

type Unknown = Refused<'unknownProduct'>;

/** Reuses the listing's card, so that both pages show the same price. */
export async function readProduct(db: Db, id: number): Promise<ProductDetail | Unknown> {
  const index = getCatalogIndex(db);
  const slot = index.slotOf.get(id);
  const [card] = slot === undefined ? [] : readCardsAt(index, [slot]);
  const row = card && (await selectDetail(db, id));
  return card && row ? toProduct(db, card, row) : refuse('unknownProduct');
}

/** The page that a product has or would have in the shop, for staff. */
export async function readPreview(db: Db, id: number): Promise<ProductDetail | Unknown> {
  const [card, row] = [await readDraftCard(db, id), await selectDetail(db, id, false)];
  return card && row ? toProduct(db, card, row) : refuse('unknownProduct');
}

const toProduct = async (db: Db, card: ProductCard, row: DetailRow): Promise<ProductDetail> => ({
  ...card,
  ...toDetails(row),
  isInStock: row.available > 0,
  designer: designerOf(db, row.producerId),
  breadcrumbs: breadcrumbsOf(db, row.categoryId),
  variants: await readVariants(db, row.id),
});

async function readVariants(db: Db, id: number): Promise<ProductFamily | null> {
  const family = getTaxonomy(db).families.get(id);
  const cards = new Map(
    readCards(db, family?.members.map(({ productId }) => productId) ?? []).map((card) => [card.id, card]),
  );
  if (!family || cards.size < 2) return null;
  const members = family.members.filter(({ productId }) => cards.has(productId));
  const attributes = variantTargets(
    { ...family, members },
    id,
    (productId) => cards.get(productId)?.isInStock === true,
  );
  const doses = Map.groupBy(await selectDoses(db, [...cards.keys()]), ({ productId }) => productId);
  const doseOf = (productId: number): string | null => {
    const dose = otherDose(doses.get(id) ?? [], doses.get(productId) ?? []);
    return dose && `${dose.name}: ${formatAmount(dose.amount)} ${dose.unit}`;
  };
  return {
    id: family.id,
    name: family.name,
    attributes: attributes.map(({ name, currentValue, targets }) => ({
      name,
      variants: targets.flatMap(({ value, productId, changes }) => {
        const card = cards.get(productId);
        if (!card) return [];
        const { sellingPrice, isInStock } = card;
        const isSelected = value === currentValue;
        return [
          { value, url: productPath(card), isSelected, sellingPrice, isInStock, changes, dose: doseOf(productId) },
        ];
      }),
    })),
    siblingUrls: [...cards.values()].filter((card) => card.id !== id).map(productPath),
  };
}

function toDetails(row: DetailRow) {
  const { price, rrp, pictures, parts, nutrients, seoDescription, producerId, categoryId, ...rest } = row;
  return {
    ...rest,
    partsPrice: partsPrice(price, parts),
    parts: parts.map(({ isPublished, price: _, ...part }) => ({
      ...part,
      url: isPublished ? productPath(part) : null,
    })),
    images: pictures.map(({ file, alt }) => ({ image: pictureUrl(file), alt })),
    url: `/${slugWithId(row.name, row.id)}`,
    seoTitle: row.seoTitle || row.name,
    seoMetaDescription: seoDescription,
    portionPrice: row.portions > 1 ? `${formatRon(toRon(Math.round(price / row.portions)))} / porție` : null,
    rrp: rrp === null ? null : toRon(rrp),
    nutrients: nutrients.map(({ amount, unit, isFormAmount: _, ...nutrient }) => ({
      ...nutrient,
      amount: `${formatAmount(amount)} ${unit}`,
    })),
  };
}

function partsPrice(price: Bani, parts: DetailRow['parts']): number | null {
  const isBought = parts.every(({ isPublished }) => isPublished);
  return isBought && bundleSaving(price, parts) > 0 ? toRon(sumOfParts(parts)) : null;
}

const amountFormat = new Intl.NumberFormat('ro', { maximumFractionDigits: 3, useGrouping: false });
const formatAmount = (amount: number): string => amountFormat.format(amount);

function designerOf(db: Db, producerId: number): ProductDetail['designer'] {
  const { designers, options } = getTaxonomy(db);
  const designer = designers.get(producerId);
  if (!designer) throw new Error(`Product of an unknown producer ${producerId}`);
  const option = options.find((one) => one.producerId === producerId);
  return { ...designer, filterCategoryId: option?.groupId ?? null, filterId: option?.id ?? null };
}

const breadcrumbsOf = (db: Db, categoryId: number): ProductDetail['breadcrumbs'] =>
  (getTaxonomy(db).lineage.get(categoryId) ?? []).flatMap(({ id, name, isHidden }) => (isHidden ? [] : [{ id, name }]));

/** Products with the cache tags of a response that shows them. */
type TaggedCards = { products: ProductCard[]; tags: string[] };

/**
 * Similar products: the same category first, then each ancestor; in default order, so in stock first. Members of the
 * same family are left out, because the page offers them as variants.
 */
export async function readSimilar(db: Db, id: number, take: number, skip: number): Promise<TaggedCards | Unknown> {
  const index = getCatalogIndex(db);
  const slot = index.slotOf.get(id);
  if (slot === undefined) return refuse('unknownProduct');
  const family = getTaxonomy(db).families.get(id)?.members ?? [];
  const siblings = family.flatMap(({ productId }) => index.slotOf.get(productId) ?? []);
  const { slots, categoryIds } = findSimilar(index, new Set([slot, ...siblings]), skip + take);
  const products = readCardsAt(index, slots.slice(skip));
  return { products, tags: [...productTags([id, ...products.map((one) => one.id)]), ...categoryTags(categoryIds)] };
}

/** The product itself is the first of the slots to leave out; `categoryIds` are those that were searched. */
function findSimilar(
  index: CatalogIndex,
  leftOut: ReadonlySet<number>,
  limit: number,
): { slots: number[]; categoryIds: number[] } {
  const [slot = 0] = leftOut;
  const lineage = index.mapping.lineage.get(index.categoryAt(slot)) ?? [];
  const found = new Set<number>();
  const categoryIds: number[] = [];
  for (const categoryId of lineage.toReversed()) {
    categoryIds.push(categoryId);
    const products = index.slotsWith(`category:${categoryId}`, 'None', limit + found.size + leftOut.size);
    for (const other of products) if (!leftOut.has(other)) found.add(other);
    if (found.size >= limit) break;
  }
  return { slots: [...found].slice(0, limit), categoryIds };
}

type CarouselList = (typeof carouselLists)[number];

/** The products of a list, of one category when its id is given. */
export async function readCarousel(
  db: Db,
  list: CarouselList,
  take: number,
  skip: number,
  categoryId: number | null = null,
): Promise<ProductCard[]> {
  const bestSellerIds = list === 'best' ? await selectBestSellers(db, maxBestSellers) : [];
  const index = getCatalogIndex(db);
  const slots =
    categoryId === null
      ? findListSlots(index, list, bestSellerIds, skip + take)
      : findCategorySlots(index, list, bestSellerIds, categoryId);
  return readCardsAt(index, slots.slice(skip, skip + take));
}

/** Best sellers of the last 30 days come first if they are in stock, filled up by all-time popularity. */
function findListSlots(index: CatalogIndex, list: CarouselList, bestSellerIds: number[], limit: number): number[] {
  const inStock = index.facets.get('in-stock');
  const bestSellers = bestSellerIds.flatMap((id) => index.slotOf.get(id) ?? []).filter((slot) => inStock?.has(slot));
  const others = index.slotsWith(
    list === 'reduced' ? 'reduced' : 'in-stock',
    list === 'new' ? 'Newest' : 'None',
    limit,
  );
  return [...new Set([...bestSellers, ...others])].slice(0, limit);
}

/** Of the products of a category that come first in its order, so that a large one costs no more. */
function findCategorySlots(index: CatalogIndex, list: CarouselList, bestSellerIds: number[], categoryId: number) {
  const members = index.facets.get(`category:${categoryId}`);
  const listed = index.facets.get(list === 'reduced' ? 'reduced' : 'in-stock');
  const bestSellers = bestSellerIds.flatMap((id) => index.slotOf.get(id) ?? []);
  const others = index.slotsWith(`category:${categoryId}`, list === 'new' ? 'Newest' : 'None', maxOfCategory);
  return [...new Set([...bestSellers, ...others])].filter((slot) => members?.has(slot) && listed?.has(slot));
}

const maxOfCategory = 1000;
const maxBestSellers = 96;
