import { useState } from 'react';
import { moveItem, RowButton } from '../../../ui/admin/RowButton.tsx';
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
  const [dragged, setDragged] = useState<number | null>(null);

  const move = async (from: number, to: number) => {
    const next = moveItem(rows, from, to);
    onOrdered(next);
    await order(next.map(({ id }) => id)).catch((failure: unknown) => {
      snackbar.error(errorMessage(failure));
      onFailed();
    });
  };
  const drop = (index: number) => {
    if (dragged !== null && dragged !== index) void move(dragged, index);
    setDragged(null);
  };
  return (
    <ol className="tree-list">
      {rows.map((row, index) => {
        const picture = pictureOf?.(row);
        return (
          <li
            key={row.id}
            draggable
            className={dragged === index ? 'is-dragged' : undefined}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(index)}
            onDragEnd={() => setDragged(null)}
          >
            {picture && <img src={picture} alt="" width={40} height={40} draggable={false} />}
            <button type="button" className="data-open" onClick={() => onOpen(row)}>
              {row.name}
            </button>
            <span className="muted small">{noteOf(row)}</span>
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
          </li>
        );
      })}
    </ol>
  );
}
