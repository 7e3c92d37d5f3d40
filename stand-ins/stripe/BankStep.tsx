import { useEffect, useRef } from 'react';
import { formatRon } from '../../src/platform/money.ts';
import type { Challenge } from '../../src/sales/payments/card-fields.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Icon } from '../../src/ui/Icon.tsx';
import { texts } from './field-texts.ts';
import './card-fields.css';

type BankStepProps = { challenge: Challenge; onRespond: (isApproved: boolean) => void };

/** Takes the place of the window in which a bank asks the card holder (3-D Secure). */
export function BankStep({ challenge: { amount }, onRespond }: BankStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="bank-step">
      <div className="bank-step-ask">
        <Icon name="shield" size="l" />
        <h3 ref={heading} tabIndex={-1}>
          {amount === null ? texts.bankSetup : texts.bankPayment}
        </h3>
        <p>{amount === null ? texts.bankSetupText() : texts.bankPaymentText(formatRon(amount))}</p>
        <p className="bank-step-test">{texts.bankTest}</p>
      </div>
      <div className="dialog-ends">
        <Button onClick={() => onRespond(false)}>{texts.refuse}</Button>
        <Button variant="brand" onClick={() => onRespond(true)}>
          {texts.approve}
        </Button>
      </div>
    </div>
  );
}
