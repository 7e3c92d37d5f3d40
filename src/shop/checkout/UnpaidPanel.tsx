import { Part } from './Part.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { texts } from './texts.ts';

/** The order exists and waits: another card, or another way of paying. */
export const UnpaidPanel = ({ number }: { number: string }) => (
  <Part name="payment" title={texts.unpaid(number)} text={texts.unpaidText}>
    <PaymentChoice error={undefined} />
  </Part>
);
