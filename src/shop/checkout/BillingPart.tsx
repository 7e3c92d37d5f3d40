import { Checkbox } from '../../ui/Checkbox.tsx';
import { BillingChoice } from './BillingChoice.tsx';
import { Part } from './Part.tsx';
import { withSameBilling } from './rules.ts';
import { checkout, useMyCheckout } from './store.ts';
import { texts } from './texts.ts';

/** Whom the invoice names: whoever receives the parcel, or someone else, person or company. */
export function BillingPart({ error }: { error: string | undefined }) {
  const { billingSameAsShipping } = useMyCheckout();
  return (
    <Part name="billing" title={texts.billing}>
      <Checkbox
        checked={billingSameAsShipping}
        onChange={({ target }) =>
          checkout.change((before) => ({ ...withSameBilling(before, target.checked), billingDraft: null }))
        }
      >
        {texts.billingSame}
      </Checkbox>
      {!billingSameAsShipping && <BillingChoice error={error} />}
    </Part>
  );
}
