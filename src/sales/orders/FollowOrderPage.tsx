import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { EmailField } from '../../account/identity/ContactFields.tsx';
import { parseEmail } from '../../account/identity/rules.ts';
import { texts as accountTexts } from '../../account/identity/screen-texts.ts';
import { shopBrand } from '../../brands/brand.ts';
import { call } from '../../platform/http/client.ts';
import { hasTypesOf } from '../../platform/json-fields.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { WholeNumbers } from '../../ui/WholeNumbers.tsx';
import type { Route } from './+types/FollowOrderPage.ts';
import { type FollowedOrder, followOrder } from './contract.ts';
import { OrderPush } from './OrderPush.tsx';
import { StateChip, StateTimeline } from './OrderStatus.tsx';
import { texts } from './screen-texts.ts';
import { texts as refusals } from './texts.ts';
import { withdrawalLabel, withdrawalPath } from './withdrawal-link.ts';
import './follow-order.css';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.followTitle} · ${shopBrand.name}` },
  { name: 'description', content: texts.followText },
];

/** Order tracking without an account, by order number and e-mail. */
export default function FollowOrderPage() {
  const [found, setFound] = useState<FollowedOrder | null>(null);
  if (found) return <OrderStatus order={found} onReset={() => setFound(null)} />;
  return (
    <section className="follow-order">
      <header>
        <h1>{texts.followTitle}</h1>
        <p>{texts.followText}</p>
      </header>
      <FollowForm onFound={setFound} />
      <p className="follow-order-account">
        {texts.haveAccount}{' '}
        <Link className="link" to="/account-manage/comenzi">
          {texts.toOrders}
        </Link>
      </p>
    </section>
  );
}

type Values = { number: string; email: string };

const empty: Values = { number: '', email: '' };

const validate = ({ number, email }: Values) => ({
  number: number.trim() === '' ? refusals.number : undefined,
  email: parseEmail(email) === null ? accountTexts.emailWrong : undefined,
});

function FollowForm({ onFound }: { onFound: (order: FollowedOrder) => void }) {
  // The page of a placed order links here with both values.
  const { state } = useLocation();
  const form = useForm<Values>({
    initialValues: hasTypesOf(empty, state) ? { ...empty, ...state } : empty,
    validate,
    submit: async ({ number, email }) => onFound(await call(followOrder, { body: { number, email } })),
  });
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField
        label={texts.number}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        placeholder={texts.numberExample}
        {...form.field('number')}
      />
      <EmailField autoComplete="email" {...form.field('email')} />
      <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting}>
        {texts.follow}
      </Button>
    </form>
  );
}

/** Moves the focus to the title, because the form that had it is gone. */
function OrderStatus({ order, onReset }: { order: FollowedOrder; onReset: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { number, identifier, state, stateName, createdAt, states } = order;
  return (
    <section className="follow-order">
      <header>
        <h1 ref={title} tabIndex={-1}>
          <WholeNumbers text={texts.order(number)} />
        </h1>
        <p className="num">
          <StateChip state={state} name={stateName} /> {texts.placedAt(formatDateTime(new Date(createdAt)))}
        </p>
      </header>
      <StateTimeline states={states} state={state} />
      <Facts order={order} />
      <OrderPush identifier={identifier} state={state} level={2} />
      <p className="form-ends">
        <Button onClick={onReset}>{texts.another}</Button>
        <Link className="link" to={withdrawalPath(number)}>
          {withdrawalLabel}
        </Link>
      </p>
    </section>
  );
}

function Facts({ order: { paymentMethodName, isPaid, courierName, waybill } }: { order: FollowedOrder }) {
  const facts = [
    [texts.payment, isPaid ? texts.paid(paymentMethodName) : texts.unpaid(paymentMethodName)],
    [texts.courier, courierName],
    [texts.waybill, waybill ?? texts.noWaybill],
  ] as const;
  return (
    <dl className="follow-order-facts num">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
