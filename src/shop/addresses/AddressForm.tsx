import { useEffect } from 'react';
import { call } from '../../kit/client.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useForm } from '../../ui/use-form.ts';
import { type Address, addAddress, editAddress } from '../account/address-contract.ts';
import { texts as refusals } from '../account/texts.ts';
import { type AddressValues, addressErrors, addressOf, addressValuesOf, type Person } from './address-rules.ts';
import { PersonFields } from './PersonFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { SaveOrCancel } from './SaveOrCancel.tsx';
import { texts } from './texts.ts';

type AddressFormProps = {
  /** The one to be changed; without it a new one is added. */
  address?: Address | null;
  /** Whose name a new address begins with. */
  person?: Person;
  /** What was typed earlier and not yet saved. */
  draft?: AddressValues | null;
  onDraft?: (values: AddressValues) => void;
  /** What the button says. */
  action?: string;
  /** Whether it can be made the usual one. */
  hasDefault?: boolean;
  onSaved: (address: Address) => void;
  /** Without it there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
};

export function AddressForm({
  address,
  person,
  draft,
  onDraft,
  action,
  hasDefault = !address?.isDefault,
  onSaved,
  onCancel,
}: AddressFormProps) {
  const form = useForm({
    initial: draft ?? addressValuesOf(address ?? null, person),
    check: addressErrors,
    send: async (values) => {
      const body = addressOf(values);
      onSaved(await (address ? call(editAddress, { body: { ...body, id: address.id } }) : call(addAddress, { body })));
    },
    blames: { [refusals.postalCode]: 'postalCode', [refusals.phoneNumber]: 'phoneNumber', [refusals.sector]: 'sector' },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed makes a draft
  useEffect(() => onDraft?.(form.values), [form.values]);
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <PersonFields form={form} />
      <PlaceFields form={form} scope="shipping" />
      {hasDefault && <Checkbox {...form.box('isDefault')}>{texts.addressDefault}</Checkbox>}
      <SaveOrCancel isSending={form.isSending} action={action} onCancel={onCancel} />
    </form>
  );
}
