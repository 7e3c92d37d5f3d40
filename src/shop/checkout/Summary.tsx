import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CostsPanel } from './CostsPanel.tsx';
import { SummaryFacts } from './SummaryFacts.tsx';
import { SummaryItems } from './SummaryItems.tsx';
import { checkoutPath } from './step-rules.ts';
import { TermsText } from './TermsText.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import { texts } from './texts.ts';
import { UnpaidPanel } from './UnpaidPanel.tsx';
import { usePlacing } from './use-placing.ts';
import './checkout.css';

/** The last look before ordering: what, where to, how paid, for how much. */
export function Summary() {
  const { isBusy, unpaid, trouble, action, go } = usePlacing();
  return (
    <div className="checkout">
      <div className="checkout-parts">
        <SummaryItems />
        <SummaryFacts isPaymentOpen={unpaid !== null} />
      </div>
      <aside className="checkout-side">
        {unpaid && <UnpaidPanel number={unpaid.number} />}
        <CostsPanel>
          <TroubleNote trouble={trouble} />
          <Button variant="buy" size="l" isFull isBusy={isBusy} onClick={() => void go()}>
            {action}
          </Button>
          <p className="sr" role="status">
            {isBusy && texts.placing}
          </p>
          <TermsText />
        </CostsPanel>
        <Link className="link checkout-back" to={checkoutPath}>
          <Icon name="left" size="s" />
          {texts.backToCheckout}
        </Link>
      </aside>
    </div>
  );
}
