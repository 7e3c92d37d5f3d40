import { useState } from 'react';
import { moved } from '../../../ui/admin/moved.ts';
import { RowTool } from '../../../ui/admin/RowTool.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { texts } from './texts.ts';

type OrderedListProps<Row> = {
  rows: Row[];
  noteOf: (row: Row) => string;
  pictureOf?: (row: Row) => string | null;
  onOpen: (row: Row) => void;
  /** Tells the server; what is in sight has moved already. */
  order: (ids: number[]) => Promise<unknown>;
  onOrdered: (rows: Row[]) => void;
  onFailed: () => void;
};

/** Rows in the order shoppers see: dragged, or moved with the buttons. */
export function OrderedList<Row extends { id: number; name: string }>(props: OrderedListProps<Row>) {
  const { rows, noteOf, pictureOf, onOpen, order, onOrdered, onFailed } = props;
  const [dragged, setDragged] = useState<number | null>(null);

  const move = async (from: number, to: number) => {
    const next = moved(rows, from, to);
    onOrdered(next);
    await order(next.map(({ id }) => id)).catch((failure: unknown) => {
      snackbar.error(sentenceOf(failure));
      onFailed();
    });
  };
  const drop = (place: number) => {
    if (dragged !== null && dragged !== place) void move(dragged, place);
    setDragged(null);
  };
  return (
    <ol className="tree-list">
      {rows.map((row, place) => {
        const picture = pictureOf?.(row);
        return (
          <li
            key={row.id}
            draggable
            className={dragged === place ? 'is-dragged' : undefined}
            onDragStart={() => setDragged(place)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(place)}
            onDragEnd={() => setDragged(null)}
          >
            {picture && <img src={picture} alt="" width={40} height={40} draggable={false} />}
            <button type="button" className="data-open" onClick={() => onOpen(row)}>
              {row.name}
            </button>
            <span className="muted small">{noteOf(row)}</span>
            <span className="row-tools">
              <RowTool
                icon="up"
                label={texts.raise(row.name)}
                isOff={place === 0}
                onClick={() => void move(place, place - 1)}
              />
              <RowTool
                icon="down"
                label={texts.lower(row.name)}
                isOff={place === rows.length - 1}
                onClick={() => void move(place, place + 1)}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
