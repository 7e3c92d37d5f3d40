import { call } from '../../../kit/client.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useAct } from '../../../ui/admin/use-act.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getInvoicePdf, getInvoices, getInvoiceXml, type InvoiceHead } from '../../invoices/contract.ts';
import { downloadFile } from '../../order-pages/download-file.ts';
import type { AdminOrder } from '../../orders/admin-contract.ts';
import { sendOrderMail } from '../../orders/desk-contract.ts';
import { texts } from './texts.ts';

/** Invoices to take along, and letters to send once more. */
export function OrderPapersPanel({ order }: { order: AdminOrder }) {
  const invoices = useLoaded((signal) => call(getInvoices, { query: { orderId: order.id } }, signal));
  const { act, isBusy } = useAct(() => {});
  const mail = (which: 'state' | 'confirmation') =>
    void act(() => call(sendOrderMail, { params: { id: order.id }, body: { mail: which } }), texts.mailed);
  return (
    <Panel title={texts.invoices}>
      <Loaded of={invoices} skeleton={<Skeleton height={40} />}>
        {(heads) =>
          heads.length > 0 ? heads.map((head) => <Invoice key={head.id} head={head} />) : <p>{texts.noInvoice}</p>
        }
      </Loaded>
      {order.email && (
        <div className="act-row">
          <Button size="s" isBusy={isBusy} onClick={() => mail('state')}>
            {texts.mailState}
          </Button>
          <Button size="s" isBusy={isBusy} onClick={() => mail('confirmation')}>
            {texts.mailConfirmation}
          </Button>
        </div>
      )}
    </Panel>
  );
}

const Invoice = ({ head: { id, number, kind } }: { head: InvoiceHead }) => (
  <div className="act-row">
    <span>
      {texts.kinds[kind]} <b className="num">{number}</b>
    </span>
    <Button size="s" aria-label={texts.pdfOf(number)} onClick={() => void download(getInvoicePdf, id)}>
      {texts.pdf}
    </Button>
    <Button size="s" aria-label={texts.xmlOf(number)} onClick={() => void download(getInvoiceXml, id)}>
      {texts.xml}
    </Button>
  </div>
);

const download = (endpoint: typeof getInvoicePdf | typeof getInvoiceXml, invoiceId: number): Promise<void> =>
  call(endpoint, { query: { invoiceId } }).then(downloadFile, (failure: unknown) =>
    snackbar.error(sentenceOf(failure)),
  );
