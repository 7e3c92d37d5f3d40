import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatTableQuery, nextSort, parseTableQuery, type TableDefaults, type TableState } from './table-rules.ts';

const debounceMs = 300;

type Options<Selected extends Record<string, string>> = TableDefaults<Selected> & { take?: number };

/** Search, sort order, filters and page of a table. They are kept in the URL, so that reload, bookmarks and the back button work. */
export function useTableQuery<Selected extends Record<string, string>>({ take = 25, ...defaults }: Options<Selected>) {
  const [query, setQuery] = useSearchParams();
  const state = parseTableQuery(query, defaults);

  const change = (next: Partial<TableState<Selected>>) =>
    setQuery(
      (before) => formatTableQuery(before, { ...parseTableQuery(before, defaults), page: 1, ...next }, defaults),
      {
        replace: true,
        preventScrollReset: true,
      },
    );

  return {
    ...state,
    take,
    skip: (state.page - 1) * take,
    /** Changes with every parameter; the key of useTableRows. */
    key: JSON.stringify(state),
    isFiltered: state.search !== '' || Object.keys(state.filters).some((f) => state.filters[f] !== defaults.filters[f]),
    searchField: useTypedSearch(state.search, (search) => change({ search })),
    setSort: (key: string) => change({ sort: nextSort(state.sort, key) }),
    /** Sorts by a key that no column has. */
    sortBy: (sort: string) => change({ sort }),
    /** For `<FilterChips {...table.filter('state')} />`. */
    filter: (name: keyof Selected & string) => ({
      value: state.filters[name],
      onChange: (value: string) => change({ filters: { ...state.filters, [name]: value } }),
    }),
    setPage: (page: number) => change({ page }),
    reset: () => change({ search: '', filters: defaults.filters }),
  };
}

/** A table query with any filters. */
export type TableQuery = Omit<ReturnType<typeof useTableQuery>, 'filter'>;

/** The text shows at once; `onSettled` is called after a pause in typing. */
function useTypedSearch(search: string, onSettled: (search: string) => void) {
  const [text, setText] = useState(search);
  const [urlSearch, setUrlSearch] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The URL changed by other means: the back button, a reset.
  if (urlSearch !== search) {
    setUrlSearch(search);
    if (text.trim() !== search) setText(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = useCallback(
    (value: string, delay = debounceMs) => {
      setText(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => onSettled(value.trim()), delay);
    },
    [onSettled],
  );
  return { value: text, onChange };
}
