import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { getImportRows, type Import, type RowView } from '../admin-contract.ts';
import { asVerdict, type Chosen, verdictOptions } from './exchange-rules.ts';
import { texts } from './texts.ts';
import { verdictTones } from './tones.ts';

const take = 20;

const columns: Column<RowView>[] = [
  { key: 'line', name: texts.line, cell: ({ line }) => <span className="num">{line}</span> },
  { key: 'code', name: texts.code, cell: ({ code }) => code },
  { key: 'name', name: texts.name, cell: ({ name }) => name },
  { key: 'verdict', name: texts.verdict, cell: (row) => <Verdict row={row} /> },
  { key: 'changes', name: texts.changes, cell: (row) => <Changes row={row} /> },
];

const Verdict = ({ row: { verdict, isDraft } }: { row: RowView }) => (
  <StateDot tone={verdictTones[verdict]}>
    {texts.oneVerdict[verdict]}
    {isDraft && `, ${texts.draft}`}
  </StateDot>
);

const shown = 4;

/** A few of the columns, before and after; of a new one only what it will be. */
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

export function RowsPanel({ file: { id, counts } }: { file: Import }) {
  const [verdict, setVerdict] = useState<Chosen>('all');
  const [page, setPage] = useState(1);
  const rows = useRows(`${verdict} ${page}`, (signal) =>
    call(getImportRows, { params: { id }, query: { take, skip: (page - 1) * take, verdict } }, signal),
  );
  const choose = (value: string) => {
    setVerdict(asVerdict(value));
    setPage(1);
  };
  return (
    <Panel title={texts.rows} isFlush>
      <div className="filter-bar">
        <FilterChips label={texts.verdict} value={verdict} options={verdictOptions(counts)} onChange={choose} />
      </div>
      <TableFailure failure={rows.failure} onRetry={rows.retry} />
      <DataTable
        label={texts.rowsTable}
        columns={columns}
        rows={rows.data?.rows ?? null}
        keyOf={({ position }) => position}
        nameOf={({ line }) => texts.rowName(line)}
        isStale={rows.isStale}
        empty={<Empty title={texts.noRows} text={texts.noRowsText} />}
      />
      <Pager page={page} take={take} total={rows.data?.total ?? 0} onPage={setPage} label={texts.rowPages} />
    </Panel>
  );
}
