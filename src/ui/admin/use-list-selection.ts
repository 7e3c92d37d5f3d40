import { useState } from 'react';
import { errorMessage } from '../error-message.ts';
import { snackbar } from '../snackbar.ts';

type List<Row> = {
  rows: readonly Row[] | undefined;
  data: { total: number } | null;
  query: object;
  /** All rows of the filter, at most so many; from useList. */
  loadRows: (max: number) => Promise<Row[]>;
};

/** Actions on each row by itself take no more. */
const maxLoadedRows = 500;

type Marked<Row> = { filter: string; rows: ReadonlyMap<number, Row>; isWholeFilter: boolean };

/**
 * Selected rows of a list, kept from page to page until the search or a filter changes. `wholeFilter: 'send'` is for
 * actions that take the filter instead of ids (`isWholeFilter`); 'load' reads the rows of all pages.
 */
export function useListSelection<Row extends { id: number }>(list: List<Row>, wholeFilter: 'send' | 'load') {
  const filter = filterKey(list.query);
  const none: Marked<Row> = { filter, rows: new Map(), isWholeFilter: false };
  const [stored, setMarked] = useState(none);
  const [isLoading, setIsLoading] = useState(false);
  const marked = stored.filter === filter ? stored : none;
  const page = list.rows ?? [];
  const total = list.data?.total ?? 0;

  const mark = (rows: Iterable<Row>, isWholeFilter = false) =>
    setMarked({ filter, rows: new Map([...rows].map((row) => [row.id, row])), isWholeFilter });
  /** Of a whole filter only the rows on this page remain selected. */
  const current = marked.isWholeFilter ? page : [...marked.rows.values()];
  const has = (key: number) => marked.isWholeFilter || marked.rows.has(key);
  const isAllSelected = page.length > 0 && page.every(({ id }) => has(id));
  const without = (rows: readonly Row[]) => current.filter(({ id }) => !rows.some((row) => row.id === id));

  const chooseAll = async () => {
    if (wholeFilter === 'send') return mark([], true);
    setIsLoading(true);
    await list.loadRows(maxLoadedRows).then(mark, (failure: unknown) => snackbar.error(errorMessage(failure)));
    setIsLoading(false);
  };
  const reachable = wholeFilter === 'send' ? total : Math.min(total, maxLoadedRows);
  const count = marked.isWholeFilter ? total : marked.rows.size;

  return {
    selected: marked.isWholeFilter ? [] : [...marked.rows.keys()],
    rows: [...marked.rows.values()],
    isWholeFilter: marked.isWholeFilter,
    count,
    has,
    isAllSelected,
    toggle: (key: number) => {
      const row = page.filter(({ id }) => id === key);
      mark(has(key) ? without(row) : [...current, ...row]);
    },
    toggleAll: () => mark(isAllSelected ? without(page) : [...without(page), ...page]),
    clear: () => setMarked(none),
    /** Offered while the whole page is selected and the filter has more. */
    offer:
      isAllSelected && count < reachable ? { reachable, isAll: reachable === total, isLoading, chooseAll } : undefined,
  };
}

/** The search and the filters of a query; sort order and page do not change what is selected. */
function filterKey(query: object): string {
  return JSON.stringify(Object.entries(query).filter(([name]) => !['sort', 'take', 'skip'].includes(name)));
}
