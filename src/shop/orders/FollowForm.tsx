import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { EmailField } from '../account/EmailField.tsx';
import { emailOf } from '../account/rules.ts';
import { texts as accountTexts } from '../account/screen-texts.ts';
import { type FollowedOrder, followOrder } from './follow-contract.ts';
import { texts } from './screen-texts.ts';
import { texts as refusals } from './texts.ts';

type Values = { number: string; email: string };

const check = ({ number, email }: Values) => ({
  number: number.trim() === '' ? refusals.number : undefined,
  email: emailOf(email) === null ? accountTexts.emailWrong : undefined,
});

export function FollowForm({ onFound }: { onFound: (order: FollowedOrder) => void }) {
  const form = useForm<Values>({
    initial: { number: '', email: '' },
    check,
    send: async ({ number, email }) => onFound(await call(followOrder, { body: { number, email } })),
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField
        label={texts.number}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        placeholder={texts.numberExample}
        {...form.field('number')}
      />
      <EmailField autoComplete="email" {...form.field('email')} />
      <Button type="submit" variant="brand" size="l" isBusy={form.isSending}>
        {texts.follow}
      </Button>
    </form>
  );
}
