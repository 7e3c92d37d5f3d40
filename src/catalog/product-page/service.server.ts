import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { formatRon, toRon } from '../../platform/money.ts';
import { Bits } from '../../platform/search/bits.ts';
import { slugWithId } from '../../platform/text/slug.ts';
import { pictureUrl, productPath } from '../products/card-rules.ts';
import type { ProductCard } from '../products/contract.ts';
import { variantTargets } from '../products/family-rules.ts';
import { getCatalogIndex, getTaxonomy } from '../search/catalog-index.server.ts';
import type { CatalogIndex } from '../search/catalog-index.ts';
import { readCards, readCardsAt, readDraftCard } from '../search/service.server.ts';
import type { carouselLists, ProductDetail, ProductFamily } from './contract.ts';
import { type DetailRow, selectBestSellers, selectDetail } from './queries.server.ts';

type Unknown = Refused<'unknownProduct'>;

/** Reuses the listing's card, so that both pages show the same price. */
export async function readProduct(db: Db, id: number): Promise<ProductDetail | Unknown> {
  const index = getCatalogIndex(db);
  const rank = index.rankOf.get(id);
  const [card] = rank === undefined ? [] : readCardsAt(index, [rank]);
  const row = card && (await selectDetail(db, id));
  return card && row ? toProduct(db, card, row) : refuse('unknownProduct');
}

/** The page that a product has or would have in the shop, for staff. */
export async function readPreview(db: Db, id: number): Promise<ProductDetail | Unknown> {
  const [card, row] = [await readDraftCard(db, id), await selectDetail(db, id, false)];
  return card && row ? toProduct(db, card, row) : refuse('unknownProduct');
}

const toProduct = (db: Db, card: ProductCard, row: DetailRow): ProductDetail => ({
  ...card,
  ...toDetails(row),
  isInStock: row.available > 0,
  designer: designerOf(db, row.producerId),
  breadcrumbs: breadcrumbsOf(db, row.categoryId),
  variants: variantsOf(db, row.id),
});

function variantsOf(db: Db, id: number): ProductFamily | null {
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
  return {
    id: family.id,
    name: family.name,
    attributes: attributes.map(({ name, currentValue, targets }) => ({
      name,
      variants: targets.flatMap(({ value, productId }) => {
        const card = cards.get(productId);
        if (!card) return [];
        const { sellingPrice, isInStock } = card;
        return [{ value, url: productPath(card), isSelected: value === currentValue, sellingPrice, isInStock }];
      }),
    })),
    siblingUrls: [...cards.values()].filter((card) => card.id !== id).map(productPath),
  };
}

function toDetails(row: DetailRow) {
  const { price, rrp, pictures, parts, nutrients, seoDescription, producerId, categoryId, ...rest } = row;
  return {
    ...rest,
    parts: parts.map(({ isPublished, ...part }) => ({ ...part, url: isPublished ? productPath(part) : null })),
    images: pictures.map(({ file, alt }) => ({ image: pictureUrl(file), alt })),
    url: `/${slugWithId(row.name, row.id)}`,
    seoTitle: row.seoTitle || row.name,
    seoMetaDescription: seoDescription,
    portionPrice: row.portions > 1 ? `${formatRon(toRon(Math.round(price / row.portions)))} / porție` : null,
    rrp: rrp === null ? null : toRon(rrp),
    nutrients: nutrients.map(({ amount, unit, ...nutrient }) => ({
      ...nutrient,
      amount: `${formatAmount(amount)} ${unit}`,
    })),
  };
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

/**
 * Similar products: the same category first, then each ancestor; in default order, so in stock first. Members of the
 * same family are left out, because the page offers them as variants.
 */
export async function readSimilar(db: Db, id: number, take: number, skip: number): Promise<ProductCard[] | Unknown> {
  const index = getCatalogIndex(db);
  const rank = index.rankOf.get(id);
  if (rank === undefined) return refuse('unknownProduct');
  const family = getTaxonomy(db).families.get(id)?.members ?? [];
  const siblings = family.flatMap(({ productId }) => index.rankOf.get(productId) ?? []);
  return readCardsAt(index, findSimilar(index, new Set([rank, ...siblings]), skip + take).slice(skip));
}

/** The product itself is the first of the ranks to leave out. */
function findSimilar(index: CatalogIndex, leftOut: ReadonlySet<number>, limit: number): number[] {
  const [rank = 0] = leftOut;
  const lineage = index.facetMapping.lineage.get(index.categoryOf[rank] ?? 0) ?? [];
  const found = new Set<number>();
  for (const categoryId of lineage.toReversed()) {
    const products = index.sorted.None.facets.get(`category:${categoryId}`) ?? new Bits(0);
    for (const other of products.slice(0, limit + found.size + leftOut.size)) if (!leftOut.has(other)) found.add(other);
    if (found.size >= limit) break;
  }
  return [...found].slice(0, limit);
}

type CarouselList = (typeof carouselLists)[number];

export async function readCarousel(db: Db, list: CarouselList, take: number, skip: number): Promise<ProductCard[]> {
  const index = getCatalogIndex(db);
  const ranks =
    list === 'best' ? await findBestSellers(db, index, skip + take) : findListRanks(index, list, skip + take);
  return readCardsAt(index, ranks.slice(skip));
}

function findListRanks({ sorted }: CatalogIndex, list: CarouselList, limit: number): number[] {
  const order = sorted[list === 'new' ? 'Newest' : 'None'];
  const matches = order.facets.get(list === 'reduced' ? 'reduced' : 'in-stock') ?? new Bits(0);
  return matches.slice(0, limit).map((position) => order.ranks[position] ?? 0);
}

/** Best sellers of the last 30 days that are in stock, filled up by all-time popularity. */
async function findBestSellers(db: Db, index: CatalogIndex, limit: number): Promise<number[]> {
  const inStock = index.sorted.None.facets.get('in-stock') ?? new Bits(0);
  const bestSellers = (await selectBestSellers(db, maxBestSellers)).flatMap((id) => index.rankOf.get(id) ?? []);
  const ranks = new Set([...bestSellers.filter((rank) => inStock.has(rank)), ...findListRanks(index, 'best', limit)]);
  return [...ranks].slice(0, limit);
}

const maxBestSellers = 96;
