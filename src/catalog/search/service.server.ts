import type { Db } from '../../platform/db/db.server.ts';
import { fold } from '../../platform/text/romanian.ts';
import { cardOf } from '../products/card-rules.ts';
import type { ProductCard } from '../products/contract.ts';
import { getCatalogIndex, getTaxonomy } from './catalog-index.server.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Nearest, Suggestions } from './contract.ts';
import { emptyQuery, findCardPage } from './find-products.ts';
import { countEmptySearch, selectCatalogRow } from './queries.server.ts';
import { wordsOf } from './text-index.ts';

const comma = Buffer.from(',');
const opening = Buffer.from('[');
const closing = Buffer.from(']');

/** Joins the cards that listings show at these ranks to one JSON array without parsing them. */
export const listingCardsAsJson = ({ listingCards }: CatalogIndex, ranks: number[]): Buffer =>
  joinCards(listingCards, ranks);

function joinCards(cards: Buffer[], ranks: number[]): Buffer {
  const parts: Buffer[] = [opening];
  for (const [i, rank] of ranks.entries()) {
    const card = cards[rank];
    if (card) parts.push(...(i > 0 ? [comma, card] : [card]));
  }
  parts.push(closing);
  return Buffer.concat(parts);
}

export const readCardsAt = ({ cards }: CatalogIndex, ranks: number[]): ProductCard[] =>
  JSON.parse(joinCards(cards, ranks).toString());

export const readListingCardsAt = (index: CatalogIndex, ranks: number[]): ProductCard[] =>
  JSON.parse(listingCardsAsJson(index, ranks).toString());

/** Keeps the first product of each family that listings show as one card. */
function onePerFamily({ familyOf }: CatalogIndex, ranks: number[]): number[] {
  const seen = new Set<number>();
  return ranks.filter((rank) => {
    const family = familyOf[rank] ?? 0;
    const isFirst = family === 0 || !seen.has(family);
    seen.add(family);
    return isFirst;
  });
}

/** Cards of these products in this order; leaves out products that are not published. */
export function readCards(db: Db, productIds: number[]): ProductCard[] {
  const index = getCatalogIndex(db);
  return readCardsAt(
    index,
    productIds.flatMap((id) => index.rankOf.get(id) ?? []),
  );
}

/** The card that a product would have if it were published. */
export async function readDraftCard(db: Db, productId: number): Promise<ProductCard | null> {
  const row = await selectCatalogRow(db, productId);
  return row ? cardOf(row) : null;
}

export const isProductSold = (db: Db, productId: number): boolean => getCatalogIndex(db).rankOf.has(productId);

const limits = { products: 5, categories: 4, producers: 3, nearest: 8 };

export async function suggest(db: Db, keyword: string): Promise<Suggestions> {
  const index = getCatalogIndex(db);
  const ranks = findCardPage(index, { ...emptyQuery, keyword }, 'None', 0, limits.products);
  const products = readCardsAt(index, ranks).map(({ id, name, brand, image, sellingPrice }) => ({
    id,
    name,
    brand,
    image,
    sellingPrice,
  }));
  return { products, categories: suggestCategories(db, keyword), producers: suggestProducers(db, keyword) };
}

function suggestCategories(db: Db, keyword: string): Suggestions['categories'] {
  const categories = [...getTaxonomy(db).lineage.values()].flatMap((line) => line.slice(-1));
  return categories
    .filter(({ name, isHidden }) => !isHidden && matchesName(name, keyword))
    .slice(0, limits.categories)
    .map(({ id, name }) => ({ id, name }));
}

function suggestProducers(db: Db, keyword: string): Suggestions['producers'] {
  const { designers, options } = getTaxonomy(db);
  const optionByProducer = new Map(
    options.filter((option) => option.kind === 'producer').map((option) => [option.producerId, option]),
  );
  return [...designers.values()]
    .filter(({ name }) => matchesName(name, keyword))
    .slice(0, limits.producers)
    .flatMap(({ id, name }) => {
      const option = optionByProducer.get(id);
      return option ? [{ id, name, filterCategoryId: option.groupId, filterId: option.id }] : [];
    });
}

/** True when every keyword is the prefix of a word of the name. */
function matchesName(name: string, keyword: string): boolean {
  const words = wordsOf(name);
  return wordsOf(fold(keyword)).every((prefix) => words.some((word) => word.startsWith(prefix)));
}

const maxRecordedLength = 60;

/** Browsers call this once per search without result, so empty searches are counted here. */
export async function findNearestAndCount(db: Db, keyword: string): Promise<Nearest> {
  const words = wordsOf(fold(keyword)).join(' ').slice(0, maxRecordedLength);
  if (words !== '') await countEmptySearch(db, words);
  return findNearest(db, keyword);
}

/** Spelling correction, and products that match at least one keyword, otherwise the default order. */
function findNearest(db: Db, keyword: string): Nearest {
  const index = getCatalogIndex(db);
  const didYouMean = index.text.correct(keyword);
  const ranks = index.text
    .searchAny(keyword)
    .flatMap((tier) => [...tier.slice(0, limits.nearest)])
    .slice(0, limits.nearest);
  const shown =
    ranks.length > 0 ? onePerFamily(index, ranks) : findCardPage(index, emptyQuery, 'None', 0, limits.nearest);
  return { didYouMean, products: readListingCardsAt(index, shown) };
}
