import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { getImports, type ImportHead } from '../admin-contract.ts';
import { DropZone } from './DropZone.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { holdsOf, resultOf } from './exchange-rules.ts';
import { texts } from './texts.ts';
import { stateTones } from './tones.ts';

const columns: Column<ImportHead>[] = [
  { key: 'file', name: texts.file, cell: ({ fileName }) => fileName },
  { key: 'holds', name: texts.holds, cell: holdsOf },
  {
    key: 'state',
    name: texts.state,
    cell: ({ state }) => <StateDot tone={stateTones[state]}>{texts.states[state]}</StateDot>,
  },
  { key: 'result', name: texts.result, cell: resultOf },
  { key: 'author', name: texts.author, cell: ({ author }) => author },
  { key: 'at', name: texts.sentAt, cell: ({ createdAt }) => showMoment(new Date(createdAt)) },
];

/** /admin/import: a file comes in, files go out, and what came before. */
export default function ExchangePage() {
  const table = useTableQuery({ sort: '', filters: {} });
  const { take, skip } = table;
  const page = useRows(table.key, (signal) => call(getImports, { query: { take, skip } }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <div className="panels">
        <DropZone />
        <ExportPanel />
      </div>
      <Panel title={texts.history} isFlush>
        <TableFailure failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.historyTable}
          columns={columns}
          rows={page.data?.imports ?? null}
          keyOf={({ id }) => id}
          nameOf={({ fileName }) => texts.nameOf(fileName)}
          hrefOf={({ id }) => `/admin/import/${id}`}
          isStale={page.isStale}
          empty={<TableEnd isNarrowed={false} title={texts.none} text={texts.noneText} onReset={table.reset} />}
        />
        <Pager page={table.page} take={take} total={page.data?.total ?? 0} onPage={table.setPage} />
      </Panel>
    </>
  );
}
