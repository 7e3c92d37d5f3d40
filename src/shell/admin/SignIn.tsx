import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { call } from '../../kit/client.ts';
import { signIn } from '../../shop/account/contract.ts';
import { afterSignIn } from '../../shop/account/return-rules.ts';
import { isLoggedIn, session, useSession } from '../../shop/account/session.ts';
import { texts as refusals } from '../../shop/account/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { texts } from './texts.ts';

const check = ({ email, password }: { email: string; password: string }) => ({
  email: email.trim() === '' ? texts.emailNeeded : undefined,
  password: password === '' ? texts.passwordNeeded : undefined,
});

/** Leads back to where someone was when their twelve hours ended. */
export function SignIn() {
  useGoOn();
  const form = useForm({
    initial: { email: '', password: '' },
    check,
    send: async ({ email, password }) =>
      session.change(await call(signIn, { body: { username: email.trim(), password, grant_type: 'password' } })),
    blames: { [refusals.wrongCredentials]: 'password' },
  });
  return (
    <main className="admin-sign-in">
      <form className="form" {...form.props}>
        <img src={brand.logo} alt={brand.name} width={brand.logoWidth} height="40" />
        <h1>{texts.signIn}</h1>
        <p className="muted">{texts.signInText}</p>
        <FormMessage>{form.message}</FormMessage>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          spellCheck={false}
          {...form.field('email')}
        />
        <PasswordField label={texts.password} autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" variant="brand" isBusy={form.isSending}>
          {texts.enter}
        </Button>
        <a className="link small" href="/">
          {texts.home}
        </a>
      </form>
    </main>
  );
}

/** Whoever is signed in, since before or just now, goes on; the gate tells customers from admins. */
function useGoOn(): void {
  const isIn = useSession(isLoggedIn);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useEffect(() => {
    if (isIn) void navigate(afterSignIn(query, '/admin'), { replace: true });
  }, [isIn, navigate, query]);
}
