import { useState } from 'react';
import { AddressForm } from '../../account/addresses/AddressForm.tsx';
import { formatPostalAddress, fromAddressValues, toAddressValues } from '../../account/addresses/rules.ts';
import { type Address, deleteAddress, editAddress, getAddresses } from '../../account/identity/address-contract.ts';
import { formatPhone } from '../../account/identity/rules.ts';
import { useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EntryCard, EntryList, FormPanel, useEntries, useOpenForm } from './EntryList.tsx';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';
import { ownId } from './use-profile.ts';

export function AddressesSection() {
  const addresses = useAddresses();
  const person = useSession(({ data }) => data);
  const { open, setOpen, close, addButton } = useOpenForm<Address>();
  const [removing, setRemoving] = useState<Address | null>(null);
  const onSaved = () => {
    addresses.refresh();
    close();
  };
  const add = (
    <Button ref={addButton} variant="brand" onClick={() => setOpen('new')}>
      <Icon name="plus" />
      {texts.addAddress}
    </Button>
  );
  return (
    <Section title={texts.addresses} text={texts.addressesText} action={open === null && add}>
      {open === null ? (
        <EntryList result={addresses} empty={{ title: texts.noAddresses, text: texts.noAddressesText }}>
          {(address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setOpen(address)}
              onRemove={() => setRemoving(address)}
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
        isOpen={removing !== null}
        title={texts.removeAddress}
        action={texts.removeAddressAction}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          setRemoving(null);
          if (removing) void addresses.remove(removing);
        }}
      >
        {removing && formatPostalAddress(removing).join(', ')}
      </ConfirmDialog>
    </Section>
  );
}

const useAddresses = () =>
  useEntries<Address>({
    load: (signal) => call(getAddresses, { query: { legalEntityId: ownId() } }, signal),
    remove: ({ id }) => call(deleteAddress, { body: { addressId: id } }),
    makeDefault: (address) =>
      call(editAddress, { body: { ...fromAddressValues(toAddressValues(address)), id: address.id, isDefault: true } }),
  });

type AddressCardProps = { address: Address; onEdit: () => void; onRemove: () => void; onMakeDefault: () => void };

function AddressCard({ address, ...actions }: AddressCardProps) {
  const [street, town] = formatPostalAddress(address);
  return (
    <EntryCard
      icon="location"
      title={`${address.firstName} ${address.lastName}`}
      isDefault={address.isDefault}
      {...actions}
    >
      <p>{street}</p>
      <p className="num">{town}</p>
      <p className="num">{formatPhone(address.phoneNumber)}</p>
    </EntryCard>
  );
}
