import { useEffect } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Form, useForm } from '../../ui/use-form.ts';
import { EmailField } from '../account/EmailField.tsx';
import { emailOf } from '../account/rules.ts';
import { texts as accountTexts } from '../account/screen-texts.ts';
import { useSession } from '../account/session.ts';
import { texts as refusals } from '../returns/texts.ts';
import { type Withdrawal, withdraw } from '../returns/withdrawal-contract.ts';
import { texts } from './texts.ts';

type Values = { name: string; number: string; email: string; keepsSome: boolean };

const check = ({ name, number, email }: Values) => ({
  name: name.trim() === '' ? refusals.name : undefined,
  number: number.trim() === '' ? refusals.number : undefined,
  email: emailOf(email) === null ? accountTexts.emailWrong : undefined,
});

export function WithdrawalForm({ onDone }: { onDone: (done: Withdrawal) => void }) {
  const form = useForm<Values>({
    initial: { name: '', number: '', email: '', keepsSome: false },
    check,
    send: async (values) => onDone(await call(withdraw, { body: values })),
  });
  useKnownPerson(form);
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.name} autoComplete="name" maxLength={120} {...form.field('name')} />
      <TextField
        label={texts.number}
        hint={texts.numberHint}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        placeholder={texts.numberExample}
        {...form.field('number')}
      />
      <EmailField autoComplete="email" {...form.field('email')} />
      <Checkbox {...form.box('keepsSome')}>{texts.keepsSome}</Checkbox>
      <Button type="submit" variant="brand" size="l" isBusy={form.isSending}>
        {texts.confirm}
      </Button>
    </form>
  );
}

/** Once it is known who is here, what they have not written themselves is filled in. */
function useKnownPerson({ values, change }: Form<Values>): void {
  const { firstName, lastName, userName } = useSession(({ data }) => data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only who is here matters, not what is typed
  useEffect(() => {
    const name = [firstName, lastName].filter(Boolean).join(' ');
    if (userName) change({ name: values.name || name, email: values.email || userName });
  }, [userName]);
}
