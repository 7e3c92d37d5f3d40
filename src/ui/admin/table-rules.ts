import type { ListParameter } from '../../platform/http/endpoint.ts';

type Filters = Record<string, string>;

/** The state of a table as it is in the URL: /admin/promo-codes?q=vara&sort=-uses&kind=shared&page=2 */
export type TableState<Selected extends Filters> = {
  search: string;
  /** The column's sort key; a leading '-' means descending. */
  sort: string;
  /** From 1. */
  page: number;
  filters: Selected;
};

export type TableDefaults<Selected extends Filters> = { sort: string; filters: Selected };

const maxPage = 10_000;

/** Invalid parameters fall back to the defaults. */
export function parseTableQuery<Selected extends Filters>(
  query: URLSearchParams,
  defaults: TableDefaults<Selected>,
): TableState<Selected> {
  const page = Number(query.get('page') ?? '1');
  const filters = Object.keys(defaults.filters).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    search: query.get('q') ?? '',
    sort: query.get('sort') ?? defaults.sort,
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    filters: { ...defaults.filters, ...Object.fromEntries(filters) },
  };
}

/** Writes only values that differ from the defaults; other parameters stay. */
export function formatTableQuery<Selected extends Filters>(
  query: URLSearchParams,
  state: TableState<Selected>,
  defaults: TableDefaults<Selected>,
): URLSearchParams {
  const written = new URLSearchParams(query);
  const setParam = (name: string, value: string, defaultValue: string) =>
    value === defaultValue ? written.delete(name) : written.set(name, value);
  setParam('q', state.search, '');
  setParam('sort', state.sort, defaults.sort);
  setParam('page', String(state.page), '1');
  for (const [name, defaultValue] of Object.entries(defaults.filters))
    setParam(name, state.filters[name] ?? defaultValue, defaultValue);
  return written;
}

/** The first click sorts ascending, the second descending. */
export const nextSort = (current: string, key: string): string => (current === key ? `-${key}` : key);

export const sortDirection = (current: string, key: string): 'ascending' | 'descending' | undefined =>
  current === key ? 'ascending' : current === `-${key}` ? 'descending' : undefined;

export const pageRange = (page: number, take: number, total: number) => ({
  first: Math.min((page - 1) * take + 1, total),
  last: Math.min(page * take, total),
  hasNext: page * take < total,
});

/** The value of a parameter of a list in the URL; `initial` for one that its contract does not allow. */
export function readParameter(parameter: ListParameter | undefined, text: string, initial: string): string {
  if (!parameter || parameter.kind === 'text') return text;
  if (parameter.kind === 'choice')
    return parameter.options.includes(text) || text === parameter.initial ? text : initial;
  return patterns[parameter.kind].test(text) ? text : initial;
}

const patterns = { number: /^[1-9]\d{0,8}$/, day: /^\d{4}-\d{2}-\d{2}$/ };
