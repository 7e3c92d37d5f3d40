import { useState } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import type { Column } from './DataTable.tsx';
import { ListMenu } from './ListMenu.tsx';
import { texts } from './texts.ts';

const storageKey = (list: string): string => `admin-columns ${list}`;

/** Columns are chosen per browser, because they depend on the width of its screen. */
function readHidden(list: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The columns of a list that this browser shows; the first one, which opens the row, always is. */
export function useShownColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const hide = (keys: string[]) => {
    setHidden(keys);
    try {
      localStorage.setItem(storageKey(list), JSON.stringify(keys));
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  };
  const shown = columns.filter(({ key }, index) => index === 0 || !hidden.includes(key));
  return {
    shown,
    isShown: (key: string) => !hidden.includes(key),
    toggle: (key: string) => hide(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]),
  };
}

type ColumnMenuProps<Row> = { columns: readonly Column<Row>[]; choice: ReturnType<typeof useShownColumns<Row>> };

export const ColumnMenu = <Row,>({ columns, choice }: ColumnMenuProps<Row>) => (
  <ListMenu label={texts.columns}>
    <fieldset className="list-menu-columns">
      <legend className="sr">{texts.columns}</legend>
      {columns
        .slice(1)
        // A column of buttons has no name.
        .filter(({ name }) => name !== '')
        .map(({ key, name }) => (
          <Checkbox key={key} checked={choice.isShown(key)} onChange={() => choice.toggle(key)}>
            {name}
          </Checkbox>
        ))}
    </fieldset>
  </ListMenu>
);
