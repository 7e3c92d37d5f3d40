import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useForm } from '../../ui/use-form.ts';
import { register, requestResetPassword, signIn, verifyEmail } from './contract.ts';
import { forgetInvitation, keptInvitation } from './invitation.ts';
import { texts } from './screen-texts.ts';
import { session } from './session.ts';
import {
  emptyRegistration,
  emptySignIn,
  registrationErrors,
  resetSignIn,
  type SignInStep,
  signInErrors,
} from './sign-in-rules.ts';
import { texts as refusals } from './texts.ts';

/** The steps of signing in. Both forms live here, so nothing typed is lost on the way back and forth. */
export function useSignIn() {
  const [step, setStep] = useState<SignInStep>('email');

  const signing = useForm({
    initial: emptySignIn,
    check: (values) => signInErrors(step, values),
    send: async ({ email, password }) => {
      if (step === 'email') return setStep(await stepFor(email));
      session.change(await call(signIn, { body: { username: email, password, grant_type: 'password' } }));
    },
    blames: { [refusals.wrongCredentials]: 'password' },
  });

  const registering = useForm({
    initial: emptyRegistration,
    check: registrationErrors,
    send: async ({ acceptTerms, ...values }) => {
      if (!acceptTerms) return;
      const body = { ...values, email: signing.values.email, acceptTerms, referralCode: keptInvitation() };
      session.change(await call(register, { body }));
      forgetInvitation();
      snackbar.success(texts.registered);
    },
    blames: { [refusals.phoneNumber]: 'phoneNumber', [refusals.password]: 'password' },
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

export type SignIn = ReturnType<typeof useSignIn>;

async function stepFor(email: string): Promise<SignInStep> {
  const { exists } = await call(verifyEmail, { query: { email } });
  return exists ? 'password' : 'registration';
}
