import { showRon } from '../../kit/money.ts';
import type { PaymentStatus } from '../orders/contract.ts';
import { awaitsTransfer } from './success-rules.ts';
import { texts } from './texts.ts';

/** What happens now, by how it is paid. */
export function NextSteps({ status }: { status: PaymentStatus }) {
  const isCash = status.paymentMethod === 'cash';
  const last = isCash ? [texts.nextLast, texts.nextCashLast(showRon(status.total))] : [texts.nextLast];
  return (
    <section className="success-next" aria-labelledby="success-next">
      <h2 id="success-next">{texts.next}</h2>
      <ol>
        {[...firstSteps(status), ...last].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function firstSteps(status: PaymentStatus): readonly string[] {
  if (awaitsTransfer(status)) return texts.nextTransfer;
  return status.isPaid ? texts.nextPaid : texts.nextUnpaid;
}
