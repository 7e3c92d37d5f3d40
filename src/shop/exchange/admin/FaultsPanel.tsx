import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { download } from '../../../kit/download.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type FaultView, getFaultsFile, getImportFaults } from '../admin-contract.ts';
import { texts } from './texts.ts';

const take = 20;

const columns: Column<FaultView>[] = [
  { key: 'line', name: texts.line, cell: ({ line }) => <span className="num">{line}</span> },
  {
    key: 'sentence',
    name: texts.sentence,
    cell: ({ sentence }) => <span className="import-sentence">{sentence}</span>,
  },
  { key: 'column', name: texts.column, cell: ({ column }) => column },
  {
    key: 'kind',
    name: texts.what,
    cell: ({ isWarning }) => (
      <StateDot tone={isWarning ? 'warn' : 'bad'}>{isWarning ? texts.warning : texts.fault}</StateDot>
    ),
  },
];

/** What is wrong, line by line; the list can be taken along to where the file is mended. */
export function FaultsPanel({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const rows = useRows(String(page), (signal) =>
    call(getImportFaults, { params: { id }, query: { take, skip: (page - 1) * take } }, signal),
  );
  const save = () =>
    download(getFaultsFile, { params: { id } }).catch((failure: unknown) => snackbar.error(sentenceOf(failure)));
  const actions = (
    <Button size="s" onClick={() => void save()}>
      {texts.faultsFile}
    </Button>
  );
  return (
    <Panel title={texts.faults} actions={actions} isFlush>
      <TableFailure failure={rows.failure} onRetry={rows.retry} />
      <DataTable
        label={texts.faultsTable}
        columns={columns}
        rows={rows.data?.faults ?? null}
        keyOf={(fault) => fault.id}
        nameOf={({ line }) => texts.rowName(line)}
        isStale={rows.isStale}
      />
      <Pager page={page} take={take} total={rows.data?.total ?? 0} onPage={setPage} label={texts.faultPages} />
    </Panel>
  );
}
