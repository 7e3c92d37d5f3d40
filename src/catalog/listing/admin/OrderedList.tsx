import { moveItem } from '../../../ui/admin/move-item.ts';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { SortableList } from '../../../ui/admin/SortableList.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { texts } from './texts.ts';

type OrderedListProps<Row> = {
  rows: Row[];
  noteOf: (row: Row) => string;
  pictureOf?: (row: Row) => string | null;
  onOpen: (row: Row) => void;
  /** Saves the order; the list has already been updated optimistically. */
  order: (ids: number[]) => Promise<unknown>;
  onOrdered: (rows: Row[]) => void;
  onFailed: () => void;
};

/** Rows in the shop's order, moved by drag or with the buttons. */
export function OrderedList<Row extends { id: number; name: string }>(props: OrderedListProps<Row>) {
  const { rows, noteOf, pictureOf, onOpen, order, onOrdered, onFailed } = props;

  const move = async (from: number, to: number) => {
    const next = moveItem(rows, from, to);
    onOrdered(next);
    await order(next.map(({ id }) => id)).catch((failure: unknown) => {
      snackbar.error(errorMessage(failure));
      onFailed();
    });
  };
  return (
    <SortableList
      items={rows}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      className="tree-list"
      onMove={(from, to) => void move(from, to)}
    >
      {(row, index, handle) => {
        const picture = pictureOf?.(row);
        return (
          <>
            {handle}
            {picture && <img src={picture} alt="" width={40} height={40} />}
            <span className="tree-words">
              <button type="button" className="data-open" onClick={() => onOpen(row)}>
                {row.name}
              </button>
              <span className="muted small">{noteOf(row)}</span>
            </span>
            <span className="row-tools">
              <RowButton
                icon="up"
                label={texts.raise(row.name)}
                isDisabled={index === 0}
                onClick={() => void move(index, index - 1)}
              />
              <RowButton
                icon="down"
                label={texts.lower(row.name)}
                isDisabled={index === rows.length - 1}
                onClick={() => void move(index, index + 1)}
              />
            </span>
          </>
        );
      }}
    </SortableList>
  );
}
