import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmailField, useKnownPerson } from '../../account/identity/ContactFields.tsx';
import { parseEmail } from '../../account/identity/rules.ts';
import { texts as accountTexts } from '../../account/identity/screen-texts.ts';
import { shopBrand } from '../../brands/brand.ts';
import { call } from '../../platform/http/client.ts';
import { normalizeOrderNumber } from '../../sales/orders/number-rules.ts';
import { withdrawnOrderParameter } from '../../sales/orders/withdrawal-link.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Fact } from '../../ui/Fact.tsx';
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
  { title: `${texts.withdrawalTitle} · ${shopBrand.name}` },
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
  const [isReviewing, setIsReviewing] = useState(false);
  const form = useForm<Values>({
    initialValues: { name: '', number: '', email: '', keepsSome: false },
    validate: check,
    submit: async () => setIsReviewing(true),
  });
  useKnownPerson(form);
  useNumberOfLink(form.values.number, (number) => form.setValues({ number }));
  if (isReviewing) return <Review values={form.values} onDone={onDone} onChange={() => setIsReviewing(false)} />;
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
        maxLength={40}
        placeholder={texts.numberExample}
        {...form.field('number')}
      />
      <EmailField autoComplete="email" {...form.field('email')} />
      <Checkbox {...form.checkbox('keepsSome')}>{texts.keepsSome}</Checkbox>
      <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting}>
        {texts.goOn}
      </Button>
    </form>
  );
}

/** The page is cached without its query, so the number is filled in after hydration. */
function useNumberOfLink(typed: string, fill: (number: string) => void): void {
  const [query] = useSearchParams();
  const number = query.get(withdrawnOrderParameter);
  const fillIfEmpty = useEffectEvent(() => {
    if (number && typed === '') fill(number);
  });
  useEffect(() => fillIfEmpty(), []);
}

type ReviewProps = { values: Values; onDone: (done: Withdrawal) => void; onChange: () => void };

/** The second step that the law asks for: the declaration as it will be sent, and one button. */
function Review({ values, onDone, onChange }: ReviewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const form = useForm({
    initialValues: {},
    validate: () => ({}),
    submit: async () => onDone(await call(declareWithdrawal, { body: values })),
  });
  const facts = [
    [texts.doneName, values.name],
    [texts.doneOrder, normalizeOrderNumber(values.number)],
    [texts.email, values.email],
  ] as const;
  return (
    <form className="form" {...form.props}>
      <h2 ref={title} tabIndex={-1}>
        {texts.reviewTitle}
      </h2>
      <p>
        {texts.reviewText} {values.keepsSome && texts.reviewKeeps}
      </p>
      <dl className="follow-order-facts">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting}>
        {texts.confirmAction}
      </Button>
      <Button variant="text" onClick={onChange}>
        {texts.changeDeclaration}
      </Button>
    </form>
  );
}
