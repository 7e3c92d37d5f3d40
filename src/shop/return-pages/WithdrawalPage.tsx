import { useState } from 'react';
import { Link } from 'react-router';
import { brand } from '../../brands/brand.ts';
import type { Withdrawal } from '../returns/withdrawal-contract.ts';
import type { Route } from './+types/WithdrawalPage.ts';
import { texts } from './texts.ts';
import { WithdrawalDone } from './WithdrawalDone.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import '../orders/follow-order.css';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.withdrawalTitle} · ${brand.name}` },
  { name: 'description', content: texts.withdrawalText },
];

/** For everyone, with or without an account: who, which order, and the confirmation. */
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
