import type { Address } from '../account/address-contract.ts';
import { useSession } from '../account/session.ts';
import { AddressForm } from '../addresses/AddressForm.tsx';
import { EntryForm } from './EntryForm.tsx';
import { checkout, useMyCheckout } from './store.ts';
import { texts } from './texts.ts';

/** The form of a new address or of one to be changed; what is typed survives a reload. */
export function AddressEntry({ list, onSaved }: { list: Address[]; onSaved: (address: Address) => void }) {
  const { addressDraft } = useMyCheckout();
  const person = useSession(({ data }) => data);
  const id = addressDraft?.id ?? null;
  const address = list.find((one) => one.id === id) ?? null;
  const close = () => checkout.change(() => ({ addressDraft: null }));
  return (
    <EntryForm title={address ? texts.changeAddress : texts.newAddress} isAsked={list.length > 0}>
      <AddressForm
        key={id}
        address={address}
        person={person}
        draft={addressDraft?.values ?? null}
        onDraft={(values) => checkout.change(() => ({ addressDraft: { id, values } }))}
        action={texts.useAddress}
        hasDefault={list.length > 0 && !address?.isDefault}
        onSaved={onSaved}
        onCancel={list.length > 0 ? close : undefined}
      />
    </EntryForm>
  );
}
