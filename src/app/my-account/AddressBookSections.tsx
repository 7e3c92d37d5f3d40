import { AddressForm } from '../../account/addresses/AddressForm.tsx';
import { BillingForm } from '../../account/addresses/BillingForm.tsx';
import {
  formatPostalAddress,
  fromAddressValues,
  fromBillingValues,
  toAddressValues,
  toBillingValues,
} from '../../account/addresses/rules.ts';
import {
  type Address,
  type BillingIdentity,
  deleteAddress,
  deleteBilling,
  editAddress,
  editBilling,
  getAddresses,
  getBillings,
} from '../../account/identity/address-book-contract.ts';
import { formatPhone } from '../../account/identity/rules.ts';
import { useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { EntriesSection, EntryCard } from './EntriesSection.tsx';
import { ownId } from './Section.tsx';
import { texts } from './texts.ts';

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

const nameOf = (billing: BillingIdentity): string =>
  billing.kind === 'company' ? billing.companyName : `${billing.firstName} ${billing.lastName}`;

export function BillingSection() {
  const person = useSession(({ data }) => data);
  return (
    <EntriesSection<BillingIdentity>
      texts={texts.billing}
      load={(signal) => call(getBillings, { query: { legalEntityId: ownId() } }, signal)}
      remove={({ id }) => call(deleteBilling, { body: { billingId: id } })}
      makeDefault={(billing) =>
        call(editBilling, { body: { ...fromBillingValues(toBillingValues(billing)), id: billing.id, isDefault: true } })
      }
      nameOf={nameOf}
      form={(billing, onSaved, onCancel) => (
        <BillingForm billing={billing} person={person} onSaved={onSaved} onCancel={onCancel} />
      )}
      card={(billing, actions) => {
        const [street, town] = formatPostalAddress(billing);
        const icon = billing.kind === 'company' ? 'invoice' : 'user';
        return (
          <EntryCard icon={icon} title={nameOf(billing)} isDefault={billing.isDefault} {...actions}>
            {billing.kind === 'company' && (
              <p className="num">{[texts.taxId(billing.taxId), billing.registration].filter(Boolean).join(' · ')}</p>
            )}
            <p>{street}</p>
            <p className="num">{town}</p>
          </EntryCard>
        );
      }}
    />
  );
}
