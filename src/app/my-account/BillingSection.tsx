import { BillingForm } from '../../account/addresses/BillingForm.tsx';
import { formatPostalAddress, fromBillingValues, toBillingValues } from '../../account/addresses/rules.ts';
import {
  type BillingIdentity,
  deleteBilling,
  editBilling,
  getBillings,
} from '../../account/identity/billing-contract.ts';
import { useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { EntriesSection, EntryCard } from './EntriesSection.tsx';
import { texts } from './texts.ts';
import { ownId } from './use-profile.ts';

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
