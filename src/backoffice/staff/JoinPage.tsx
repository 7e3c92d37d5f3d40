import { useNavigate, useSearchParams } from 'react-router';
import { NameFields } from '../../account/identity/ContactFields.tsx';
import { isValidPasswordFor } from '../../account/identity/rules.ts';
import { SignInPanel } from '../../account/identity/SignInPanel.tsx';
import { session } from '../../account/identity/session.ts';
import { nameErrors } from '../../account/identity/sign-in-rules.ts';
import { signInPath } from '../../account/identity/sign-in-url.ts';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import type { Route } from './+types/JoinPage.ts';
import { acceptStaffInvitation, getStaffInvitation } from './contract.ts';
import { texts } from './join-texts.ts';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.title);

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** /staff-invitation?token=…: the page of the emailed link. */
export default function JoinPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const invitation = useAsyncData((signal) => call(getStaffInvitation, { query: { token } }, signal));
  const { data } = invitation;
  return (
    <SignInPanel step="join" title={texts.title} {...(data ? { text: texts.text(data.email, data.role) } : {})}>
      {invitation.failure ? (
        <FormMessage>{invitation.failure}</FormMessage>
      ) : (
        <AsyncContent result={invitation} skeleton={<Skeleton height={260} />}>
          {() => <JoinForm token={token} />}
        </AsyncContent>
      )}
      <p className="small">
        <Link className="link" to={signInPath}>
          {texts.toSignIn}
        </Link>
      </p>
    </SignInPanel>
  );
}

const passwordError = (password: string): string | undefined =>
  isValidPasswordFor('admin', password) ? undefined : texts.passwordShort;

function JoinForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { firstName: '', lastName: '', password: '' },
    validate: (values) => ({ ...nameErrors(values), password: passwordError(values.password) }),
    submit: async (values) => {
      await call(acceptStaffInvitation, { body: { ...values, token } });
      // Another person may be signed in on this browser.
      session.clear();
      snackbar.success(texts.joined);
      await navigate(`${signInPath}?returnUrl=/admin`, { replace: true });
    },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <NameFields form={form} />
      <PasswordField
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting}>
        {texts.join}
      </Button>
    </form>
  );
}
