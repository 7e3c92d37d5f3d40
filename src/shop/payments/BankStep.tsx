import { useEffect, useRef } from 'react';
import { showRon } from '../../kit/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Question } from './card-fields/card-fields.ts';
import { texts } from './dialog-texts.ts';

type BankStepProps = { question: Question; onAnswer: (agrees: boolean) => void };

/** In place of the bank's own window, which the sandbox does not have. */
export function BankStep({ question: { amount }, onAnswer }: BankStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="bank-step">
      <div className="bank-step-ask">
        <Icon name="shield" size="l" />
        <h3 ref={heading} tabIndex={-1}>
          {amount === null ? texts.bankSetup : texts.bankPayment}
        </h3>
        <p>{amount === null ? texts.bankSetupText : texts.bankPaymentText(showRon(amount))}</p>
        <p className="bank-step-test">{texts.bankTest}</p>
      </div>
      <div className="dialog-ends">
        <Button onClick={() => onAnswer(false)}>{texts.refuse}</Button>
        <Button variant="brand" onClick={() => onAnswer(true)}>
          {texts.approve}
        </Button>
      </div>
    </div>
  );
}
