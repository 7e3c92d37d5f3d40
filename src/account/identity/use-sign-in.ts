import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, call } from '../../platform/http/client.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useForm } from '../../ui/use-form.ts';
import { registerCustomer, requestResetPassword, signIn, verifyEmail } from './contract.ts';
import { guestEmail } from './guest-email.ts';
import { clearInvitation, readInvitation } from './invitation.ts';
import { texts } from './screen-texts.ts';
import { session, useSession } from './session.ts';
import {
  emptyRegistration,
  emptySignIn,
  registrationErrors,
  resetSignIn,
  type SignInStep,
  signInBody,
  signInErrors,
} from './sign-in-rules.ts';

/** The steps of signing in. Both forms live here, so that values survive going back and forth. */
export function useSignIn() {
  const [step, setStep] = useState<SignInStep>('email');

  const signing = useForm({
    initialValues: emptySignIn,
    validate: (values) => signInErrors(step, values),
    submit: async (values) => {
      if (step === 'email') return setStep(await stepFor(values.email));
      const result = await call(signIn, { body: signInBody(step, values) }).catch(rethrowUnlessCodeNeeded);
      if (result) session.change(result);
      else setStep('code');
    },
  });

  useGuestEmail(signing);

  const registering = useForm({
    initialValues: emptyRegistration,
    validate: registrationErrors,
    submit: async ({ acceptTerms, ...values }) => {
      if (!acceptTerms) return;
      const body = { ...values, email: signing.values.email, acceptTerms, referralCode: readInvitation() };
      session.change(await call(registerCustomer, { body }));
      clearInvitation();
      snackbar.success(texts.registered);
    },
  });

  return {
    step,
    signing,
    registering,
    goTo: setStep,
    sendReset: () => call(requestResetPassword, { body: { email: signing.values.email } }),
    reset: () => {
      const empty = resetSignIn();
      setStep(empty.step);
      signing.reset(empty.values);
      registering.reset();
    },
  };
}

type EmailForm = { values: { email: string }; setValues: (values: { email: string }) => void };

/** Fills in the address of an order without an account once the session is loaded. */
function useGuestEmail({ values, setValues }: EmailForm): void {
  const email = useSession(guestEmail);
  const fill = useEffectEvent(() => {
    // Without an address nothing is written: what was typed before hydration may not be in `values` yet.
    if (email !== '' && values.email === '') setValues({ email });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address is known
  useEffect(fill, [email]);
}

/** Null when the password was right and a code is needed. */
function rethrowUnlessCodeNeeded(failure: unknown): null {
  if (failure instanceof ApiError && failure.reason === 'codeNeeded') return null;
  throw failure;
}

export type SignIn = ReturnType<typeof useSignIn>;

async function stepFor(email: string): Promise<SignInStep> {
  const { exists } = await call(verifyEmail, { query: { email } });
  return exists ? 'password' : 'registration';
}
