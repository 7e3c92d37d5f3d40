import { useEffect, useRef } from 'react';
import { formatRon } from '../../../../platform/money.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import type { Challenge } from '../../card-fields.ts';
import { texts } from './field-texts.ts';
import './sandbox-fields.css';

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
