import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { nextSort, readTable, type TableDefaults, type TableState, writeTable } from './table-rules.ts';

const typingPause = 300;

type Options<Chosen extends Record<string, string>> = TableDefaults<Chosen> & { take?: number };

/** Search, sort, filters and page of a table, kept in the address: a reload, a bookmark and the back button find them again. */
export function useTableQuery<Chosen extends Record<string, string>>({ take = 25, ...defaults }: Options<Chosen>) {
  const [query, setQuery] = useSearchParams();
  const state = readTable(query, defaults);

  const change = (next: Partial<TableState<Chosen>>) =>
    setQuery((before) => writeTable(before, { ...readTable(before, defaults), page: 1, ...next }, defaults), {
      replace: true,
      preventScrollReset: true,
    });

  return {
    ...state,
    take,
    skip: (state.page - 1) * take,
    /** Changes with everything that asks the server anew. */
    key: JSON.stringify(state),
    isNarrowed: state.search !== '' || Object.keys(state.filters).some((f) => state.filters[f] !== defaults.filters[f]),
    searchField: useTypedSearch(state.search, (search) => change({ search })),
    setSort: (key: string) => change({ sort: nextSort(state.sort, key) }),
    /** An order by its name, where no column stands for it. */
    sortBy: (sort: string) => change({ sort }),
    /** For `<FilterChips {...table.filter('state')} />`. */
    filter: (name: keyof Chosen & string) => ({
      value: state.filters[name],
      onChange: (value: string) => change({ filters: { ...state.filters, [name]: value } }),
    }),
    setPage: (page: number) => change({ page }),
    reset: () => change({ search: '', filters: defaults.filters }),
  };
}

/** Any table's, whatever it is filtered by. */
export type TableQuery = Omit<ReturnType<typeof useTableQuery>, 'filter'>;

/** What is typed shows at once, and asks the server when the hand rests. */
function useTypedSearch(search: string, settle: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by other means: the back button, a reset.
  if (known !== search) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = useCallback(
    (value: string, delay = typingPause) => {
      setTyped(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(value.trim()), delay);
    },
    [settle],
  );
  return { value: typed, onChange };
}
