import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useForm } from '../../ui/use-form.ts';
import { type Address, addAddress, editAddress } from '../account/address-contract.ts';
import { texts as refusals } from '../account/texts.ts';
import { addressErrors, addressOf, addressValuesOf, type Person } from './address-rules.ts';
import { PersonFields } from './PersonFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { texts } from './texts.ts';

type AddressFormProps = {
  /** The one to be changed; without it a new one is added. */
  address?: Address | null;
  /** Whose name a new address begins with. */
  person?: Person;
  onSaved: (address: Address) => void;
  onCancel: () => void;
};

export function AddressForm({ address, person, onSaved, onCancel }: AddressFormProps) {
  const form = useForm({
    initial: addressValuesOf(address ?? null, person),
    check: addressErrors,
    send: async (values) => {
      const body = addressOf(values);
      onSaved(await (address ? call(editAddress, { body: { ...body, id: address.id } }) : call(addAddress, { body })));
    },
    blames: { [refusals.postalCode]: 'postalCode', [refusals.phoneNumber]: 'phoneNumber', [refusals.sector]: 'sector' },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <PersonFields form={form} />
      <PlaceFields form={form} scope="shipping" />
      {!address?.isDefault && <Checkbox {...form.box('isDefault')}>{texts.addressDefault}</Checkbox>}
      <div className="form-ends">
        <Button type="submit" variant="brand" isBusy={form.isSending}>
          {texts.save}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
