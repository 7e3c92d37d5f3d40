import { showRon } from '../../kit/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { PaymentStatus } from '../orders/contract.ts';
import { isBeforeParcel, type Stage } from './success-rules.ts';
import { texts } from './texts.ts';

type SuccessHeadProps = { status: PaymentStatus; stage: Stage; email: string | null; onAgain: () => void };

const heads: Record<Stage, { icon: IconName; title: string; text: string | null }> = {
  done: { icon: 'check', title: texts.thanks, text: null },
  waiting: { icon: 'clock', title: texts.checkingPayment, text: texts.checkingPaymentText },
  late: { icon: 'clock', title: texts.paymentLate, text: texts.paymentLateText },
  over: { icon: 'warning', title: texts.cancelled, text: texts.cancelledText },
};

const unpaid = { icon: 'warning', title: texts.paymentFailed, text: texts.paymentFailedText } as const;

/** A card order whose time ran out. */
const isUnpaid = ({ state, paymentMethod, isPaid }: PaymentStatus): boolean =>
  state === 'cancelled' && paymentMethod === 'card' && !isPaid;

/** What has come of it, read out when it changes. */
export function SuccessHead({ status, stage, email, onAgain }: SuccessHeadProps) {
  const { icon, title, text } = isUnpaid(status) ? unpaid : heads[stage];
  return (
    <div className={`success-head is-${stage}`}>
      <span className="success-sign">
        <Icon name={icon} size="l" />
      </span>
      <div role="status">
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {stage === 'done' && email && <p>{texts.sentTo(email)}</p>}
      </div>
      <dl className="success-facts num">
        <div>
          <dt>{texts.orderNumber}</dt>
          <dd>{status.number}</dd>
        </div>
        <div>
          <dt>{status.isPaid ? texts.totalPaid : texts.totalToPay}</dt>
          <dd>{showRon(status.total)}</dd>
        </div>
        {stage === 'done' && !isBeforeParcel(status) && (
          <div>
            <dt>{texts.orderState}</dt>
            <dd>{status.stateName}</dd>
          </div>
        )}
      </dl>
      {stage === 'late' && (
        <div className="success-ways">
          <Button variant="brand" onClick={onAgain}>
            {texts.checkAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
