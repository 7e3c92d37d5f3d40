import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { ApiError, call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { type Form, useForm } from '../../ui/use-form.ts';
import type { Route } from './+types/ResetPasswordPage.ts';
import { EmailField } from './ContactFields.tsx';
import { requestResetPassword, resetPassword } from './contract.ts';
import { staffParameter } from './rules.ts';
import { ResetEmailSent, SignInPanel } from './SignInPanel.tsx';
import { texts } from './screen-texts.ts';
import { session } from './session.ts';
import { emailError, type NewPasswordValues, newPasswordErrors } from './sign-in-rules.ts';
import { signInPath } from './sign-in-url.ts';
import { texts as refusals } from './texts.ts';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.resetTitle);

export const headers = () => ({ 'Cache-Control': 'no-store' });

const headings = {
  request: { title: texts.resetAsk, text: texts.resetAskText },
  sent: { title: texts.sent, text: undefined },
  setPassword: { title: texts.resetChoose, text: texts.resetChooseText },
};

export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const isStaff = query.has(staffParameter);
  const { step, notice, requestForm, passwordForm, restart } = useReset(query.get('token'), isStaff);
  const { email } = requestForm.values;
  return (
    <SignInPanel step={step} {...headings[step]}>
      {step === 'request' && <RequestResetForm form={requestForm} notice={notice} />}
      {step === 'setPassword' && <NewPasswordForm form={passwordForm} isStaff={isStaff} />}
      {step === 'sent' && (
        <ResetEmailSent
          email={email}
          sendAgain={() => call(requestResetPassword, { body: { email } })}
          onBack={restart}
        />
      )}
      {step !== 'sent' && (
        <p className="small">
          <Link className="link" to={signInPath}>
            {texts.backToSignIn}
          </Link>
        </p>
      )}
    </SignInPanel>
  );
}

type RequestResetFormProps = { form: Form<{ email: string }>; notice: string | null };

function RequestResetForm({ form, notice }: RequestResetFormProps) {
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message ?? notice}</FormMessage>
      <EmailField {...form.field('email')} />
      <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting}>
        {texts.resetSend}
      </Button>
    </form>
  );
}

function NewPasswordForm({ form, isStaff }: { form: Form<NewPasswordValues>; isStaff: boolean }) {
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <PasswordField
        label={texts.newPassword}
        hint={isStaff ? texts.staffPasswordHint : texts.passwordHint}
        autoComplete="new-password"
        {...form.field('newPassword')}
      />
      <PasswordField label={texts.newPasswordAgain} autoComplete="new-password" {...form.field('again')} />
      <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting}>
        {texts.resetSave}
      </Button>
    </form>
  );
}

/** Steps: request the email, sent, or set a password with the emailed link; an expired link leads back to the request. */
function useReset(token: string | null, isStaff: boolean) {
  const [isSent, setIsSent] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const navigate = useNavigate();

  const requestForm = useForm({
    initialValues: { email: '' },
    validate: ({ email }) => ({ email: emailError(email) }),
    submit: ({ email }) => call(requestResetPassword, { body: { email } }).then(() => setIsSent(true)),
  });

  const passwordForm = useForm({
    initialValues: { newPassword: '', again: '' },
    validate: (values) => newPasswordErrors(values, isStaff),
    submit: async ({ newPassword }) => {
      if (!(await submitPassword(token ?? '', newPassword))) return setNotice(refusals.linkExpired);
      // The server has ended every session, including this browser's.
      session.clear();
      snackbar.success(texts.resetDone);
      await navigate(signInPath, { replace: true });
    },
  });

  const step = isSent ? ('sent' as const) : token && !notice ? ('setPassword' as const) : ('request' as const);
  return { step, notice, requestForm, passwordForm, restart: () => setIsSent(false) };
}

/** False when the link has expired. */
async function submitPassword(token: string, newPassword: string): Promise<boolean> {
  try {
    await call(resetPassword, { body: { token, newPassword } });
    return true;
  } catch (failure) {
    if (failure instanceof ApiError && 'token' in failure.fieldErrors) return false;
    throw failure;
  }
}
