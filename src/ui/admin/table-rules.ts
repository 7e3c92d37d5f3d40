type Filters = Record<string, string>;

/** The state of a table as it stands in the address: /admin/promo-codes?q=vara&sort=-uses&kind=shared&page=2 */
export type TableState<Chosen extends Filters> = {
  search: string;
  /** The column's sort key; '-' in front means the largest first. */
  sort: string;
  /** From 1. */
  page: number;
  filters: Chosen;
};

export type TableDefaults<Chosen extends Filters> = { sort: string; filters: Chosen };

const mostPages = 10_000;

/** Whatever stands in the address, the answer is a state the table can show. */
export function readTable<Chosen extends Filters>(
  query: URLSearchParams,
  defaults: TableDefaults<Chosen>,
): TableState<Chosen> {
  const page = Number(query.get('page') ?? '1');
  const given = Object.keys(defaults.filters).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    search: query.get('q') ?? '',
    sort: query.get('sort') ?? defaults.sort,
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
    filters: { ...defaults.filters, ...Object.fromEntries(given) },
  };
}

/** Only what differs from the beginning is written; parameters of others stay. */
export function writeTable<Chosen extends Filters>(
  query: URLSearchParams,
  state: TableState<Chosen>,
  defaults: TableDefaults<Chosen>,
): URLSearchParams {
  const written = new URLSearchParams(query);
  const put = (name: string, value: string, usual: string) =>
    value === usual ? written.delete(name) : written.set(name, value);
  put('q', state.search, '');
  put('sort', state.sort, defaults.sort);
  put('page', String(state.page), '1');
  for (const [name, usual] of Object.entries(defaults.filters)) put(name, state.filters[name] ?? usual, usual);
  return written;
}

/** The first click sorts upwards, the second downwards. */
export const nextSort = (current: string, key: string): string => (current === key ? `-${key}` : key);

export const sortDirection = (current: string, key: string): 'ascending' | 'descending' | undefined =>
  current === key ? 'ascending' : current === `-${key}` ? 'descending' : undefined;

/** Which rows are in sight, and whether others follow. */
export const rangeOf = (page: number, take: number, total: number) => ({
  first: Math.min((page - 1) * take + 1, total),
  last: Math.min(page * take, total),
  hasNext: page * take < total,
});
