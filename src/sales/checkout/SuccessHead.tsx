import { formatRon } from '../../platform/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { Order, PaymentStatus } from '../orders/contract.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { formatDeadline, isBeforeShipping, type Stage } from './order-rules.ts';
import { texts } from './texts.ts';

type SuccessHeadProps = {
  status: PaymentStatus;
  stage: Stage;
  /** Why the card was refused. */
  declineReason: string | null;
  order: Order | null;
  onRetry: () => void;
};

const heads: Record<Stage, { icon: IconName; title: string; text: string | null }> = {
  done: { icon: 'check', title: texts.thanks, text: null },
  waiting: { icon: 'clock', title: texts.checkingPayment, text: texts.checkingPaymentText },
  late: { icon: 'clock', title: texts.paymentLate, text: texts.paymentLateText },
  unpaid: { icon: 'clock', title: texts.unpaidTitle, text: null },
  declined: { icon: 'warning', title: texts.declined, text: null },
  over: { icon: 'warning', title: texts.cancelled, text: texts.cancelledText },
};

/** Returned orders are also in stage `over`, but they are not cancelled. */
const returned = { icon: 'back', title: texts.returned, text: texts.returnedText } as const;
const returning = { ...returned, title: texts.returning };

const unpaid = { icon: 'warning', title: texts.paymentFailed, text: texts.paymentFailedText } as const;

/** True for an order whose time for an online payment expired. */
const isUnpaid = ({ state, paymentMethod, isPaid }: PaymentStatus): boolean =>
  state === 'cancelled' && paymentMethods[paymentMethod].isOnline && !isPaid;

function headOf(status: PaymentStatus, stage: Stage) {
  if (isUnpaid(status)) return unpaid;
  if (status.state === 'returning') return returning;
  return status.state === 'returned' ? returned : heads[stage];
}

function totalName({ isPaid }: PaymentStatus, stage: Stage): string {
  if (isPaid) return texts.totalPaid;
  return stage === 'over' ? texts.orderTotal : texts.totalToPay;
}

/** `role="status"` makes screen readers announce changes. */
export function SuccessHead({ status, stage, declineReason, order, onRetry }: SuccessHeadProps) {
  const { icon, title, text } = headOf(status, stage);
  return (
    <div className={`success-head is-${stage}`}>
      <span className="success-sign">
        <Icon name={icon} size="l" />
      </span>
      <div role="status">
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {stage === 'unpaid' && <p>{texts.unpaidNow(formatDeadline(status.expiresAt, new Date()))}</p>}
        {stage === 'declined' && <p>{texts.declinedText(declineReason ?? '')}</p>}
        {stage === 'done' && order?.email && <p>{texts.sentTo(order.email)}</p>}
      </div>
      <dl className="success-facts num">
        {order && (
          <>
            <Fact name={texts.orderNumber}>
              <span className="nowrap">{order.number}</span>
            </Fact>
            <Fact name={totalName(status, stage)}>
              {formatRon(status.isPaid || stage === 'over' ? order.total : order.toPay)}
            </Fact>
          </>
        )}
        {stage === 'done' && !isBeforeShipping(status) && <Fact name={texts.orderState}>{status.stateName}</Fact>}
      </dl>
      {stage === 'late' && (
        <div className="success-ways">
          <Button variant="brand" onClick={onRetry}>
            {texts.checkAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
