import { changePassword } from '../../account/identity/contract.ts';
import { getLegalEntity } from '../../account/identity/profile-contract.ts';
import { texts as names } from '../../account/identity/screen-texts.ts';
import { session } from '../../account/identity/session.ts';
import { currentPasswordError, newPasswordErrors } from '../../account/identity/sign-in-rules.ts';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import { Panel, Section } from './Section.tsx';
import { texts } from './texts.ts';

const empty = { oldPassword: '', newPassword: '', again: '' };

/** Staff need longer passwords; until their account is read, the server refuses a short one. */
function useIsStaff(): boolean {
  const person = useAsyncData((signal) => call(getLegalEntity, { query: {} }, signal));
  return person.data?.isAdmin ?? false;
}

export function PasswordSection() {
  const isStaff = useIsStaff();
  const form = useForm({
    initialValues: empty,
    validate: (values) => ({
      oldPassword: currentPasswordError(values.oldPassword),
      ...newPasswordErrors(values, isStaff),
    }),
    submit: async ({ oldPassword, newPassword }) => {
      session.change(await call(changePassword, { body: { oldPassword, newPassword } }));
      form.reset(empty);
      snackbar.success(texts.passwordChanged);
    },
  });
  return (
    <Section title={texts.password} text={texts.passwordText}>
      <Panel>
        <form className="form" {...form.props}>
          <FormMessage>{form.message}</FormMessage>
          <PasswordField label={texts.oldPassword} autoComplete="current-password" {...form.field('oldPassword')} />
          <PasswordField
            label={texts.newPassword}
            hint={isStaff ? names.staffPasswordHint : names.passwordHint}
            autoComplete="new-password"
            {...form.field('newPassword')}
          />
          <PasswordField label={texts.newPasswordAgain} autoComplete="new-password" {...form.field('again')} />
          <div className="form-ends">
            <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
              {texts.changePassword}
            </Button>
          </div>
        </form>
      </Panel>
    </Section>
  );
}
