import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import {
  getInvoicePdf,
  getInvoiceXml,
  getOrderPapers,
  getProformaPdf,
  type InvoiceFile,
  type InvoiceHead,
  type OrderPapers,
  type ProformaHead,
} from '../../../sales/invoices/contract.ts';
import { sendOrderMail } from '../../../sales/orders/admin-contract.ts';
import { getAdminOrderHistory, type HistoryEvent } from '../../../sales/orders/history-contract.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { History } from '../../../ui/admin/History.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { BillingDrawer } from './BillingDrawer.tsx';
import type { OrderPartProps } from './order-part.ts';
import { texts } from './texts.ts';

export function OrderDocumentsPanel(props: OrderPartProps) {
  const { order } = props;
  const [isBilling, setIsBilling] = useState(false);
  const documents = useAsyncData((signal) => call(getOrderPapers, { query: { orderId: order.id } }, signal));
  const hasInvoice = (documents.data?.invoices.length ?? 0) > 0;
  const { run, isBusy } = useAction(() => {});
  const mail = (which: 'state' | 'confirmation') =>
    void run(() => call(sendOrderMail, { params: { id: order.id }, body: { mail: which } }), texts.mailed);
  return (
    <Panel title={texts.invoices}>
      <AsyncContent result={documents} skeleton={<Skeleton height={40} />}>
        {(data) => <DocumentTable documents={data} />}
      </AsyncContent>
      <UnlessReadOnly>
        <div className="act-row">
          {order.state !== 'cancelled' && documents.data && (
            <Button size="s" onClick={() => setIsBilling(true)}>
              {hasInvoice ? texts.remakeInvoice : texts.changeBilling}
            </Button>
          )}
          {order.email && (
            <>
              <Button size="s" isBusy={isBusy} onClick={() => mail('state')}>
                {texts.mailState}
              </Button>
              <Button size="s" isBusy={isBusy} onClick={() => mail('confirmation')}>
                {texts.mailConfirmation}
              </Button>
            </>
          )}
        </div>
      </UnlessReadOnly>
      {isBilling && (
        <BillingDrawer
          order={order}
          onChange={props.onChange}
          hasInvoice={hasInvoice}
          onClose={() => setIsBilling(false)}
        />
      )}
    </Panel>
  );
}

const DocumentTable = ({ documents: { invoices, proformas, awaited } }: { documents: OrderPapers }) => (
  <>
    {proformas.map((proforma) => (
      <Proforma key={proforma.id} proforma={proforma} />
    ))}
    {invoices.map((invoice) => (
      <Invoice key={invoice.id} invoice={invoice} />
    ))}
    {awaited && <p>{texts.awaited[awaited]}</p>}
  </>
);

const Proforma = ({ proforma: { id, number, isVoid } }: { proforma: ProformaHead }) => (
  <div className="act-row">
    <span>
      {isVoid ? texts.voidProforma : texts.proforma} <b className="num">{number}</b>
    </span>
    <Button size="s" aria-label={texts.proformaPdfOf(number)} onClick={() => void downloadProforma(id)}>
      {texts.pdf}
    </Button>
  </div>
);

const Invoice = ({ invoice: { id, number, kind, ...links } }: { invoice: InvoiceHead }) => (
  <div className="act-row">
    <span>
      {texts.kinds[kind]} <b className="num">{number}</b>
      <span className="muted small invoice-links">{linkText(links)}</span>
    </span>
    <Button size="s" aria-label={texts.pdfOf(number)} onClick={() => void downloadInvoice(id)}>
      {texts.pdf}
    </Button>
    <Button
      size="s"
      aria-label={texts.xmlOf(number)}
      onClick={() => void download(call(getInvoiceXml, { query: { invoiceId: id } }))}
    >
      {texts.xml}
    </Button>
  </div>
);

/** Whom the invoice is for, and the papers that belong to it. */
const linkText = ({ buyer, stornoOf, replaces, replacedBy }: Omit<InvoiceHead, 'id' | 'number' | 'kind'>): string =>
  [
    buyer,
    stornoOf && texts.stornoOf(stornoOf),
    replaces && texts.replaces(replaces),
    replacedBy && texts.replacedBy(replacedBy),
  ]
    .filter(Boolean)
    .join(' · ');

const download = (file: Promise<InvoiceFile>): Promise<void> =>
  file.then(downloadFile, (failure: unknown) => snackbar.error(errorMessage(failure)));
const downloadInvoice = (invoiceId: number) => download(call(getInvoicePdf, { query: { invoiceId } }));
const downloadProforma = (proformaId: number) => download(call(getProformaPdf, { query: { proformaId } }));

/** Everything that happened to the order, newest first. */
export function OrderHistoryPanel({ orderId }: { orderId: number }) {
  const history = useAsyncData((signal) => call(getAdminOrderHistory, { params: { id: orderId } }, signal));
  return (
    <Panel title={texts.history}>
      <AsyncContent result={history} skeleton={<Skeleton height={160} />}>
        {(events) => (
          <History
            label={texts.history}
            events={events.map(({ paper, ...event }) => ({
              ...event,
              action: paper && <DocumentButton paper={paper} />,
            }))}
          />
        )}
      </AsyncContent>
    </Panel>
  );
}

const DocumentButton = ({ paper: { kind, id, name } }: { paper: NonNullable<HistoryEvent['paper']> }) => (
  <Button
    size="s"
    variant="text"
    aria-label={texts.paperPdf(name)}
    onClick={() => void (kind === 'invoice' ? downloadInvoice(id) : downloadProforma(id))}
  >
    {texts.pdf}
  </Button>
);
