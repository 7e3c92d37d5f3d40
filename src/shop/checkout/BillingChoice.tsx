import { call } from '../../kit/client.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { type BillingIdentity, getBillings } from '../account/billing-contract.ts';
import { AddButton } from './AddButton.tsx';
import { BillingEntry } from './BillingEntry.tsx';
import { PartyChoices } from './PartyChoices.tsx';
import { withBilling, withBillings, withEntry } from './rules.ts';
import { checkout, useMyCheckout } from './store.ts';
import { texts } from './texts.ts';
import { buyerId } from './use-buyer.ts';
import { useFocusBack } from './use-focus-back.ts';

/** One of the kept billing identities, or one that is typed here. */
export function BillingChoice({ error }: { error: string | undefined }) {
  const billings = useLoaded(loadBillings);
  const { billingDraft, billingAddress } = useMyCheckout();
  const isOpen = billingDraft !== null || billings.data?.length === 0;
  useFocusBack('billing', billings.data !== null && isOpen);
  const onSaved = (billing: BillingIdentity) => {
    billings.set((list) => withEntry(list, billing));
    checkout.change((before) => ({ ...withBilling(before, billing), billingDraft: null }));
  };
  return (
    <Loaded of={billings} skeleton={<Skeleton height={84} />}>
      {(list) =>
        isOpen ? (
          <BillingEntry list={list} onSaved={onSaved} />
        ) : (
          <>
            <PartyChoices
              name="billing"
              label={texts.billing}
              list={list}
              chosen={billingAddress}
              error={error}
              onChoose={(billing) => checkout.change((before) => withBilling(before, billing))}
              onEdit={({ id }) => openForm(id)}
            />
            <AddButton onPress={() => openForm(null)}>{texts.addBilling}</AddButton>
          </>
        )
      }
    </Loaded>
  );
}

const openForm = (id: number | null): void => checkout.change(() => ({ billingDraft: { id, values: null } }));

async function loadBillings(signal: AbortSignal): Promise<BillingIdentity[]> {
  const list = await call(getBillings, { query: { legalEntityId: buyerId() } }, signal);
  if (!signal.aborted) checkout.change((before) => withBillings(before, list));
  return list;
}
