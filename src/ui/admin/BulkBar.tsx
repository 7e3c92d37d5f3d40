import { type ReactNode, useState } from 'react';
import { pluralize } from '../../platform/text/romanian.ts';
import { texts } from './texts.ts';

export type Selection = {
  /** Keys; empty while a whole filter is selected (`useListSelection`). */
  selected: number[];
  count: number;
  has: (key: number) => boolean;
  /** Whether all rows of the page are selected. */
  isAllSelected: boolean;
  toggle: (key: number) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Selects what the filter finds on all pages. */
  offer?: { reachable: number; isAll: boolean; isLoading: boolean; chooseAll: () => Promise<void> | void } | undefined;
};

/** Selected rows of a table, by key; rows that are no longer shown are not selected. */
export function useSelection(keys: readonly number[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const selected = keys.filter((key) => marked.has(key));
  const isAllSelected = keys.length > 0 && selected.length === keys.length;
  return {
    selected,
    count: selected.length,
    has: (key: number) => marked.has(key),
    isAllSelected,
    toggle: (key: number) =>
      setMarked((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key])),
    toggleAll: () => setMarked(new Set(isAllSelected ? [] : keys)),
    clear: () => setMarked(new Set()),
  };
}

type BulkBarProps = {
  selection: Selection;
  /** 'cod', 'coduri' */
  one: string;
  many: string;
  /** BulkAction buttons. */
  children: ReactNode;
};

/** Shown above the table while rows are selected. */
export const BulkBar = ({ selection, one, many, children }: BulkBarProps) => (
  <div role="status">
    {selection.count > 0 && (
      <div className="bulk-bar">
        <b>{texts.selected(selection.count, one, many)}</b>
        {selection.offer && <ChooseAll offer={selection.offer} one={one} many={many} />}
        {children}
        <BulkAction onClick={selection.clear}>{texts.clearSelection}</BulkAction>
      </div>
    )}
  </div>
);

type ChooseAllProps = Pick<BulkBarProps, 'one' | 'many'> & { offer: NonNullable<Selection['offer']> };

const ChooseAll = ({ offer: { reachable, isAll, isLoading, chooseAll }, one, many }: ChooseAllProps) => (
  <button
    type="button"
    className="bulk-all"
    aria-busy={isLoading}
    disabled={isLoading}
    onClick={() => void chooseAll()}
  >
    {(isAll ? texts.chooseAll : texts.chooseFirst)(pluralize(reachable, one, many))}
  </button>
);

export const BulkAction = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="bulk-action" onClick={onClick}>
    {children}
  </button>
);
