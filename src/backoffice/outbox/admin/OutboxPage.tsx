import { useState } from 'react';
import { Link } from 'react-router';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { FilterChips, FilterDay, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
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
  outboxStates,
  resendEmail,
} from '../contract.ts';
import { MessageBody } from './MessageBody.tsx';
import { texts } from './texts.ts';

/** The server counts no further. */
const maxCounted = 10_000;

const tones = { queued: 'info', sent: 'ok', failed: 'bad' } as const;

const State = ({ state }: Pick<OutboxMessageHead, 'state'>) => (
  <StatusDot tone={tones[state]}>{texts.states[state]}</StatusDot>
);

const columns: Column<OutboxMessageHead>[] = [
  { key: 'subject', name: texts.subject, cell: ({ subject, kind }) => subject || texts.kinds[kind] },
  { key: 'recipient', name: texts.recipient, isOnCard: true, cell: ({ recipient }) => recipient },
  { key: 'kind', name: texts.kind, cell: ({ kind, templateName }) => templateName || texts.kinds[kind] },
  { key: 'state', name: texts.state, isOnCard: true, cell: ({ state }) => <State state={state} /> },
  {
    key: 'at',
    name: texts.at,
    isOnCard: true,
    cell: ({ createdAt }) => <span className="num nowrap">{formatDateTime(new Date(createdAt))}</span>,
  },
];

const kinds = [
  { value: '', name: texts.anyKind },
  ...outboxKinds.map((value) => ({ value: String(value), name: texts.kinds[value] })),
];
const states = [
  { value: '', name: texts.anyState },
  ...outboxStates.map((value) => ({ value: String(value), name: texts.states[value] })),
];

/** /admin/outbox: the messages that the shop wrote, with their result. */
export default function OutboxPage() {
  const table = useTableQuery({ sort: '', filters: { kind: '', state: '', from: '', until: '' } });
  const { search, take, skip, filters } = table;
  // The filter has the kinds of messages and, for emails, their templates.
  const kind = outboxKinds.find((value) => value === filters.kind);
  const query = {
    take,
    skip,
    kind,
    template: kind === undefined && filters.kind ? filters.kind : undefined,
    state: outboxStates.find((value) => value === filters.state),
    from: filters.from || undefined,
    until: filters.until || undefined,
    search: search || undefined,
  };
  const page = useTableRows(table.key, (signal) => call(getOutbox, { query }, signal));
  const [openMessage, setOpenMessage] = useState<OutboxMessageHead | null>(null);
  const templates = page.data?.templates.map(({ key, name }) => ({ value: key, name })) ?? [];
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        {useHasPermission('settings:read') && (
          <ButtonLink size="s" to="/admin/mail-templates">
            {texts.templates}
          </ButtonLink>
        )}
      </PageHead>
      <TablePanel
        list={{ ...table, ...page, rows: page.data?.rows, maxTotal: maxCounted }}
        label={texts.title}
        columns={columns}
        rowName={({ recipient }) => texts.nameOf(recipient)}
        onOpen={setOpenMessage}
        search={texts.search}
        filters={
          <>
            <FilterChips label={texts.state} options={states} {...table.filter('state')} />
            <FilterSelect label={texts.kind} options={[...kinds, ...templates]} {...table.filter('kind')} />
            <FilterDay label={texts.from} {...table.filter('from')} />
            <FilterDay label={texts.until} {...table.filter('until')} />
          </>
        }
        empty={{ title: texts.none, text: texts.noneText }}
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
      footer={
        last?.kind === 'mail' && (
          <UnlessReadOnly>
            <Resend key={last.id} message={last} onResent={onResent} />
          </UnlessReadOnly>
        )
      }
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
          <MessageFacts message={data} />
          <Attachments message={data} />
          {data.isMasked && <p className="muted">{texts.masked}</p>}
          <Body message={data} />
        </div>
      )}
    </AsyncContent>
  );
}

const MessageFacts = ({ message }: { message: OutboxMessage }) => (
  <Facts>
    <Fact name={texts.recipient}>{message.recipient}</Fact>
    <Fact name={texts.kind}>{message.templateName || texts.kinds[message.kind]}</Fact>
    <Fact name={texts.at}>{formatDateTime(new Date(message.createdAt))}</Fact>
    <Fact name={texts.state}>
      <State state={message.state} />
      {message.sentAt && ` ${formatDateTime(new Date(message.sentAt))}`}
    </Fact>
    {(message.attempts > 1 || message.error) && <Fact name={texts.attempts}>{message.attempts}</Fact>}
    {message.error && (
      <Fact name={texts.error}>
        {message.error}
        <p className="muted small">{texts.retried}</p>
      </Fact>
    )}
    <About message={message} />
  </Facts>
);

/** An email that does not know its customer is linked to those with its address. */
const customerPath = ({ accountId, recipient }: OutboxMessage): string =>
  accountId === null ? `/admin/customers?q=${encodeURIComponent(recipient)}` : `/admin/customers/${accountId}`;

function About({ message }: { message: OutboxMessage }) {
  const { orderId, accountId } = message;
  const [canSeeOrders, canSeeCustomers] = [useHasPermission('orders:read'), useHasPermission('customers:read')];
  const hasOrder = orderId !== null && canSeeOrders;
  const hasCustomer = (accountId !== null || orderId === null) && canSeeCustomers;
  if (!hasOrder && !hasCustomer) return null;
  return (
    <Fact name={texts.about}>
      <span className="form-ends">
        {hasOrder && <ScreenLink to={`/admin/orders/${orderId}`}>{texts.order}</ScreenLink>}
        {hasCustomer && (
          <Link className="link" to={customerPath(message)}>
            {texts.customer}
          </Link>
        )}
      </span>
    </Fact>
  );
}

function Body({ message }: { message: OutboxMessage }) {
  if (message.isBodyRemoved) return <p className="muted">{texts.bodyRemoved}</p>;
  if (message.text === '' && message.html === '') return <p className="muted">{texts.notRendered}</p>;
  return <MessageBody message={message} />;
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

function Resend({ message: { id, recipient, state }, onResent }: ResendProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const action = useAction(onResent);
  const send = async () => {
    await action.run(() => call(resendEmail, { params: { id } }), texts.resent);
    setIsConfirmOpen(false);
  };
  const isSent = state === 'sent';
  return (
    <>
      <Button size="s" onClick={() => setIsConfirmOpen(true)}>
        {texts.resend}
      </Button>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title={isSent ? texts.resendTitle : texts.retryTitle}
        action={texts.resend}
        isBusy={action.isBusy}
        onConfirm={() => void send()}
        onClose={() => setIsConfirmOpen(false)}
      >
        {isSent ? texts.resendText(recipient) : texts.retryText(recipient)}
      </ConfirmDialog>
    </>
  );
}
