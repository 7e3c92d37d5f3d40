import type { Db } from '../../kit/db.server.ts';
import { ReadyJson } from '../../kit/serve.server.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { withHearts } from '../catalog/hearts.server.ts';
import { readFilterOptions, readHashtagNames } from '../catalog/service.server.ts';
import { countOptions, pickPage, type Wanted } from '../search/pick.ts';
import { cardsAsJson, cardsAt } from '../search/service.server.ts';
import { shelvesOf } from '../search/shelves.server.ts';
import type { FilterGroup, Hashtag, ListingCounts, ProductListRequest } from './contract.ts';

/** A page of cards, the way to the API: as ready JSON, unless one of them has a full heart. */
export async function listProducts(
  db: Db,
  request: ProductListRequest,
  hearts: Promise<ReadonlySet<number>>,
): Promise<ReadyJson<ProductCard[]> | ProductCard[]> {
  const full = await hearts;
  const shelves = shelvesOf(db);
  const places = placesFor(db, request);
  const isPlain = !places.some((place) => full.has(shelves.ids[place] ?? 0));
  return isPlain ? new ReadyJson(cardsAsJson(shelves, places)) : withHearts(cardsAt(shelves, places), full);
}

/** The same page as values: the way to the loaders. */
export async function readCards(db: Db, request: ProductListRequest): Promise<ProductCard[]> {
  return cardsAt(shelvesOf(db), placesFor(db, request));
}

const placesFor = (db: Db, request: ProductListRequest): number[] =>
  pickPage(shelvesOf(db), wantedBy(request), request.orderBy, request.skip, request.take);

export async function countProducts(db: Db, request: ProductListRequest): Promise<ListingCounts> {
  const { total, options } = countOptions(shelvesOf(db), wantedBy(request));
  return { total, options: Object.fromEntries(options) };
}

function wantedBy(request: ProductListRequest): Wanted {
  return {
    keyword: request.searchKeyword ?? '',
    categoryId: request.categoryId ?? null,
    campaignId: request.campaignId ?? null,
    hashtagId: request.hashtagId ?? null,
    groups: request.filters.map(({ filterCategoryId, filterIds }) => ({
      groupId: filterCategoryId,
      optionIds: filterIds,
    })),
  };
}

export async function readFilters(db: Db): Promise<FilterGroup[]> {
  const groups = Map.groupBy(await readFilterOptions(db), (option) => option.groupId);
  return [...groups].map(([id, options]) => ({
    id,
    name: options[0]?.groupName ?? '',
    value: options.map((option) => ({ id: option.id, name: option.name, selected: false })),
  }));
}

export async function readHashtags(db: Db): Promise<Hashtag[]> {
  const { traits } = shelvesOf(db).spaces.None;
  const hashtags = await readHashtagNames(db);
  return hashtags.map((hashtag) => ({ ...hashtag, productCount: traits.get(`hashtag:${hashtag.id}`)?.count() ?? 0 }));
}
