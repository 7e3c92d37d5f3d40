import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { TableError } from '../../../ui/admin/TablePanel.tsx';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { getImportRows, type Import, type RowView } from '../contract.ts';
import { toVerdictFilter, type VerdictFilter, verdictOptions } from './rules.ts';
import { texts } from './texts.ts';

const take = 20;

const columnsOf = (kind: Import['kind']): Column<RowView>[] => [
  { key: 'line', name: texts.line, cell: ({ line }) => <span className="num">{line}</span> },
  { key: 'code', name: texts.codes[kind ?? 'products'], cell: ({ code }) => code },
  { key: 'name', name: texts.name, cell: ({ name }) => name },
  { key: 'verdict', name: texts.verdict, cell: (row) => <VerdictDot row={row} /> },
  { key: 'changes', name: texts.changes, cell: (row) => <Changes row={row} /> },
];

const verdictTones: Record<RowView['verdict'], Tone> = {
  new: 'ok',
  changed: 'info',
  unchanged: 'calm',
  faulty: 'bad',
};

const VerdictDot = ({ row: { verdict, isDraft } }: { row: RowView }) => (
  <StatusDot tone={verdictTones[verdict]}>
    {texts.oneVerdict[verdict]}
    {isDraft && `, ${texts.draft}`}
  </StatusDot>
);

const shown = 4;

function Changes({ row: { changes, verdict } }: { row: RowView }) {
  if (changes.length === 0) return null;
  const rest = changes.length - shown;
  return (
    <ul className="import-changes">
      {changes.slice(0, shown).map(({ column, before, after }) => (
        <li key={column}>
          <b>{column}:</b> {verdict !== 'new' && <del>{before || texts.empty}</del>} <ins>{after || texts.empty}</ins>
        </li>
      ))}
      {rest > 0 && <li className="muted">{texts.more(rest)}</li>}
    </ul>
  );
}

export function RowsPanel({ file: { id, kind, counts } }: { file: Import }) {
  const [verdict, setVerdict] = useState<VerdictFilter>('all');
  const [page, setPage] = useState(1);
  const rows = useTableRows(`${verdict} ${page}`, (signal) =>
    call(getImportRows, { params: { id }, query: { take, skip: (page - 1) * take, verdict } }, signal),
  );
  const choose = (value: string) => {
    setVerdict(toVerdictFilter(value));
    setPage(1);
  };
  return (
    <Panel title={texts.rows} isFlush>
      <div className="filter-bar">
        <FilterChips label={texts.verdict} value={verdict} options={verdictOptions(counts)} onChange={choose} />
      </div>
      <TableError failure={rows.failure} onRetry={rows.retry} />
      <DataTable
        label={texts.rowsTable}
        columns={columnsOf(kind)}
        rows={rows.data?.rows ?? null}
        rowKey={({ position }) => position}
        rowName={({ line }) => texts.rowName(line)}
        isStale={rows.isStale}
        empty={<Empty title={texts.noRows} text={texts.noRowsText} />}
      />
      <Pager page={page} take={take} total={rows.data?.total ?? 0} onPageChange={setPage} label={texts.rowPages} />
    </Panel>
  );
}
