import type { Db } from '../../platform/db/db.server.ts';
import { SerializedJson } from '../../platform/http/register-endpoints.server.ts';
import type { ProductCard } from '../products/contract.ts';
import { readFilterOptions, readHashtagNames, withWishListFlags } from '../products/service.server.ts';
import { getCatalogIndex } from '../search/catalog-index.server.ts';
import { countCards, countMatches, countOptions, findCardPage, type ProductQuery } from '../search/find-products.ts';
import { listingCardsAsJson, readListingCardsAt } from '../search/service.server.ts';
import type { FilterGroup, Hashtag, ListingCounts, ProductListRequest } from './contract.ts';

/** One page of cards for the API: as ready JSON, unless the caller has one of them on the wish list. */
export async function listProducts(
  db: Db,
  request: ProductListRequest,
  wishListIds: Promise<ReadonlySet<number>>,
): Promise<SerializedJson<ProductCard[]> | ProductCard[]> {
  const ids = await wishListIds;
  const index = getCatalogIndex(db);
  const slots = findSlots(db, request);
  const hasNone = !slots.some((slot) => ids.has(index.idAt(slot)));
  return hasNone
    ? new SerializedJson(listingCardsAsJson(index, slots))
    : withWishListFlags(readListingCardsAt(index, slots), ids);
}

/** One page of cards as objects, for loaders. */
export async function readCardPage(db: Db, request: ProductListRequest): Promise<ProductCard[]> {
  return readListingCardsAt(getCatalogIndex(db), findSlots(db, request));
}

const findSlots = (db: Db, request: ProductListRequest): number[] =>
  findCardPage(getCatalogIndex(db), toProductQuery(request), request.orderBy, request.skip, request.take);

export async function countProducts(db: Db, request: ProductListRequest): Promise<ListingCounts> {
  const { total, options } = countOptions(getCatalogIndex(db), toProductQuery(request));
  return { total, options: Object.fromEntries(options) };
}

/** Number of cards of a listing. */
export const countListed = (db: Db, request: ProductListRequest): number =>
  countMatches(getCatalogIndex(db), toProductQuery(request));

function toProductQuery(request: ProductListRequest): ProductQuery {
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

export async function readHashtags(db: Db, names = readHashtagNames(db)): Promise<Hashtag[]> {
  const hashtags = await names;
  const index = getCatalogIndex(db);
  return hashtags.map((hashtag) => {
    const products = index.facets.get(`hashtag:${hashtag.id}`);
    return { ...hashtag, productCount: products ? countCards(index, products) : 0 };
  });
}
