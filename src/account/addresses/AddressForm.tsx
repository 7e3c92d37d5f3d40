import { useEffect } from 'react';
import { call } from '../../platform/http/client.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useForm } from '../../ui/use-form.ts';
import { type Address, addAddress, editAddress } from '../identity/address-book-contract.ts';
import { PersonFields, PostalAddressFields, SaveOrCancel } from './AddressFields.tsx';
import { type AddressValues, addressErrors, fromAddressValues, type Person, toAddressValues } from './rules.ts';
import { texts } from './texts.ts';

type AddressFormProps = {
  /** The record to edit; without it a new one is created. */
  address?: Address | null;
  /** Default name and phone of a new address. */
  person?: Person;
  /** Values typed earlier and not saved yet. */
  draft?: AddressValues | null;
  onDraft?: (values: AddressValues) => void;
  /** Label of the submit button. */
  action?: string;
  /** Shows the checkbox that makes it the default. */
  hasDefault?: boolean;
  onSaved: (address: Address) => void;
  /** Without it there is no cancel button. */
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
    initialValues: draft ?? toAddressValues(address ?? null, person),
    validate: addressErrors,
    submit: async (values) => {
      const body = fromAddressValues(values);
      onSaved(await (address ? call(editAddress, { body: { ...body, id: address.id } }) : call(addAddress, { body })));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changed values make a draft
  useEffect(() => onDraft?.(form.values), [form.values]);
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <PersonFields form={form} />
      <PostalAddressFields form={form} scope="shipping" />
      {hasDefault && <Checkbox {...form.checkbox('isDefault')}>{texts.addressDefault}</Checkbox>}
      <SaveOrCancel isSending={form.isSubmitting} action={action} onCancel={onCancel} />
    </form>
  );
}
