import type { PostalAddressForm } from '../../../account/addresses/locality-field-rules.ts';
import { call } from '../../../platform/http/client.ts';
import { getLockers } from '../../../sales/delivery/contract.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import type { FieldForm } from '../../../ui/use-form.ts';
import { placeOfCounty } from './rules.ts';
import { texts } from './texts.ts';

/** A change of the county also changes the locality and the sector, one of which has no control. */
export const withPlaceOfCounty = (form: PostalAddressForm): PostalAddressForm => ({
  values: form.values,
  setValues: form.setValues,
  field: (name) =>
    name === 'county'
      ? {
          ...form.field(name),
          onChange: ({ target }: { target: { value: string } }) => form.setValues(placeOfCounty(target.value)),
        }
      : form.field(name),
});

type LockerFieldProps = { courierId: number; form: FieldForm<'lockerId'>; county?: string };

/** The lockers of a courier, in all counties unless one is given. */
export function LockerField({ courierId, form, county }: LockerFieldProps) {
  const query = { courierId, ...(county ? { county } : {}) };
  const lockers = useAsyncData((signal) => call(getLockers, { query }, signal));
  return (
    <SelectField label={texts.lockerChoice} {...form.field('lockerId')}>
      <option value="">{texts.chooseLocker}</option>
      {lockers.data?.map(({ id, name, locality }) => (
        <option key={id} value={id}>
          {locality}: {name}
        </option>
      ))}
    </SelectField>
  );
}
