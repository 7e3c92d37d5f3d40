import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmailAddress } from '../../ui/EmailAddress.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { Route } from './+types/AccountPage.ts';
import { EmailField, NameFields, PhoneField } from './ContactFields.tsx';
import { registerGuest } from './contract.ts';
import { readInvitation } from './invitation.ts';
import { PasskeyButton } from './passkeys/PasskeyButton.tsx';
import { isCheckout, urlAfterSignIn } from './return-url.ts';
import { parseEmail } from './rules.ts';
import { ResetEmailSent, SignInPanel } from './SignInPanel.tsx';
import { texts } from './screen-texts.ts';
import { isGuest, isLoggedIn, session, useSession } from './session.ts';
import { type SignInStep, stepIndex } from './sign-in-rules.ts';
import { type SignIn, useSignIn } from './use-sign-in.ts';

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.title);

const headings: Record<SignInStep, { title: string; text?: string }> = {
  email: { title: texts.start, text: texts.startText },
  password: { title: texts.welcomeBack, text: texts.welcomeBackText },
  code: { title: texts.codeTitle, text: texts.codeText },
  registration: { title: texts.newcomer, text: texts.newcomerText },
  sent: { title: texts.sent },
};

export default function AccountPage() {
  useRedirectWhenSignedIn();
  const signIn = useSignIn();
  const [query] = useSearchParams();
  const isInCheckout = isCheckout(query);
  const { step } = signIn;
  const heading = headings[step];
  return (
    <>
      {isInCheckout && <Steps label={texts.checkoutWay} names={texts.checkoutSteps} current={1} />}
      <SignInPanel
        step={step}
        kicker={texts.step(stepIndex(step))}
        title={heading.title}
        text={isInCheckout && step === 'email' ? texts.cartWaits : heading.text}
      >
        <CurrentStep {...signIn} />
        {step !== 'sent' && <GuestCheckoutButton email={signIn.signing.values.email} />}
      </SignInPanel>
    </>
  );
}

function CurrentStep(signIn: SignIn) {
  if (signIn.step === 'email') return <EmailStep signing={signIn.signing} />;
  if (signIn.step === 'password') return <PasswordStep {...signIn} />;
  if (signIn.step === 'code') return <CodeStep {...signIn} />;
  if (signIn.step === 'registration') return <RegistrationStep {...signIn} />;
  return (
    <ResetEmailSent
      email={signIn.signing.values.email}
      sendAgain={signIn.sendReset}
      onBack={() => signIn.goTo('password')}
    />
  );
}

/** Redirects a signed-in visitor to the page they came from. */
function useRedirectWhenSignedIn(): boolean {
  const isSignedIn = useSession(isLoggedIn);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useEffect(() => {
    if (isSignedIn) void navigate(urlAfterSignIn(query), { replace: true });
  }, [isSignedIn, navigate, query]);
  return isSignedIn;
}

/** The typed address goes on to the checkout. */
function GuestCheckoutButton({ email }: { email: string }) {
  const { isAvailable, isBusy, continueAsGuest } = useGuestCheckout(parseEmail(email));
  if (!isAvailable) return null;
  return (
    <>
      <p className="sign-or">{texts.or}</p>
      <Button size="l" isFull isBusy={isBusy} onClick={() => void continueAsGuest()}>
        {texts.asGuest}
      </Button>
    </>
  );
}

function EmailStep({ signing }: { signing: SignIn['signing'] }) {
  const { search } = useLocation();
  return (
    <form className="form" {...signing.props}>
      <FormMessage>{signing.message}</FormMessage>
      <EmailField hint={texts.emailHint} autoComplete="username webauthn" {...signing.field('email')} />
      <Button type="submit" variant="brand" size="l" isBusy={signing.isSubmitting}>
        {texts.goOn}
      </Button>
      <PasskeyButton hasAutofill />
      <p className="small">
        <Link className="link" to={`/reset-password${search}`}>
          {texts.forgot}
        </Link>
      </p>
    </form>
  );
}

/** Checkout without an account: gets a guest token and returns to the cart. */
function useGuestCheckout(email: string | null) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  const continueAsGuest = async () => {
    setIsBusy(true);
    try {
      if (!isGuest(useSession.getState())) session.changeGuest(await call(registerGuest, { body: {} }));
      if (email !== null) session.changeGuest({ userName: email });
      await navigate(urlAfterSignIn(query, '/shopping-cart'));
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
    setIsBusy(false);
  };
  return { isAvailable: isCheckout(query), isBusy, continueAsGuest };
}

function PasswordStep({ signing, goTo, sendReset, reset }: SignIn) {
  const [isSending, setIsSending] = useState(false);
  const sendResetEmail = async () => {
    setIsSending(true);
    await sendReset().then(
      () => goTo('sent'),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsSending(false);
  };
  return (
    <form className="form" {...signing.props}>
      <FormMessage>{signing.message}</FormMessage>
      <SelectedEmail email={signing.values.email} onChange={() => goTo('email')} />
      <PasswordField label={texts.password} autoComplete="current-password" {...signing.field('password')} />
      <Button type="submit" variant="brand" size="l" isBusy={signing.isSubmitting}>
        {texts.enter}
      </Button>
      <p className="small sign-links">
        <button
          type="button"
          className="link"
          aria-busy={isSending}
          onClick={() => void (isSending || sendResetEmail())}
        >
          {texts.forgot}
        </button>
        <button type="button" className="link" onClick={reset}>
          {texts.startOver}
        </button>
      </p>
    </form>
  );
}

function CodeStep({ signing, reset }: SignIn) {
  return (
    <form className="form" {...signing.props}>
      <FormMessage>{signing.message}</FormMessage>
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        {...signing.field('code')}
      />
      <Button type="submit" variant="brand" size="l" isBusy={signing.isSubmitting}>
        {texts.enter}
      </Button>
      <PasskeyButton />
      <p className="small">
        <button type="button" className="link" onClick={reset}>
          {texts.startOver}
        </button>
      </p>
    </form>
  );
}

function RegistrationStep({ registering: form, signing, goTo, reset }: SignIn) {
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      {readInvitation() && <FormMessage kind="ok">{texts.invited}</FormMessage>}
      <SelectedEmail email={signing.values.email} onChange={() => goTo('email')} />
      <NameFields form={form} />
      <PhoneField hint={texts.phoneHint} isOptional {...form.field('phoneNumber')} />
      <PasswordField
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <div>
        <Checkbox {...form.checkbox('acceptTerms')}>
          <Agreement />
        </Checkbox>
        <Checkbox {...form.checkbox('wantsNewsletter')}>{texts.newsletter}</Checkbox>
      </div>
      <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting}>
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

/** The documents open in a new tab, so that the form keeps its values. */
const Agreement = () => (
  <>
    {texts.agreeFirst}
    <a className="link" href="/terms-and-conditions" target="_blank" rel="noopener">
      {texts.terms}
    </a>
    {texts.agreeThen}
    <a className="link" href="/privacy" target="_blank" rel="noopener">
      {texts.privacy}
    </a>
    .
  </>
);

/** The email of the first step with a link back to it; the hidden input is for password managers. */
function SelectedEmail({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <div className="chosen-email">
      <Icon name="mail" />
      <EmailAddress address={email} />
      <button type="button" className="link small" aria-label={texts.changeEmail} onClick={onChange}>
        {texts.change}
      </button>
      <input
        className="sr"
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
    </div>
  );
}
