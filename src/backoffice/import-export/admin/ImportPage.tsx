import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { download } from '../../../platform/http/download.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TableError } from '../../../ui/admin/TablePanel.tsx';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  cancelImport,
  type FaultView,
  getFaultsFile,
  getImport,
  getImportFaults,
  getRefusedRows,
  type Import,
} from '../contract.ts';
import { ConfirmButton } from './ConfirmImport.tsx';
import { ImportState } from './ImportState.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { canCancel, formatContents, isInProgress } from './rules.ts';
import { texts } from './texts.ts';

const back = { to: '/admin/import', name: texts.title };

/** /admin/import/17: preview, progress and result of an import. */
export default function ImportPage() {
  const { id = '' } = useParams();
  return <ImportDetails key={id} id={Number(id)} />;
}

function ImportDetails({ id }: { id: number }) {
  const loaded = useImport(id);
  const { data } = loaded;
  return (
    <>
      <PageHead title={data?.fileName ?? texts.title} text={data ? formatContents(data) : undefined} back={back}>
        {data && (
          <UnlessReadOnly>
            <ImportActions file={data} onChange={loaded.refresh} />
          </UnlessReadOnly>
        )}
      </PageHead>
      <AsyncContent result={loaded} skeleton={<FormSkeleton />}>
        {(file) => <Content file={file} />}
      </AsyncContent>
    </>
  );
}

const Content = ({ file }: { file: Import }) => (
  <>
    <ImportState file={file} />
    {file.losses.length > 0 && <LossesPanel losses={file.losses} />}
    {file.state === 'ready' && <RowsPanel file={file} />}
    {file.counts.faulty + file.counts.warnings > 0 && <FaultsPanel file={file} />}
    {file.columns.length > 0 && <ColumnsPanel columns={file.columns} />}
  </>
);

const pollIntervalMs = 1000;

/** Loads an import and polls while it is in progress. */
function useImport(id: number) {
  const loaded = useAsyncData((signal) => call(getImport, { params: { id } }, signal));
  const { data, refresh } = loaded;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each response schedules the next request
  useEffect(() => {
    if (!data || !isInProgress(data)) return;
    const timer = setTimeout(refresh, pollIntervalMs);
    return () => clearTimeout(timer);
  }, [data]);

  return loaded;
}

function ColumnsPanel({ columns }: { columns: Import['columns'] }) {
  const read = columns.filter(({ becomes }) => becomes !== null);
  const ignored = columns.filter(({ becomes }) => becomes === null);
  return (
    <Panel title={texts.columns}>
      <ul className="import-columns">
        {read.map(({ header, becomes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: column names may repeat, and columns never move
          <li key={index}>
            {header} <span className="muted">{texts.becomes}</span> <b>{becomes}</b>
          </li>
        ))}
      </ul>
      {ignored.length > 0 && (
        <p className="muted small">
          {ignored.map(({ header }) => header || '—').join(', ')}: {texts.ignored}.
        </p>
      )}
    </Panel>
  );
}

type Loss = Import['losses'][number] & { index: number };

const lossColumns: Column<Loss>[] = [
  { key: 'header', name: texts.column, cell: ({ header }) => header || '—' },
  { key: 'rows', name: texts.filled, isNumber: true, isOnCard: true, cell: ({ rows }) => rows },
  {
    key: 'reason',
    name: texts.reason,
    isOnCard: true,
    cell: ({ reason }) => <span className="import-sentence">{reason}</span>,
  },
];

const LossesPanel = ({ losses }: Pick<Import, 'losses'>) => (
  <Panel title={texts.losses} isFlush>
    <p className="muted small import-note">{texts.lossesText}</p>
    <DataTable
      label={texts.lossesTable}
      columns={lossColumns}
      rows={losses.map((loss, index) => ({ ...loss, index }))}
      rowKey={({ index }) => index}
      rowName={({ header }) => header}
    />
  </Panel>
);

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
      <StatusDot tone={isWarning ? 'warn' : 'bad'}>{isWarning ? texts.warning : texts.fault}</StatusDot>
    ),
  },
];

function FaultsPanel({ file: { id, state, counts } }: { file: Import }) {
  const [page, setPage] = useState(1);
  const rows = useTableRows(String(page), (signal) =>
    call(getImportFaults, { params: { id }, query: { take, skip: (page - 1) * take } }, signal),
  );
  const save = (endpoint: typeof getFaultsFile | typeof getRefusedRows) => () =>
    void download(endpoint, { params: { id } }).catch((failure: unknown) => snackbar.error(errorMessage(failure)));
  const actions = (
    <>
      <Button size="s" onClick={save(getFaultsFile)}>
        {texts.faultsFile}
      </Button>
      {state === 'ready' && counts.faulty > 0 && (
        <Button size="s" onClick={save(getRefusedRows)}>
          {texts.refusedRows}
        </Button>
      )}
    </>
  );
  return (
    <Panel title={texts.faults} actions={actions} isFlush>
      <TableError failure={rows.failure} onRetry={rows.retry} />
      <DataTable
        label={texts.faultsTable}
        columns={columns}
        rows={rows.data?.rows ?? null}
        rowKey={(fault) => fault.id}
        rowName={({ line }) => texts.rowName(line)}
        isStale={rows.isStale}
      />
      <Pager page={page} take={take} total={rows.data?.total ?? 0} onPageChange={setPage} label={texts.faultPages} />
    </Panel>
  );
}

type ImportActionsProps = { file: Import; onChange: () => void };

function ImportActions({ file, onChange }: ImportActionsProps) {
  const { id, state, total } = file;
  const run = async (request: Promise<null>, message?: string) => {
    await request.then(
      () => message && snackbar.success(message),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    onChange();
  };
  const stop = () => run(call(cancelImport, { params: { id } }), state === 'running' ? texts.stopped : texts.cancelled);

  if (!canCancel(state))
    return (
      <ButtonLink size="s" to="/admin/import">
        {texts.another}
      </ButtonLink>
    );
  return (
    <>
      <Button size="s" onClick={() => void stop()}>
        {state === 'ready' ? texts.giveUp : texts.stop}
      </Button>
      {state === 'ready' && total > 0 && <ConfirmButton file={file} onConfirmed={onChange} />}
    </>
  );
}
