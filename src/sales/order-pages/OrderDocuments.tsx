import { type ReactNode, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { downloadFile } from '../../platform/http/download.ts';
import { formatDate, formatDateTime } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import {
  getInvoicePdf,
  getInvoiceXml,
  getOrderPapers,
  getProformaPdf,
  type InvoiceFile,
  type InvoiceHead,
  type OrderPapers,
  type ProformaHead,
} from '../invoices/contract.ts';
import { awaitedTexts } from '../invoices/texts.ts';
import type { Order } from '../orders/contract.ts';
import { getOrderHistory, type HistoryEvent } from '../orders/history-contract.ts';
import { texts } from './texts.ts';

export function OrderDocuments({ order: { id: orderId, state } }: { order: Order }) {
  const result = useAsyncData((signal) => call(getOrderPapers, { query: { orderId } }, signal));
  return (
    <section className="view-order-panel" aria-labelledby="view-invoices">
      <h2 id="view-invoices">{texts.invoices}</h2>
      <AsyncContent result={result} skeleton={<Skeleton height={48} />}>
        {(documents) => (
          <>
            <DocumentList documents={documents} />
            {documents.awaited && (
              <p className="small muted">
                {state === 'cancelled' ? texts.neverInvoiced : awaitedTexts[documents.awaited]}
              </p>
            )}
          </>
        )}
      </AsyncContent>
    </section>
  );
}

/** The invoice replaces the proforma. */
function DocumentList({ documents: { invoices, proformas } }: { documents: OrderPapers }) {
  const valid = invoices.length === 0 ? proformas.filter(({ isVoid }) => !isVoid) : [];
  if (invoices.length + valid.length === 0) return null;
  return (
    <ul className="view-order-invoices">
      {valid.map((proforma) => (
        <Proforma key={`proforma ${proforma.id}`} proforma={proforma} />
      ))}
      {invoices.map((invoice) => (
        <Invoice key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

const pdfOf = {
  invoice: (invoiceId: number) => call(getInvoicePdf, { query: { invoiceId } }),
  proforma: (proformaId: number) => call(getProformaPdf, { query: { proformaId } }),
};

function Proforma({ proforma: { id, number, issuedOn } }: { proforma: ProformaHead }) {
  const name = texts.proforma(number);
  return (
    <PaperItem name={name} issuedOn={issuedOn}>
      <DownloadButton label={texts.pdfNamed(name)} read={() => pdfOf.proforma(id)}>
        <Icon name="download" />
        {texts.pdf}
      </DownloadButton>
    </PaperItem>
  );
}

function Invoice({ invoice: { id, number, kind, issuedOn, replaces } }: { invoice: InvoiceHead }) {
  const name = kind === 'invoice' ? texts.invoice(number) : texts.storno(number);
  return (
    <PaperItem name={name} issuedOn={issuedOn} note={replaces && texts.replaces(replaces)}>
      <DownloadButton label={texts.pdfNamed(name)} read={() => pdfOf.invoice(id)}>
        <Icon name="download" />
        {texts.pdf}
      </DownloadButton>
      <DownloadButton
        variant="text"
        label={texts.xmlNamed(name)}
        read={() => call(getInvoiceXml, { query: { invoiceId: id } })}
      >
        {texts.xml}
      </DownloadButton>
    </PaperItem>
  );
}

type PaperItemProps = { name: string; issuedOn: string; note?: string | null; children: ReactNode };

const PaperItem = ({ name, issuedOn, note, children }: PaperItemProps) => (
  <li>
    <span className="num">
      {name}
      <span className="small muted">{[formatDate(new Date(issuedOn)), note].filter(Boolean).join(' · ')}</span>
    </span>
    {children}
  </li>
);

type DownloadButtonProps = {
  label: string;
  variant?: 'text';
  read: () => Promise<InvoiceFile>;
  children: ReactNode;
};

function DownloadButton({ label, variant, read, children }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    await read().then(downloadFile, (failure: unknown) => snackbar.error(errorMessage(failure)));
    setIsBusy(false);
  };
  return (
    <Button {...(variant && { variant })} isBusy={isBusy} aria-label={label} onClick={() => void download()}>
      {children}
    </Button>
  );
}

/** Everything that happened to the order, newest first. */
export function OrderHistory({ order: { id: orderId } }: { order: Order }) {
  const result = useAsyncData((signal) => call(getOrderHistory, { query: { orderId } }, signal));
  return (
    <section className="view-order-panel" aria-labelledby="view-history">
      <h2 id="view-history">{texts.history}</h2>
      <AsyncContent result={result} skeleton={<Skeleton height={160} />}>
        {(events) => (
          <ol className="view-order-history" aria-labelledby="view-history">
            {events.toReversed().map((event) => (
              <HistoryItem key={event.key} event={event} />
            ))}
          </ol>
        )}
      </AsyncContent>
    </section>
  );
}

function HistoryItem({ event: { at, name, text, paper } }: { event: HistoryEvent }) {
  return (
    <li>
      <span>{name}</span>
      <time className="small muted num" dateTime={at}>
        {formatDateTime(new Date(at))}
      </time>
      {text && <p className="small">{text}</p>}
      {paper && (
        <DownloadButton variant="text" label={texts.paperPdf(paper.name)} read={() => pdfOf[paper.kind](paper.id)}>
          {texts.pdf}
        </DownloadButton>
      )}
    </li>
  );
}
