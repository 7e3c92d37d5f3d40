import { call } from '../../kit/client.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { type Address, getAddresses } from '../account/address-contract.ts';
import { AddButton } from './AddButton.tsx';
import { AddressEntry } from './AddressEntry.tsx';
import { Part } from './Part.tsx';
import { PartyChoices } from './PartyChoices.tsx';
import { withAddresses, withEntry, withShipping } from './rules.ts';
import { checkout, useMyCheckout } from './store.ts';
import { texts } from './texts.ts';
import { buyerId } from './use-buyer.ts';
import { useFocusBack } from './use-focus-back.ts';

/** Where the parcel goes: one of the kept addresses, or one that is typed here. */
export function AddressPart({ error }: { error: string | undefined }) {
  const addresses = useLoaded(loadAddresses);
  const { addressDraft, shippingAddress } = useMyCheckout();
  const isOpen = addressDraft !== null || addresses.data?.length === 0;
  useFocusBack('address', addresses.data !== null && isOpen);
  const onSaved = (address: Address) => {
    addresses.set((list) => withEntry(list, address));
    checkout.change((before) => ({ ...withShipping(before, address), addressDraft: null }));
  };
  return (
    <Part
      name="address"
      title={texts.address}
      action={addresses.data && !isOpen && <AddButton onPress={() => openForm(null)}>{texts.addAddress}</AddButton>}
    >
      <Loaded of={addresses} skeleton={<Skeleton height={84} />}>
        {(list) =>
          isOpen ? (
            <AddressEntry list={list} onSaved={onSaved} />
          ) : (
            <PartyChoices
              name="address"
              label={texts.address}
              list={list}
              chosen={shippingAddress}
              error={error}
              onChoose={(address) => checkout.change((before) => withShipping(before, address))}
              onEdit={({ id }) => openForm(id)}
            />
          )
        }
      </Loaded>
    </Part>
  );
}

const openForm = (id: number | null): void => checkout.change(() => ({ addressDraft: { id, values: null } }));

async function loadAddresses(signal: AbortSignal): Promise<Address[]> {
  const list = await call(getAddresses, { query: { legalEntityId: buyerId() } }, signal);
  if (!signal.aborted) checkout.change((before) => withAddresses(before, list));
  return list;
}
