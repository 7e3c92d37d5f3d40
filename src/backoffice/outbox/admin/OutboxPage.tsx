import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { formatDateTime } from '../../../platform/text/romanian.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  getOutbox,
  getOutboxAttachment,
  getOutboxMessage,
  type OutboxMessage,
  type OutboxMessageHead,
  outboxKinds,
  resendEmail,
} from '../contract.ts';
import { MessageBody, SampleEmails } from './SampleEmails.tsx';
import { texts } from './texts.ts';

const views = [
  { value: 'sent', name: texts.sent },
  { value: 'samples', name: texts.samples },
];

/** /admin/outbox: sent messages and samples of every email. */
export default function OutboxPage() {
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'samples' ? 'samples' : 'sent';
  return (
    <>
      <PageHead title={texts.title} text={view === 'samples' ? texts.samplesText : texts.text}>
        <FilterChips
          label={texts.shown}
          value={view}
          options={views}
          onChange={(selected) => setQuery(selected === 'samples' ? { view: selected } : {}, { replace: true })}
        />
      </PageHead>
      {view === 'samples' ? <SampleEmails /> : <SentMessages />}
    </>
  );
}

/** The server counts no further. */
const maxCounted = 10_000;

const columns: Column<OutboxMessageHead>[] = [
  { key: 'subject', name: texts.subject, cell: ({ subject, kind }) => subject || texts.kinds[kind] },
  { key: 'recipient', name: texts.recipient, cell: ({ recipient }) => recipient },
  { key: 'kind', name: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'attachments', name: texts.attachments, isNumber: true, cell: ({ attachments }) => attachments || '' },
  {
    key: 'at',
    name: texts.at,
    cell: ({ createdAt }) => <span className="num">{formatDateTime(new Date(createdAt))}</span>,
  },
];

const kinds = [
  { value: '', name: texts.anyKind },
  ...outboxKinds.map((value) => ({ value, name: texts.kinds[value] })),
];

function SentMessages() {
  const table = useTableQuery({ sort: '', filters: { kind: '' } });
  const { search, take, skip } = table;
  const kind = outboxKinds.find((value) => value === table.filters.kind);
  const page = useTableRows(table.key, (signal) =>
    call(getOutbox, { query: { take, skip, kind, search: search || undefined } }, signal),
  );
  const [openMessage, setOpenMessage] = useState<OutboxMessageHead | null>(null);
  return (
    <>
      <TablePanel
        table={table}
        result={page}
        rows={page.data?.emails}
        label={texts.title}
        columns={columns}
        rowName={({ recipient }) => texts.nameOf(recipient)}
        onOpen={setOpenMessage}
        search={texts.search}
        filters={<FilterChips label={texts.kind} options={kinds} {...table.filter('kind')} />}
        empty={{ title: texts.none, text: texts.noneText }}
        maxTotal={maxCounted}
      />
      <MessageDrawer head={openMessage} onClose={() => setOpenMessage(null)} onResent={page.refresh} />
    </>
  );
}

type MessageDrawerProps = { head: OutboxMessageHead | null; onClose: () => void; onResent: () => void };

/** Keeps the last message rendered while the drawer slides out. */
function MessageDrawer({ head, onClose, onResent }: MessageDrawerProps) {
  const [last, setLast] = useState(head);
  if (head && head !== last) setLast(head);
  return (
    <Drawer
      title={last?.subject || texts.message}
      isOpen={head !== null}
      onClose={onClose}
      footer={last?.kind === 'mail' && <Resend message={last} onResent={onResent} />}
    >
      {last && <MessageDetails key={last.id} id={last.id} />}
    </Drawer>
  );
}

function MessageDetails({ id }: { id: number }) {
  const message = useAsyncData((signal) => call(getOutboxMessage, { params: { id } }, signal));
  return (
    <AsyncContent result={message} skeleton={<Skeleton height={480} />}>
      {(data) => (
        <div className="form">
          <dl className="admin-facts">
            <dt>{texts.recipient}</dt>
            <dd>{data.recipient}</dd>
            <dt>{texts.at}</dt>
            <dd className="num">{formatDateTime(new Date(data.createdAt))}</dd>
          </dl>
          <Attachments message={data} />
          <MessageBody message={data} />
        </div>
      )}
    </AsyncContent>
  );
}

function Attachments({ message: { id, attachments } }: { message: OutboxMessage }) {
  if (attachments.length === 0) return null;
  const downloadAttachment = (position: number) =>
    call(getOutboxAttachment, { params: { id, position } }).then(downloadFile, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
  return (
    <div className="form-ends">
      {attachments.map(({ name }, index) => (
        <Button key={name} size="s" onClick={() => void downloadAttachment(index + 1)}>
          <Icon name="download" size="s" />
          {name}
        </Button>
      ))}
    </div>
  );
}

type ResendProps = { message: OutboxMessageHead; onResent: () => void };

function Resend({ message: { id, recipient }, onResent }: ResendProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    await call(resendEmail, { params: { id } }).then(
      () => {
        snackbar.success(texts.resent);
        onResent();
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
    setIsConfirmOpen(false);
  };
  return (
    <>
      <Button size="s" onClick={() => setIsConfirmOpen(true)}>
        {texts.resend}
      </Button>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title={texts.resendTitle}
        action={texts.resend}
        isBusy={isBusy}
        onConfirm={() => void send()}
        onClose={() => setIsConfirmOpen(false)}
      >
        {texts.resendText(recipient)}
      </ConfirmDialog>
    </>
  );
}
