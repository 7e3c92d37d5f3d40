import { brand } from '../../brands/brand.ts';
import { RequireSignIn } from '../account/RequireSignIn.tsx';
import { useSession } from '../account/session.ts';
import type { Route } from './+types/ViewOrderPage.ts';
import { OneOrder } from './OneOrder.tsx';
import { texts } from './texts.ts';
import { ViewSkeleton } from './ViewSkeleton.tsx';
import './view-order.css';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function ViewOrderPage({ params }: Route.ComponentProps) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  return (
    <RequireSignIn skeleton={<ViewSkeleton />}>
      <OneOrder key={`${legalEntityId} ${params.id}`} id={params.id} />
    </RequireSignIn>
  );
}
