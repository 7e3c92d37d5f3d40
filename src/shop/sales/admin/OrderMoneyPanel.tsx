import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { showDay, showMoment } from '../../../kit/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { AdminOrder } from '../../orders/admin-contract.ts';
import { getOrderMoney, type OrderMoney } from '../../payments/admin-contract.ts';
import { getPayouts, type Payout } from '../contract.ts';
import { leftByHand } from '../rules.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { refundReason } from './refund-reason.ts';
import { texts } from './texts.ts';

/** What came in for the order, and what went back. */
export function OrderMoneyPanel({ order }: { order: AdminOrder }) {
  const money = useLoaded((signal) => call(getOrderMoney, { params: { id: order.id } }, signal));
  const payouts = useLoaded((signal) => call(getPayouts, { query: { orderId: order.id, take: 96 } }, signal));
  const [isOpen, setIsOpen] = useState(false);
  const refresh = () => {
    money.refresh();
    payouts.refresh();
  };
  const owed = payouts.data?.payouts.map(({ amount }) => amount);
  const left = order.paymentMethod === 'card' ? (money.data?.refundable ?? 0) : owed ? leftByHand(order, owed) : 0;
  return (
    <Panel
      title={texts.money}
      actions={
        order.isPaid &&
        left > 0 && (
          <Button size="s" onClick={() => setIsOpen(true)}>
            {texts.refund}
          </Button>
        )
      }
    >
      <dl className="admin-facts">
        <dt>{texts.method}</dt>
        <dd>{order.paymentMethodName}</dd>
        <dt>{texts.paidAt}</dt>
        <dd className="num">{order.paidAt ? showMoment(new Date(order.paidAt)) : texts.notPaid}</dd>
      </dl>
      <Loaded of={money} skeleton={<Skeleton height={48} />}>
        {(data) => <CardMoney money={data} />}
      </Loaded>
      {payouts.data && payouts.data.payouts.length > 0 && <HandMoney payouts={payouts.data.payouts} />}
      {isOpen && <RefundDialog order={order} left={left} onDone={refresh} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

const CardMoney = ({ money: { attempts, refunds } }: { money: OrderMoney }) => (
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
          text: [texts.refundStates[status], refundReason(reason), error].filter(Boolean).join(', '),
          amount,
        }))}
      />
    )}
  </>
);

const HandMoney = ({ payouts }: { payouts: readonly Payout[] }) => (
  <>
    <Rows
      name={texts.payouts}
      rows={payouts.map(({ id, createdAt, amount, sentAt, kindName, reason }) => ({
        key: id,
        at: createdAt,
        text: [sentAt ? texts.payoutSent(showDay(new Date(sentAt))) : texts.payoutWaits, reason || kindName].join(', '),
        amount,
      }))}
    />
    <Link className="link" to="/admin/payments/transfers">
      {texts.toPayouts}
    </Link>
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
            <td className="num">{showMoment(new Date(at))}</td>
            <td>{text}</td>
            <td className="is-number num">{showRon(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
