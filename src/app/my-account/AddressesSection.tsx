import { AddressForm } from '../../account/addresses/AddressForm.tsx';
import { formatPostalAddress, fromAddressValues, toAddressValues } from '../../account/addresses/rules.ts';
import { type Address, deleteAddress, editAddress, getAddresses } from '../../account/identity/address-contract.ts';
import { formatPhone } from '../../account/identity/rules.ts';
import { useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { EntriesSection, EntryCard } from './EntriesSection.tsx';
import { texts } from './texts.ts';
import { ownId } from './use-profile.ts';

export function AddressesSection() {
  const person = useSession(({ data }) => data);
  return (
    <EntriesSection<Address>
      texts={texts.addresses}
      load={(signal) => call(getAddresses, { query: { legalEntityId: ownId() } }, signal)}
      remove={({ id }) => call(deleteAddress, { body: { addressId: id } })}
      makeDefault={(address) =>
        call(editAddress, { body: { ...fromAddressValues(toAddressValues(address)), id: address.id, isDefault: true } })
      }
      nameOf={(address) => formatPostalAddress(address).join(', ')}
      form={(address, onSaved, onCancel) => (
        <AddressForm address={address} person={person} onSaved={onSaved} onCancel={onCancel} />
      )}
      card={(address, actions) => {
        const [street, town] = formatPostalAddress(address);
        const title = `${address.firstName} ${address.lastName}`;
        return (
          <EntryCard icon="location" title={title} isDefault={address.isDefault} {...actions}>
            <p>{street}</p>
            <p className="num">{town}</p>
            <p className="num">{formatPhone(address.phoneNumber)}</p>
          </EntryCard>
        );
      }}
    />
  );
}
