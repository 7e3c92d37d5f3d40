import { useSearchParams } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { RequireSignIn } from '../account/RequireSignIn.tsx';
import { useSession } from '../account/session.ts';
import { orderIdOf } from '../order-pages/rules.ts';
import type { Route } from './+types/CancelProductsPage.ts';
import { CancelProducts } from './CancelProducts.tsx';
import { CancelSkeleton } from './CancelSkeleton.tsx';
import { texts } from './texts.ts';
import './cancel-products.css';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function CancelProductsPage() {
  const [query] = useSearchParams();
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const orderId = orderIdOf(query.get('orderId') ?? '');
  return (
    <div className="cancel-products">
      <header>
        <h1 id="cancel-title" tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="muted">{texts.lead}</p>
      </header>
      <RequireSignIn skeleton={<CancelSkeleton />}>
        <CancelProducts key={legalEntityId} orderId={orderId} />
      </RequireSignIn>
    </div>
  );
}
