import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermissions } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { download } from '../../../platform/http/download.ts';
import { includesAll } from '../../../platform/http/permissions.ts';
import { upload } from '../../../platform/http/upload.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { PeriodFields } from '../../../ui/admin/PeriodFields.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { EmptyTable, TableError } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import {
  type ExportKind,
  exportKinds,
  exportPermissions,
  getExport,
  getImports,
  type ImportHead,
  sendImport,
} from '../contract.ts';
import { maxFileBytes } from '../import-entry.ts';
import { importStateTones } from './ImportState.tsx';
import { fileProblem, formatContents, formatResult, thisMonth } from './rules.ts';
import { texts } from './texts.ts';

const columns: Column<ImportHead>[] = [
  { key: 'file', name: texts.file, cell: ({ fileName }) => fileName },
  { key: 'holds', name: texts.holds, cell: formatContents },
  {
    key: 'state',
    name: texts.state,
    cell: ({ state }) => <StatusDot tone={importStateTones[state]}>{texts.states[state]}</StatusDot>,
  },
  { key: 'result', name: texts.result, cell: formatResult },
  { key: 'author', name: texts.author, cell: ({ author }) => author },
  { key: 'at', name: texts.sentAt, cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
];

/** /admin/import: upload, downloads and the list of imports. */
export default function ImportExportPage() {
  const table = useTableQuery({ sort: '', filters: {} });
  const { take, skip } = table;
  const page = useTableRows(table.key, (signal) => call(getImports, { query: { take, skip } }, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text} />
      <div className="panels">
        <UnlessReadOnly>
          <DropZone />
        </UnlessReadOnly>
        <ExportPanel />
      </div>
      <Panel title={texts.history} isFlush>
        <TableError failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.historyTable}
          columns={columns}
          rows={page.data?.rows ?? null}
          rowKey={({ id }) => id}
          rowName={({ fileName }) => texts.nameOf(fileName)}
          rowHref={({ id }) => `/admin/import/${id}`}
          isStale={page.isStale}
          empty={<EmptyTable isFiltered={false} title={texts.none} text={texts.noneText} onReset={table.reset} />}
        />
        <Pager page={table.page} take={take} total={page.data?.total ?? 0} onPageChange={table.setPage} />
      </Panel>
    </>
  );
}

type Range = { from: string; until: string };

function ExportPanel() {
  const [range, setRange] = useState<Range>(() => thisMonth(new Date()));
  const permissions = usePermissions();
  return (
    <Panel title={texts.exportTitle}>
      <p className="muted small">{texts.exportText}</p>
      <div className="export-range">
        <PeriodFields labels={texts.period} period={range} onChange={setRange} />
      </div>
      <ul className="export-list">
        {exportKinds
          .filter((what) => includesAll(permissions, exportPermissions[what]))
          .map((what) => (
            <ExportLine key={what} what={what} range={range} />
          ))}
      </ul>
    </Panel>
  );
}

function ExportLine({ what, range }: { what: ExportKind; range: Range }) {
  const [isBusy, setIsBusy] = useState(false);
  const [name, text] = texts.exports[what];
  const fetch = async () => {
    setIsBusy(true);
    const body = { what, from: range.from || null, until: range.until || null };
    await download(getExport, { body }).catch((failure: unknown) => snackbar.error(errorMessage(failure)));
    setIsBusy(false);
  };
  return (
    <li>
      <span>
        <b>{name}</b> <span className="muted small">{text}</span>
      </span>
      <Button size="s" isBusy={isBusy} aria-label={texts.downloadOf(name)} onClick={() => void fetch()}>
        {texts.download}
      </Button>
    </li>
  );
}

function DropZone() {
  const { progress, problem, uploadFile, cancel } = useUpload();
  const { isOver, ...drop } = useDrop(uploadFile);
  return (
    <Panel title={texts.importTitle}>
      <div className={isOver ? 'drop-zone is-over' : 'drop-zone'} {...drop}>
        {progress === null ? (
          <FilePrompt onFile={uploadFile} />
        ) : (
          <UploadProgress progress={progress} onCancel={cancel} />
        )}
      </div>
      <FormMessage>{problem}</FormMessage>
      <p className="muted small">{texts.dropHint}</p>
    </Panel>
  );
}

function FilePrompt({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Icon name="download" size="l" />
      <p>
        {texts.drop} {texts.or}
      </p>
      <Button variant="brand" onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        aria-label={texts.choose}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Lets the user select the same file again after correcting it.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

const UploadProgress = ({ progress, onCancel }: { progress: number; onCancel: () => void }) => (
  <>
    <p role="status">{texts.sending(Math.round(progress * 100))}</p>
    <progress max={1} value={progress} aria-label={texts.sending(Math.round(progress * 100))} />
    <Button size="s" onClick={onCancel}>
      {texts.stopSending}
    </Button>
  </>
);

function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
}

/** Uploads a file and opens the page of its import. */
function useUpload() {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const controllerRef = useRef<AbortController | null>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const uploadFile = async (file: File) => {
    const fileError = fileProblem(file, maxFileBytes);
    setProblem(fileError);
    if (fileError) return;
    const controller = new AbortController();
    controllerRef.current = controller;
    setProgress(0);
    try {
      const body = new Uint8Array(await file.arrayBuffer());
      const query = { fileName: file.name.slice(-200) };
      const { id } = await upload(sendImport, { query, body }, setProgress, controller.signal);
      void navigate(`/admin/import/${id}`);
    } catch (failure) {
      if (!controller.signal.aborted) setProblem(errorMessage(failure));
    } finally {
      setProgress(null);
    }
  };
  return {
    progress,
    problem,
    uploadFile: (file: File) => void uploadFile(file),
    cancel: () => controllerRef.current?.abort(),
  };
}
