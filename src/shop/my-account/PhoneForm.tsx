import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useForm } from '../../ui/use-form.ts';
import { PhoneField } from '../account/PhoneField.tsx';
import { sendPhoneCode } from '../account/profile-contract.ts';
import { phoneError } from '../account/sign-in-rules.ts';
import { texts as refusals } from '../account/texts.ts';
import { CodeForm } from './CodeForm.tsx';
import { texts } from './texts.ts';

type PhoneFormProps = { phone: string; onVerified: (phone: string) => void };

/** First the number, then the code that was sent to it. */
export function PhoneForm({ phone, onVerified }: PhoneFormProps) {
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    initial: { phoneNumber: phone },
    check: ({ phoneNumber }) => ({ phoneNumber: phoneError(phoneNumber) }),
    send: async ({ phoneNumber }) => {
      await call(sendPhoneCode, { body: { phoneNumber } });
      setIsSent(true);
    },
    blames: { [refusals.phoneNumber]: 'phoneNumber' },
  });
  if (isSent)
    return <CodeForm phone={form.values.phoneNumber} onVerified={onVerified} onBack={() => setIsSent(false)} />;
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <PhoneField {...form.field('phoneNumber')} />
      <div className="form-ends">
        <Button type="submit" variant="brand" isBusy={form.isSending}>
          {texts.sendCode}
        </Button>
      </div>
    </form>
  );
}
