import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Agreement } from './Agreement.tsx';
import { ChosenEmail } from './ChosenEmail.tsx';
import { texts } from './screen-texts.ts';
import type { SignIn } from './use-sign-in.ts';

export function RegistrationStep({ registering: form, signing, goTo, reset }: SignIn) {
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <ChosenEmail email={signing.values.email} onChange={() => goTo('email')} />
      <div className="form-pair">
        <TextField label={texts.firstName} autoComplete="given-name" maxLength={60} {...form.field('firstName')} />
        <TextField label={texts.lastName} autoComplete="family-name" maxLength={60} {...form.field('lastName')} />
      </div>
      <TextField
        label={texts.phone}
        hint={texts.phoneHint}
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        placeholder={texts.phoneExample}
        {...form.field('phoneNumber')}
      />
      <PasswordField
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <div>
        <Checkbox {...form.box('acceptTerms')}>
          <Agreement />
        </Checkbox>
        <Checkbox {...form.box('wantsNewsletter')}>{texts.newsletter}</Checkbox>
      </div>
      <Button type="submit" variant="brand" size="l" isBusy={form.isSending}>
        {texts.register}
      </Button>
      <p className="small">
        <button type="button" className="link" onClick={reset}>
          {texts.startOver}
        </button>
      </p>
    </form>
  );
}
