import { type ReactNode, useState } from 'react';
import { texts } from './texts.ts';

export type Selection = ReturnType<typeof useSelection>;

/** Selected rows of a table, by key; rows that are no longer shown are not selected. */
export function useSelection(keys: readonly number[]) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const selected = keys.filter((key) => marked.has(key));
  const isAllSelected = keys.length > 0 && selected.length === keys.length;
  return {
    selected,
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
    {selection.selected.length > 0 && (
      <div className="bulk-bar">
        <b>{texts.selected(selection.selected.length, one, many)}</b>
        {children}
        <BulkAction onClick={selection.clear}>{texts.clearSelection}</BulkAction>
      </div>
    )}
  </div>
);

export const BulkAction = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="bulk-action" onClick={onClick}>
    {children}
  </button>
);
