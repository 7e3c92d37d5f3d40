import type { ComponentProps } from 'react';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import { ListPanel, type ListPanelProps } from '../../../ui/admin/ListPanel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import type { Selection } from '../../../ui/admin/use-selection.ts';
import { Queue } from './Queue.tsx';
import { texts } from './texts.ts';

type QueuePanelProps<Item> = Omit<ListPanelProps, 'bulk' | 'children'> &
  Pick<ComponentProps<typeof Queue<Item>>, 'label' | 'items' | 'children'> & {
    selection: Selection;
    /** 'recenzie', 'recenzii' */
    one: string;
    many: string;
    onApprove: (ids: readonly number[]) => void;
    /** Said when nothing is there. */
    none: { title: string; text: string };
  };

/** What waits for a decision: searched and paged, decided one by one or several at once. */
export function QueuePanel<Item extends { id: number }>(props: QueuePanelProps<Item>) {
  const { label, items, selection, one, many, onApprove, none, children, ...list } = props;
  const { table, answer } = list;
  const bulk = (
    <BulkBar selection={selection} one={one} many={many}>
      <BulkAction onClick={() => onApprove(selection.chosen)}>{texts.approve}</BulkAction>
    </BulkBar>
  );
  return (
    <ListPanel {...list} bulk={bulk}>
      <p className="queue-keys muted small">{texts.keys}</p>
      <Queue
        label={label}
        items={items}
        keyOf={({ id }) => id}
        isStale={answer.isStale}
        empty={<TableEnd {...none} isNarrowed={table.isNarrowed} onReset={table.reset} />}
      >
        {children}
      </Queue>
    </ListPanel>
  );
}
