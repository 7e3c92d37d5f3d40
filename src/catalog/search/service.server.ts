import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { cardOf } from '../products/card-rules.ts';
import type { ProductCard } from '../products/contract.ts';
import { getCatalogIndex, getTaxonomy } from './catalog-index.server.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Nearest, Suggestions } from './contract.ts';
import { countMatches, emptyQuery, findCardPage } from './find-products.ts';
import {
  type ClickScore,
  countEmptySearch,
  replaceClickScores,
  replacePopular,
  selectCatalogRow,
  selectPopular,
} from './queries.server.ts';
import { splitWords } from './tokenize.ts';

const comma = Buffer.from(',');
const opening = Buffer.from('[');
const closing = Buffer.from(']');

/** The parts of a JSON array of the cards that listings show for these slots; they are not parsed. */
export const listingCardsAsJson = ({ cards, familyCards }: CatalogIndex, slots: number[]): Buffer[] =>
  jsonArrayOf(slots.map((slot) => familyCards.get(slot) ?? cards.get(slot)));

function jsonArrayOf(cards: Buffer[]): Buffer[] {
  const parts: Buffer[] = [];
  // A product that was removed since its slot was found has no card.
  for (const card of cards) if (card.length > 0) parts.push(parts.length > 0 ? comma : opening, card);
  if (parts.length === 0) parts.push(opening);
  parts.push(closing);
  return parts;
}

const parseCards = (parts: Buffer[]): ProductCard[] => JSON.parse(Buffer.concat(parts).toString());

export const readCardsAt = ({ cards }: CatalogIndex, slots: number[]): ProductCard[] =>
  parseCards(jsonArrayOf(slots.map((slot) => cards.get(slot))));

export const readListingCardsAt = (index: CatalogIndex, slots: number[]): ProductCard[] =>
  parseCards(listingCardsAsJson(index, slots));

/** Keeps the first product of each family that listings show as one card. */
function onePerFamily(index: CatalogIndex, slots: number[]): number[] {
  const seen = new Set<number>();
  return slots.filter((slot) => {
    const family = index.familyAt(slot);
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
    productIds.flatMap((id) => index.slotOf.get(id) ?? []),
  );
}

/** The card that a product would have if it were published. */
export async function readDraftCard(db: Db, productId: number): Promise<ProductCard | null> {
  const row = await selectCatalogRow(db, productId);
  return row ? cardOf(row) : null;
}

export const isProductSold = (db: Db, productId: number): boolean => getCatalogIndex(db).slotOf.has(productId);

const limits = { products: 5, categories: 4, producers: 3, articles: 3, nearest: 8, popular: 6 };

/** Finds articles; they belong to a later feature. */
export type ArticleSearch = {
  find: (db: Db, keyword: string, take: number) => Promise<{ handler: string; title: string }[]>;
  /** Cache tags of every list of articles. */
  tags: readonly string[];
};

export async function suggest(db: Db, keyword: string, findArticles: ArticleSearch['find']): Promise<Suggestions> {
  const articles = await findArticles(db, keyword, limits.articles);
  const index = getCatalogIndex(db);
  const slots = findCardPage(index, { ...emptyQuery, keyword }, 'None', 0, limits.products);
  const products = readCardsAt(index, slots).map(({ id, name, brand, image, sellingPrice }) => ({
    id,
    name,
    brand,
    image,
    sellingPrice,
  }));
  return { products, categories: suggestCategories(db, keyword), producers: suggestProducers(db, keyword), articles };
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
  const words = splitWords(name);
  return splitWords(normalizeForSearch(keyword)).every((prefix) => words.some((word) => word.startsWith(prefix)));
}

/** Most searched first; only known words that find something today, so that visitors cannot put texts on the shop. */
export async function readPopularSearches(db: Db): Promise<string[]> {
  const words = await selectPopular(db);
  const index = getCatalogIndex(db);
  const isOffered = (keyword: string) =>
    index.text.knowsAll(keyword) && countMatches(index, { ...emptyQuery, keyword }) > 0;
  return words.filter(isOffered).slice(0, limits.popular);
}

/** Replaces the points that clicks give to products. */
export const storeClickScores = (tx: Transaction, scores: readonly ClickScore[]): Promise<void> =>
  replaceClickScores(tx, scores);

/** Replaces the popular searches, most searched first. */
export const storePopularSearches = (tx: Transaction, words: readonly string[]): Promise<void> =>
  replacePopular(tx, words);

const maxRecordedLength = 60;

/** Browsers call this once per search without result, so empty searches are counted here. */
export async function findNearestAndCount(db: Db, keyword: string): Promise<Nearest> {
  const words = splitWords(normalizeForSearch(keyword)).join(' ').slice(0, maxRecordedLength);
  if (words !== '') await countEmptySearch(db, words);
  return findNearest(db, keyword);
}

function findNearest(db: Db, keyword: string): Nearest {
  const index = getCatalogIndex(db);
  return {
    didYouMean: index.text.correct(keyword),
    products: readListingCardsAt(index, findNearestSlots(index, keyword)),
  };
}

/** Products that match most of the keyword; none when no word of it is known. */
export function findNearestSlots(index: CatalogIndex, keyword: string): number[] {
  const slots: number[] = [];
  for (const tier of index.text.searchNear(keyword)) {
    const matches = index.all.emptyCopy().addAll(tier);
    slots.push(...index.orders.None.page(matches, 0, limits.nearest - slots.length));
    if (slots.length >= limits.nearest) break;
  }
  return onePerFamily(index, slots);
}
