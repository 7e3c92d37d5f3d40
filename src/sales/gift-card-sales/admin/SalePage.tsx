import { useState } from 'react';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate, formatDateTime, formatDay } from '../../../platform/text/admin-dates.ts';
import { DetailPage, type DetailPartProps } from '../../../ui/admin/DetailPage.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { giftDesignNames } from '../../gift-cards/rules.ts';
import { getOrderPapers, getProformaPdf } from '../../invoices/contract.ts';
import { changeAdminOrder } from '../../orders/admin-contract.ts';
import { paymentMethods } from '../../payment-methods/methods.ts';
import { type AdminSaleDetails, getGiftCardSale } from '../contract.ts';
import { recipientOf, SaleDot } from './SalesPage.tsx';
import { texts } from './texts.ts';

type PartProps = DetailPartProps<AdminSaleDetails>;

const back = { to: '/admin/gift-card-sales', name: texts.title };

/** /admin/gift-card-sales/17, by the id of the order of the sale. */
export default function SalePage() {
  return (
    <DetailPage
      name={texts.sale}
      back={back}
      load={(id, signal) => call(getGiftCardSale, { params: { id } }, signal)}
      Summary={Summary}
      Steps={Steps}
      Parts={Parts}
    />
  );
}

const Summary = ({ record: { state, amount, createdAt } }: { record: AdminSaleDetails }) => (
  <>
    <SaleDot state={state} /> · {formatLei(amount)} · {formatDateTime(new Date(createdAt))}
  </>
);

function Steps({ record: { id, version, canCancel, canConfirm, paidAt }, onReload }: PartProps) {
  const canChange = useHasPermission('orders:write');
  const { run, isBusy } = useAction(onReload);
  const [asked, setAsked] = useState<'placed' | 'cancelled' | null>(null);
  if (!canChange) return null;
  const isPaid = paidAt !== null;
  const isConfirming = asked === 'placed';
  const change = (state: 'placed' | 'cancelled', done: string) =>
    run(() => call(changeAdminOrder, { params: { id }, body: { state, version } }), done);
  const cancelName = isPaid ? texts.cancel : texts.cancelUnpaid;
  return (
    <>
      {canConfirm && (
        <Button size="s" variant="brand" onClick={() => setAsked('placed')}>
          {texts.confirm}
        </Button>
      )}
      {canCancel && (
        <Button size="s" onClick={() => setAsked('cancelled')}>
          {cancelName}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={isConfirming ? texts.confirm : texts.cancelTitle}
        action={isConfirming ? texts.confirm : cancelName}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          void change(isConfirming ? 'placed' : 'cancelled', isConfirming ? texts.confirmed : texts.cancelled).then(
            () => setAsked(null),
          )
        }
      >
        {isConfirming ? texts.confirmText : isPaid ? texts.cancelText : texts.cancelUnpaidText}
      </ConfirmDialog>
    </>
  );
}

/** A sale that is cancelled, or whose card is blocked, needs nothing more. */
const warningsOf = ({ state, returned, canCancel, card }: AdminSaleDetails): string[] =>
  returned > 0 && state !== 'refunded' && card?.state !== 'blocked' ? [texts.refundedWarning(canCancel)] : [];

const Parts = ({ record }: PartProps) => (
  <div className="panels panels-wide">
    <div className="panel-stack">
      <Gift sale={record} />
      <Papers key={record.version} orderId={record.id} />
    </div>
    <div className="panel-stack">
      <Warnings warnings={warningsOf(record)} />
      <Buyer sale={record} />
    </div>
  </div>
);

type SaleProps = { sale: AdminSaleDetails };

const Gift = ({ sale }: SaleProps) => (
  <Panel title={texts.gift}>
    <Facts>
      <Fact name={texts.amount}>{formatLei(sale.amount)}</Fact>
      <Fact name={texts.card}>
        {sale.card ? (
          <ScreenLink to={`/admin/gift-cards?search=${sale.card.maskedCode.slice(-4)}`}>
            {sale.card.maskedCode}
          </ScreenLink>
        ) : (
          texts.noCard
        )}
      </Fact>
      <Fact name={texts.recipient}>{recipientOf(sale)}</Fact>
      <Fact name={texts.from}>{sale.senderName}</Fact>
      <Fact name={texts.message}>{sale.message}</Fact>
      <Fact name={texts.design}>{giftDesignNames[sale.design]}</Fact>
      <Fact name={texts.sendOn}>{sale.sendOn && formatDay(sale.sendOn)}</Fact>
      <Fact name={texts.sentAt}>{sale.card?.sentAt && formatDateTime(new Date(sale.card.sentAt))}</Fact>
      <Fact name={texts.validUntil}>{sale.card && formatDate(new Date(sale.card.validUntil))}</Fact>
    </Facts>
  </Panel>
);

const Buyer = ({ sale }: SaleProps) => (
  <Panel title={texts.buyer}>
    <Facts>
      <Fact name={texts.buyer}>
        {sale.accountId ? (
          <ScreenLink to={`/admin/customers/${sale.accountId}`}>{sale.buyer}</ScreenLink>
        ) : (
          `${sale.buyer} (${texts.visitor})`
        )}
      </Fact>
      <Fact name={texts.email}>{sale.email}</Fact>
      <Fact name={texts.payment}>{paymentMethods[sale.paymentMethod].name}</Fact>
      <Fact name={texts.paidAt}>{sale.paidAt ? formatDateTime(new Date(sale.paidAt)) : texts.notPaid}</Fact>
      <Fact name={texts.returned}>{sale.returned > 0 && formatLei(sale.returned)}</Fact>
    </Facts>
  </Panel>
);

function Papers({ orderId }: { orderId: number }) {
  const papers = useAsyncData((signal) => call(getOrderPapers, { query: { orderId } }, signal));
  const proformas = papers.data?.proformas ?? [];
  return (
    <Panel title={texts.papers}>
      <p className="muted small">{texts.papersText}</p>
      {papers.data && proformas.length === 0 && <p>{texts.noPapers}</p>}
      <ul className="plain-list">
        {proformas.map(({ id, number, issuedOn, isVoid }) => (
          <li key={id}>
            <Button variant="text" size="s" onClick={() => void download(id)}>
              {number}
            </Button>{' '}
            <span className="muted small num">
              {formatDay(issuedOn)}
              {isVoid && ` · ${texts.voidPaper}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const download = (proformaId: number): Promise<void> =>
  call(getProformaPdf, { query: { proformaId } })
    .then(downloadFile)
    .catch((failure: unknown) => snackbar.error(errorMessage(failure)));
