import { Icon } from '../Icon.tsx';
import type { Column, DataTableProps } from './DataTable.tsx';
import { sortDirection } from './table-rules.ts';
import { texts } from './texts.ts';

export function DataTableHead<Row>({ columns, selection, sort = '', onSort }: DataTableProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className="data-check">
            <input
              type="checkbox"
              aria-label={texts.chooseAll}
              checked={selection.isAll}
              ref={(box) => {
                if (box) box.indeterminate = !selection.isAll && selection.chosen.length > 0;
              }}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={column.isNumber ? 'is-number' : undefined}
            aria-sort={column.sort ? (sortDirection(sort, column.sort) ?? 'none') : undefined}
          >
            <HeadName column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

type HeadNameProps<Row> = { column: Column<Row>; sort: string; onSort: ((key: string) => void) | undefined };

function HeadName<Row>({ column, sort, onSort }: HeadNameProps<Row>) {
  const key = column.sort;
  if (!key || !onSort) return column.name;
  const direction = sortDirection(sort, key);
  return (
    <button type="button" className="data-sort" onClick={() => onSort(key)}>
      {column.name}
      {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size="s" />}
    </button>
  );
}
