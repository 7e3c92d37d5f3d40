import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { Form } from '../../ui/use-form.ts';
import { texts } from './screen-texts.ts';
import type { NewPasswordValues } from './sign-in-rules.ts';

export function NewPasswordForm({ form }: { form: Form<NewPasswordValues> }) {
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <PasswordField
        label={texts.newPassword}
        hint={texts.passwordHint}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label={texts.newPasswordAgain} autoComplete="new-password" {...form.field('again')} />
      <Button type="submit" variant="brand" size="l" isBusy={form.isSending}>
        {texts.resetSave}
      </Button>
    </form>
  );
}
