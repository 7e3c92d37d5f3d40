import { type ReactNode, useState } from 'react';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { SortableList } from '../../../ui/admin/SortableList.tsx';
import { texts } from './texts.ts';

type EditableListProps<Item> = {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  /** Content of an item's row. */
  row: (item: Item, index: number) => ReactNode;
  /** The fields of an item, shown when its row is opened or has an error; null for one without fields. */
  fields: (item: Item, index: number) => ReactNode;
  hasError: (index: number) => boolean;
};

/** An ordered list, moved by dragging, with the keyboard or with buttons, whose items open to be edited. */
export function EditableList<Item extends { id: number }>(props: EditableListProps<Item>) {
  const { label, items, nameOf, onChange, row, fields, hasError } = props;
  const [openIds, setOpenIds] = useState<readonly number[]>([]);
  // A row that an error opened stays open while the error is corrected.
  const faulty = items.filter(({ id }, index) => hasError(index) && !openIds.includes(id));
  if (faulty.length > 0) setOpenIds([...openIds, ...faulty.map(({ id }) => id)]);
  const toggle = (id: number) =>
    setOpenIds(openIds.includes(id) ? openIds.filter((one) => one !== id) : [...openIds, id]);
  const move = (from: number, to: number) => onChange(moveItem(items, from, to));
  return (
    <SortableList
      items={items}
      idOf={({ id }) => id}
      nameOf={nameOf}
      label={label}
      className="layout-rows"
      itemProps={() => ({ className: 'layout-row' })}
      isHandleOnly
      onMove={move}
    >
      {(item, index, handle) => {
        const name = nameOf(item);
        const content = fields(item, index);
        const isOpen = content !== null && openIds.includes(item.id);
        return (
          <>
            {handle}
            <div className="layout-words">{row(item, index)}</div>
            <UnlessReadOnly>
              <span className="row-tools">
                {content !== null && <RowButton icon="dots" label={texts.edit(name)} onClick={() => toggle(item.id)} />}
                <RowButton
                  icon="up"
                  label={texts.raise(name)}
                  isDisabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <RowButton
                  icon="down"
                  label={texts.lower(name)}
                  isDisabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <RowButton
                  icon="x"
                  label={texts.remove(name)}
                  onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
                />
              </span>
            </UnlessReadOnly>
            {isOpen && <div className="layout-fields form">{content}</div>}
          </>
        );
      }}
    </SortableList>
  );
}

/** An id that no item of the list has. */
export const nextId = (items: readonly { id: number }[]): number => Math.max(0, ...items.map(({ id }) => id)) + 1;
