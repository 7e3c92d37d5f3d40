import { type ReactNode, useState } from 'react';
import { AddressForm } from '../../account/addresses/AddressForm.tsx';
import { formatPostalAddress } from '../../account/addresses/rules.ts';
import { type Address, getAddresses } from '../../account/identity/address-book-contract.ts';
import { useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { buyerId } from '../../sales/checkout/buyer.ts';
import { RadioGroup, RadioOption } from '../../sales/checkout/RadioGroup.tsx';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { type Draft, type LineDraft, rangeFrom1 } from './page-rules.ts';
import { texts } from './texts.ts';
import '../../sales/checkout/checkout-section.css';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { formatRon } from '../../platform/money.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ReturnableProduct } from './contract.ts';
import { maxReasonLength } from './rules.ts';

type AddressPartProps = {
  draft: Draft;
  change: (next: (before: Draft) => Draft) => void;
  error: string | undefined;
};

/** Preselects the default address, which comes first in the list. */
export function AddressPart({ draft, change, error }: AddressPartProps) {
  const selectAddress = (addressId: number) => change((before) => ({ ...before, addressId }));
  const addresses = useAsyncData(async (signal) => {
    const list = await call(getAddresses, { query: { legalEntityId: buyerId() } }, signal);
    const [defaultAddress] = list;
    const isKnown = list.some(({ id }) => id === draft.addressId);
    if (!signal.aborted && defaultAddress && !isKnown) selectAddress(defaultAddress.id);
    return list;
  });
  const [isAdding, setIsAdding] = useState(false);
  const isOpen = isAdding || addresses.data?.length === 0;
  const onSaved = (address: Address) => {
    addresses.set((list) => [...list, address]);
    selectAddress(address.id);
    setIsAdding(false);
  };
  const add = addresses.data && !isOpen && (
    <Button variant="text" size="s" onClick={() => setIsAdding(true)}>
      {texts.addAddress}
    </Button>
  );
  return (
    <FormSection id="return-address" title={texts.address} text={texts.addressText} action={add}>
      <AsyncContent result={addresses} skeleton={<Skeleton height={84} />}>
        {(list) =>
          isOpen ? (
            <NewAddress hasOthers={list.length > 0} onSaved={onSaved} onCancel={() => setIsAdding(false)} />
          ) : (
            <AddressChoices list={list} selectedId={draft.addressId} error={error} onSelect={selectAddress} />
          )
        }
      </AsyncContent>
    </FormSection>
  );
}

type NewAddressProps = { hasOthers: boolean; onSaved: (address: Address) => void; onCancel: () => void };

function NewAddress({ hasOthers, onSaved, onCancel }: NewAddressProps) {
  const person = useSession(({ data }) => data);
  return <AddressForm person={person} onSaved={onSaved} onCancel={hasOthers ? onCancel : undefined} />;
}

type AddressChoicesProps = {
  list: Address[];
  selectedId: number | null;
  error: string | undefined;
  onSelect: (addressId: number) => void;
};

const AddressChoices = ({ list, selectedId, error, onSelect }: AddressChoicesProps) => (
  <RadioGroup label={texts.address} error={error}>
    {list.map((address) => (
      <RadioOption
        key={address.id}
        name="return-address"
        isSelected={address.id === selectedId}
        onSelect={() => onSelect(address.id)}
        title={`${address.firstName} ${address.lastName}`}
        text={formatPostalAddress(address).map((row) => (
          <span key={row} className="num">
            {row}
          </span>
        ))}
      />
    ))}
  </RadioGroup>
);

type BlockProps = { id: string; title: string; text?: string; action?: ReactNode; children: ReactNode };

/** A section of the form; its heading receives focus when the section has an error. */
export const FormSection = ({ id, title, text, action, children }: BlockProps) => (
  <section className="part" aria-labelledby={id}>
    <div className="part-head">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {action}
    </div>
    {text && <p className="small muted">{text}</p>}
    {children}
  </section>
);

type ProductRowProps = {
  product: ReturnableProduct;
  line: LineDraft;
  onChange: (changes: Partial<LineDraft>) => void;
};

export function ProductRow({ product, line, onChange }: ProductRowProps) {
  const { name, brand, image, price, quantity } = product;
  return (
    <li className={line.isSelected ? 'return-product is-chosen' : 'return-product'}>
      <div className="check">
        <label>
          <input
            type="checkbox"
            aria-label={texts.chosen(name)}
            checked={line.isSelected}
            onChange={({ target }) => onChange({ isSelected: target.checked })}
          />
          <ProductPicture image={image} backupImage="/pictures/missing.webp" alt="" side={64} />
          <span className="return-product-words">
            <b>{name}</b>
            <span className="small muted num">
              {[brand, texts.pieces(quantity), texts.unitPrice(formatRon(price))].filter(Boolean).join(' · ')}
            </span>
          </span>
        </label>
      </div>
      {line.isSelected && <ReturnDetails product={product} line={line} onChange={onChange} />}
    </li>
  );
}

function ReturnDetails({ product: { quantity }, line, onChange }: ProductRowProps) {
  return (
    <div className="return-product-wishes">
      <SelectField
        label={texts.quantity}
        value={String(Math.min(line.returnQuantity, quantity))}
        onChange={({ target }) => onChange({ returnQuantity: Number(target.value) })}
      >
        {rangeFrom1(quantity).map((units) => (
          <option key={units}>{units}</option>
        ))}
      </SelectField>
      <SelectField
        label={texts.reason}
        isOptional
        value={line.returnReason}
        onChange={({ target }) => onChange({ returnReason: target.value })}
      >
        <option value="">{texts.noReason}</option>
        {[...texts.reasons, texts.otherReason].map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </SelectField>
      {line.returnReason === texts.otherReason && (
        <TextField
          className="return-product-own"
          label={texts.ownReason}
          isOptional
          maxLength={maxReasonLength}
          value={line.ownReason}
          onChange={({ target }) => onChange({ ownReason: target.value })}
        />
      )}
    </div>
  );
}
