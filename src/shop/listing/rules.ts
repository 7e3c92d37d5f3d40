import {
  type FilterGroup,
  type FilterSelection,
  type Hashtag,
  type ProductListRequest,
  pageSize,
  sortOptions,
} from './contract.ts';

export type SortOption = (typeof sortOptions)[number];

/** What the six query parameters say. */
export type ListingQuery = {
  hashTag: number | null;
  filters: FilterSelection[];
  campaignId: number | null;
  keyword: string | null;
  page: number;
  orderBy: SortOption;
};

const highestId = 2_147_483_647;
const lastPage = 20_000;
const mostGroups = 50;
const mostOptions = 200;
const longestKeyword = 200;

/** Reads an address; what makes no sense in it counts as absent. */
export function readQuery(params: URLSearchParams): ListingQuery {
  return {
    hashTag: idIn(params.get('hashTag')),
    filters: filtersIn(params.get('filters')),
    campaignId: idIn(params.get('campaignId')),
    keyword: params.get('keyword')?.trim().slice(0, longestKeyword) || null,
    page: pageIn(params) ?? 1,
    orderBy: sortOptions.find((option) => option === params.get('orderBy')) ?? 'None',
  };
}

function idIn(text: string | null): number | null {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return isId(id) ? id : null;
}

function pageIn(params: URLSearchParams): number | null {
  const page = idIn(params.get('page'));
  return page === null ? null : Math.min(page, lastPage);
}

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= highestId;

function filtersIn(text: string | null): FilterSelection[] {
  const list = parse(text);
  return Array.isArray(list) ? tidy(list.flatMap(selectionIn)) : [];
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

function selectionIn(entry: unknown): FilterSelection[] {
  if (typeof entry !== 'object' || entry === null) return [];
  if (!('filterCategoryId' in entry) || !('filterIds' in entry)) return [];
  const { filterCategoryId, filterIds } = entry;
  return isId(filterCategoryId) && Array.isArray(filterIds)
    ? [{ filterCategoryId, filterIds: filterIds.filter(isId) }]
    : [];
}

/** One entry per group, everything in order: the same choice always makes the same address. */
function tidy(selections: FilterSelection[]): FilterSelection[] {
  const groups = Map.groupBy(selections, ({ filterCategoryId }) => filterCategoryId);
  return [...groups]
    .map(([filterCategoryId, parts]) => ({
      filterCategoryId,
      filterIds: inOrder(parts.flatMap(({ filterIds }) => filterIds)),
    }))
    .filter(({ filterIds }) => filterIds.length > 0)
    .sort((a, b) => a.filterCategoryId - b.filterCategoryId)
    .slice(0, mostGroups);
}

const inOrder = (ids: number[]): number[] => [...new Set(ids)].sort((a, b) => a - b).slice(0, mostOptions);

/** The same address with something changed; whatever else stands in it stays. */
export function withChange(params: URLSearchParams, change: Partial<ListingQuery>): URLSearchParams {
  const { hashTag, filters, campaignId, keyword, page, orderBy } = { ...readQuery(params), ...change };
  const written = {
    hashTag,
    filters: filters.length > 0 ? JSON.stringify(tidy(filters)) : null,
    campaignId,
    keyword,
    page,
    orderBy: orderBy === 'None' ? null : orderBy,
  };
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(written)) {
    if (value === null) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}

/** The address to go to when the page is missing; null when it is there. An empty box, sent as a plain form, asks for nothing. */
export function withFirstPage(params: URLSearchParams): URLSearchParams | null {
  if (pageIn(params) !== null) return null;
  const changed = new URLSearchParams(params);
  if (changed.get('keyword')?.trim() === '') changed.delete('keyword');
  changed.set('page', '1');
  return changed;
}

export const requestOf = (query: ListingQuery, categoryId: number | null): ProductListRequest => ({
  take: pageSize,
  skip: (query.page - 1) * pageSize,
  searchKeyword: query.keyword,
  categoryId,
  campaignId: query.campaignId,
  hashtagId: query.hashTag,
  filters: query.filters,
  orderBy: query.orderBy,
});

/** Two requests with the same key have the same answer. */
export const keyOf = (request: ProductListRequest): string => JSON.stringify(request);

export const isChosen = (filters: FilterSelection[], groupId: number, optionId: number): boolean =>
  filters.some(({ filterCategoryId, filterIds }) => filterCategoryId === groupId && filterIds.includes(optionId));

export function withToggled(filters: FilterSelection[], groupId: number, optionId: number): FilterSelection[] {
  const chosen = { filterCategoryId: groupId, filterIds: [optionId] };
  if (!isChosen(filters, groupId, optionId)) return tidy([...filters, chosen]);
  const without = filters.map((group) =>
    group.filterCategoryId === groupId
      ? { ...group, filterIds: group.filterIds.filter((id) => id !== optionId) }
      : group,
  );
  return tidy(without);
}

export type Chip = { key: string; name: string; change: Partial<ListingQuery> };

/** What is chosen, each with the change that takes it back. */
export function chipsOf(query: ListingQuery, groups: FilterGroup[], hashtags: Hashtag[]): Chip[] {
  const hashtag = hashtags.find(({ id }) => id === query.hashTag);
  const options = groups.flatMap((group) =>
    group.value
      .filter((option) => isChosen(query.filters, group.id, option.id))
      .map(({ id, name }) => ({
        key: `${group.id} ${id}`,
        name,
        change: { filters: withToggled(query.filters, group.id, id) },
      })),
  );
  return [...(hashtag ? [{ key: 'hashTag', name: hashtag.name, change: { hashTag: null } }] : []), ...options];
}

/** Without any of the choices that chips stand for. */
export const nothingChosen: Partial<ListingQuery> = { hashTag: null, filters: [] };

const shortList = 6;

/** The first options of a long list; a chosen one is never hidden. */
export function optionsInSight<Option extends { id: number }>(
  options: Option[],
  isOptionChosen: (option: Option) => boolean,
): Option[] {
  return options.filter((option, place) => place < shortList || isOptionChosen(option));
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Next is disabled when fewer than 48 came back; while they are on their way the total tells. */
export function hasNextPage(page: number, cameBack: number | null, total: number | null): boolean {
  const isFull = cameBack === null ? total !== null : cameBack >= pageSize;
  return isFull && (total === null || page < pagesOf(total));
}

/** Changes of the query alone are the listing's own affair: its server data is not asked for again. */
export const isOtherPage = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname;
