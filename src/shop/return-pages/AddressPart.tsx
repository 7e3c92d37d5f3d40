import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { type Address, getAddresses } from '../account/address-contract.ts';
import { useSession } from '../account/session.ts';
import { AddressForm } from '../addresses/AddressForm.tsx';
import { showPlace } from '../addresses/place-rules.ts';
import { Choice } from '../checkout/Choice.tsx';
import { Choices } from '../checkout/Choices.tsx';
import { buyerId } from '../checkout/use-buyer.ts';
import { Block } from './Block.tsx';
import type { Draft } from './rules.ts';
import { texts } from './texts.ts';

type AddressPartProps = {
  draft: Draft;
  change: (next: (before: Draft) => Draft) => void;
  error: string | undefined;
};

/** One of the kept addresses, the usual one to begin with, or a new one. */
export function AddressPart({ draft, change, error }: AddressPartProps) {
  const choose = (addressId: number) => change((before) => ({ ...before, addressId }));
  const addresses = useLoaded(async (signal) => {
    const list = await call(getAddresses, { query: { legalEntityId: buyerId() } }, signal);
    const [usual] = list;
    const isKnown = list.some(({ id }) => id === draft.addressId);
    if (!signal.aborted && usual && !isKnown) choose(usual.id);
    return list;
  });
  const [isAdding, setIsAdding] = useState(false);
  const isOpen = isAdding || addresses.data?.length === 0;
  const onSaved = (address: Address) => {
    addresses.set((list) => [...list, address]);
    choose(address.id);
    setIsAdding(false);
  };
  const add = addresses.data && !isOpen && (
    <Button variant="text" size="s" onClick={() => setIsAdding(true)}>
      {texts.addAddress}
    </Button>
  );
  return (
    <Block id="return-address" title={texts.address} text={texts.addressText} action={add}>
      <Loaded of={addresses} skeleton={<Skeleton height={84} />}>
        {(list) =>
          isOpen ? (
            <NewAddress hasOthers={list.length > 0} onSaved={onSaved} onCancel={() => setIsAdding(false)} />
          ) : (
            <Kept list={list} chosen={draft.addressId} error={error} onChoose={choose} />
          )
        }
      </Loaded>
    </Block>
  );
}

type NewAddressProps = { hasOthers: boolean; onSaved: (address: Address) => void; onCancel: () => void };

function NewAddress({ hasOthers, onSaved, onCancel }: NewAddressProps) {
  const person = useSession(({ data }) => data);
  return <AddressForm person={person} onSaved={onSaved} onCancel={hasOthers ? onCancel : undefined} />;
}

type KeptProps = {
  list: Address[];
  chosen: number | null;
  error: string | undefined;
  onChoose: (addressId: number) => void;
};

const Kept = ({ list, chosen, error, onChoose }: KeptProps) => (
  <Choices label={texts.address} error={error}>
    {list.map((address) => (
      <Choice
        key={address.id}
        name="return-address"
        isChosen={address.id === chosen}
        onChoose={() => onChoose(address.id)}
        title={`${address.firstName} ${address.lastName}`}
        text={showPlace(address).map((row) => (
          <span key={row} className="num">
            {row}
          </span>
        ))}
      />
    ))}
  </Choices>
);
