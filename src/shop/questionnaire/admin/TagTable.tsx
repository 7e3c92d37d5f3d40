import { fold } from '../../../kit/romanian.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterBar, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { type AdminTag, tagEffects } from '../admin-contract.ts';
import { texts } from './texts.ts';

const columns: Column<AdminTag>[] = [
  { key: 'name', name: texts.tag, sort: 'name', cell: ({ name }) => name },
  {
    key: 'effect',
    name: texts.effect,
    cell: ({ effect }) => <span className="tag-effect">{texts.effects[effect]}</span>,
  },
  { key: 'reason', name: texts.reason, cell: ({ reason }) => <span className="muted">{reason}</span> },
  { key: 'answers', name: texts.answerCount, sort: 'answers', isNumber: true, cell: ({ answerCount }) => answerCount },
  { key: 'products', name: texts.productCount, sort: 'products', isNumber: true, cell: (tag) => tag.productCount },
];

const effects = [
  { value: 'all', name: texts.anyEffect },
  ...tagEffects.map((value) => ({ value, name: texts.effects[value] })),
];

const byName = (a: AdminTag, b: AdminTag): number => a.name.localeCompare(b.name, 'ro');
const orders: Record<string, (a: AdminTag, b: AdminTag) => number> = {
  name: byName,
  answers: (a, b) => a.answerCount - b.answerCount || byName(a, b),
  products: (a, b) => a.productCount - b.productCount || byName(a, b),
};

/** All of them are here already, so they are searched and sorted here. */
export function TagTable({ tags }: { tags: readonly AdminTag[] }) {
  const table = useTableQuery({ sort: 'name', filters: { effect: 'all' } });
  const order = orders[table.sort.replace('-', '')] ?? byName;
  const shown = tags
    .filter(({ name }) => fold(name).includes(fold(table.search)))
    .filter(({ effect }) => table.filters.effect === 'all' || table.filters.effect === effect)
    .toSorted((a, b) => (table.sort.startsWith('-') ? order(b, a) : order(a, b)));
  return (
    <Panel isFlush>
      <FilterBar
        search={table.searchField}
        placeholder={texts.tagSearch}
        onReset={table.isNarrowed ? table.reset : undefined}
      >
        <FilterSelect label={texts.effect} options={effects} {...table.filter('effect')} />
      </FilterBar>
      <DataTable
        label={texts.tags}
        columns={columns}
        rows={shown}
        keyOf={({ id }) => id}
        nameOf={({ name }) => texts.nameOfTag(name)}
        hrefOf={({ id }) => `/admin/questionnaire/tags/${id}`}
        sort={table.sort}
        onSort={table.setSort}
        empty={
          <TableEnd
            isNarrowed={table.isNarrowed}
            title={texts.noTagsYet}
            text={texts.noTagsText}
            onReset={table.reset}
          />
        }
      />
    </Panel>
  );
}
