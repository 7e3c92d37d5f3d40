import { AddressForm } from '../../account/addresses/AddressForm.tsx';
import { type Address, getAddresses } from '../../account/identity/address-book-contract.ts';
import { useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { buyerId } from './buyer.ts';
import { CheckoutSection } from './CheckoutSection.tsx';
import { withAddresses, withEntry, withShipping } from './rules.ts';
import { AddEntryButton, SavedEntryChoices, SavedEntryForm, useFocusSelected } from './SavedEntries.tsx';
import { deliveryTexts } from './step-rules.ts';
import { checkout, useCurrentCheckout } from './store.ts';
import { texts } from './texts.ts';

export function AddressSection({ error }: { error: string | undefined }) {
  const addresses = useAsyncData(loadAddresses);
  const current = useCurrentCheckout();
  const { addressDraft, shippingAddress } = current;
  const delivery = deliveryTexts(current);
  const isOpen = addressDraft !== null || addresses.data?.length === 0;
  useFocusSelected('address', addresses.data !== null && isOpen);
  const onSaved = (address: Address) => {
    addresses.set((list) => withEntry(list, address));
    checkout.update((before) => ({ ...withShipping(before, address), addressDraft: null }));
  };
  return (
    <CheckoutSection
      name="address"
      title={delivery.address}
      text={delivery.addressText}
      action={
        addresses.data && !isOpen && <AddEntryButton onPress={() => openForm(null)}>{texts.addAddress}</AddEntryButton>
      }
    >
      <AsyncContent result={addresses} skeleton={<Skeleton height={124} />}>
        {(list) =>
          isOpen ? (
            <AddressEntry list={list} onSaved={onSaved} />
          ) : (
            <SavedEntryChoices
              name="address"
              label={delivery.address}
              list={list}
              selected={shippingAddress}
              error={error}
              onSelect={(address) => checkout.update((before) => withShipping(before, address))}
              onEdit={({ id }) => openForm(id)}
            />
          )
        }
      </AsyncContent>
    </CheckoutSection>
  );
}

const openForm = (id: number | null): void => checkout.update(() => ({ addressDraft: { id, values: null } }));

async function loadAddresses(signal: AbortSignal): Promise<Address[]> {
  const list = await call(getAddresses, { query: { legalEntityId: buyerId() } }, signal);
  if (!signal.aborted) checkout.update((before) => withAddresses(before, list));
  return list;
}

/** Unsaved values survive a reload. */
function AddressEntry({ list, onSaved }: { list: Address[]; onSaved: (address: Address) => void }) {
  const current = useCurrentCheckout();
  const { addressDraft } = current;
  const person = useSession(({ data }) => data);
  const id = addressDraft?.id ?? null;
  const address = list.find((one) => one.id === id) ?? null;
  const close = () => checkout.update(() => ({ addressDraft: null }));
  return (
    <SavedEntryForm title={address ? texts.changeAddress : texts.newAddress} isOpenedByButton={list.length > 0}>
      <AddressForm
        key={id}
        address={address}
        person={person}
        draft={addressDraft?.values ?? null}
        onDraft={(values) => checkout.update(() => ({ addressDraft: { id, values } }))}
        action={deliveryTexts(current).useAddress}
        hasDefault={list.length > 0 && !address?.isDefault}
        onSaved={onSaved}
        onCancel={list.length > 0 ? close : undefined}
      />
    </SavedEntryForm>
  );
}
