import { type ReactNode, useState } from 'react';
import { formatPostalAddress } from '../../account/addresses/rules.ts';
import { formatPhone } from '../../account/identity/rules.ts';
import { call } from '../../platform/http/client.ts';
import { formatDate, formatDateTime } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { trackingUrl } from '../delivery/tracking-rules.ts';
import { getInvoicePdf, getInvoices, getInvoiceXml, type InvoiceHead } from '../invoices/contract.ts';
import type { Billing, Order } from '../orders/contract.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { downloadFile } from './download-file.ts';
import { texts } from './texts.ts';

export function OrderFacts({ order }: { order: Order }) {
  const { shipping, billing, note } = order;
  return (
    <section className="view-order-panel" aria-labelledby="view-facts">
      <h2 id="view-facts">{texts.details}</h2>
      <dl className="view-order-facts">
        <Fact title={texts.deliverTo}>
          <b>{`${shipping.firstName} ${shipping.lastName}`}</b>
          <Rows rows={[...formatPostalAddress(shipping), formatPhone(shipping.phoneNumber), order.email]} />
        </Fact>
        <Fact title={texts.courier}>
          <b>{order.courier.name}</b>
          {order.locker && <span>{[order.locker.name, order.locker.street, order.locker.locality].join(', ')}</span>}
          <span className="num">{order.waybill ? texts.waybill(order.waybill) : texts.noWaybill}</span>
          <Track order={order} />
        </Fact>
        <Fact title={texts.payment}>
          <b>{order.paymentMethodName}</b>
          <span className="num">{paymentOf(order)}</span>
        </Fact>
        <Fact title={texts.invoiceTo}>
          <b>{billing.kind === 'company' ? billing.companyName : `${billing.firstName} ${billing.lastName}`}</b>
          <Rows rows={[...companyRows(billing), ...formatPostalAddress(billing)]} />
        </Fact>
        {note !== '' && (
          <Fact title={texts.note}>
            <span className="view-order-note">{note}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Track({ order: { courier, waybill } }: { order: Order }) {
  const url = trackingUrl(courier.name, waybill);
  return (
    url && (
      <a className="link" href={url} target="_blank" rel="noreferrer">
        {texts.track}
      </a>
    )
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

const Rows = ({ rows }: { rows: string[] }) =>
  rows.map((row) => (
    <span key={row} className="num">
      {row}
    </span>
  ));

const companyRows = (billing: Billing): string[] =>
  billing.kind === 'company' ? [[texts.taxId(billing.taxId), billing.registration].filter(Boolean).join(' · ')] : [];

function paymentOf({ paidAt, paymentMethod }: Order): string {
  if (paidAt) return texts.paidAt(formatDateTime(new Date(paidAt)));
  return paymentMethods[paymentMethod].isPaidOnDelivery ? texts.payAtDoor : texts.notPaid;
}

export function Invoices({ order: { id: orderId, state } }: { order: Order }) {
  const result = useAsyncData((signal) => call(getInvoices, { query: { orderId } }, signal));
  return (
    <section className="view-order-panel" aria-labelledby="view-invoices">
      <h2 id="view-invoices">{texts.invoices}</h2>
      <AsyncContent result={result} skeleton={<Skeleton height={48} />}>
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
      </AsyncContent>
    </section>
  );
}

const files = { pdf: getInvoicePdf, xml: getInvoiceXml };

function Invoice({ invoice: { id, number, kind, issuedOn } }: { invoice: InvoiceHead }) {
  const [busy, setBusy] = useState<keyof typeof files | null>(null);
  const name = kind === 'invoice' ? texts.invoice(number) : texts.storno(number);
  const download = async (format: keyof typeof files) => {
    setBusy(format);
    await call(files[format], { query: { invoiceId: id } }).then(downloadFile, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
    setBusy(null);
  };
  return (
    <li>
      <span className="num">
        {name}
        <span className="small muted">{formatDate(new Date(issuedOn))}</span>
      </span>
      <Button isBusy={busy === 'pdf'} aria-label={texts.pdfNamed(name)} onClick={() => void download('pdf')}>
        <Icon name="download" />
        {texts.pdf}
      </Button>
      <Button
        variant="text"
        isBusy={busy === 'xml'}
        aria-label={texts.xmlNamed(name)}
        onClick={() => void download('xml')}
      >
        {texts.xml}
      </Button>
    </li>
  );
}
