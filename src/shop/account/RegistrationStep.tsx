import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Agreement } from './Agreement.tsx';
import { ChosenEmail } from './ChosenEmail.tsx';
import { keptInvitation } from './invitation.ts';
import { NameFields } from './NameFields.tsx';
import { PhoneField } from './PhoneField.tsx';
import { texts } from './screen-texts.ts';
import type { SignIn } from './use-sign-in.ts';

export function RegistrationStep({ registering: form, signing, goTo, reset }: SignIn) {
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      {keptInvitation() && <FormMessage kind="ok">{texts.invited}</FormMessage>}
      <ChosenEmail email={signing.values.email} onChange={() => goTo('email')} />
      <NameFields form={form} />
      <PhoneField hint={texts.phoneHint} isOptional {...form.field('phoneNumber')} />
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
