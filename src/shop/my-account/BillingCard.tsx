import type { BillingIdentity } from '../account/billing-contract.ts';
import { showPlace } from '../addresses/place-rules.ts';
import { EntryCard } from './EntryCard.tsx';
import { texts } from './texts.ts';

type BillingCardProps = {
  billing: BillingIdentity;
  onEdit: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
};

export const billingName = (billing: BillingIdentity): string =>
  billing.kind === 'company' ? billing.companyName : `${billing.firstName} ${billing.lastName}`;

export function BillingCard({ billing, ...actions }: BillingCardProps) {
  const [street, town] = showPlace(billing);
  return (
    <EntryCard
      icon={billing.kind === 'company' ? 'invoice' : 'user'}
      title={billingName(billing)}
      isDefault={billing.isDefault}
      {...actions}
    >
      {billing.kind === 'company' && (
        <p className="num">{[texts.taxId(billing.taxId), billing.registration].filter(Boolean).join(' · ')}</p>
      )}
      <p>{street}</p>
      <p className="num">{town}</p>
    </EntryCard>
  );
}
