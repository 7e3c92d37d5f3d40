import type { ReactNode } from 'react';
import { texts } from './texts.ts';
import type { Selection } from './use-selection.ts';

type BulkBarProps = {
  selection: Selection;
  /** 'cod', 'coduri' */
  one: string;
  many: string;
  /** BulkAction for everything that can be done with all chosen rows. */
  children: ReactNode;
};

/** Stands above the table while rows are chosen. */
export const BulkBar = ({ selection, one, many, children }: BulkBarProps) => (
  <div role="status">
    {selection.chosen.length > 0 && (
      <div className="bulk-bar">
        <b>{texts.chosen(selection.chosen.length, one, many)}</b>
        {children}
        <BulkAction onClick={selection.clear}>{texts.unchoose}</BulkAction>
      </div>
    )}
  </div>
);

export const BulkAction = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="bulk-action" onClick={onClick}>
    {children}
  </button>
);
