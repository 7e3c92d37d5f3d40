import { useState } from 'react';
import { download } from '../../../platform/http/download.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate, formatDateTime } from '../../../platform/text/admin-dates.ts';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminEInvoice, getAnafAnswer, getSentXml } from '../admin-contract.ts';
import { texts } from './texts.ts';

const tones: Record<AdminEInvoice['state'], Tone> = {
  pending: 'info',
  sending: 'warn',
  sent: 'info',
  accepted: 'ok',
  rejected: 'bad',
};

export const EInvoiceState = ({ invoice: { state, isOverdue, isReplaced } }: { invoice: AdminEInvoice }) =>
  isReplaced ? (
    <StatusDot tone="info">{texts.replacedState}</StatusDot>
  ) : (
    <StatusDot tone={isOverdue ? 'bad' : tones[state]}>
      {isOverdue ? `${texts.states[state]} · ${texts.overdueState}` : texts.states[state]}
    </StatusDot>
  );

type EInvoiceDrawerProps = {
  invoice: AdminEInvoice | null;
  onClose: () => void;
  onSend: (id: number) => Promise<void>;
};

/** Keeps the last invoice rendered while the drawer slides out. */
export function EInvoiceDrawer({ invoice, onClose, onSend }: EInvoiceDrawerProps) {
  const [last, setLast] = useState(invoice);
  if (invoice && invoice !== last) setLast(invoice);
  return (
    <Drawer
      title={last ? texts.drawerTitle(last.number) : ''}
      isOpen={invoice !== null}
      onClose={onClose}
      footer={last && <InvoiceActions key={last.id} invoice={last} onSend={onSend} />}
    >
      {last && <InvoiceFacts invoice={last} />}
    </Drawer>
  );
}

const dateTime = (at: string) => <span className="num">{formatDateTime(new Date(at))}</span>;

function InvoiceFacts({ invoice }: { invoice: AdminEInvoice }) {
  const { orderId, orderNumber, buyer, total, issuedOn, dueOn, uploadIndex, uploadedAt, answeredAt, nextAt } = invoice;
  return (
    <div className="form">
      <EInvoiceState invoice={invoice} />
      {invoice.lastError && <FormMessage>{invoice.lastError}</FormMessage>}
      {invoice.problems.length > 0 && (
        <section>
          <h3>{texts.problems}</h3>
          <Warnings warnings={invoice.problems.map(({ rule, message }) => `${message} [${rule}]`)} />
          <p className="muted small">{texts.correction}</p>
        </section>
      )}
      <Facts>
        <Fact name={texts.order}>
          <ScreenLink to={`/admin/orders/${orderId}`}>{orderNumber}</ScreenLink>
        </Fact>
        <Fact name={texts.buyer}>{buyer}</Fact>
        <Fact name={texts.total}>{formatLei(total)}</Fact>
        <Fact name={texts.issuedOn}>{formatDate(new Date(issuedOn))}</Fact>
        <Fact name={texts.dueOn}>{formatDate(new Date(dueOn))}</Fact>
        {uploadedAt && <Fact name={texts.uploadedAt}>{dateTime(uploadedAt)}</Fact>}
        <Fact name={texts.uploadIndex}>{uploadIndex}</Fact>
        {answeredAt && <Fact name={texts.answeredAt}>{dateTime(answeredAt)}</Fact>}
        {nextAt && <Fact name={texts.nextAt}>{dateTime(nextAt)}</Fact>}
      </Facts>
    </div>
  );
}

/** An upload that ANAF has, or may have, is not repeated: its state is read at once. */
const actionNames: Record<AdminEInvoice['state'], string> = {
  pending: texts.sendNow,
  sending: texts.checkNow,
  sent: texts.checkNow,
  accepted: '',
  rejected: texts.send,
};

type InvoiceActionsProps = { invoice: AdminEInvoice; onSend: (id: number) => Promise<void> };

function InvoiceActions({ invoice: { id, state, hasAnswer, isReplaced }, onSend }: InvoiceActionsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = (endpoint: typeof getSentXml | typeof getAnafAnswer) =>
    void download(endpoint, { params: { id } }).catch((failure: unknown) => snackbar.error(errorMessage(failure)));
  const send = async () => {
    setIsBusy(true);
    await onSend(id);
    setIsBusy(false);
  };
  return (
    <div className="form-ends">
      {state !== 'accepted' && !isReplaced && (
        <UnlessReadOnly>
          <Button size="s" variant="brand" isBusy={isBusy} onClick={() => void send()}>
            {actionNames[state]}
          </Button>
        </UnlessReadOnly>
      )}
      <Button size="s" onClick={() => save(getSentXml)}>
        <Icon name="download" size="s" />
        {texts.xml}
      </Button>
      {hasAnswer && (
        <Button size="s" onClick={() => save(getAnafAnswer)}>
          <Icon name="download" size="s" />
          {texts.answer}
        </Button>
      )}
    </div>
  );
}
