import type { z } from 'zod';
import { call } from '../../platform/http/client.ts';
import type { DataOf, EndpointInput, EndpointSpec, ParamsOf } from '../../platform/http/endpoint.ts';
import { readParameter } from './table-rules.ts';
import { useTableQuery } from './use-table-query.ts';
import { useTableRows } from './use-table-rows.ts';

/** An endpoint made with `list`. */
export type ListEndpoint = EndpointSpec & {
  readonly list: NonNullable<EndpointSpec['list']>;
  readonly query: z.ZodType;
  readonly data: z.ZodType<{ total: number; rows: unknown[] }>;
};

type Query<E extends ListEndpoint> = z.input<E['query']>;
type Filter<E extends ListEndpoint> = Exclude<keyof Query<E> & string, 'search' | 'sort' | 'take' | 'skip'>;

type Options<E extends ListEndpoint> = {
  params?: ParamsOf<E>;
  /** Parameters that are not in the URL. */
  query?: Partial<Query<E>>;
  /** First values of the screen that differ from those of the contract. */
  defaults?: Partial<Record<Filter<E> | 'sort', string>>;
  /** Names of filters in the URL that differ from those of the contract. */
  urlNames?: Partial<Record<Filter<E>, string>>;
  take?: number;
};

/** The most rows that a list returns at once. */
const mostRows = 96;

/** The rows of a list endpoint by the search, sort order, filters and page in the URL, for TablePanel. */
export function useList<E extends ListEndpoint>(endpoint: E, options: Options<E> = {}) {
  const { pageSize, maxTotal, parameters } = endpoint.list;
  const { params, query: fixed, take = pageSize } = options;
  const defaults: Record<string, string | undefined> = options.defaults ?? {};
  const urlNames: Record<string, string | undefined> = options.urlNames ?? {};
  const { search: _, sort, ...filters } = parameters;
  const names = Object.keys(filters).filter((name) => !(fixed && name in fixed));
  const urlName = (name: string): string => urlNames[name] ?? name;
  const initial = (name: string): string => defaults[name] ?? parameters[name]?.initial ?? '';

  const table = useTableQuery({
    sort: initial('sort'),
    filters: Object.fromEntries(names.map((name) => [urlName(name), initial(name)])),
    take,
  });
  const read = (name: string, text: string): string => readParameter(parameters[name], text, initial(name));
  const selected = Object.fromEntries(names.map((name) => [name, read(name, table.filters[urlName(name)] ?? '')]));
  const sent = names.filter((name) => !parameters[name]?.isOptional || selected[name] !== parameters[name].initial);
  const query = {
    ...('search' in parameters ? { search: table.search } : {}),
    ...(sort ? { sort: read('sort', table.sort) } : {}),
    ...Object.fromEntries(sent.map((name) => [name, selected[name]])),
    ...fixed,
    take,
    skip: table.skip,
  };
  // The types follow from the contract, of which the browser has only the description.
  const input = { params, query } as unknown as EndpointInput<E>;
  const page = useTableRows(JSON.stringify(input), (signal) => call(endpoint, input, signal));
  const data = page.data as (DataOf<E> & { total: number }) | null;
  const loadRows = async (max: number): Promise<DataOf<E>['rows']> => {
    const rows: DataOf<E>['rows'] = [];
    let total = max;
    while (rows.length < Math.min(total, max)) {
      const part = { params, query: { ...query, take: mostRows, skip: rows.length } } as unknown as EndpointInput<E>;
      const loaded = (await call(endpoint, part)) as DataOf<E> & { total: number };
      if (loaded.rows.length === 0) break;
      total = loaded.total;
      rows.push(...loaded.rows);
    }
    return rows.slice(0, max);
  };
  return {
    ...table,
    ...page,
    data,
    rows: data?.rows as DataOf<E>['rows'] | undefined,
    maxTotal,
    /** The rows of all pages, at most `max`. */
    loadRows,
    /** The query as it is sent. */
    query: query as Query<E>,
    key: JSON.stringify(input),
    sort: sort ? read('sort', table.sort) : table.sort,
    filters: selected as Record<Filter<E>, string>,
    /** For `<FilterChips {...list.filter('state')} />`. */
    filter: (name: Filter<E>) => ({ value: selected[name] ?? '', onChange: table.filter(urlName(name)).onChange }),
  };
}
