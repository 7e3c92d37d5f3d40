import { useState } from 'react';
import { PhoneField } from '../../account/identity/ContactFields.tsx';
import { type Profile, sendPhoneCode, verifyPhoneCode } from '../../account/identity/profile-contract.ts';
import { formatPhone } from '../../account/identity/rules.ts';
import { session } from '../../account/identity/session.ts';
import { phoneError } from '../../account/identity/sign-in-rules.ts';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useForm } from '../../ui/use-form.ts';
import { focusOnMount, Panel, Section, SectionSkeleton, useProfile } from './Section.tsx';
import { texts } from './texts.ts';

export function PhoneSection() {
  const profile = useProfile();
  const [isChanging, setIsChanging] = useState(false);
  const onVerified = (phoneNumber: string) => {
    profile.set((before) => ({ ...before, phoneNumber, isPhoneVerified: true }));
    setIsChanging(false);
  };
  return (
    <Section title={texts.phone} text={texts.phoneText}>
      <Panel>
        <AsyncContent result={profile} skeleton={<SectionSkeleton />}>
          {(data) =>
            data.isPhoneVerified && !isChanging ? (
              <Verified profile={data} onChange={() => setIsChanging(true)} />
            ) : (
              <PhoneForm phone={isChanging ? '' : formatPhone(data.phoneNumber ?? '')} onVerified={onVerified} />
            )
          }
        </AsyncContent>
      </Panel>
    </Section>
  );
}

const Verified = ({ profile, onChange }: { profile: Profile; onChange: () => void }) => (
  <div className="form">
    <p className="verified-number num">
      <b>{formatPhone(profile.phoneNumber ?? '')}</b> <VerifiedBadge />
    </p>
    <div className="form-ends">
      <Button onClick={onChange}>{texts.anotherNumber}</Button>
    </div>
  </div>
);

type PhoneFormProps = { phone: string; onVerified: (phone: string) => void };

/** Step one: the number; step two: the code sent to it. */
function PhoneForm({ phone, onVerified }: PhoneFormProps) {
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    initialValues: { phoneNumber: phone },
    validate: ({ phoneNumber }) => ({ phoneNumber: phoneError(phoneNumber) }),
    submit: async ({ phoneNumber }) => {
      await call(sendPhoneCode, { body: { phoneNumber } });
      setIsSent(true);
    },
  });
  if (isSent)
    return <CodeForm phone={form.values.phoneNumber} onVerified={onVerified} onBack={() => setIsSent(false)} />;
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <PhoneField {...form.field('phoneNumber')} />
      <div className="form-ends">
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.sendCode}
        </Button>
      </div>
    </form>
  );
}

type CodeFormProps = { phone: string; onVerified: (phone: string) => void; onBack: () => void };

function CodeForm({ phone, onVerified, onBack }: CodeFormProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({ code: /^\d{6}$/.test(code.trim()) ? undefined : texts.codeWrong }),
    submit: async ({ code }) => {
      const { phoneNumber } = await call(verifyPhoneCode, { body: { phoneNumber: phone, code: code.trim() } });
      session.change({ phoneNumber });
      onVerified(phoneNumber);
      snackbar.success(texts.phoneDone);
    },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField
        ref={focusOnMount}
        className="field-short"
        label={texts.code}
        hint={texts.codeSent(phone)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...form.field('code')}
      />
      <div className="form-ends">
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {texts.verify}
        </Button>
        <ResendButton phone={phone} />
        <Button onClick={onBack}>{texts.changeNumber}</Button>
      </div>
    </form>
  );
}

const resendDelaySeconds = 60;

function ResendButton({ phone }: { phone: string }) {
  const [remaining, restart] = useCountdown(resendDelaySeconds);
  const [isBusy, setIsBusy] = useState(false);
  const resend = async () => {
    setIsBusy(true);
    await call(sendPhoneCode, { body: { phoneNumber: phone } }).then(
      () => {
        restart();
        snackbar.success(texts.codeSentAgain);
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  return (
    <Button disabled={remaining > 0} isBusy={isBusy} className="num" onClick={() => void resend()}>
      {remaining > 0 ? texts.sendCodeAgainIn(remaining) : texts.sendCodeAgain}
    </Button>
  );
}

export const VerifiedBadge = () => (
  <span className="badge-ok">
    <Icon name="check" size="s" />
    {texts.phoneVerified}
  </span>
);
