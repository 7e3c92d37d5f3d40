import { TextField } from '../../ui/TextField.tsx';
import type { Form, FormValues } from '../../ui/use-form.ts';
import { texts } from '../account/screen-texts.ts';

type PersonValues = { firstName: string; lastName: string; phoneNumber: string };

/** Who receives the parcel. */
export function PersonFields<Values extends FormValues & PersonValues>({ form }: { form: Form<Values> }) {
  return (
    <>
      <div className="form-pair">
        <TextField label={texts.firstName} autoComplete="given-name" maxLength={60} {...form.field('firstName')} />
        <TextField label={texts.lastName} autoComplete="family-name" maxLength={60} {...form.field('lastName')} />
      </div>
      <TextField
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        placeholder={texts.phoneExample}
        {...form.field('phoneNumber')}
      />
    </>
  );
}
