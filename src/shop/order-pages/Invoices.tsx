import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { showDay } from '../../kit/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getInvoicePdf, getInvoices, getInvoiceXml, type InvoiceHead } from '../invoices/contract.ts';
import type { Order } from '../orders/contract.ts';
import { downloadFile } from './download-file.ts';
import { texts } from './texts.ts';

/** The invoice and what was taken back of it, as files. */
export function Invoices({ order: { id: orderId, state } }: { order: Order }) {
  const asked = useLoaded((signal) => call(getInvoices, { query: { orderId } }, signal));
  return (
    <section className="view-order-panel" aria-labelledby="view-invoices">
      <h2 id="view-invoices">{texts.invoices}</h2>
      <Loaded of={asked} skeleton={<Skeleton height={48} />}>
        {(invoices) =>
          invoices.length === 0 ? (
            <p className="small muted">{state === 'cancelled' ? texts.neverInvoiced : texts.noInvoices}</p>
          ) : (
            <ul className="view-order-invoices">
              {invoices.map((invoice) => (
                <Invoice key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

const files = { pdf: getInvoicePdf, xml: getInvoiceXml };

function Invoice({ invoice: { id, number, kind, issuedOn } }: { invoice: InvoiceHead }) {
  const [busy, setBusy] = useState<keyof typeof files | null>(null);
  const name = kind === 'invoice' ? texts.invoice(number) : texts.storno(number);
  const fetchFile = async (format: keyof typeof files) => {
    setBusy(format);
    await call(files[format], { query: { invoiceId: id } }).then(downloadFile, (failure: unknown) =>
      snackbar.error(sentenceOf(failure)),
    );
    setBusy(null);
  };
  return (
    <li>
      <span className="num">
        {name}
        <span className="small muted">{showDay(new Date(issuedOn))}</span>
      </span>
      <Button isBusy={busy === 'pdf'} aria-label={texts.pdfNamed(name)} onClick={() => void fetchFile('pdf')}>
        <Icon name="download" />
        {texts.pdf}
      </Button>
      <Button
        variant="text"
        isBusy={busy === 'xml'}
        aria-label={texts.xmlNamed(name)}
        onClick={() => void fetchFile('xml')}
      >
        {texts.xml}
      </Button>
    </li>
  );
}
