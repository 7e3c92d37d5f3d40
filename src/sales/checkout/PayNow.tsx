import { formatRon } from '../../platform/money.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { checkoutAttempts } from './checkout-attempts.ts';
import { payByLink } from './pay-order.ts';
import { summaryPath } from './step-rules.ts';
import { texts } from './texts.ts';

type PayNowProps = { identifier: string; toPay: number; number: string | null; onPaid: () => void };

/** Pays the order here, on any device. The browser that has its checkout can also choose another method. */
export function PayNow({ identifier, toPay, number, onPaid }: PayNowProps) {
  const hasCheckout = checkoutAttempts.current()?.order?.identifier === identifier;
  const pay = async () => {
    if (await payByLink(identifier, toPay, number)) onPaid();
  };
  return (
    <div className="success-ways">
      <Button variant="buy" size="l" onClick={() => void pay()}>
        {texts.payNow(formatRon(toPay))}
      </Button>
      {hasCheckout && (
        <ButtonLink size="l" to={summaryPath}>
          {texts.payOtherwiseLink}
        </ButtonLink>
      )}
    </div>
  );
}
