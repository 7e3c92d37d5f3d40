import {
  type FilterGroup,
  type FilterSelection,
  type Hashtag,
  type ProductListRequest,
  pageSize,
  sortOptions,
} from './contract.ts';

export type SortOption = (typeof sortOptions)[number];

/** State of the listing in the six query parameters of 1§2. */
export type ListingQuery = {
  hashTag: number | null;
  filters: FilterSelection[];
  campaignId: number | null;
  keyword: string | null;
  page: number;
  orderBy: SortOption;
};

const maxId = 2_147_483_647;
const lastPage = 20_000;
const maxGroups = 50;
const maxOptions = 200;
const maxKeywordLength = 200;

/** Invalid parameters count as absent. */
export function readQuery(params: URLSearchParams): ListingQuery {
  return {
    hashTag: parseId(params.get('hashTag')),
    filters: parseFilters(params.get('filters')),
    campaignId: parseId(params.get('campaignId')),
    keyword: params.get('keyword')?.trim().slice(0, maxKeywordLength) || null,
    page: parsePage(params) ?? 1,
    orderBy: sortOptions.find((option) => option === params.get('orderBy')) ?? 'None',
  };
}

function parseId(text: string | null): number | null {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return isId(id) ? id : null;
}

function parsePage(params: URLSearchParams): number | null {
  const page = parseId(params.get('page'));
  return page === null ? null : Math.min(page, lastPage);
}

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxId;

function parseFilters(text: string | null): FilterSelection[] {
  const list = parse(text);
  return Array.isArray(list) ? normalizeFilters(list.flatMap(parseSelection)) : [];
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

function parseSelection(entry: unknown): FilterSelection[] {
  if (typeof entry !== 'object' || entry === null) return [];
  if (!('filterCategoryId' in entry) || !('filterIds' in entry)) return [];
  const { filterCategoryId, filterIds } = entry;
  return isId(filterCategoryId) && Array.isArray(filterIds)
    ? [{ filterCategoryId, filterIds: filterIds.filter(isId) }]
    : [];
}

/** Sorted, one entry per group: equal selections give equal URLs. */
function normalizeFilters(selections: FilterSelection[]): FilterSelection[] {
  const groups = Map.groupBy(selections, ({ filterCategoryId }) => filterCategoryId);
  return [...groups]
    .map(([filterCategoryId, parts]) => ({
      filterCategoryId,
      filterIds: uniqueSorted(parts.flatMap(({ filterIds }) => filterIds)),
    }))
    .filter(({ filterIds }) => filterIds.length > 0)
    .sort((a, b) => a.filterCategoryId - b.filterCategoryId)
    .slice(0, maxGroups);
}

const uniqueSorted = (ids: number[]): number[] => [...new Set(ids)].sort((a, b) => a - b).slice(0, maxOptions);

/** Changes parameters of the listing and keeps all others. */
export function withChange(params: URLSearchParams, change: Partial<ListingQuery>): URLSearchParams {
  const { hashTag, filters, campaignId, keyword, page, orderBy } = { ...readQuery(params), ...change };
  const values = {
    hashTag,
    filters: filters.length > 0 ? JSON.stringify(normalizeFilters(filters)) : null,
    campaignId,
    keyword,
    page,
    orderBy: orderBy === 'None' ? null : orderBy,
  };
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}

/**
 * Redirect target when the page parameter is missing, null when present. Drops an empty keyword that a plain form
 * submit sends.
 */
export function withFirstPage(params: URLSearchParams): URLSearchParams | null {
  if (parsePage(params) !== null) return null;
  const changed = new URLSearchParams(params);
  if (changed.get('keyword')?.trim() === '') changed.delete('keyword');
  changed.set('page', '1');
  return changed;
}

export const toRequest = (query: ListingQuery, categoryId: number | null): ProductListRequest => ({
  take: pageSize,
  skip: (query.page - 1) * pageSize,
  searchKeyword: query.keyword,
  categoryId,
  campaignId: query.campaignId,
  hashtagId: query.hashTag,
  filters: query.filters,
  orderBy: query.orderBy,
});

/** Cache key: equal keys have equal responses. */
export const requestKey = (request: ProductListRequest): string => JSON.stringify(request);

export const isSelected = (filters: FilterSelection[], groupId: number, optionId: number): boolean =>
  filters.some(({ filterCategoryId, filterIds }) => filterCategoryId === groupId && filterIds.includes(optionId));

export function withToggled(filters: FilterSelection[], groupId: number, optionId: number): FilterSelection[] {
  const selection = { filterCategoryId: groupId, filterIds: [optionId] };
  if (!isSelected(filters, groupId, optionId)) return normalizeFilters([...filters, selection]);
  const without = filters.map((group) =>
    group.filterCategoryId === groupId
      ? { ...group, filterIds: group.filterIds.filter((id) => id !== optionId) }
      : group,
  );
  return normalizeFilters(without);
}

export type Chip = { key: string; name: string; change: Partial<ListingQuery> };

/** Selected filters, each with the change that removes it. */
export function toChips(query: ListingQuery, groups: FilterGroup[], hashtags: Hashtag[]): Chip[] {
  const hashtag = hashtags.find(({ id }) => id === query.hashTag);
  const options = groups.flatMap((group) =>
    group.value
      .filter((option) => isSelected(query.filters, group.id, option.id))
      .map(({ id, name }) => ({
        key: `${group.id} ${id}`,
        name,
        change: { filters: withToggled(query.filters, group.id, id) },
      })),
  );
  return [...(hashtag ? [{ key: 'hashTag', name: hashtag.name, change: { hashTag: null } }] : []), ...options];
}

/** Removes every selection that has a chip. */
export const clearedSelection: Partial<ListingQuery> = { hashTag: null, filters: [] };

const shortList = 6;

type CountedOption = { id: number };

/** Options with products first, those without last; the order within both stays. */
export function sortByCounts<Option extends CountedOption>(
  options: Option[],
  counts: Record<string, number> | undefined,
): Option[] {
  const isEmpty = ({ id }: Option) => counts?.[id] === 0;
  return [...options.filter((option) => !isEmpty(option)), ...options.filter(isEmpty)];
}

/** First options of a long list; a selected option is never hidden. */
export function visibleOptions<Option extends CountedOption>(
  options: Option[],
  isOptionSelected: (option: Option) => boolean,
): Option[] {
  return options.filter((option, index) => index < shortList || isOptionSelected(option));
}

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The parameters of the last page when the page does not exist, otherwise null. */
export function withLastPage(params: URLSearchParams, total: number): URLSearchParams | null {
  const last = pageCount(total);
  return readQuery(params).page > last ? withChange(params, { page: last }) : null;
}

/** `shouldRevalidate`: the listing fetches query changes itself, so loaders run only for another path. */
export const isPathChanged = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname;
