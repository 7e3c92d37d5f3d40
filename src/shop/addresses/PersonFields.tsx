import type { Form, FormValues } from '../../ui/use-form.ts';
import { NameFields } from '../account/NameFields.tsx';
import { PhoneField } from '../account/PhoneField.tsx';
import { texts } from '../account/screen-texts.ts';

type PersonValues = { firstName: string; lastName: string; phoneNumber: string };

/** Who receives the parcel. */
export function PersonFields<Values extends FormValues & PersonValues>({ form }: { form: Form<Values> }) {
  return (
    <>
      <NameFields form={form} />
      <PhoneField hint={texts.phoneHint} {...form.field('phoneNumber')} />
    </>
  );
}
