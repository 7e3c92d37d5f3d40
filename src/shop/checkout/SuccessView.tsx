import { Link } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import type { PaymentStatus } from '../orders/contract.ts';
import { BankDetails } from './BankDetails.tsx';
import { NextSteps } from './NextSteps.tsx';
import { SuccessHead } from './SuccessHead.tsx';
import { SuccessWays } from './SuccessWays.tsx';
import { summaryPath } from './step-rules.ts';
import { awaitsTransfer, isBeforeParcel, type Stage } from './success-rules.ts';
import { texts } from './texts.ts';
import { useDoneOrder } from './use-done-order.ts';

type SuccessViewProps = { identifier: string; status: PaymentStatus; stage: Stage; onAgain: () => void };

/** The order by its number, what happens next, and where to go from here. */
export function SuccessView({ identifier, status, stage, onAgain }: SuccessViewProps) {
  const order = useDoneOrder(identifier, stage);
  return (
    <div className="success">
      <section className="success-card">
        <SuccessHead status={status} stage={stage} email={order?.email ?? null} onAgain={onAgain} />
        {stage === 'late' && order?.canPay && <BackToPaying />}
        {stage === 'done' && isBeforeParcel(status) && <NextSteps status={status} />}
        {awaitsTransfer(status) && <BankDetails status={status} />}
        {stage === 'over' ? (
          <div className="success-ways">
            <ButtonLink variant="brand" to="/shopping-cart">
              {texts.toCart}
            </ButtonLink>
          </div>
        ) : (
          <SuccessWays order={order} />
        )}
      </section>
    </div>
  );
}

/** Here all was said to be well; whoever knows better can go back. */
const BackToPaying = () => (
  <p className="small success-doubt">
    {texts.maybeUnpaid}{' '}
    <Link className="link" to={summaryPath}>
      {texts.tryPaying}
    </Link>
  </p>
);
