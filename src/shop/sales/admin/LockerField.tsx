import { call } from '../../../kit/client.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getLockers } from '../../delivery/contract.ts';
import type { DeliveryValues } from './delivery-form-rules.ts';
import { texts } from './texts.ts';

export function LockerField({ courierId, form }: { courierId: number; form: Form<DeliveryValues> }) {
  const lockers = useLoaded((signal) => call(getLockers, { query: { courierId } }, signal));
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
