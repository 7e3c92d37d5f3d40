import { useState } from 'react';
import { EmailField, useKnownPerson } from '../../account/identity/ContactFields.tsx';
import { parseEmail } from '../../account/identity/rules.ts';
import { texts as accountTexts } from '../../account/identity/screen-texts.ts';
import { brand } from '../../brands/brand.ts';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { Route } from './+types/WithdrawalPage.ts';
import { refusalTexts as refusals, texts } from './texts.ts';
import { WithdrawalDone } from './WithdrawalDone.tsx';
import { declareWithdrawal, type Withdrawal } from './withdrawal-contract.ts';
import '../../sales/orders/follow-order.css';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.withdrawalTitle} · ${brand.name}` },
  { name: 'description', content: texts.withdrawalText },
];

/** Open to visitors without an account. */
export default function WithdrawalPage() {
  const [done, setDone] = useState<Withdrawal | null>(null);
  if (done) return <WithdrawalDone done={done} />;
  return (
    <section className="follow-order">
      <header>
        <h1>{texts.withdrawalTitle}</h1>
        <p>{texts.withdrawalText}</p>
      </header>
      <WithdrawalForm onDone={setDone} />
      <p className="follow-order-account">
        {texts.haveAccount}{' '}
        <Link className="link" to="/add-return">
          {texts.toAdd}
        </Link>
      </p>
    </section>
  );
}

type Values = { name: string; number: string; email: string; keepsSome: boolean };

const check = ({ name, number, email }: Values) => ({
  name: name.trim() === '' ? refusals.name : undefined,
  number: number.trim() === '' ? refusals.number : undefined,
  email: parseEmail(email) === null ? accountTexts.emailWrong : undefined,
});

function WithdrawalForm({ onDone }: { onDone: (done: Withdrawal) => void }) {
  const form = useForm<Values>({
    initialValues: { name: '', number: '', email: '', keepsSome: false },
    validate: check,
    submit: async (values) => onDone(await call(declareWithdrawal, { body: values })),
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
      <Checkbox {...form.checkbox('keepsSome')}>{texts.keepsSome}</Checkbox>
      <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting}>
        {texts.confirm}
      </Button>
    </form>
  );
}
