import { useState } from 'react';
import { Link } from 'react-router';
import { brand } from '../../brands/brand.ts';
import type { Route } from './+types/FollowOrderPage.ts';
import { Followed } from './Followed.tsx';
import { FollowForm } from './FollowForm.tsx';
import type { FollowedOrder } from './follow-contract.ts';
import { texts } from './screen-texts.ts';
import './follow-order.css';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.followTitle} · ${brand.name}` },
  { name: 'description', content: texts.followText },
];

/** A guest finds the order again: number and e-mail, then how it stands. */
export default function FollowOrderPage() {
  const [found, setFound] = useState<FollowedOrder | null>(null);
  if (found) return <Followed order={found} onAnother={() => setFound(null)} />;
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
