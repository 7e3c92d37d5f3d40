import { TextField } from '../../ui/TextField.tsx';
import type { Form, FormValues } from '../../ui/use-form.ts';
import { texts } from './screen-texts.ts';

type Names = FormValues & { firstName: string; lastName: string };

/** First name and last name, side by side where there is room; `scope` tells the browser whose they are. */
export const NameFields = <Values extends Names>({ form, scope = '' }: { form: Form<Values>; scope?: string }) => (
  <div className="form-pair">
    <TextField
      label={texts.firstName}
      autoComplete={`${scope} given-name`.trim()}
      maxLength={60}
      {...form.field('firstName')}
    />
    <TextField
      label={texts.lastName}
      autoComplete={`${scope} family-name`.trim()}
      maxLength={60}
      {...form.field('lastName')}
    />
  </div>
);
