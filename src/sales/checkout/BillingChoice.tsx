import { BillingForm } from '../../account/addresses/BillingForm.tsx';
import { type BillingIdentity, getBillings } from '../../account/identity/address-book-contract.ts';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { buyerId } from './buyer.ts';
import { withBilling, withBillings, withEntry } from './rules.ts';
import { AddEntryButton, SavedEntryChoices, SavedEntryForm, useFocusSelected } from './SavedEntries.tsx';
import { checkout, useCurrentCheckout } from './store.ts';
import { texts } from './texts.ts';

export function BillingChoice({ error }: { error: string | undefined }) {
  const billings = useAsyncData(loadBillings);
  const { billingDraft, billingAddress } = useCurrentCheckout();
  const isOpen = billingDraft !== null || billings.data?.length === 0;
  useFocusSelected('billing', billings.data !== null && isOpen);
  const onSaved = (billing: BillingIdentity) => {
    billings.set((list) => withEntry(list, billing));
    checkout.update((before) => ({ ...withBilling(before, billing), billingDraft: null }));
  };
  return (
    <AsyncContent result={billings} skeleton={<Skeleton height={84} />}>
      {(list) =>
        isOpen ? (
          <BillingEntry list={list} onSaved={onSaved} />
        ) : (
          <>
            <SavedEntryChoices
              name="billing"
              label={texts.billing}
              list={list}
              selected={billingAddress}
              error={error}
              onSelect={(billing) => checkout.update((before) => withBilling(before, billing))}
              onEdit={({ id }) => openForm(id)}
            />
            <AddEntryButton onPress={() => openForm(null)}>{texts.addBilling}</AddEntryButton>
          </>
        )
      }
    </AsyncContent>
  );
}

const openForm = (id: number | null): void => checkout.update(() => ({ billingDraft: { id, values: null } }));

async function loadBillings(signal: AbortSignal): Promise<BillingIdentity[]> {
  const list = await call(getBillings, { query: { legalEntityId: buyerId() } }, signal);
  if (!signal.aborted) checkout.update((before) => withBillings(before, list));
  return list;
}

type BillingEntryProps = { list: BillingIdentity[]; onSaved: (billing: BillingIdentity) => void };

/** Unsaved values survive a reload. */
function BillingEntry({ list, onSaved }: BillingEntryProps) {
  const { billingDraft, shippingAddress } = useCurrentCheckout();
  const id = billingDraft?.id ?? null;
  const billing = list.find((one) => one.id === id) ?? null;
  const close = () => checkout.update(() => ({ billingDraft: null }));
  return (
    <SavedEntryForm title={billing ? texts.changeBilling : texts.newBilling} isOpenedByButton={list.length > 0}>
      <BillingForm
        key={id}
        billing={billing}
        person={shippingAddress ?? undefined}
        draft={billingDraft?.values ?? null}
        onDraft={(values) => checkout.update(() => ({ billingDraft: { id, values } }))}
        action={texts.useBilling}
        hasDefault={list.length > 0 && !billing?.isDefault}
        onSaved={onSaved}
        onCancel={list.length > 0 ? close : undefined}
      />
    </SavedEntryForm>
  );
}
