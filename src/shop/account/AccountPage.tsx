import { useSearchParams } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { Steps } from '../../ui/Steps.tsx';
import type { Route } from './+types/AccountPage.ts';
import { EmailStep } from './EmailStep.tsx';
import { GuestWay } from './GuestWay.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RegistrationStep } from './RegistrationStep.tsx';
import { ResetSent } from './ResetSent.tsx';
import { isBuying } from './return-rules.ts';
import { SignPanel } from './SignPanel.tsx';
import { texts } from './screen-texts.ts';
import { type SignInStep, stepIndex } from './sign-in-rules.ts';
import { useAlreadyIn } from './use-already-in.ts';
import { type SignIn, useSignIn } from './use-sign-in.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const heads: Record<SignInStep, { title: string; text?: string }> = {
  email: { title: texts.start, text: texts.startText },
  password: { title: texts.welcomeBack, text: texts.welcomeBackText },
  registration: { title: texts.newcomer, text: texts.newcomerText },
  sent: { title: texts.sent },
};

export default function AccountPage() {
  useAlreadyIn();
  const signIn = useSignIn();
  const [query] = useSearchParams();
  const isInCheckout = isBuying(query);
  const { step } = signIn;
  const head = heads[step];
  return (
    <>
      {isInCheckout && <Steps label={texts.checkoutWay} names={texts.checkoutSteps} current={1} />}
      <SignPanel
        step={step}
        kicker={texts.step(stepIndex(step))}
        title={head.title}
        text={isInCheckout && step === 'email' ? texts.cartWaits : head.text}
      >
        <CurrentStep {...signIn} />
        {step !== 'sent' && <GuestWay />}
      </SignPanel>
    </>
  );
}

function CurrentStep(signIn: SignIn) {
  if (signIn.step === 'email') return <EmailStep signing={signIn.signing} />;
  if (signIn.step === 'password') return <PasswordStep {...signIn} />;
  if (signIn.step === 'registration') return <RegistrationStep {...signIn} />;
  return (
    <ResetSent
      email={signIn.signing.values.email}
      sendAgain={signIn.sendReset}
      onBack={() => signIn.goTo('password')}
    />
  );
}
