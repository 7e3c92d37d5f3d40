import { useState } from 'react';
import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate, formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { AdminOrder } from '../../../sales/orders/admin-contract.ts';
import { paymentMethods } from '../../../sales/payment-methods/methods.ts';
import {
  getOrderMoney,
  makePaymentLink,
  type OrderMoney,
  refundOrder,
} from '../../../sales/payments/admin-contract.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ReadOnly, UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { addPayout, getPayouts, type Payout } from '../contract.ts';
import { receiveDifference } from '../order-lines-contract.ts';
import { refundableByTransfer } from '../rules.ts';
import { refundReasonName, refundUpTo } from './rules.ts';
import { texts } from './texts.ts';

/** For a customer who has not got the e-mail with it. */
function PaymentLink({ orderId }: { orderId: number }) {
  const [url, setUrl] = useState<string | null>(null);
  const make = async () => {
    const link = await call(makePaymentLink, { params: { id: orderId } });
    setUrl(new URL(link.url, location.href).href);
  };
  if (url !== null) return <CopyField text={url} texts={texts.copyTexts} />;
  return (
    <UnlessReadOnly>
      <Button size="s" onClick={() => void make().catch((failure: unknown) => snackbar.error(errorMessage(failure)))}>
        {texts.paymentLink}
      </Button>
    </UnlessReadOnly>
  );
}

function DifferenceReceived({ orderId, onDone }: { orderId: number; onDone: () => void }) {
  const receive = async () => {
    await call(receiveDifference, { params: { id: orderId } });
    snackbar.success(texts.differenceNoted);
    onDone();
  };
  return (
    <UnlessReadOnly>
      <Button
        size="s"
        onClick={() => void receive().catch((failure: unknown) => snackbar.error(errorMessage(failure)))}
      >
        {texts.differenceReceived}
      </Button>
    </UnlessReadOnly>
  );
}

export function OrderMoneyPanel({ order, onRefund }: { order: AdminOrder; onRefund: () => void }) {
  const money = useAsyncData((signal) => call(getOrderMoney, { params: { id: order.id } }, signal));
  const payouts = useAsyncData((signal) => call(getPayouts, { query: { orderId: order.id, take: 96 } }, signal));
  const [isOpen, setIsOpen] = useState(false);
  const refresh = () => {
    money.refresh();
    payouts.refresh();
    onRefund();
  };
  const owed = payouts.data?.rows.filter(({ kind }) => kind !== 'change').map(({ amount }) => amount);
  const left = isOnline(order) ? (money.data?.refundable ?? 0) : owed ? refundableByTransfer(order, owed) : 0;
  return (
    <Panel
      title={texts.money}
      actions={
        order.isPaid &&
        left > 0 && (
          <IfPermitted permission="refund">
            <Button size="s" onClick={() => setIsOpen(true)}>
              {texts.refund}
            </Button>
          </IfPermitted>
        )
      }
    >
      <Facts>
        <Fact name={texts.method}>{order.paymentMethodName}</Fact>
        <Fact name={texts.paidAt}>{order.paidAt ? formatDateTime(new Date(order.paidAt)) : texts.notPaid}</Fact>
        {order.openDifference > 0 && <Fact name={texts.openDifference}>{formatLei(order.openDifference)}</Fact>}
      </Facts>
      {order.openDifference > 0 && <DifferenceReceived orderId={order.id} onDone={onRefund} />}
      {order.canPay && <PaymentLink orderId={order.id} />}
      <AsyncContent result={money} skeleton={<Skeleton height={48} />}>
        {(data) => <CardPayments money={data} />}
      </AsyncContent>
      {payouts.data && payouts.data.rows.length > 0 && <TransferPayouts payouts={payouts.data.rows} />}
      {isOpen && (
        <ReadOnly value={false}>
          <RefundDialog order={order} left={left} onDone={refresh} onClose={() => setIsOpen(false)} />
        </ReadOnly>
      )}
    </Panel>
  );
}

const isOnline = ({ paymentMethod }: AdminOrder): boolean => paymentMethods[paymentMethod].isOnline;

const CardPayments = ({ money: { attempts, refunds } }: { money: OrderMoney }) => (
  <>
    {attempts.length > 0 && (
      <Rows
        name={texts.attempts}
        rows={attempts.map(({ id, createdAt, amount, status, failures, lastFailure }) => ({
          key: id,
          at: createdAt,
          text: [texts.attemptStates[status], failures > 0 && texts.failures(failures), lastFailure]
            .filter(Boolean)
            .join(', '),
          amount,
        }))}
      />
    )}
    {refunds.length > 0 && (
      <Rows
        name={texts.refunds}
        rows={refunds.map(({ id, createdAt, amount, status, reason, error }) => ({
          key: id,
          at: createdAt,
          text: [texts.refundStates[status], refundReasonName(reason), error].filter(Boolean).join(', '),
          amount,
        }))}
      />
    )}
  </>
);

const TransferPayouts = ({ payouts }: { payouts: readonly Payout[] }) => (
  <>
    <Rows
      name={texts.payouts}
      rows={payouts.map(({ id, createdAt, amount, sentAt, kindName, reason }) => ({
        key: id,
        at: createdAt,
        text: [sentAt ? texts.payoutSent(formatDate(new Date(sentAt))) : texts.payoutWaits, reason || kindName].join(
          ', ',
        ),
        amount,
      }))}
    />
    <ScreenLink to="/admin/payments/transfers">{texts.toPayouts}</ScreenLink>
  </>
);

type Row = { key: number; at: string; text: string; amount: number };

const Rows = ({ name, rows }: { name: string; rows: readonly Row[] }) => (
  <div className="rows-scroll">
    <table className="plain-rows">
      <caption className="panel-caption">{name}</caption>
      <tbody>
        {rows.map(({ key, at, text, amount }) => (
          <tr key={key}>
            <td className="num">{formatDateTime(new Date(at))}</td>
            <td>{text}</td>
            <td className="is-number num">{formatLei(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type RefundDialogProps = { order: AdminOrder; left: number; onDone: () => void; onClose: () => void };

/** Refunds through the provider, or creates a payout for orders paid otherwise. */
function RefundDialog({ order, left, onDone, onClose }: RefundDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const isByProvider = isOnline(order);
  const schema = refundUpTo(left);
  const form = useSchemaForm({
    schema,
    initialValues: toFormValues(schema, { amount: left, reason: '' }),
    submit: async (fields) => {
      const input = { params: { id: order.id }, body: { ...fields, key } };
      await (isByProvider ? call(refundOrder, input) : call(addPayout, input));
      snackbar.success(texts.refunded);
      onClose();
      onDone();
    },
  });
  return (
    <Dialog title={texts.refundTitle} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="dialog-text">{isByProvider ? texts.refundCard(formatLei(left)) : texts.refundTransfer}</p>
        <FormMessage>{form.message}</FormMessage>
        <MoneyField label={texts.amount} {...form.field('amount')} />
        <TextField label={texts.reason} hint={texts.refundReasonHint} {...form.field('reason')} />
        <div className="dialog-ends">
          <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
            {texts.refund}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
