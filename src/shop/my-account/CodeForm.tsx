import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { verifyPhoneCode } from '../account/profile-contract.ts';
import { session } from '../account/session.ts';
import { texts as refusals } from '../account/texts.ts';
import { texts } from './texts.ts';
import { focusOnArrival } from './use-open-form.ts';

type CodeFormProps = { phone: string; onVerified: (phone: string) => void; onBack: () => void };

export function CodeForm({ phone, onVerified, onBack }: CodeFormProps) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: /^\d{6}$/.test(code.trim()) ? undefined : texts.codeWrong }),
    send: async ({ code }) => {
      const { phoneNumber } = await call(verifyPhoneCode, { body: { phoneNumber: phone, code: code.trim() } });
      session.change({ phoneNumber });
      onVerified(phoneNumber);
      snackbar.success(texts.phoneDone);
    },
    blames: { [refusals.wrongCode]: 'code', [refusals.codeExpired]: 'code', [refusals.code]: 'code' },
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField
        ref={focusOnArrival}
        className="field-short"
        label={texts.code}
        hint={texts.codeSent(phone)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...form.field('code')}
      />
      <div className="form-ends">
        <Button type="submit" variant="brand" isBusy={form.isSending}>
          {texts.verify}
        </Button>
        <Button onClick={onBack}>{texts.changeNumber}</Button>
      </div>
    </form>
  );
}
