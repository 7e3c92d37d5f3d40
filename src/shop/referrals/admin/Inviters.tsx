import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { getInviters, type Inviter, inviterSorts } from '../admin-contract.ts';
import { Person } from './Person.tsx';
import { texts } from './texts.ts';

const columns: Column<Inviter>[] = [
  { key: 'person', name: texts.inviter, cell: ({ person }) => <Person person={person} /> },
  { key: 'invited', name: texts.invited, sort: 'invited', isNumber: true, cell: ({ invited }) => invited },
  { key: 'rewarded', name: texts.rewarded, sort: 'rewarded', isNumber: true, cell: ({ rewarded }) => rewarded },
  { key: 'refused', name: texts.refused, sort: 'refused', isNumber: true, cell: ({ refused }) => refused },
  { key: 'value', name: texts.value, isNumber: true, cell: ({ value }) => value.toFixed(2) },
  {
    key: 'hints',
    name: texts.hints,
    cell: ({ hints }) =>
      hints.length === 0 ? (
        <span className="muted">{texts.noHints}</span>
      ) : (
        <StateDot tone="warn">{hints.map((hint) => texts.hintNames[hint]).join(' · ')}</StateDot>
      ),
  },
  {
    key: 'last',
    name: texts.lastAt,
    sort: 'last',
    cell: ({ lastAt }) => <span className="num">{showMoment(new Date(lastAt))}</span>,
  },
];

export function Inviters() {
  const table = useTableQuery({ sort: '-refused', filters: {} });
  const { search, take, skip } = table;
  const sort = inviterSorts.find((known) => known === table.sort) ?? '-refused';
  const page = useRows(table.key, (signal) => call(getInviters, { query: { search, sort, take, skip } }, signal));
  return (
    <TablePanel
      table={table}
      answer={page}
      rows={page.data?.inviters}
      label={texts.views.inviters}
      columns={columns}
      keyOf={({ person }) => person.id}
      nameOf={({ person }) => person.email}
      search={texts.searchPeople}
      none={{ title: texts.none, text: texts.noneText }}
    />
  );
}
