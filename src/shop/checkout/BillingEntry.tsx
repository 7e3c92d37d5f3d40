import type { BillingIdentity } from '../account/billing-contract.ts';
import { BillingForm } from '../addresses/BillingForm.tsx';
import { EntryForm } from './EntryForm.tsx';
import { checkout, useMyCheckout } from './store.ts';
import { texts } from './texts.ts';

type BillingEntryProps = { list: BillingIdentity[]; onSaved: (billing: BillingIdentity) => void };

/** The form of a new billing identity or of one to be changed; what is typed survives a reload. */
export function BillingEntry({ list, onSaved }: BillingEntryProps) {
  const { billingDraft, shippingAddress } = useMyCheckout();
  const id = billingDraft?.id ?? null;
  const billing = list.find((one) => one.id === id) ?? null;
  const close = () => checkout.change(() => ({ billingDraft: null }));
  return (
    <EntryForm title={billing ? texts.changeBilling : texts.newBilling} isAsked={list.length > 0}>
      <BillingForm
        key={id}
        billing={billing}
        person={shippingAddress ?? undefined}
        draft={billingDraft?.values ?? null}
        onDraft={(values) => checkout.change(() => ({ billingDraft: { id, values } }))}
        action={texts.useBilling}
        hasDefault={list.length > 0 && !billing?.isDefault}
        onSaved={onSaved}
        onCancel={list.length > 0 ? close : undefined}
      />
    </EntryForm>
  );
}
