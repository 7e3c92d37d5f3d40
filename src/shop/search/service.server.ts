import type { Db } from '../../kit/db.server.ts';
import { fold } from '../../kit/romanian.ts';
import type { ProductCard } from '../catalog/contract.ts';
import type { Nearest, Suggestions } from './contract.ts';
import { countMiss } from './miss-queries.server.ts';
import { nothingAsked, pickPage } from './pick.ts';
import { frameOf, shelvesOf } from './shelves.server.ts';
import type { Shelves } from './shelves.ts';
import { wordsOf } from './words.ts';

const comma = Buffer.from(',');
const opening = Buffer.from('[');
const closing = Buffer.from(']');

/** The cards at these places as one JSON list, without parsing any of them. */
export function cardsAsJson(shelves: Shelves, places: number[]): Buffer {
  const parts: Buffer[] = [opening];
  for (const [i, place] of places.entries()) {
    const card = shelves.cards[place];
    if (card) parts.push(...(i > 0 ? [comma, card] : [card]));
  }
  parts.push(closing);
  return Buffer.concat(parts);
}

export const cardsAt = (shelves: Shelves, places: number[]): ProductCard[] =>
  JSON.parse(cardsAsJson(shelves, places).toString());

/** The cards of these products in this order; what is no longer sold is left out. */
export function cardsOf(db: Db, productIds: number[]): ProductCard[] {
  const shelves = shelvesOf(db);
  return cardsAt(
    shelves,
    productIds.flatMap((id) => shelves.placeOf.get(id) ?? []),
  );
}

export const isSold = (db: Db, productId: number): boolean => shelvesOf(db).placeOf.has(productId);

const most = { products: 5, categories: 4, producers: 3, near: 8 };

export async function suggest(db: Db, keyword: string): Promise<Suggestions> {
  const shelves = shelvesOf(db);
  const places = pickPage(shelves, { ...nothingAsked, keyword }, 'None', 0, most.products);
  const products = cardsAt(shelves, places).map(({ id, name, brand, image, sellingPrice }) => ({
    id,
    name,
    brand,
    image,
    sellingPrice,
  }));
  return { products, categories: suggestCategories(db, keyword), producers: suggestProducers(db, keyword) };
}

function suggestCategories(db: Db, keyword: string): Suggestions['categories'] {
  const selves = [...frameOf(db).lineage.values()].flatMap((line) => line.slice(-1));
  return selves
    .filter(({ name }) => answers(name, keyword))
    .slice(0, most.categories)
    .map(({ id, name }) => ({ id, name }));
}

function suggestProducers(db: Db, keyword: string): Suggestions['producers'] {
  const { designers, options } = frameOf(db);
  const optionOf = new Map(
    options.filter((option) => option.kind === 'producer').map((option) => [option.producerId, option]),
  );
  return [...designers.values()]
    .filter(({ name }) => answers(name, keyword))
    .slice(0, most.producers)
    .flatMap(({ id, name }) => {
      const option = optionOf.get(id);
      return option ? [{ id, name, filterCategoryId: option.groupId, filterId: option.id }] : [];
    });
}

/** Every asked word begins some word of the name. */
function answers(name: string, keyword: string): boolean {
  const words = wordsOf(name);
  return wordsOf(fold(keyword)).every((asked) => words.some((word) => word.startsWith(asked)));
}

const longestMiss = 60;

/** Asked by a browser once for every search without result, so this is where they are counted. */
export async function answerMiss(db: Db, keyword: string): Promise<Nearest> {
  const words = wordsOf(fold(keyword)).join(' ').slice(0, longestMiss);
  if (words !== '') await countMiss(db, words);
  return findNearest(db, keyword);
}

/** For a search without result: the spelling the shop knows, and products that answer at least a part of it. */
async function findNearest(db: Db, keyword: string): Promise<Nearest> {
  const shelves = shelvesOf(db);
  const didYouMean = shelves.words.correct(keyword);
  const places = shelves.words
    .searchAny(keyword)
    .flatMap((tier) => [...tier.slice(0, most.near)])
    .slice(0, most.near);
  const shown = places.length > 0 ? places : pickPage(shelves, nothingAsked, 'None', 0, most.near);
  return { didYouMean, products: cardsAt(shelves, shown) };
}
