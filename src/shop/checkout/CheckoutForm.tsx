import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AddressPart } from './AddressPart.tsx';
import { BillingPart } from './BillingPart.tsx';
import { ContactPart } from './ContactPart.tsx';
import { CostsPanel } from './CostsPanel.tsx';
import { CourierPart } from './CourierPart.tsx';
import { PaymentPart } from './PaymentPart.tsx';
import { cartPath, hasProblems } from './step-rules.ts';
import { texts } from './texts.ts';
import { useIsGuest } from './use-buyer.ts';
import { useGoOn } from './use-go-on.ts';
import './checkout.css';

/** Everything an order needs besides the products. */
export function CheckoutForm() {
  const isGuest = useIsGuest();
  const { parts, problems, goOn, onInput } = useGoOn(isGuest);
  return (
    <div className="checkout">
      <div className="checkout-parts" ref={parts} onInput={onInput}>
        {isGuest && <ContactPart error={problems.contact} />}
        <AddressPart error={problems.address} />
        <BillingPart error={problems.billing} />
        <CourierPart error={problems.courier} />
        <PaymentPart error={problems.payment} />
      </div>
      <aside className="checkout-side">
        <CostsPanel>
          <FormMessage>{hasProblems(problems) ? texts.mend : null}</FormMessage>
          <Button variant="buy" size="l" isFull onClick={goOn}>
            {texts.goOn}
          </Button>
        </CostsPanel>
        <Link className="link checkout-back" to={cartPath}>
          <Icon name="left" size="s" />
          {texts.backToCart}
        </Link>
      </aside>
    </div>
  );
}
