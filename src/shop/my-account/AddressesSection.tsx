import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Address, deleteAddress, editAddress, getAddresses } from '../account/address-contract.ts';
import { useSession } from '../account/session.ts';
import { AddressForm } from '../addresses/AddressForm.tsx';
import { addressOf, addressValuesOf } from '../addresses/address-rules.ts';
import { showPlace } from '../addresses/place-rules.ts';
import { AddressCard } from './AddressCard.tsx';
import { EntryList } from './EntryList.tsx';
import { FormPanel } from './FormPanel.tsx';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';
import { useEntries } from './use-entries.ts';
import { useOpenForm } from './use-open-form.ts';
import { ownId } from './use-profile.ts';

export function AddressesSection() {
  const addresses = useAddresses();
  const person = useSession(({ data }) => data);
  const { open, setOpen, close, adding } = useOpenForm<Address>();
  const [leaving, setLeaving] = useState<Address | null>(null);
  const onSaved = () => {
    addresses.refresh();
    close();
  };
  const add = (
    <Button ref={adding} variant="brand" onClick={() => setOpen('new')}>
      <Icon name="plus" />
      {texts.addAddress}
    </Button>
  );
  return (
    <Section title={texts.addresses} text={texts.addressesText} action={open === null && add}>
      {open === null ? (
        <EntryList of={addresses} empty={{ title: texts.noAddresses, text: texts.noAddressesText }}>
          {(address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setOpen(address)}
              onRemove={() => setLeaving(address)}
              onMakeDefault={() => void addresses.makeDefault(address)}
            />
          )}
        </EntryList>
      ) : (
        <FormPanel title={open === 'new' ? texts.newAddress : texts.changeAddress}>
          <AddressForm address={open === 'new' ? null : open} person={person} onSaved={onSaved} onCancel={close} />
        </FormPanel>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={texts.removeAddress}
        action={texts.removeAddressAction}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          setLeaving(null);
          if (leaving) void addresses.remove(leaving);
        }}
      >
        {leaving && showPlace(leaving).join(', ')}
      </ConfirmDialog>
    </Section>
  );
}

const useAddresses = () =>
  useEntries<Address>({
    load: (signal) => call(getAddresses, { query: { legalEntityId: ownId() } }, signal),
    remove: ({ id }) => call(deleteAddress, { body: { addressId: id } }),
    makeDefault: (address) =>
      call(editAddress, { body: { ...addressOf(addressValuesOf(address)), id: address.id, isDefault: true } }),
  });
