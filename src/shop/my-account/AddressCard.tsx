import type { Address } from '../account/address-contract.ts';
import { showPhone } from '../account/rules.ts';
import { showPlace } from '../addresses/place-rules.ts';
import { EntryCard } from './EntryCard.tsx';

type AddressCardProps = { address: Address; onEdit: () => void; onRemove: () => void; onMakeDefault: () => void };

export function AddressCard({ address, ...actions }: AddressCardProps) {
  const [street, town] = showPlace(address);
  return (
    <EntryCard
      icon="place"
      title={`${address.firstName} ${address.lastName}`}
      isDefault={address.isDefault}
      {...actions}
    >
      <p>{street}</p>
      <p className="num">{town}</p>
      <p className="num">{showPhone(address.phoneNumber)}</p>
    </EntryCard>
  );
}
